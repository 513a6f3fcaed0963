import FlowDiagnostics

/// The matching brackets of a file, found before parsing in one pass over the tokens.
///
/// The parser uses it to skip brackets in one step, however deeply they nest, and a missing bracket is one error at the
/// bracket that lacks it. Closing brackets without an opening one are reported and turned into `unknown` tokens. An
/// opening bracket without a closing one ends, for the parser, at the last place where it can end.
struct Brackets {
  /// For each opening bracket the index of the token that ends it, for each closing bracket the index of its opening
  /// one, and -1 for all other tokens.
  private(set) var partners: [Int32]
  /// Closing brackets without an opening one.
  private(set) var strays: [Int] = []
  /// Opening brackets without a closing one, the inner ones first.
  private var unclosed: [Int] = []
  /// The first bracket that is nested too deeply.
  private var tooDeep: Int?

  /// The first closing brace without an opening one: declarations after it may be in the wrong place only because of
  /// it.
  private(set) var firstStrayBrace: Int?

  /// Finds the partners of all brackets of a file, and reports brackets without one.
  static func match(_ lexer: inout Lexer) -> Brackets {
    var brackets = Brackets(lexer.tokens, indentation: nil)
    let isBraceMissing = brackets.unclosed.contains { lexer.tokens[$0].kind == .leftBrace }
    if isBraceMissing, lexer.unterminated.isEmpty, let indentation = Indentation(lexer) {
      // A brace is missing somewhere. The indentation of the lines often shows the place.
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

  /// Returns the index of the closing bracket of the bracket at an index, or of the token before which it has to end.
  func end(of index: Int) -> Int { Int(partners[index]) }

  /// True if the bracket at an index has a closing one.
  func isClosed(_ index: Int) -> Bool { partners[Int(partners[index])] == Int32(truncatingIfNeeded: index) }

  // MARK: - Matching

  private struct Open {
    var index: Int
    var kind: TokenKind
    /// The indentation of the line of the bracket.
    var indentation: Int
    /// The indentation of the first line inside it.
    var inner: Int?
  }

  private init(_ tokens: [Token], indentation: Indentation?, opensAreMissing: Bool = false) {
    partners = Array(repeating: -1, count: tokens.count)
    var open: [Open] = []
    // The numbers of parentheses and square brackets that are open since the last open brace.
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
    /// Ends the innermost bracket, which has no closing one.
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

  /// The indentation of the lines.
  private struct Indentation {
    let bytes: UnsafeBufferPointer<UInt8>

    /// Fails if the lines in the first braces are not indented.
    init?(_ lexer: Lexer) {
      bytes = lexer.bytes
      guard let first = lexer.tokens.firstIndex(where: { $0.kind == .leftBrace }),
        let outer = lexer.tokens[...first].last(where: { $0.flags.contains(.startsLine) }),
        let inner = lexer.tokens[(first + 1)...].first(where: { $0.flags.contains(.startsLine) }), of(inner) > of(outer)
      else { return nil }
    }

    /// Returns the number of bytes between the start of the line and the first token on it.
    func of(_ token: Token) -> Int {
      var start = Int(token.start)
      while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
      return Int(token.start) - start
    }

    /// True if the indentation of a line shows that a brace was meant to end before it: a statement that is not
    /// indented further than the one with the brace, or a closing brace that is aligned with another brace further out.
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
    // Adjacent ones are one mistake.
    var previous = -2
    for stray in strays {
      if stray != previous + 1 {
        let (text, opening) = Self.spelling(lexer.tokens[stray].kind)
        lexer.diagnostics.add(
          SyntaxRules.unopenedBracket, "there is no \(opening) to this \(text)",
          at: range(stray, lexer), help: "remove it", edit: .init(replace: range(stray, lexer), with: ""))
      }
      previous = stray
    }
  }

  private func reportUnclosed(_ lexer: inout Lexer) {
    guard tooDeep == nil else { return }
    var index = 0
    while index < unclosed.count {
      // Brackets that end at the same place lack their closing brackets for the same reason: only the innermost is
      // shown.
      let innermost = unclosed[index]
      var others: [Int] = []
      let end = partners[innermost]
      index += 1
      while index < unclosed.count, partners[unclosed[index]] == end {
        others.append(unclosed[index])
        index += 1
      }
      // Text after the start of an unterminated string or comment, such as a bracket, was never seen.
      let next = lexer.unterminated.partitioningIndex { $0 >= innermost }
      if next < lexer.unterminated.count, lexer.unterminated[next] <= Int(end) { continue }
      let (text, closing) = Self.spelling(lexer.tokens[innermost].kind)
      var notes = others.prefix(2).map {
        Diagnostic.Note("this \(Self.spelling(lexer.tokens[$0].kind).own) is not closed either", at: range($0, lexer))
      }
      if lexer.tokens[Int(end)].kind != .endOfFile {
        notes.insert(.init("it has to be closed before this", at: range(Int(end), lexer)), at: 0)
      }
      lexer.diagnostics.add(
        SyntaxRules.unclosedBracket, "this \(text) is never closed", at: range(innermost, lexer), notes: notes,
        help: "close it with \(closing)")
    }
  }

  private func range(_ index: Int, _ lexer: Lexer) -> SourceRange {
    lexer.range(Int(lexer.tokens[index].start), Int(lexer.tokens[index].end))
  }

  /// Returns a bracket and the one that it lacks, for messages.
  private static func spelling(_ kind: TokenKind) -> (own: String, other: String) {
    switch kind {
    case .leftParenthesis: ("`(`", "`)`")
    case .rightParenthesis: ("`)`", "`(`")
    case .leftBracket: ("`[`", "`]`")
    case .rightBracket: ("`]`", "`[`")
    case .leftBrace: ("`{`", "`}`")
    default: ("`}`", "`{`")
    }
  }
}

// MARK: - Parser: missing brace

/// Declarations with a missing `{`. The closing brace then closes nothing, and the statements become part of the block
/// around it. One error is reported instead of one for each of them.
extension Parser {
  /// Reads the statements of a declaration without `{`, if statements follow that its block allows; `nil` if nothing
  /// shows that a brace is missing. `head` is the offset where the declaration starts, and `member` reads one
  /// statement.
  mutating func bodyWithoutBrace<Member>(
    of block: Block, head: Int, _ member: (inout Parser) -> Member?
  ) -> [Member]? {
    guard startsLine, !followsReported, let word,
      block.accepts(word) || word == .start && block != .screen && block != .view
    else {
      return nil
    }
    // A storyboard or a screen without braces and without a stray brace may just be empty.
    guard block == .flow || isBraceAhead(indentedLike: head) else { return nil }
    let end = endOfBody(of: block)
    let isClosed =
      isStrayBrace(end) && (block == .flow || indentation(of: Int(tokens[end].start)) == indentation(of: head))
    guard isClosed || block == .flow else { return nil }
    let place = SourceRange(file, previousEnd, previousEnd)
    if isClosed {
      // It has been reported already, as a brace without an opening one.
      explainedBraces.insert(Int(tokens[end].start))
    }
    report(
      SyntaxRules.missingBody, "the declarations \(block.place) are in braces", at: place,
      helps: [
        isClosed
          ? .init("write `{` at the end of the line", fix: .init(replace: place, with: " {"))
          : .init("write `{` at the end of the line, and `}` after the last declaration")
      ])
    return members(of: block, until: end, member)
  }

  /// Returns the index of the brace that was meant to end the declaration, or of the token before which it ends.
  private func endOfBody(of block: Block) -> Int {
    var ahead = index
    while ahead < tokens.count - 1, tokens[ahead].kind != .rightBrace {
      if isStrayBrace(ahead) || block == .flow && startsFlow(ahead) { return ahead }
      let isOpening = tokens[ahead].kind == .leftBrace || tokens[ahead].kind == .leftParenthesis
      ahead = isOpening && brackets.isClosed(ahead) ? brackets.end(of: ahead) + 1 : ahead + 1
    }
    return ahead
  }

  /// True if a closing brace without an opening one is ahead that is indented like the statement at an offset. Only then is
  /// the end of the declaration searched for: in a long list of screens without braces, each would search the whole list.
  private mutating func isBraceAhead(indentedLike head: Int) -> Bool {
    let last =
      lastStrayBraces
      ?? brackets.strays.filter { isStrayBrace($0) }.reduce(into: [:]) { last, stray in
        last[indentation(of: Int(tokens[stray].start))] = stray
      }
    lastStrayBraces = last
    return last[indentation(of: head)].map { $0 >= index } ?? false
  }

  private func isStrayBrace(_ index: Int) -> Bool {
    tokens[index].kind == .unknown && bytes[Int(tokens[index].start)] == UInt8(ascii: "}")
  }

  private func startsFlow(_ index: Int) -> Bool {
    guard tokens[index].flags.contains(.startsLine), tokens[index].kind == .identifier,
      let word = Word(bytes, tokens[index])
    else { return false }
    if word.isAccess { return Word(bytes, tokens[index + 1]) == .flow }
    return Block.file.accepts(word) && !Block.flow.accepts(word)
  }

  /// Returns the number of blank bytes at the start of an offset's line.
  private mutating func indentation(of offset: Int) -> Int {
    bytes[startOfLine(at: offset)...].prefix { $0.isBlank && !$0.isLineEnd }.count
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let unclosedBracket = Rule(
    "unclosed-bracket", .error,
    meaning: #"""
      This bracket has no closing one. Where lines are indented, the indentation tells which bracket it
      probably is; the note shows before what it has to be closed.

      Write the closing bracket where what it holds ends.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
      +     }
            screen Detail
          }
        }
      """#)

  package static let unopenedBracket = Rule(
    "unopened-bracket", .error,
    meaning: #"""
      There is no opening bracket to this closing one. It is one too many, or the opening one was removed, or
      an earlier bracket was closed too early.
      """#,
    in: afterHome, wrong: "}", right: "")
}
