import FlowModel

/// Names that differ from each other, in one place of a flow file.
struct NameTable {
  private var taken: Set<String>
  /// The last number after a name: thousands of screens may have one name.
  private var numbers: [String: Int] = [:]
  /// What nothing else may have that a name takes: itself, or what becomes of it in the generated Swift.
  private let claims: Claims

  /// What a name takes.
  enum Claims {
    /// Itself.
    case itself
    /// Its part of a method's name, where two that differ only in the case of their first letter are one.
    case method
    /// Itself and the name of the function that dequeues it.
    case dequeuing
  }

  /// Makes a table, for as many further names as are expected.
  init(taken: [String] = [], expecting count: Int = 0, claims: Claims = .itself) {
    self.taken = Set(minimumCapacity: taken.count + count)
    self.claims = claims
    for name in taken {
      let (first, second) = parts(of: name)
      self.taken.insert(first)
      if let second { self.taken.insert(second) }
    }
  }

  /// Takes the first of some names that is free, or the last with the first free number after it.
  mutating func claim(_ candidates: [String]) -> String {
    for name in candidates where take(name) { return name }
    let name = candidates.last ?? "_"
    let stem = name.last?.isNumber == true ? name + "_" : name
    var number = numbers[stem] ?? 2
    while !take(stem + String(number)) { number += 1 }
    numbers[stem] = number
    return stem + String(number)
  }

  /// Takes a name, or returns `nil` if it is not free.
  mutating func claim(ifFree name: String) -> String? { take(name) ? name : nil }

  /// Takes a name; returns whether it was free.
  private mutating func take(_ name: String) -> Bool {
    let (first, second) = parts(of: name)
    if let second {
      guard !taken.contains(first), !taken.contains(second) else { return false }
      taken.insert(second)
    }
    return taken.insert(first).inserted
  }

  private func parts(of name: String) -> (String, String?) {
    switch claims {
    case .itself: (name, nil)
    case .method: (SwiftNames.capitalized(name), nil)
    case .dequeuing: (name, SwiftNames.dequeue(name))
    }
  }
}
