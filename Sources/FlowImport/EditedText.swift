import FlowDiagnostics

/// A text that is edited in rounds, and where what is left of it stood at first.
struct EditedText {
  /// What every round left as it was.
  struct Kept {
    /// Where it stands after the round.
    var start: Int
    /// Where it stood before.
    var origin: Int
    var count: Int
  }

  /// The text as it is now.
  private(set) var source: SourceFile
  /// By round, what it left, in order.
  private var rounds: [[Kept]] = []

  init(_ source: SourceFile) { self.source = source }

  /// Whether nothing was edited.
  var isUnchanged: Bool { rounds.isEmpty }

  /// The text after further edits.
  func applying(_ edits: SourceEdits) -> EditedText {
    var text = self
    let (bytes, kept) = edits.applied(to: source.bytes)
    text.source = SourceFile(path: source.path, bytes: bytes)
    text.rounds.append(kept)
    return text
  }

  /// Where a range of the text stood at first; of what was inserted since, the place at which that was done.
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
