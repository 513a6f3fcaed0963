import FlowSyntax

/// Writes the statements in order, each broken up until it fits.
struct LayoutWriter {
  /// The text so far.
  private(set) var text = ""

  /// Writes a statement.
  mutating func write(_ statement: Range<Int>, _ layout: inout Layout) {
    while true {
      var writer = StatementWriter(isAtStart: text.isEmpty)
      writer.write(statement, layout)
      let long = writer.lines.filter { $0.width > FlowFormatter.width }
      if long.contains(where: { layout.breakUp($0.pieces) }) { continue }
      text += writer.text
      return
    }
  }
}

/// Writes the pieces of a statement with their separators.
struct StatementWriter {
  /// A written line: its pieces, and its length up to the end of the last one.
  struct Line {
    var pieces: ClosedRange<Int>
    var width: Int
  }

  /// The text so far, including the line end before it.
  private(set) var text = ""
  /// The lines with pieces on them.
  private(set) var lines: [Line] = []
  private var column = 0
  private var current: Line?
  private let isAtStart: Bool

  /// Creates a writer.
  ///
  /// - Parameter isAtStart: true if nothing was written to the file yet.
  init(isAtStart: Bool) { self.isAtStart = isAtStart }

  /// Writes a statement, or anything else that starts a line.
  mutating func write(_ statement: Range<Int>, _ layout: Layout) {
    for index in statement { write(index, layout) }
    rememberLine()
  }

  private var isFileEmpty: Bool { isAtStart && text.isEmpty }

  private mutating func write(_ index: Int, _ layout: Layout) {
    let pieces = layout.pieces.all
    let piece = pieces[index]
    if layout.endsWithComma(before: index) { write(",", of: index - 1) }
    switch layout.separator(before: index) {
    case .line(let levels, let keepsBlank):
      writeLines(
        piece, indent: levels * 4, keepsBlank: keepsBlank, isFirst: index == 0,
        after: index > 0 ? pieces[index - 1].kind : nil)
    case .space:
      writeInline(piece, after: pieces[index - 1], separator: " ")
    case .nothing:
      writeInline(piece, after: pieces[index - 1], separator: "")
    }
    write(piece.text, of: index)
  }

  // MARK: - Gaps

  /// Writes the comments before a piece that starts a line, and starts that line.
  private mutating func writeLines(
    _ piece: Piece, indent: Int, keepsBlank: Bool, isFirst: Bool, after previous: TokenKind?
  ) {
    // Comments before a closing bracket are inside it.
    let isClosing = piece.kind == .rightBrace || piece.kind == .rightParenthesis
    let inner = isClosing ? indent + 4 : indent
    var isOnOwnLine = isFirst
    var isBlankPossible = !isFirst && previous != .leftBrace && previous != .leftParenthesis
    for comment in piece.gap.comments {
      if comment.linesBefore > 0 || isFileEmpty {
        endLine(isBlank: isBlankPossible && comment.linesBefore > 1, indent: inner)
        write(comment.lines(atColumn: inner).joined(separator: "\n"))
        isOnOwnLine = true
        isBlankPossible = true
      } else {
        write(" " + comment.text)
      }
    }
    if piece.kind == .endOfFile {
      if !isFileEmpty { endLine(indent: 0) }
    } else if isOnOwnLine, piece.gap.linesAfter == 0, !piece.gap.comments.isEmpty {
      write(" ")
    } else {
      let isBlank = piece.gap.linesAfter > 1 && isBlankPossible && !isClosing
      endLine(isBlank: isBlank && (keepsBlank || !piece.gap.comments.isEmpty), indent: indent)
    }
  }

  /// Writes the comments before a piece that continues a line. After a `//` it has to go to the next line.
  private mutating func writeInline(_ piece: Piece, after previous: Piece, separator: String) {
    let indent = (piece.depth + 2) * 4
    var isLineOver = false
    for (index, comment) in piece.gap.comments.enumerated() {
      if isLineOver || comment.isLine && comment.linesBefore > 0 {
        endLine(indent: indent)
      } else if index > 0 || !Spacing.isTight(after: previous) {
        write(" ")
      }
      write(comment.text)
      isLineOver = comment.isLine
    }
    if isLineOver {
      endLine(indent: indent)
    } else if piece.gap.comments.isEmpty {
      write(separator)
    } else if !Spacing.isTight(before: piece) {
      write(" ")
    }
  }

  // MARK: - Text

  private mutating func write(_ text: String) {
    self.text += text
    // ASCII characters take one column each, and are faster to count than characters that may be composed.
    column += text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count
  }

  /// Writes text that belongs to a piece, and records that the piece is on this line.
  private mutating func write(_ text: String, of index: Int) {
    // Only a Swift expression and a few attributes have several lines.
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return writeOnLine(text, of: index) }
    for (number, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if number > 0 {
        rememberLine()
        self.text += "\n"
        column = 0
      }
      writeOnLine(String(part), of: index)
    }
  }

  private mutating func writeOnLine(_ text: String, of index: Int) {
    write(text)
    let first = current?.pieces.lowerBound ?? index
    current = Line(pieces: min(first, index)...max(first, index), width: column)
  }

  private mutating func endLine(isBlank: Bool = false, indent: Int) {
    rememberLine()
    if !isFileEmpty { text += isBlank ? "\n\n" : "\n" }
    text += String(repeating: " ", count: indent)
    column = indent
  }

  private mutating func rememberLine() {
    if let current { lines.append(current) }
    current = nil
  }
}
