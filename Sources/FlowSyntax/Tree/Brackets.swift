import FlowDiagnostics

/// Which bracket ends where, found before parsing in one pass over the tokens.
///
/// With it the parser steps over any brackets in one move, however deeply they nest, and a bracket that is missing is one
/// error at the bracket that lacks it. Closing brackets without an opening one are reported and turned into tokens
/// `unknown`; an opening bracket without a closing one ends, for the parser, where it has to end at the latest.
struct Brackets {
  /// For each opening bracket the index of the token that ends it, and for each closing one that of its opening one;
  /// -1 for all other tokens.
  private(set) var partners: [Int32]
  /// Closing brackets that close nothing.
  private var strays: [Int] = []
  /// Opening brackets that nothing closes, the inner ones first.
  private var unclosed: [Int] = []
  /// The first bracket that stands too deep.
  private var tooDeep: Int?

  /// The first closing brace that closes nothing: what follows it may be in the wrong place through no fault of its own.
  private(set) var firstStrayBrace: Int?

  /// Finds the partners of all brackets of a file, and reports those that have none.
  static func match(_ lexer: inout Lexer) -> Brackets {
    var brackets = Brackets(lexer.tokens, indentation: nil)
    let isBraceMissing = brackets.unclosed.contains { lexer.tokens[$0].kind == .leftBrace }
    if isBraceMissing, lexer.unterminated.isEmpty, let indentation = Indentation(lexer) {
      // A brace is missing somewhere. How the lines are indented often tells where.
      let guess = Brackets(lexer.tokens, indentation: indentation)
      if guess.strays.count <= brackets.strays.count { brackets = guess }
    }
    if brackets.unclosed.isEmpty, brackets.strays.contains(where: { lexer.tokens[$0].kind == .rightBrace }),
      let indentation = Indentation(lexer)
    {
      // An opening brace is missing somewhere: its closing one is indented like the statement that lacks it.
      let guess = Brackets(lexer.tokens, indentation: indentation, opensAreMissing: true)
      if guess.strays.count == brackets.strays.count, guess.unclosed.isEmpty { brackets = guess }
    }
    brackets.report(&lexer)
    brackets.firstStrayBrace = brackets.strays.first { lexer.tokens[$0].kind == .rightBrace }
    for stray in brackets.strays { lexer.tokens[stray].kind = .unknown }
    return brackets
  }

  /// Where the bracket at an index ends: the index of its closing bracket, or of the token before which it has to end.
  func end(of index: Int) -> Int { Int(partners[index]) }

  /// Whether the bracket at an index has its closing one.
  func isClosed(_ index: Int) -> Bool { partners[Int(partners[index])] == Int32(truncatingIfNeeded: index) }

  // MARK: - Matching

  private struct Open {
    var index: Int
    var kind: TokenKind
    /// The indentation of the line that it stands on.
    var indentation: Int
    /// That of the first line in it.
    var inner: Int?
  }

  private init(_ tokens: [Token], indentation: Indentation?, opensAreMissing: Bool = false) {
    partners = Array(repeating: -1, count: tokens.count)
    var open: [Open] = []
    // Of the parentheses and square brackets that are open since the last open brace.
    var counts = (parentheses: 0, squares: 0)
    var outerCounts: [(parentheses: Int, squares: Int)] = []
    var lineIndentation = 0

    func push(_ index: Int, _ kind: TokenKind) {
      open.append(Open(index: index, kind: kind, indentation: lineIndentation))
      if open.count == Parser.deepest + 1, tooDeep == nil { tooDeep = index }
    }
    func pop() -> Open? {
      guard let top = open.popLast() else { return nil }
      switch top.kind {
      case .leftParenthesis: counts.parentheses -= 1
      case .leftBracket: counts.squares -= 1
      default: counts = outerCounts.popLast() ?? (0, 0)
      }
      return top
    }
    /// Ends the innermost bracket, for want of its closing one.
    func abandon(at index: Int) {
      guard let top = pop() else { return }
      partners[top.index] = Int32(truncatingIfNeeded: index)
      unclosed.append(top.index)
    }
    func close(_ kind: TokenKind, at index: Int) {
      while let top = open.last, top.kind != kind { abandon(at: index) }
      guard let top = pop() else { return }
      partners[top.index] = Int32(truncatingIfNeeded: index)
      partners[index] = Int32(truncatingIfNeeded: top.index)
    }

    for index in tokens.indices {
      let token = tokens[index]
      if let indentation, token.flags.contains(.startsLine) {
        lineIndentation = indentation.of(token)
        if opensAreMissing {
          if token.kind != .rightBrace, let last = open.indices.last, open[last].inner == nil {
            open[last].inner = lineIndentation
          }
          if token.kind == .rightBrace, let top = open.last, top.kind == .leftBrace, lineIndentation > top.indentation,
            lineIndentation == top.inner
          {
            strays.append(index)
            continue
          }
        }
        while !opensAreMissing, let top = open.last,
          indentation.shows(top, endsBefore: token, at: lineIndentation, among: open)
        {
          abandon(at: index)
        }
      }
      switch token.kind {
      case .leftParenthesis:
        push(index, token.kind)
        counts.parentheses += 1
      case .leftBracket:
        push(index, token.kind)
        counts.squares += 1
      case .leftBrace:
        push(index, token.kind)
        outerCounts.append(counts)
        counts = (0, 0)
      case .rightParenthesis:
        if counts.parentheses > 0 { close(.leftParenthesis, at: index) } else { strays.append(index) }
      case .rightBracket:
        if counts.squares > 0 { close(.leftBracket, at: index) } else { strays.append(index) }
      case .rightBrace:
        if outerCounts.isEmpty { strays.append(index) } else { close(.leftBrace, at: index) }
      case .endOfFile:
        while !open.isEmpty { abandon(at: index) }
      default:
        break
      }
    }
  }

