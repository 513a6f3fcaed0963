import FlowDiagnostics

/// A text that is edited in rounds, with the original place of all unedited text.
struct EditedText {
  /// A part that a round left unchanged.
  struct Kept {
    /// The offset after the round.
    var start: Int
    /// The offset before the round.
    var origin: Int
    var count: Int
  }

  /// The current text.
  private(set) var source: SourceFile
  /// For each round, the unchanged parts in order.
  private var rounds: [[Kept]] = []

  init(_ source: SourceFile) { self.source = source }

  /// True if there were no edits.
  var isUnchanged: Bool { rounds.isEmpty }

  /// Returns the text after further edits.
  func applying(_ edits: SourceEdits) -> EditedText {
    var text = self
    let (bytes, kept) = edits.applied(to: source.bytes)
    text.source = SourceFile(path: source.path, bytes: bytes)
    text.rounds.append(kept)
    return text
  }

  /// Returns the original range of a range of the text; for inserted text, the place of the insertion.
  func origin(of range: SourceRange) -> SourceRange {
    let start = origin(of: range.start)
    return SourceRange(
      range.file, start.offset, start.isKept ? max(start.offset, origin(of: range.end).offset) : start.offset)
  }

  private func origin(of offset: Int) -> (offset: Int, isKept: Bool) {
    var offset = offset
    var isKept = true
    for round in rounds.reversed() {
      let next = round.partitioningIndex(where: { $0.start > offset })
      guard next > 0 else { return (0, false) }
      let piece = round[next - 1]
      if offset > piece.start + piece.count { isKept = false }
      offset = piece.origin + min(offset - piece.start, piece.count)
    }
    return (offset, isKept)
  }
}
