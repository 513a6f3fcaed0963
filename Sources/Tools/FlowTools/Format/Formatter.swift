import FlowCompiler
import FlowDiagnostics
import FlowSyntax

// Formats flow files.
//
//     bytes ──parse──▸ syntax ──format──▸ text

extension Pipeline {
  /// Formats flow files in the canonical layout, each independent of the others. Returns the syntax errors, or if there
  /// are none, the text of each file, in the order of the sources.
  package static func formatting(_ sources: [SourceFile]) -> CompilationResult {
    var diagnostics = Diagnostics()
    let files = sources.enumerated().map { index, source in
      Parser.parse(source, id: SourceID(index), diagnostics: &diagnostics)
    }
    // The parser's warnings are reported by `check`.
    diagnostics.keep { $0.severity == .error }
    let outputs =
      diagnostics.hasErrors
      ? []
      : files.map { CompilationResult.Output(name: $0.source.path, text: FlowFormatter.format($0)) }
    return CompilationResult(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }
}

// MARK: - FlowFormatter

/// The canonical layout of flow files.
///
/// The formatter changes only the space between tokens: names, strings, Swift expressions and comments keep their
/// bytes, and the only token that it adds or removes is the comma after the last element of a list. It consists of
/// three steps:
///
/// 1. ``Outline`` collects from the tree what the tokens do not contain: the starts of statements, the spans of Swift,
///    the lists.
/// 2. ``Pieces`` are the tokens with this information, each with its ``Gap``: the comments and line ends before it.
/// 3. ``Layout`` decides which lists and bodies take several lines, and ``StatementWriter`` writes them.
///
/// The rules depend only on the file:
///
/// - Four spaces for each level; one space where one belongs; LF; a line end at the end; no byte-order mark.
/// - One statement per line. A body with at most one statement that was written on one line stays there.
/// - Blank lines stay, at most one in a row, except after an opening and before a closing bracket.
/// - Text on one line that fits into ``width`` columns stays on one line; a list that its author wrote on several
///   lines, or that does not fit, gets one element per line, with a comma after each.
/// - A clause that its author put at the start of a line stays there, indented by two levels.
/// - A line that a `// routegen:ignore` refers to is not broken, because the silenced text could move to another line.
package enum FlowFormatter {
  /// The maximum number of columns of a line before its lists are broken; a comment at its end does not count.
  package static let width = 120

  /// Returns the text of a file that was parsed without an error, in the canonical layout.
  package static func format(_ file: FileSyntax) -> String {
    var layout = Layout(Pieces(file, Outline(file)))
    var text = ""
    for statement in layout.statements {
      // A statement is broken up until it fits.
      var writer: StatementWriter
      repeat {
        writer = StatementWriter(isAtStart: text.isEmpty)
        writer.write(statement, layout)
      } while writer.lines.contains(where: { $0.width > width && layout.breakUp($0.pieces) })
      text += writer.text
    }
    return text
  }
}

// MARK: - Layout

/// The lists and bodies that take several lines, and the resulting separators between pieces.
struct Layout {
  /// The separator between a piece and the one before it.
  enum Separator: Equatable {
    case nothing
    case space
    /// A line end, with the indentation of the next line in levels; true if a blank line is kept.
    case line(Int, keepsBlank: Bool)
  }

  let pieces: Pieces
  /// The lists with one element per line.
  private(set) var brokenLists: Set<Int> = []
  /// The bodies on one line.
  private(set) var flatBodies: Set<Int> = []

  init(_ pieces: Pieces) {
    self.pieces = pieces
    for (index, list) in pieces.lists.enumerated() where isBroken(list, index) { brokenLists.insert(index) }
    for (index, body) in pieces.bodies.enumerated() where isFlat(body) { flatBodies.insert(index) }
  }

  /// The statements and closing braces that surely start a line, each as the pieces up to the next one.
  var statements: [Range<Int>] {
    var starts: [Int] = []
    for index in pieces.all.indices {
      if index == 0 {
        starts.append(index)
      } else if case .line = separator(before: index) {
        let piece = pieces.all[index]
        if piece.list == nil, piece.beginsStatement || piece.kind == .rightBrace || piece.kind == .endOfFile {
          starts.append(index)
        }
      }
    }
    return starts.enumerated().map { $1..<($0 + 1 < starts.count ? starts[$0 + 1] : pieces.all.count) }
  }

