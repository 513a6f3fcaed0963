import FlowSyntax

/// What is written as it is: a token, or a whole Swift expression.
struct Piece {
  /// Its bytes, with LF for line ends.
  var text: String
  /// What it is; an expression is a `number`, which is an operand as it is one.
  var kind: TokenKind
  /// Where it was.
  var start: Int
  /// What stands before it.
  var gap: Gap
  /// Whether it is part of a Swift type.
  var isInType = false
  /// Whether a statement begins with it.
  var beginsStatement = false
  /// How many braces are open around it; a closing one counts as outside.
  var depth = 0
  /// The list that it stands in, or ends.
  var list: Int?
  /// Whether it is the first piece of an element of the list.
  var beginsElement = false
  /// The body in braces that it stands in, or ends.
  var body: Int?
  /// Whether it stands on one line with the piece before it, and has to: a comment is about this line.
  var isPinned = false
}

/// A file as pieces, with what is known of them.
struct Pieces {
  /// A list that can go over several lines, by the indices of its pieces.
  struct List {
    /// The closing parenthesis.
    var close: Int?
    /// The first pieces of its elements.
    var elements: [Int]
  }

  /// A body in braces, by the indices of its pieces.
  struct Body {
    var open: Int
    var close: Int
    /// How many statements are in it directly.
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
        // The arguments of an attribute are copied as they are written.
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

  /// Commas and opening braces come after what is before them: what stood between moves after them, unless a `///`
  /// would document something else then.
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

  /// Whether a name of an attribute stands there, with its arguments glued to it.
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

  // MARK: - What is in what

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

  /// Finds the pieces that a `// routegen:ignore` keeps on the line they are on.
  private mutating func pin(_ file: FileSyntax) {
    var lines = file.ignores.map(\.line).sorted { $0.lowerBound < $1.lowerBound }[...]
    for index in all.indices {
      while let line = lines.first, line.upperBound <= all[index].start { lines.removeFirst() }
      guard let line = lines.first, line.contains(all[index].start) else { continue }
      all[index].isPinned = index > 0 && !all[index].gap.hasLineEnd
    }
  }
}
