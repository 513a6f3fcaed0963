import FlowDiagnostics
import FlowSyntax

/// A unit of unchanged text: a token, or a whole Swift expression.
struct Piece {
  /// Its bytes, with LF line ends.
  var text: String
  /// The kind of token; an expression counts as a `number`, since both are operands.
  var kind: TokenKind
  /// The original offset.
  var start: Int
  /// The gap before it.
  var gap: Gap
  /// True if it is part of a Swift type.
  var isInType = false
  /// True if a statement starts with it.
  var beginsStatement = false
  /// The number of open braces around it; a closing brace counts as outside.
  var depth = 0
  /// The list that contains it or that it ends.
  var list: Int?
  /// True if it is the first piece of a list element.
  var beginsElement = false
  /// The body in braces that contains it or that it ends.
  var body: Int?
  /// True if it is on the same line as the piece before it and has to stay there: a comment refers to this line.
  var isPinned = false
}

/// A file as pieces, with their lists and bodies.
struct Pieces {
  /// A list that can take several lines, with the indices of its pieces.
  struct List {
    /// The closing parenthesis.
    var close: Int?
    /// The first pieces of its elements.
    var elements: [Int]
  }

  /// A body in braces, with the indices of its pieces.
  struct Body {
    var open: Int
    var close: Int
    /// The number of statements directly inside.
    var statements = 0
  }

  private(set) var all: [Piece] = []
  private(set) var lists: [List] = []
  private(set) var bodies: [Body] = []

  init(_ file: FileSyntax, _ outline: Outline) {
    collect(file, outline)
    nest(outline)
    pin(file)
  }

  // MARK: - From tokens to pieces

  private mutating func collect(_ file: FileSyntax, _ outline: Outline) {
    let bytes = file.source.bytes
    let tokens = file.tokens
    let closings = Set(outline.lists.compactMap { $0.parentheses?.close })
    var expressions = outline.expressions[...]
    var types = outline.types[...]
    var end = 0
    var index = 0
    while index < tokens.count {
      var last = index
      var kind = tokens[index].kind
      let start = Int(tokens[index].start)
      while let first = expressions.first, first.upperBound <= start { expressions.removeFirst() }
      while let first = types.first, first.upperBound <= start { types.removeFirst() }
      if let expression = expressions.first, expression.contains(start) {
        while Int(tokens[last].end) < expression.upperBound { last += 1 }
        kind = .number
      } else if isAttributed(kind, tokens, index) {
        // The arguments of an attribute are copied as they are.
        last = Pieces.closing(of: index + 1, in: tokens)
      }
      var piece = Piece(
        text: unixText(bytes, start..<Int(tokens[last].end)), kind: kind, start: start, gap: Gap(bytes, end..<start))
      piece.isInType = types.first?.contains(start) == true
      piece.beginsStatement = outline.statements.contains(start) && kind != .endOfFile
      end = Int(tokens[last].end)
      if closings.contains(start), let comma = all.last, comma.kind == .comma {
        all.removeLast()
        piece.gap.prepend(comma.gap)
      }
      append(piece)
      index = last + 1
    }
  }

  /// Appends a piece. Commas and opening braces go directly after the previous piece: the text between moves after
  /// them, unless a `///` would then document something else.
  private mutating func append(_ piece: Piece) {
    var piece = piece
    if let left = all.last, left.kind == .comma || left.kind == .leftBrace, left.gap.hasLineEnd,
      !left.gap.comments.contains(where: \.isDocs),
      left.gap.comments.isEmpty || piece.gap.comments.first?.isDocs != true
    {
      piece.gap.prepend(left.gap)
      all[all.count - 1].gap.comments = []
      all[all.count - 1].gap.linesAfter = 0
    }
    all.append(piece)
  }

  /// True if a token is the name of an attribute directly followed by its arguments.
  private func isAttributed(_ kind: TokenKind, _ tokens: [Token], _ index: Int) -> Bool {
    guard kind == .identifier, tokens[index + 1].kind == .leftParenthesis, tokens[index + 1].start == tokens[index].end
    else { return false }
    var before = index - 1
    while before > 0, tokens[before].kind == .period, tokens[before - 1].kind == .identifier { before -= 2 }
    return before >= 0 && tokens[before].kind == .at
  }

  private static func closing(of open: Int, in tokens: [Token]) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      depth += tokens[index].kind.nesting
      if depth == 0 { return index }
    }
    return open
  }

  // MARK: - Nesting

  private mutating func nest(_ outline: Outline) {
    var indices: [Int: Int] = [:]
    var open: [Int] = []
    for index in all.indices {
      indices[all[index].start] = index
      all[index].depth = open.count
      all[index].body = open.last
      switch all[index].kind {
      case .leftBrace:
        open.append(bodies.count)
        bodies.append(Body(open: index, close: index))
      case .rightBrace:
        guard let body = open.popLast() else { continue }
        bodies[body].close = index
        all[index].depth = open.count
      default:
        if all[index].beginsStatement, let body = open.last { bodies[body].statements += 1 }
      }
    }
    for list in outline.lists {
      let elements = list.elements.compactMap { indices[$0] }
      let close = list.parentheses.flatMap { indices[$0.close] }
      let first = list.parentheses.flatMap { indices[$0.open] }.map { $0 + 1 } ?? elements.first
      guard let first, let last = close ?? elements.last, first <= last else { continue }
      for index in first...last { all[index].list = lists.count }
      for index in elements { all[index].beginsElement = true }
      lists.append(List(close: close, elements: elements))
    }
  }

  /// Finds the pieces that a `// routegen:ignore` keeps on their line.
  private mutating func pin(_ file: FileSyntax) {
    var lines = file.ignores.map(\.line).sorted { $0.lowerBound < $1.lowerBound }[...]
    for index in all.indices {
      while let line = lines.first, line.upperBound <= all[index].start { lines.removeFirst() }
      guard let line = lines.first, line.contains(all[index].start) else { continue }
      all[index].isPinned = index > 0 && !all[index].gap.hasLineEnd
    }
  }
}

