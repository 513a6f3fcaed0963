import FlowDiagnostics

/// The identifiers of one kind in one place, to find those that are used twice and those that differ only by case.
///
/// Mostly there are few, all of ASCII and none like another: then nothing but a number of each is compared. Otherwise they
/// are held by their letters.
struct IdentifierTable {
  private struct Entry {
    var fingerprint: Fingerprint
    var identifier: String
    var range: SourceRange
  }

  /// As long as none is like another; empty once they are held by their letters.
  private var few: [Entry] = []
  private var exact: [String: SourceRange] = [:]
  /// The first of those that differ only by case, by their lower case.
  private var folded: [String: String] = [:]
  /// How many identifiers are compared one after the other.
  private static var most: Int { 200 }
  /// Those that differ from an earlier one only by case.
  private(set) var nearlyEqual: [(identifier: String, range: SourceRange, other: String, otherRange: SourceRange)] = []

  /// Takes an identifier; returns where it was taken before, if it was.
  mutating func insert(_ identifier: String, at range: SourceRange) -> SourceRange? {
    if exact.isEmpty {
      let fingerprint = Fingerprint(identifier, ignoringCase: true)
      if fingerprint.isASCII, few.count < Self.most, !isAnyLike(fingerprint) {
        few.append(Entry(fingerprint: fingerprint, identifier: identifier, range: range))
        return nil
      }
      for entry in few { _ = insertByLetters(entry.identifier, at: entry.range) }
      few.removeAll(keepingCapacity: true)
    }
    return insertByLetters(identifier, at: range)
  }

  private mutating func insertByLetters(_ identifier: String, at range: SourceRange) -> SourceRange? {
    if let first = exact[identifier] { return first }
    exact[identifier] = range
    let key = identifier.lowercased()
    if let other = folded[key], let otherRange = exact[other] {
      nearlyEqual.append((identifier, range, other, otherRange))
    } else {
      folded[key] = identifier
    }
    return nil
  }

  /// Forgets all identifiers, and keeps the storage.
  mutating func removeAll() {
    few.removeAll(keepingCapacity: true)
    guard !exact.isEmpty else { return }
    exact.removeAll(keepingCapacity: true)
    folded.removeAll(keepingCapacity: true)
    nearlyEqual = []
  }

  private func isAnyLike(_ fingerprint: Fingerprint) -> Bool {
    var place = 0
    while place < few.count {
      if few[place].fingerprint.mayEqual(fingerprint) { return true }
      place += 1
    }
    return false
  }
}
