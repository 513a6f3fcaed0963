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
        var gap = comma.gap
        gap.append(piece.gap)
        piece.gap = gap
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
      var gap = left.gap
      gap.append(piece.gap)
      piece.gap = gap
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
      switch tokens[index].kind {
      case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
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