  /// True if its author wrote a list on several lines.
  private func isBroken(_ list: Pieces.List, _ index: Int) -> Bool {
    guard let last = list.close ?? list.elements.last else { return false }
    var first = list.elements.first ?? last
    while first > 0, pieces.all[first - 1].list == index { first -= 1 }
    // An empty list without a comment needs no lines.
    if list.elements.isEmpty, pieces.all[last].gap.comments.isEmpty { return false }
    return pieces.all[first...last].contains { $0.gap.hasLineEnd }
  }

  /// True if a body is on one line and may stay there: it has at most one statement.
  private func isFlat(_ body: Pieces.Body) -> Bool {
    guard body.statements <= 1 else { return false }
    if body.close == body.open + 1, pieces.all[body.close].gap.comments.isEmpty { return true }
    let inside = pieces.all[body.open + 1...body.close]
    if inside.contains(where: { $0.gap.hasLineEnd || $0.text.utf8.contains(UInt8(ascii: "\n")) }) { return false }
    return !inside.contains { piece in piece.gap.comments.contains { $0.text.utf8.contains(UInt8(ascii: "\n")) } }
  }

  // MARK: - Long lines

  /// Breaks the outermost body on a line that is too long, or the longest of its lists. Returns true if there was one.
  mutating func breakUp(_ line: ClosedRange<Int>) -> Bool {
    let bodies = pieces.all[line].compactMap(\.body)
    let flat = bodies.filter { flatBodies.contains($0) && pieces.bodies[$0].statements > 0 }
    if let body = flat.min(), !pieces.all[pieces.bodies[body].open + 1].isPinned {
      flatBodies.remove(body)
      return true
    }
    var longest: (list: Int, length: Int)?
    for list in Set(pieces.all[line].compactMap(\.list)).sorted() where !brokenLists.contains(list) {
      let places = pieces.lists[list].elements + (pieces.lists[list].close.map { [$0] } ?? [])
      if pieces.lists[list].elements.isEmpty || places.contains(where: { pieces.all[$0].isPinned }) { continue }
      let length = line.reduce(0) { pieces.all[$1].list == list ? $0 + pieces.all[$1].text.count + 1 : $0 }
      if length > longest?.length ?? 0 { longest = (list, length) }
    }
    guard let longest else { return false }
    brokenLists.insert(longest.list)
    return true
  }

  // MARK: - Separators

  /// Returns the separator between a piece and the one before it.
  func separator(before index: Int) -> Separator {
    let piece = pieces.all[index]
    guard index > 0 else { return .line(0, keepsBlank: false) }
    let previous = pieces.all[index - 1]
    if piece.kind == .endOfFile { return .line(0, keepsBlank: false) }
    if piece.beginsStatement || piece.kind == .rightBrace {
      let isEmpty = previous.kind == .leftBrace && piece.kind == .rightBrace && piece.gap.comments.isEmpty
      if isEmpty { return .nothing }
      if piece.isPinned || piece.body.map({ flatBodies.contains($0) }) == true { return .space }
      return .line(piece.depth, keepsBlank: previous.kind != .leftBrace && piece.kind != .rightBrace)
    }
    if let list = piece.list, brokenLists.contains(list), !piece.isPinned {
      let isOrigin = pieces.lists[list].close == nil
      if piece.beginsElement {
        return .line(piece.depth + 1, keepsBlank: !isOrigin && index != pieces.lists[list].elements.first)
      }
      if index == pieces.lists[list].close { return .line(piece.depth, keepsBlank: false) }
    }
    if beginsClause(index) { return .line(piece.depth + 2, keepsBlank: false) }
    return Spacing.isSpace(between: previous, piece) ? .space : .nothing
  }

  /// True if a comma is added after the last element of a list, before its closing parenthesis.
  func endsWithComma(before index: Int) -> Bool {
    guard let list = pieces.all[index].list, index == pieces.lists[list].close, !pieces.lists[list].elements.isEmpty,
      case .line = separator(before: index)
    else { return false }
    return true
  }

