/// What is known by names, where mostly there are few: the segues of a screen, the parameters of a route.
///
/// A handful of names is compared one after the other, by a number that is made of each, in a fraction of the time that it
/// takes to hash them; where there turn out to be many, they are hashed after all. A table that is emptied keeps its
/// storage: one serves all screens.
struct NameTable<Value> {
  private struct Entry {
    var fingerprint: Fingerprint
    var name: String
    var value: Value
  }

  private var entries: [Entry] = []
  /// The places in `entries`, once there are many.
  private var places: [String: Int] = [:]
  /// How many names are compared one after the other.
  private static var few: Int { 64 }

  /// What is known by a name.
  subscript(name: String) -> Value? {
    place(of: name, Fingerprint(name)).map { entries[$0].value }
  }

  /// Makes something known by a name; returns what was known by it before.
  @discardableResult
  mutating func updateValue(_ value: Value, forKey name: String) -> Value? {
    let fingerprint = Fingerprint(name)
    if let place = place(of: name, fingerprint) {
      let known = entries[place].value
      entries[place].value = value
      return known
    }
    entries.append(Entry(fingerprint: fingerprint, name: name, value: value))
    if entries.count == Self.few + 1 {
      for (place, entry) in entries.enumerated() { places[entry.name] = place }
    } else if entries.count > Self.few {
      places[name] = entries.count - 1
    }
    return nil
  }

  /// Forgets all names.
  mutating func removeAll() {
    if entries.count > Self.few { places.removeAll(keepingCapacity: true) }
    entries.removeAll(keepingCapacity: true)
  }

  private func place(of name: String, _ fingerprint: Fingerprint) -> Int? {
    if entries.count > Self.few { return places[name] }
    var place = 0
    while place < entries.count {
      if entries[place].fingerprint.mayEqual(fingerprint), entries[place].name == name {
        return place
      }
      place += 1
    }
    return nil
  }
}
