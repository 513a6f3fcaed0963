/// What is known by names, where mostly there are few: the segues of a screen, the parameters of a route.
///
/// A handful of names is compared one after the other, in a fraction of the time that it takes to hash them; where there
/// turn out to be many, they are hashed after all.
struct NameTable<Value> {
  private var entries: [(name: String, value: Value)] = []
  /// The places in `entries`, once there are many.
  private var places: [String: Int] = [:]
  /// How many names are compared one after the other.
  private static var few: Int { 12 }

  /// What is known by a name.
  subscript(name: String) -> Value? { place(of: name).map { entries[$0].value } }

  /// Makes something known by a name; returns what was known by it before.
  @discardableResult
  mutating func updateValue(_ value: Value, forKey name: String) -> Value? {
    if let place = place(of: name) {
      let known = entries[place].value
      entries[place].value = value
      return known
    }
    entries.append((name, value))
    if entries.count == Self.few + 1 {
      for (place, entry) in entries.enumerated() { places[entry.name] = place }
    } else if entries.count > Self.few {
      places[name] = entries.count - 1
    }
    return nil
  }

  private func place(of name: String) -> Int? {
    if entries.count > Self.few { return places[name] }
    for place in entries.indices where entries[place].name == name { return place }
    return nil
  }
}
