import FlowDiagnostics
import FlowSyntax

/// The layout of a flow file, which added text continues: its indentation, the ends of its lines and blocks.
struct SourceLayout {
  private let file: FileSyntax
  let bytes: [UInt8]
  /// The additional indentation of one level.
  private(set) var step = "    "
  /// The line end of the file.
  let lineEnd: String
  /// True if blank lines surround screens with braces: they follow all that have them.
  private var separatesScreens = true

  init(_ existing: ExistingFlows) {
    file = existing.file
    bytes = file.source.bytes
    let first = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    lineEnd = first > 0 && bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    for board in existing.boards {
      let outer = indent(at: existing.flows[board.flow].syntax.range.start)
      let inner = indent(at: board.syntax.range.start)
      guard inner.hasPrefix(outer), inner.count > outer.count else { continue }
      step = String(inner.dropFirst(outer.count))
      break
    }
    separatesScreens = existing.screens.allSatisfy { screen in
      let end = screen.syntax.range.end
      if screen.board == nil || bytes[end - 1] != UInt8(ascii: "}") { return true }
      return isBlankLine(at: nextLine(from: end)) || closesBlock(at: nextLine(from: end))
    }
  }

  /// Returns the indentation of an offset's line.
  func indent(at offset: Int) -> String {
    let line = bytes[lineStart(of: offset)..<offset]
    return String(decoding: line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// Returns the start of an offset's line.
  func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// Returns the end of an offset's line, without its line end.
  func lineContentEnd(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    return end
  }

  /// Returns the start of the line after an offset's line.
  func nextLine(from offset: Int) -> Int {
    var end = lineContentEnd(from: offset)
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return end
  }

  /// True if there are only blanks before an offset in its line.
  func startsLine(_ offset: Int) -> Bool {
    bytes[lineStart(of: offset)..<offset].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// True if no token follows an offset in its line; a comment may follow.
  func endsLine(_ offset: Int) -> Bool {
    let index = firstToken(from: offset)
    guard index < file.tokens.count, file.tokens[index].kind != .endOfFile else { return true }
    let next = file.tokens[index]
    return Int(next.start) >= lineContentEnd(from: offset)
      && !bytes[offset..<lineContentEnd(from: offset)].starts(with: Array("/*".utf8))
  }

  /// Returns the index of the first token that starts at an offset or after it.
  private func firstToken(from offset: Int) -> Int {
    file.tokens.partitioningIndex { Int($0.start) >= offset }
  }

  /// Returns the braces of a declaration that ends with them, as the offsets of `{` and `}`.
  func braces(of range: SourceRange) -> (open: Int, close: Int)? {
    guard range.end > range.start, bytes[range.end - 1] == UInt8(ascii: "}") else { return nil }
    var depth = 0
    let tokens = file.tokens
    var index = firstToken(from: range.end) - 1
    while index >= 0, Int(tokens[index].start) >= range.start {
      switch tokens[index].kind {
      case .rightBrace: depth += 1
      case .leftBrace:
        depth -= 1
        if depth == 0 { return (Int(tokens[index].start), range.end - 1) }
      default: break
      }
      index -= 1
    }
    return nil
  }

  /// Returns the end of the token before an offset.
  func previousTokenEnd(before offset: Int) -> Int {
    let index = firstToken(from: offset)
    return index > 0 ? Int(file.tokens[index - 1].end) : 0
  }

  /// True if a block of several lines is directly before a closing brace.
  func endsWithBlock(before brace: Int) -> Bool {
    let end = previousTokenEnd(before: brace)
    return end > 0 && bytes[end - 1] == UInt8(ascii: "}") && startsLine(end - 1)
  }

  /// Returns the lines of a statement, if they contain nothing else: with its documentation, with comments above it
  /// that silence warnings, and with an empty line above it if there is one below it, too.
  func lines(of range: SourceRange, docs: SourceRange?) -> Range<Int>? {
    let start = docs?.start ?? range.start
    guard startsLine(start), endsLine(range.end) else { return nil }
    var lower = lineStart(of: start)
    let upper = nextLine(from: range.end)
    while let ignore = file.ignores.first(where: { nextLine(from: $0.range.end) == lower && startsLine($0.range.start) }
    ) {
      lower = lineStart(of: ignore.range.start)
    }
    while let remark = remark(before: lower) { lower = remark }
    if isBlankLine(before: lower), isBlankLine(at: upper) || closesBlock(at: upper) {
      lower = lineStart(of: lower - 1)
    }
    return lower..<upper
  }

  /// Returns the start of the first token at an offset or after it.
  func nextToken(after offset: Int) -> Int {
    let index = firstToken(from: offset)
    return index < file.tokens.count ? Int(file.tokens[index].start) : bytes.count
  }

  /// Returns a statement with its comments above and after it, line by line, without its indentation.
  func statement(_ range: SourceRange, docs: SourceRange?) -> [String] {
    guard let lines = lines(of: range, docs: docs) else {
      return [String(decoding: bytes[range.offsets], as: UTF8.self)]
    }
    return unindented(bytes[lines], by: range).filter { !$0.isEmpty }
  }

  /// Returns a text line by line, without the indentation of a declaration and without blanks in empty lines.
  private func unindented(_ text: ArraySlice<UInt8>, by range: SourceRange) -> [String] {
    let indent = Array(self.indent(at: range.start).utf8)
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let rest = line.starts(with: indent) ? line.dropFirst(indent.count) : line
      return rest.allSatisfy { $0 == UInt8(ascii: " ") } ? "" : String(decoding: rest, as: UTF8.self)
    }
  }

  /// Returns the lines of a declaration, with the comments directly above it.
  func linesWithComments(of range: SourceRange, docs: SourceRange?) -> Range<Int>? {
    guard var lower = lines(of: range, docs: docs)?.lowerBound, let upper = lines(of: range, docs: docs)?.upperBound
    else { return nil }
    while lower > 0, !isBlankLine(at: lower) {
      let start = lineStart(of: lower - 1)
      guard words(of: start..<lower).starts(with: "//".utf8) else { break }
      lower = start
    }
    if !isBlankLine(at: lower), isBlankLine(before: lower), isBlankLine(at: upper) || closesBlock(at: upper) {
      lower = lineStart(of: lower - 1)
    }
    return lower..<upper
  }

  /// Returns the start of the first line that is not blank.
  func contentStart(of lines: Range<Int>) -> Int {
    var start = lines.lowerBound
    while start < lines.upperBound, isBlankLine(at: start) { start = nextLine(from: start) }
    return start
  }

  /// Returns the place for a blank line before a screen with braces, if there is none yet.
  func gapBefore(_ range: SourceRange) -> Int? {
    guard separatesScreens, let lines = linesWithComments(of: range, docs: nil) else { return nil }
    let start = contentStart(of: lines)
    let previous = previousTokenEnd(before: start)
    return isBlankLine(before: start) || previous > 0 && bytes[previous - 1] == UInt8(ascii: "{") ? nil : start
  }

  /// True if a blank line is needed after a screen with braces whose next line starts at an offset.
  func needsGap(at offset: Int) -> Bool {
    separatesScreens && offset < bytes.count && !isBlankLine(at: offset) && !closesBlock(at: offset)
  }

  /// Returns a declaration line by line, without its indentation, with its comments above and after it and with the
  /// lines between its braces; its head is replaced by a text.
  func declaration(
    _ range: SourceRange, docs: SourceRange?, replacing head: SourceRange, with text: String
  ) -> [String] {
    var declaration = bytes[linesWithComments(of: range, docs: docs) ?? range.offsets]
    declaration.replaceSubrange(head.offsets, with: text.utf8)
    let lines = unindented(declaration, by: range)
    return Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }

  /// Removes the braces of a declaration, unless a comment on its own line stays between them.
  func emptyBody(of range: SourceRange, _ edits: inout SourceEdits) {
    guard let (open, close) = braces(of: range), endsLine(range.end), startsLine(close) else { return }
    let first = nextLine(from: open)
    let isFree = bytes[first..<lineStart(of: close)].indices.allSatisfy { offset in
      [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) || edits.removes(offset)
    }
    guard isFree, lineContentEnd(from: range.end) == range.end else { return }
    edits.remove(previousTokenEnd(before: open)..<open + 1)
    edits.remove(first..<nextLine(from: range.end))
  }

  /// Returns a line without its indentation.
  private func words(of line: Range<Int>) -> ArraySlice<UInt8> {
    bytes[line].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  func isBlankLine(before offset: Int) -> Bool {
    offset > 0 && isBlankLine(at: lineStart(of: offset - 1))
  }

  private func isBlankLine(at offset: Int) -> Bool {
    offset < bytes.count
      && bytes[offset..<lineContentEnd(from: offset)].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private func closesBlock(at offset: Int) -> Bool {
    bytes[offset...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "}")
  }

  // MARK: - Remarks

  // The comments that an import writes if a flow file has no syntax for something. An update keeps them current; all
  // other comments belong to the user.

  /// The comment above an initial controller that also has an identifier.
  static let initialRemark = "// Also the storyboard's initial controller."

  /// The start of the comment above the root of a navigation controller that a segue action creates, up to the action.
  static let rootActionRemark = "// Made by the segue action `"

  /// Returns the line of such a comment above a screen.
  func remark(_ beginning: String, above screen: ScreenSyntax) -> Range<Int>? {
    var line = lineStart(of: screen.docs?.range.start ?? screen.range.start)
    while line > 0, !isBlankLine(before: line) {
      let start = lineStart(of: line - 1)
      let words = words(of: start..<line)
      guard words.starts(with: "//".utf8) else { return nil }
      if words.starts(with: beginning.utf8) { return start..<line }
      line = start
    }
    return nil
  }

  /// Returns the words of a comment's line.
  func text(of line: Range<Int>) -> String {
    String(decoding: words(of: line).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  /// Returns the place for such a comment above a screen, and its line.
  func newRemark(_ text: String, above screen: ScreenSyntax) -> (offset: Int, line: String) {
    let start = lineStart(of: screen.docs?.range.start ?? screen.range.start)
    return (start, "\(indent(at: screen.range.start))\(text)\(lineEnd)")
  }

  /// The starts of the comments after a segue with an unknown destination.
  static let targetRemarks = [
    " // leads to different screens", " // leads nowhere", " // leads out of the app", " // leads into the ",
  ]

  /// The starts of the comments after an unwind, up to its action.
  static let actionRemarks = [" // calls `", " // by `"]

  /// Returns the comment that an import writes after a segue, including the blank before it.
  func remark(after statement: SourceRange, _ known: [String] = targetRemarks) -> Range<Int>? {
    let range = statement.end..<lineContentEnd(from: statement.end)
    return known.contains { bytes[range].starts(with: $0.utf8) } ? range : nil
  }

  /// Returns the start of the line before an offset, if it is a comment that an import writes above a screen.
  func remark(before offset: Int) -> Int? {
    guard offset > 0 else { return nil }
    let start = lineStart(of: offset - 1)
    let line = words(of: start..<offset)
    let known = [
      "// Its class \"", "// Its identifier \"", "// The app's main menu", Self.initialRemark, Self.rootActionRemark,
    ]
    return known.contains { line.starts(with: $0.utf8) } ? start : nil
  }
}
