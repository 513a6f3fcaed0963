import FlowDiagnostics

// The folders of the module:
//
//     Lexing     bytes to tokens
//     Tree       the nodes
//     Parsing    tokens to nodes, a file for each construct
//     Mistakes   how the parser goes on after a mistake, and what it takes for other languages
//     Rules      every mistake with its explanation

/// Reads a flow file: from bytes to the tree, in three passes that only go forward.
///
/// 1. The ``Lexer`` cuts the bytes into a flat list of tokens. White space and comments lie between them, so the tokens
///    are the file, byte for byte, whatever the parser makes of them.
/// 2. ``Brackets`` finds which bracket ends where. From then on no depth of nesting costs anything, and a missing bracket
///    has been reported.
/// 3. The parser reads statements, in the way of recursive descent. Blocks nest four deep at most (flow, storyboard,
///    screen, entry), because a block is only read where it may stand; types count their depth.
///
/// **One shape.** All declarations read their clauses by one function, `readClauses(of:)`: it takes each clause that any
/// declaration has, in whatever order they come, and then says which are in the wrong order, twice there, or not possible.
/// So a clause in the wrong place costs one error and nothing of the rest.
///
/// **Statements end at line ends.** `isAtEnd` says whether the current token still belongs to the statement before it:
/// it does if it stands on the same line, or if it is one that no statement begins with (`:` `=` `->` `.` `(` `{`).
///
/// **Recovery.** The unit is the statement. What cannot be read is skipped up to the end of its statement, its braces
/// included (or in a list up to the next comma), and the next one is read as if nothing had happened. Each mistake is
/// reported by the first who sees it, the lexer before the brackets before the parser; the others keep quiet, because
/// what was reported is a token `unknown`, and those are stepped over, or a bracket without an end. Where a name or
/// a type is missing, the node that needs it is dropped, for nobody could say anything sensible about it.
///
/// For example in
///
///     flow App {
///         sgue show = "Show" -> Detail
///         screen Detail = "a" : DetailViewController
///     }
///
/// `sgue` is a word that no statement begins with: it is reported with `segue`, the only one that is near, and the line
/// is read as if it were that. The screen has a clause in the wrong order, is reported for that, and has a class all the same.
package struct Parser {
  /// How deeply brackets, types and comments may nest. People stay below ten; the limit is what keeps the stack whole.
  static let deepest = 200
  /// What is said of all that is nested more deeply.
  static let depthMessage = "this is nested more than \(deepest) levels deep"
  /// What is to be done about it.
  static let depthHelp = Diagnostic.Help("take a part of it out, into a declaration in Swift")

  let source: SourceFile
  let bytes: UnsafeBufferPointer<UInt8>
  let file: SourceID
  let tokens: [Token]
  let brackets: Brackets
  var diagnostics: Diagnostics
  /// Whether too deep nesting has been reported.
  var isTooDeep: Bool
  /// The indices of the strings that lack their end.
  private let unterminated: Set<Int>
  /// The index of the current token.
  private(set) var index = 0
  /// The current token; never `unknown`.
  private(set) var current: Token
  /// The offset after the token before the current one.
  private(set) var previousEnd = 0
  /// The token in whose place something else was expected, and reported missing.
  var reportedIndex = -1
  /// How many `<` the last value has left open.
  var openAngles = 0
  /// The tokens whose `///` belongs to something, or to something that has been reported.
  var attachedDocs: [Range<Int>] = []

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - source: the file; its bytes are valid UTF-8.
  ///   - id: which file of the run it is.
  ///   - diagnostics: where the mistakes go.
  /// - Returns: the tree, with all that could be read.
  package static func parse(_ source: SourceFile, id: SourceID, diagnostics: inout Diagnostics) -> FileSyntax {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, in: 0..<bytes.count, file: id)
      lexer.lex()
      if let obstacle = obstacle(lexer) {
        diagnostics.add(obstacle)
        return FileSyntax(source: source, id: id, tokens: lexer.tokens, items: [], ignores: lexer.ignores)
      }
      let brackets = Brackets.match(&lexer)
      var parser = Parser(source, lexer, brackets)
      let items = parser.parseFile()
      parser.reportUnattachedDocs(among: lexer.documented)
      for diagnostic in parser.diagnostics.all { diagnostics.add(diagnostic) }
      return FileSyntax(source: source, id: id, tokens: lexer.tokens, items: items, ignores: lexer.ignores)
    }
  }

  private init(_ source: SourceFile, _ lexer: Lexer, _ brackets: Brackets) {
    self.source = source
    self.bytes = lexer.bytes
    self.file = lexer.file
    self.tokens = lexer.tokens
    self.brackets = brackets
    self.diagnostics = lexer.diagnostics
    self.unterminated = Set(lexer.unterminated)
    self.isTooDeep = lexer.isTooDeep
    self.current = lexer.tokens[0]
    settle()
  }

  // MARK: - Moving on

  /// Goes to the next token.
  mutating func advance() {
    guard current.kind != .endOfFile else { return }
    previousEnd = Int(current.end)
    index += 1
    current = tokens[index]
    if current.kind == .unknown { settle() }
  }

  /// Goes to the token at an index, if that lies ahead.
  mutating func skip(to target: Int) {
    guard target > index else { return }
    previousEnd = Int(tokens[target - 1].end)
    index = min(target, tokens.count - 1)
    current = tokens[index]
    if current.kind == .unknown { settle() }
  }

  /// Steps over tokens that have been reported. The line that they start is started by the token after them.
  private mutating func settle() {
    var skipped: Token.Flags = []
    while tokens[index].kind == .unknown {
      skipped.formUnion(tokens[index].flags)
      index += 1
    }
    current = tokens[index]
    current.flags.formUnion(skipped.intersection(.startsLine))
  }

  /// Takes the current token if it is of a kind.
  mutating func take(_ kind: TokenKind) -> Bool {
    guard current.kind == kind else { return false }
    advance()
    return true
  }

  // MARK: - Looking

  /// The token after the current one.
  var next: Token { index + 1 < tokens.count ? tokens[index + 1] : current }

  /// Whether the current token is the first of its line.
  var startsLine: Bool { current.flags.contains(.startsLine) }

  /// Whether the current token does not belong to the statement before it.
  var isAtEnd: Bool {
    switch current.kind {
    case .endOfFile, .rightBrace, .semicolon: true
    case .colon, .equal, .arrow, .period, .leftParenthesis, .leftBrace: false
    default: startsLine
    }
  }

  /// Whether the current token is a string that the lexer has reported: without its end, or between other quotes.
  var isReportedString: Bool {
    guard current.kind == .string else { return false }
    let first = bytes[Int(current.start)]
    let isPlain =
      first == UInt8(ascii: "\"") || first == UInt8(ascii: "#") && bytes[Int(current.start) + 1] != UInt8(ascii: "/")
    return !isPlain || unterminated.contains(index)
  }

  /// Whether something that was reported stands just before the current token, so that a miss of something is no news.
  var followsReported: Bool { index > 0 && tokens[index - 1].kind == .unknown }

  /// The word that the current token is, if it is one.
  var word: Word? { current.kind == .identifier ? Word(bytes, current) : nil }

  /// Where the current token stands.
  var currentRange: SourceRange { SourceRange(file, Int(current.start), Int(current.end)) }

  /// The range from an offset to the end of the token before the current one.
  func range(from start: Int) -> SourceRange { SourceRange(file, start, max(start, previousEnd)) }

  /// The text of a token.
  func text(_ token: Token) -> String { text(Int(token.start)..<Int(token.end)) }

  /// The text between two offsets.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The range of a token.
  func range(_ token: Token) -> SourceRange { SourceRange(file, Int(token.start), Int(token.end)) }

  // MARK: - Reporting

  /// Reports a mistake.
  mutating func report(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], helps: [Diagnostic.Help] = []
  ) {
    diagnostics.add(rule, message, at: range, notes: notes, helps: helps)
  }

  /// Reports that something is missing here, unless what stands here has been reported itself.
  mutating func reportMissing(_ rule: Rule, _ message: String, helps: [Diagnostic.Help] = []) {
    guard !followsReported else { return }
    reportedIndex = index
    report(rule, message, at: placeOfMissing, helps: helps)
  }

  /// Where something is missing: the token that is in its place, or if there is none, after the last one.
  var placeOfMissing: SourceRange {
    let isNone = isAtEnd || startsLine || current.kind == .leftBrace
    return isNone ? SourceRange(file, previousEnd, previousEnd) : currentRange
  }

  /// How the current token is called in a message.
  var currentDescription: String { current.kind == .endOfFile ? "the end of the file" : "`\(shortText(current))`" }

  private func shortText(_ token: Token) -> String {
    let text = text(token)
    let line = text.prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(39) + "…" : String(line)
  }
}

extension Parser {
  /// Cuts a file into tokens and does nothing with them, for who measures how long that takes.
  ///
  /// - Parameter source: the file.
  /// - Returns: how many there are.
  package static func countTokens(_ source: SourceFile) -> Int {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, in: 0..<bytes.count, file: SourceID(0))
      lexer.lex()
      return lexer.tokens.count
    }
  }
}