  /// True if its author put a clause at the start of a line.
  private func beginsClause(_ index: Int) -> Bool {
    let piece = pieces.all[index]
    guard piece.gap.hasLineEnd, piece.list == nil, !piece.isInType else { return false }
    switch pieces.all[index - 1].kind {
    case .comma, .colon, .equal, .arrow, .period, .at: return false
    default: break
    }
    switch piece.kind {
    case .colon, .equal, .arrow: return true
    case .identifier: return Vocabulary.clauses.contains(piece.text)
    default: return false
    }
  }
}

// MARK: - StatementWriter

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

  /// Creates a writer; `isAtStart` is true if nothing was written to the file yet.
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
      let previous = index > 0 ? pieces[index - 1].kind : nil
      writeLines(piece, indent: levels * 4, keepsBlank: keepsBlank, after: previous)
    case let separator: writeInline(piece, after: pieces[index - 1], separator: separator == .space ? " " : "")
    }
    write(piece.text, of: index)
  }

  // MARK: - Gaps

  /// Writes the comments before a piece that starts a line, and starts that line.
  private mutating func writeLines(_ piece: Piece, indent: Int, keepsBlank: Bool, after previous: TokenKind?) {
    // Comments before a closing bracket are inside it.
    let isClosing = piece.kind == .rightBrace || piece.kind == .rightParenthesis
    let inner = isClosing ? indent + 4 : indent
    var isOnOwnLine = previous == nil
    var isBlankPossible = previous != nil && previous != .leftBrace && previous != .leftParenthesis
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

// MARK: - Outline

/// The information in the tree that tokens do not contain, by offsets.
struct Outline {
  /// A list that can take several lines.
  struct List {
    /// The offsets where its elements start.
    var elements: [Int]
    /// Its parentheses, if it has some.
    var parentheses: (open: Int, close: Int)?
  }

  /// The offsets where statements start, after their documentation.
  private(set) var statements: Set<Int> = []
  /// Swift expressions, in order.
  private(set) var expressions: [Range<Int>] = []
  /// Swift types, in order.
  private(set) var types: [Range<Int>] = []
  /// Parameters, arguments and origins, in order.
  private(set) var lists: [List] = []

  init(_ file: FileSyntax) {
    file.walk { node, _ in add(node) }
    // Clauses may come in another order than in the tree.
    expressions.sort { $0.lowerBound < $1.lowerBound }
    types.sort { $0.lowerBound < $1.lowerBound }
  }

  private mutating func add(_ node: SyntaxNode) {
    statements.insert(node.range.start)
    node.forEachPart { part in
      switch part {
      case .parameters(let list): add(list)
      case .type(let type): types.append(type.range.offsets)
      case .target(let target): add(target)
      case .choices(let choices): addList(choices.map(\.path.range))
      case .guards(let requires): addList(requires.guards.map(\.range))
      // A method's name is copied as it is, without spaces between its labels.
      case .action(let action): expressions.append(action.method.offsets)
      case .style(let style):
        if let list = style.list { addList(list.elements, in: list.range) }
      case .expression(let expression): expressions.append(expression.range.offsets)
      case .list(let places): addList(places)
      case .class, .typeName, .reference, .string, .words, .option, .node: break
      }
    }
  }

  /// Adds a list without parentheses. Its first element is on the line of the statement.
  private mutating func addList(_ places: [SourceRange]) {
    guard places.count > 1 else { return }
    lists.append(List(elements: places.dropFirst().map(\.start)))
  }

  /// Adds a list in parentheses.
  private mutating func addList(_ elements: [Int], in range: SourceRange) {
    lists.append(List(elements: elements, parentheses: (range.start, range.end - 1)))
  }

  private mutating func add(_ list: ParameterListSyntax) {
    addList(list.parameters.map(\.range.start), in: list.range)
    for parameter in list.parameters {
      types.append(parameter.type.range.offsets)
      if let value = parameter.defaultValue { expressions.append(value.range.offsets) }
    }
  }

  private mutating func add(_ target: TargetSyntax) {
    guard let list = target.arguments else { return }
    addList(list.arguments.map(\.name.range.start), in: list.range)
    for argument in list.arguments { expressions.append(argument.value.range.offsets) }
  }
}
