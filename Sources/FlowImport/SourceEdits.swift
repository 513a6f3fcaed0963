/// Insertions into a text and removals from it. What they do not touch stays as it is, byte for byte.
struct SourceEdits {
  private var insertions: [(offset: Int, text: String)] = []
  private var removals: [Range<Int>] = []

  /// Whether nothing changes.
  var isEmpty: Bool { insertions.isEmpty && removals.isEmpty }

  /// Inserts a text. Of several at one place the first stands first.
  mutating func insert(_ text: String, at offset: Int) {
    if !text.isEmpty { insertions.append((offset, text)) }
  }

  /// Removes a range.
  mutating func remove(_ range: Range<Int>) { removals.append(range) }

  /// Makes the changes.
  ///
  /// - Parameter bytes: the text.
  /// - Returns: the changed text, and where in it the insertions stand.
  func applied(to bytes: [UInt8]) -> (bytes: [UInt8], inserted: [Range<Int>]) {
    var result: [UInt8] = []
    var inserted: [Range<Int>] = []
    var end = 0
    var removals = removals.sorted { $0.lowerBound < $1.lowerBound }[...]
    func keep(upTo offset: Int) {
      while let removal = removals.first, removal.lowerBound < offset {
        removals.removeFirst()
        guard removal.upperBound > end else { continue }
        if removal.lowerBound > end { result += bytes[end..<removal.lowerBound] }
        end = removal.upperBound
      }
      if offset > end {
        result += bytes[end..<offset]
        end = offset
      }
    }
    let inOrder = insertions.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    for (offset, text) in inOrder.map(\.element) {
      keep(upTo: offset)
      let start = result.count
      result += text.utf8
      inserted.append(start..<result.count)
    }
    keep(upTo: bytes.count)
    return (result, inserted)
  }
}
