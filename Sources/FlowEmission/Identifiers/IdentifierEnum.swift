import FlowModel

/// An enum of strings: the segues of a class, a block of identifiers, the names of screens, the beginnings of addresses.
struct IdentifierEnum {
  /// A case, and its identifier.
  typealias Case = (name: String, identifier: String)

  /// What it conforms to. `Sendable` also keeps it free of a module's default isolation.
  static let conformances = "Swift.String, Swift.Sendable"
  /// The same of one whose cases an app may want to list.
  static let listedConformances = "Swift.String, Swift.CaseIterable, Swift.Sendable"

  /// A case for each identifier. Where Swift would make the same of the name, it is left out.
  static func code(_ each: Case, place: PlaceComment = .none) -> Code {
    let name = SwiftNames.escaped(each.name)
    return each.name == each.identifier
      ? "case \(name)\(place)" : "case \(name) = \(SwiftNames.literal(each.identifier))\(place)"
  }
}