// MARK: - Gap

/// A comment, with its bytes and its position.
struct Comment {
  /// The text as written, without blanks after a `//` comment.
  var text: String
  /// True if it extends to the end of its line: `//`, `///`.
  var isLine: Bool
  /// True for a `///`, which on a line of its own documents the next declaration.
  var isDocs: Bool
  /// The number of line ends between it and the text before it.
  var linesBefore: Int
  /// The column in which it was written, counted from 0; a tab counts as four.
  var column: Int
}

/// The comments and line ends between two tokens.
struct Gap {
  /// The comments, in order.
  var comments: [Comment] = []
  /// The number of line ends after the last comment, or between the tokens if there is no comment.
  var linesAfter = 0

  /// True if it contains a line end outside of comments.
  var hasLineEnd: Bool { linesAfter > 0 || comments.contains { $0.linesBefore > 0 } }

  /// Reads the text between two offsets.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var offset = range.lowerBound
    var lines = 0
    if offset == 0, bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while offset < range.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "\n"):
        lines += 1
        offset += 1
      case UInt8(ascii: "\r"):
        lines += 1
        offset += offset + 1 < range.upperBound && bytes[offset + 1] == UInt8(ascii: "\n") ? 2 : 1
      case UInt8(ascii: "/"):
        let start = offset
        let isLine = bytes[offset + 1] == UInt8(ascii: "/")
        offset =
          isLine
          ? Gap.lineEnd(bytes, from: offset) : endOfBlockComment(in: bytes, from: offset, upTo: bytes.count)
        comments.append(Comment(bytes, start..<offset, isLine: isLine, linesBefore: lines))
        lines = 0
      default:
        offset += 1
      }
    }
    linesAfter = lines
  }

  /// Puts the gap of a removed token, or of one that moves before all comments, before this one.
  mutating func prepend(_ other: Gap) {
    if comments.isEmpty {
      linesAfter = max(other.linesAfter, linesAfter)
    } else if !other.comments.isEmpty {
      comments[0].linesBefore = max(other.linesAfter, comments[0].linesBefore)
    }
    comments = other.comments + comments
  }

  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    return end
  }
}

extension Comment {
  fileprivate init(_ bytes: [UInt8], _ range: Range<Int>, isLine: Bool, linesBefore: Int) {
    var end = range.upperBound
    isDocs =
      isLine && range.count > 2 && bytes[range.lowerBound + 2] == UInt8(ascii: "/")
      && (range.count == 3 || bytes[range.lowerBound + 3] != UInt8(ascii: "/"))
    // Two spaces at the end of a documentation line have a meaning in Markdown.
    while isLine, !isDocs, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    self.text = unixText(bytes, range.lowerBound..<end)
    self.isLine = isLine
    self.linesBefore = linesBefore
    column = 0
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    for byte in bytes[start..<range.lowerBound] { column += byte == 0x09 ? 4 : 1 }
  }

  /// Returns the lines of the comment after its first line is moved to another column: the other lines move with it.
  func lines(atColumn target: Int) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 1, target != column else { return lines }
    return [lines[0]]
      + lines.dropFirst().map { line in
        let blank = line.prefix { $0 == " " || $0 == "\t" }
        let rest = line.dropFirst(blank.count)
        guard !rest.isEmpty else { return "" }
        let indent = blank.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) } + target - column
        return String(repeating: " ", count: max(0, indent)) + rest
      }
  }
}

/// Returns the text of a span, with LF line ends.
func unixText(_ bytes: [UInt8], _ range: Range<Int>) -> String {
  guard bytes[range].contains(UInt8(ascii: "\r")) else { return String(decoding: bytes[range], as: UTF8.self) }
  var unix: [UInt8] = []
  var previous: UInt8 = 0
  for byte in bytes[range] {
    if byte == UInt8(ascii: "\r") {
      unix.append(UInt8(ascii: "\n"))
    } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
      unix.append(byte)
    }
    previous = byte
  }
  return String(decoding: unix, as: UTF8.self)
}

// MARK: - Spacing

/// The rules for spaces between two pieces on one line.
enum Spacing {
  /// True if there is a space between two pieces.
  static func isSpace(between left: Piece, _ right: Piece) -> Bool {
    switch right.kind {
    case .comma, .colon, .period, .rightParenthesis, .rightBracket, .semicolon: return false
    // Parameters and arguments; in a type, the parameters of a function are separated, as in `any (P & Q)`.
    case .leftParenthesis where !right.isInType: return false
    case .operator where right.isInType && right.text != "&": return false
    default: break
    }
    switch left.kind {
    case .leftParenthesis, .leftBracket, .period, .at: return false
    case .operator where left.isInType && left.text == "<": return false
    default: return true
    }
  }

  /// True if a comment directly follows a piece.
  static func isTight(after piece: Piece) -> Bool {
    piece.kind == .leftParenthesis || piece.kind == .leftBracket
  }

  /// True if a piece directly follows a comment.
  static func isTight(before piece: Piece) -> Bool {
    switch piece.kind {
    case .comma, .colon, .rightParenthesis, .rightBracket: true
    default: false
    }
  }
}
