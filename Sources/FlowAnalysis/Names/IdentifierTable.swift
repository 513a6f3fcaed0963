import FlowDiagnostics

/// The identifiers of one kind in one place, to find those that are used twice and those that differ only by case.
struct IdentifierTable {
  private var places: [String: SourceRange] = [:]
  /// The first of those that differ only by case, by their lower case.
  private var folded: [String: String] = [:]
  /// Those that differ from an earlier one only by case.
  private(set) var nearlyEqual: [(identifier: String, range: SourceRange, other: String, otherRange: SourceRange)] = []

  /// Takes an identifier; returns where it was taken before, if it was.
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
