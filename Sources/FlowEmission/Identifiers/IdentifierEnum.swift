import FlowModel

/// An enum of strings: the segues of a class, a block of identifiers, the names of screens, the origins of links.
struct IdentifierEnum {
  /// A case, and its identifier.
  typealias Case = (name: String, identifier: String)

  /// The conformances. `Sendable` also keeps the enum free of a module's default isolation.
  static let conformances = "Swift.String, Swift.Sendable"
  /// The conformances of an enum whose cases an app may want to list.
  static let listedConformances = "Swift.String, Swift.CaseIterable, Swift.Sendable"

  /// Returns a case for an identifier. The string is left out if Swift would derive it from the name.
  static func code(_ each: Case, place: PlaceComment = .none) -> Code {
    let name = SwiftNames.escaped(each.name)
    return each.name == each.identifier
      ? "case \(element: name)\(place)" : "case \(element: name) = \(SwiftNames.literal(each.identifier))\(place)"
  }
}
