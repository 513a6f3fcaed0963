import FlowModel

/// Unique names in one place of a flow file.
struct NameTable {
  private var taken: Set<String>
  /// The last number after each name: thousands of screens may have the same name.
  private var numbers: [String: Int] = [:]
  /// The kind of uniqueness of the names.
  private let claims: Claims

  /// The part of a name that has to be unique.
  enum Claims {
    /// The name itself.
    case itself
    /// The part of a method's name, in which the case of the first letter makes no difference.
    case method
    /// The name itself and the name of the function that dequeues it.
    case dequeuing
  }

  /// Creates a table for a number of further names.
  init(taken: [String] = [], expecting count: Int = 0, claims: Claims = .itself) {
    self.taken = Set(minimumCapacity: taken.count + count)
    self.claims = claims
    for name in taken {
      let (first, second) = parts(of: name)
      self.taken.insert(first)
      if let second { self.taken.insert(second) }
    }
  }

  /// Takes the first available name, or the last one with the first available number.
  mutating func claim(_ candidates: [String]) -> String {
    for name in candidates where take(name) { return name }
    let name = candidates.last ?? "_"
    let stem = name.last?.isNumber == true ? name + "_" : name
    var number = numbers[stem] ?? 2
    while !take(stem + String(number)) { number += 1 }
    numbers[stem] = number
    return stem + String(number)
  }

  /// Takes a name, or returns `nil` if it is already taken.
  mutating func claim(ifFree name: String) -> String? { take(name) ? name : nil }

  /// Takes a name; returns true if it was available.
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
