import FlowDiagnostics

/// The identifiers of one kind in one place, to find those that are used twice and those that differ only by case.
///
/// Mostly there are few, all of ASCII and none like another: then nothing but a number of each is compared. Otherwise they
/// are held by their letters in lower case.
struct IdentifierTable {
  private struct Entry {
    var fingerprint: Fingerprint
    var identifier: String
    var range: SourceRange
    /// The next one that differs from it only by case.
    var next = -1
  }

  private var entries: [Entry] = []
  /// The places in `entries` of the first ones by their lower case, once they are held so.
  private var places: [String: Int] = [:]
  private var isHeldByLetters = false
  /// How many identifiers are compared one after the other.
  private static var few: Int { 12 }
  /// Those that differ from an earlier one only by case.
  private(set) var nearlyEqual: [(identifier: String, range: SourceRange, other: String, otherRange: SourceRange)] = []

  /// Takes an identifier; returns where it was taken before, if it was.
  mutating func insert(_ identifier: String, at range: SourceRange) -> SourceRange? {
    let fingerprint = Fingerprint(identifier, ignoringCase: true)
    let entry = Entry(fingerprint: fingerprint, identifier: identifier, range: range)
    if !isHeldByLetters {
      if fingerprint.isASCII, entries.count < Self.few, !isAnyLike(fingerprint) {
        entries.append(entry)
        return nil
      }
      holdByLetters()
    }
    let key = identifier.lowercased()
    guard let first = places.updateValue(entries.count, forKey: key) else {
      entries.append(entry)
      return nil
    }
    places[key] = first
    var place = first
    while true {
      if entries[place].identifier == identifier { return entries[place].range }
      if entries[place].next < 0 { break }
      place = entries[place].next
    }
    entries[place].next = entries.count
    entries.append(entry)
    nearlyEqual.append((identifier, range, entries[first].identifier, entries[first].range))
    return nil
  }

  /// Forgets all identifiers, and keeps the storage.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    if isHeldByLetters {
      places.removeAll(keepingCapacity: true)
      nearlyEqual = []
      isHeldByLetters = false
    }
  }

  private func isAnyLike(_ fingerprint: Fingerprint) -> Bool {
    var place = 0
    while place < entries.count {
      if entries[place].fingerprint.mayEqual(fingerprint) { return true }
      place += 1
    }
    return false
  }

  private mutating func holdByLetters() {
    isHeldByLetters = true
    // No two of them are alike so far.
    for (place, entry) in entries.enumerated() { places[entry.identifier.lowercased()] = place }
  }
}
