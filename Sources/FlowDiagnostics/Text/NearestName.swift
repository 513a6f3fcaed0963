/// Finds the name that was probably meant: one that differs only by case, or else the nearest by edit distance, if that
/// is at most a third of its length.
///
/// - Parameters:
///   - name: the name as written.
///   - candidates: the possible names; if several are equally near, the first is taken.
/// - Returns: the nearest, or `nil` if none is near.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let folded = Array(name.lowercased().unicodeScalars)
  var best: (distance: Int, name: String)?
  for candidate in candidates where candidate != name {
    let other = Array(candidate.lowercased().unicodeScalars)
    let limit = min(max(folded.count, other.count) / 3, (best?.distance ?? .max) - 1)
    guard limit >= 0, abs(folded.count - other.count) <= limit else { continue }
    let distance = editDistance(folded, other, limit: limit)
    if distance <= limit { best = (distance, candidate) }
    if distance == 0 { break }
  }
  return best?.name
}

/// True if a name is the only one that is near another, so that no other name can have been meant.
///
/// - Parameters:
///   - near: the nearest name.
///   - name: the name as written.
///   - candidates: the possible names.
/// - Returns: true if none of the others is near.
package func isOnlyNearName(_ near: String, to name: String, among candidates: some Sequence<String>) -> Bool {
  nearestName(to: name, among: candidates.filter { $0 != near }) == nil
}

/// True if a name is a mistyped form of another one: with different case, or with two neighboring letters swapped.
/// With different letters it may be a separate name whose declaration is missing.
package func isSlip(_ name: String, of other: String) -> Bool {
  let (left, right) = (Array(name.lowercased().unicodeScalars), Array(other.lowercased().unicodeScalars))
  guard left.count == right.count, let first = left.indices.first(where: { left[$0] != right[$0] }) else {
    return left == right
  }
  var exchanged = left
  guard first + 1 < left.count else { return false }
  exchanged.swapAt(first, first + 1)
  return exchanged == right
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbors between two texts, or more than
/// `limit` if the number exceeds it.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, scalar) in left.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for (column, other) in right.enumerated() {
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (scalar == other ? 0 : 1))
      if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    if current.min() ?? 0 > limit { return limit + 1 }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