  /// How far the lines are indented.
  private struct Indentation {
    let bytes: UnsafeBufferPointer<UInt8>

    /// Nothing, if the lines in the first braces are not indented.
    init?(_ lexer: Lexer) {
      bytes = lexer.bytes
      guard let first = lexer.tokens.firstIndex(where: { $0.kind == .leftBrace }),
        let outer = lexer.tokens[...first].last(where: { $0.flags.contains(.startsLine) }),
        let inner = lexer.tokens[(first + 1)...].first(where: { $0.flags.contains(.startsLine) }), of(inner) > of(outer)
      else { return nil }
    }

    /// The bytes between the start of the line and a token that starts it.
    func of(_ token: Token) -> Int {
      var start = Int(token.start)
      while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
      return Int(token.start) - start
    }

    /// Whether a line shows by its indentation that a brace was meant to end before it: a statement that stands no
    /// further right than the one with the brace, or a closing brace that stands under another one further out.
    func shows(_ open: Open, endsBefore token: Token, at indentation: Int, among all: [Open]) -> Bool {
      guard open.kind == .leftBrace else { return false }
      switch token.kind {
      case .identifier, .at:
        return indentation <= open.indentation
      case .rightBrace:
        return indentation < open.indentation
          && all.suffix(16).contains { $0.kind == .leftBrace && $0.indentation == indentation }
      default:
        return false
      }
    }
  }

  // MARK: - Reporting

  private func report(_ lexer: inout Lexer) {
    if let tooDeep { lexer.reportDepth(at: range(tooDeep, lexer)) }
    reportUnclosed(&lexer)
    // Those that stand together are one mistake.
    var previous = -2
    for stray in strays {
      if stray != previous + 1 {
        let text = Self.spelling(lexer.tokens[stray].kind)
        lexer.diagnostics.add(
          SyntaxRules.unopenedBracket, "there is no \(Self.opening(lexer.tokens[stray].kind)) to this \(text)",
          at: range(stray, lexer), helps: [.init("remove it", edit: .init(replace: range(stray, lexer), with: ""))])
      }
      previous = stray
    }
  }

  private func reportUnclosed(_ lexer: inout Lexer) {
    guard tooDeep == nil else { return }
    var index = 0
    while index < unclosed.count {
      // Those that end at the same place lack their closing brackets for one reason: the innermost is shown.
      let innermost = unclosed[index]
      var others: [Int] = []
      let end = partners[innermost]
      index += 1
      while index < unclosed.count, partners[unclosed[index]] == end {
        others.append(unclosed[index])
        index += 1
      }
      // What lies after the start of a string or comment without end, a bracket for instance, was never seen.
      if lexer.unterminated.contains(where: { $0 >= innermost && $0 <= Int(end) }) { continue }
      let closing = Self.closing(lexer.tokens[innermost].kind)
      var notes = others.prefix(2).map {
        Diagnostic.Note("this \(Self.spelling(lexer.tokens[$0].kind)) is not closed either", at: range($0, lexer))
      }
      if lexer.tokens[Int(end)].kind != .endOfFile {
        notes.insert(.init("it has to be closed before this", at: range(Int(end), lexer)), at: 0)
      }
      lexer.diagnostics.add(
        SyntaxRules.unclosedBracket, "this \(Self.spelling(lexer.tokens[innermost].kind)) is never closed",
        at: range(innermost, lexer), notes: notes, helps: [.init("close it with \(closing)")])
    }
  }

  private func range(_ index: Int, _ lexer: Lexer) -> SourceRange {
    lexer.range(Int(lexer.tokens[index].start), Int(lexer.tokens[index].end))
  }

  private static func spelling(_ kind: TokenKind) -> String {
    switch kind {
    case .leftParenthesis: "`(`"
    case .rightParenthesis: "`)`"
    case .leftBracket: "`[`"
    case .rightBracket: "`]`"
    case .leftBrace: "`{`"
    default: "`}`"
    }
  }

  private static func closing(_ kind: TokenKind) -> String {
    kind == .leftParenthesis ? "`)`" : kind == .leftBracket ? "`]`" : "`}`"
  }

  private static func opening(_ kind: TokenKind) -> String {
    kind == .rightParenthesis ? "`(`" : kind == .rightBracket ? "`[`" : "`{`"
  }
}
