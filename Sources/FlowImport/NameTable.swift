/// Names that differ from each other, in one place of a flow file.
struct NameTable {
  private var taken: Set<String>
  /// What nothing else may have that a name takes: itself, or what becomes of it in the generated Swift.
  private let claims: @Sendable (String) -> [String]

  /// Makes a table, for as many further names as are expected.
  init(
    taken: Set<String> = [], expecting count: Int = 0,
    claims: @escaping @Sendable (String) -> [String] = { [$0] }
  ) {
    self.taken = Set(taken.flatMap(claims))
    self.taken.reserveCapacity(taken.count + count)
    self.claims = claims
  }

  /// Takes the first of some names that is free, or the last with the first free number behind it.
  mutating func claim(_ candidates: [String]) -> String {
    for name in candidates where take(name) { return name }
    let name = candidates.last ?? "_"
    let stem = name.last?.isNumber == true ? name + "_" : name
    var number = 2
    while !take(stem + String(number)) { number += 1 }
    return stem + String(number)
  }

  /// Takes a name; returns whether it was free.
  private mutating func take(_ name: String) -> Bool {
    let claims = claims(name)
    guard taken.isDisjoint(with: claims) else { return false }
    for claim in claims { taken.insert(claim) }
    return true
  }
}
