import FlowDiagnostics
import FlowSyntax

/// Statements to add to a declaration: between its braces, or in new braces if it has none.
struct BodyAddition {
  private let layout: SourceLayout
  private let range: SourceRange
  private let braces: (open: Int, close: Int)?
  private let indent: String
  /// The text after existing statements.
  private var after: [(offset: Int, text: String)] = []
  /// The text before the first block of identifiers.
  private var before: (offset: Int, text: String)?
  /// True if the last existing statement gets braces in the same round.
  var followsNewBlock = false
  /// The text at the end.
  private var atEnd: [(isBlock: Bool, text: String)] = []

  /// Starts an addition to a declaration.
  init(layout: SourceLayout, range: SourceRange) {
    self.layout = layout
    self.range = range
    braces = layout.braces(of: range)
    indent = layout.indent(at: range.start)
  }

  /// Adds a statement.
  ///
  /// - Parameters:
  ///   - sibling: the statement before it, if there is one; otherwise the new statement goes to the end.
  ///   - block: the block after it, if there is no such statement.
  ///   - isBlock: true if empty lines surround it.
  ///   - write: writes it.
  mutating func add(
    after sibling: SourceRange?, before block: IdentifiersSyntax? = nil, isBlock: Bool = false,
    _ write: (inout DraftWriter) -> Void
  ) {
    let ownLine = sibling.map { layout.startsLine($0.start) && layout.endsLine($0.end) } ?? false
    let inner = ownLine ? sibling.map { layout.indent(at: $0.start) } : nil
    var writer = DraftWriter(indent: inner ?? indent + layout.step, step: layout.step, lineEnd: layout.lineEnd)
    write(&writer)
    if let sibling, ownLine {
      after.append((layout.nextLine(from: sibling.end), writer.text))
    } else if sibling == nil, let block, let lines = layout.linesWithComments(of: block.range, docs: block.docs?.range)
    {
      before = (layout.contentStart(of: lines), (before?.text ?? "") + writer.text)
    } else {
      atEnd.append((isBlock, writer.text))
    }
  }

  /// Makes the edits.
  func finish(_ edits: inout SourceEdits) {
    for (offset, text) in after { edits.insert(text, at: offset) }
    if let before { edits.insert(before.text + layout.lineEnd, at: before.offset) }
    guard !atEnd.isEmpty else { return }
    guard let braces else {
      let body = text(isFirst: true, isAfterBlock: false)
      if layout.endsLine(range.end) {
        edits.insert(" {", at: range.end)
        let next = layout.nextLine(from: range.end)
        if let gap = layout.gapBefore(range) { edits.insert(layout.lineEnd, at: gap) }
        let gap = layout.needsGap(at: next) ? layout.lineEnd : ""
        edits.insert(body + indent + "}" + layout.lineEnd + gap, at: next)
      } else {
        edits.insert(" {" + layout.lineEnd + body + indent + "}", at: range.end)
      }
      return
    }
    let previous = layout.previousTokenEnd(before: braces.close)
    let isFirst = previous == braces.open + 1 && after.isEmpty
    let isAfterBlock = followsNewBlock || layout.endsWithBlock(before: braces.close)
    if layout.startsLine(braces.close) {
      edits.insert(text(isFirst: isFirst, isAfterBlock: isAfterBlock), at: layout.lineStart(of: braces.close))
    } else {
      edits.insert(
        layout.lineEnd + text(isFirst: isFirst, isAfterBlock: isAfterBlock) + indent, at: braces.close)
    }
  }

  private func text(isFirst: Bool, isAfterBlock: Bool) -> String {
    var text = ""
    var isFirst = isFirst
    var isAfterBlock = isAfterBlock
    for statement in atEnd {
      if !isFirst, statement.isBlock || isAfterBlock { text += layout.lineEnd }
      text += statement.text
      isFirst = false
      isAfterBlock = statement.isBlock
    }
    return text
  }
}
