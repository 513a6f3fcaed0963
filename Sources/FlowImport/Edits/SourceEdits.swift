import FlowDiagnostics

/// Insertions into a text and removals from it. All other text stays unchanged, byte for byte.
struct SourceEdits {
  private var insertions: [(offset: Int, text: String)] = []
  /// The removals, in order and without overlaps.
  private var removals: [Range<Int>] = []

  /// True if nothing changes.
  var isEmpty: Bool { insertions.isEmpty && removals.isEmpty }

  /// Inserts a text. Several texts at the same place keep their order.
  mutating func insert(_ text: String, at offset: Int) {
    if !text.isEmpty { insertions.append((offset, text)) }
  }

  /// Removes a range.
  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = removals.partitioningIndex(where: { $0.upperBound > range.lowerBound })
    let end = removals.partitioningIndex(where: { $0.lowerBound >= range.upperBound })
    let whole = removals[first..<end].reduce(range) {
      min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
    }
    removals.replaceSubrange(first..<end, with: [whole])
  }

  /// True if the text at an offset is removed.
  func removes(_ offset: Int) -> Bool {
    let next = removals.partitioningIndex(where: { $0.upperBound > offset })
    return next < removals.count && removals[next].lowerBound <= offset
  }

  /// True if no part of a range is removed yet.
  func canReplace(_ range: Range<Int>) -> Bool {
    let next = removals.partitioningIndex(where: { $0.upperBound > range.lowerBound })
    guard next < removals.count else { return true }
    return removals[next].lowerBound >= (range.isEmpty ? range.lowerBound : range.upperBound)
  }

  /// Replaces a range with a text.
  mutating func replace(_ range: Range<Int>, with text: String) {
    insert(text, at: range.lowerBound)
    if !range.isEmpty { remove(range) }
  }

  /// Makes the changes.
  ///
  /// - Parameter bytes: the text.
  /// - Returns: the changed text, and its unchanged parts.
  func applied(to bytes: [UInt8]) -> (bytes: [UInt8], kept: [EditedText.Kept]) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var kept: [EditedText.Kept] = []
    var end = 0
    var removals = removals[...]
    func copy(upTo offset: Int) {
      guard offset > end else { return }
      kept.append(.init(start: result.count, origin: end, count: offset - end))
      result += bytes[end..<offset]
      end = offset
    }
    func keep(upTo offset: Int) {
      while let removal = removals.first, removal.lowerBound < offset {
        removals.removeFirst()
        guard removal.upperBound > end else { continue }
        copy(upTo: removal.lowerBound)
        end = removal.upperBound
      }
      copy(upTo: offset)
    }
    let inOrder = insertions.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    for (offset, text) in inOrder.map(\.element) {
      keep(upTo: offset)
      result += text.utf8
    }
    keep(upTo: bytes.count)
    return (result, kept)
  }
}
