import FlowDiagnostics

/// The identifiers of one kind in one place, to find duplicates and identifiers that differ only in case.
struct IdentifierTable {
  private var places: [String: SourceRange] = [:]
  /// The first identifier of those that differ only in case, by the lower-case form.
  private var folded: [String: String] = [:]
  /// The identifiers that differ from an earlier one only in case.
  private(set) var nearlyEqual: [(identifier: String, range: SourceRange, other: String, otherRange: SourceRange)] = []

  /// Adds an identifier; returns its previous place if it was already there.
  mutating func insert(_ identifier: String, at range: SourceRange) -> SourceRange? {
    if let first = places[identifier] { return first }
    places[identifier] = range
    let key = identifier.lowercased()
    if let other = folded[key], let otherRange = places[other] {
      nearlyEqual.append((identifier, range, other, otherRange))
    } else {
      folded[key] = identifier
    }
    return nil
  }
}
