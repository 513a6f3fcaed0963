import FlowDiagnostics

// The folders of the module:
//
//     Lexing         bytes to tokens
//     Declarations   tokens to nodes: each file has the nodes of a construct, their parser and its rules
//     Values         names, lists, and the Swift in flow files

/// Reads a flow file: from bytes to the tree, in three passes that only go forward.
///
/// 1. The ``Lexer`` splits the bytes into a flat list of tokens. White space and comments are between them, so the
///    tokens are the file, byte for byte, even if the parser cannot read it.
/// 2. ``Brackets`` finds the closing bracket of each opening one and reports missing ones. From then on deep nesting
///    costs nothing.
/// 3. The parser reads statements by recursive descent. Blocks nest four deep at most (flow, storyboard, screen,
///    entry), because a block is only read where it is allowed; types count their depth.
///
/// **One shape.** All declarations read their clauses with one function, `readClauses(of:)`: it takes the clauses of
/// every declaration in any order, and then reports those that are in the wrong order, repeated or not allowed. A
/// misplaced clause therefore costs one error, and the rest is still read.
///
/// **Statements end at line ends.** `isAtEnd` is false while the current token still belongs to the statement before
/// it: it is on the same line, or no statement starts with it (`:` `=` `->` `.` `(` `{`).
///
/// **Recovery.** The unit is the statement. Unreadable text is skipped up to the end of its statement, including its
/// braces (or in a list up to the next comma), and the next statement is read as if nothing had happened. Each mistake
/// is reported once, by the first pass that sees it: the lexer, then the brackets, then the parser. The later passes
/// stay silent, because reported text is an `unknown` token, which they skip, or a bracket without an end. If a name or
/// a type is missing, the node that needs it is dropped, because no useful message could be written about it.
///
/// For example in
///
///     flow App {
///         sgue show = "Show" -> Detail
///         screen Detail = "a" : DetailViewController
///     }
///
/// No statement starts with `sgue`: it is reported with `segue`, the only similar word, and the line is read as a
/// `segue`. The wrong order of the screen's clauses is reported, and the screen still gets its class.
package struct Parser {
  /// The maximum depth of brackets, types and comments. People stay below ten; the limit protects the call stack.
  static let deepest = 200
  /// The message for deeper nesting.
  static let depthMessage = "this is nested more than \(deepest) levels deep"
  /// The help for deeper nesting.
  static let depthHelp = Diagnostic.Help("take a part of it out, into a declaration in Swift")

  let source: SourceFile
  let bytes: UnsafeBufferPointer<UInt8>
  let file: SourceID
  let tokens: [Token]
  let brackets: Brackets
  var diagnostics: Diagnostics
  /// True if too deep nesting has been reported.
  var isTooDeep: Bool
  /// The offsets of the strings that something else has to repeat exactly.
  var exactStrings: [Int] = []
  /// The indices of unterminated strings.
  private let unterminated: Set<Int>
  /// The index of the current token.
  private(set) var index = 0
  /// The current token; never `unknown`.
  private(set) var current: Token
  /// The offset after the token before the current one.
  private(set) var previousEnd = 0
  /// The index of the token at which a missing token was last reported.
  var reportedIndex = -1
  /// True if an unclosed bracket is on its line before the token of an index that was last asked about, and that index.
  var unclosedBefore = (index: -1, isFound: false)
  /// The number of `<` that the last value has left open.
  var openAngles = 0
  /// The start of the line of a place of which it was last searched for, and that place.
  private var lastLine = (start: 0, end: 0)
  /// The line end of the file, for text that is inserted.
  private lazy var lineEnd: String = {
    bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
  }()
  /// The names after `screen` and `view`.
  private(set) lazy var screenNames = Set(
    zip(tokens, tokens.dropFirst()).filter { ["screen", "view"].contains(text($0.0)) }.map { text($0.1) })
  /// For each indentation, the index of the last closing brace without an opening one; `nil` until it is needed.
  var lastStrayBraces: [Int: Int]?
  /// The offsets of closing braces without an opening one that were reported as such before their cause was found.
  var explainedBraces: Set<Int> = []
  /// A misspelled word that has been reported, as the word that was meant.
  var meant: (index: Int, word: Word)?
  /// The index of a class in quotes that has been reported.
  var quotedClass = -1
  /// True between the braces of a storyboard.
  var isInStoryboard = false
  /// The platform of the flow that is being read, as far as it has been set.
  var platform: SettingSyntax.PlatformSyntax?
  /// The ranges of tokens whose `///` comments belong to a declaration, or to something that has been reported.
  var attachedDocs: [Range<Int>] = []

  /// Parses a file, whose bytes are valid UTF-8, and adds its mistakes to the diagnostics; `id` is the file in the run.
  /// Returns the tree, with everything that could be read.
  package static func parse(_ source: SourceFile, id: SourceID, diagnostics: inout Diagnostics) -> FileSyntax {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, in: 0..<bytes.count, file: id)
      lexer.lex()
      if let obstacle = obstacle(lexer) {
        diagnostics.add(obstacle)
        return FileSyntax(
          source: source, id: id, tokens: lexer.tokens, comments: lexer.comments, items: [], ignores: lexer.ignores)
      }
      let brackets = Brackets.match(&lexer)
      var parser = Parser(source, lexer, brackets)
      let items = parser.parseFile()
      parser.reportUnattachedDocs(among: lexer.documented)
      parser.diagnostics.doubtFixes {
        lexer.isAfterOpenString($0.range) || lexer.losesText($0)
      }
      lexer.diagnostics = Diagnostics()
      lexer.reportHiddenCharacters(exactStrings: parser.exactStrings)
      for diagnostic in lexer.diagnostics.all + parser.diagnostics.all
      where diagnostic.rule != SyntaxRules.unopenedBracket || !parser.explainedBraces.contains(diagnostic.range.start) {
        diagnostics.add(diagnostic)
      }
      return FileSyntax(
        source: source, id: id, tokens: lexer.tokens, comments: lexer.comments, items: items, ignores: lexer.ignores)
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

  /// Skips tokens that have been reported. If one of them starts a line, the token after them starts it.
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

  // MARK: - Lookahead

  /// The token after the current one.
  var next: Token { index + 1 < tokens.count ? tokens[index + 1] : current }

  /// True if the current token is the first of its line.
  var startsLine: Bool { current.flags.contains(.startsLine) }

  /// True if the current token does not belong to the statement before it.
  var isAtEnd: Bool {
    switch current.kind {
    case .endOfFile, .rightBrace, .semicolon: true
    case .colon, .equal, .arrow, .period, .leftParenthesis, .leftBrace: false
    default: startsLine
    }
  }

  /// True if the current token is a string that the lexer has reported: unterminated or in the wrong quotes.
  var isReportedString: Bool {
    guard current.kind == .string else { return false }
    let first = bytes[Int(current.start)]
    let isPlain =
      first == UInt8(ascii: "\"") || first == UInt8(ascii: "#") && bytes[Int(current.start) + 1] != UInt8(ascii: "/")
    return !isPlain || unterminated.contains(index) || quotedClass == index
  }

  /// True if reported text is just before the current token, so that a missing token is not reported again.
  var followsReported: Bool { index > 0 && tokens[index - 1].kind == .unknown }

  /// The current token as a word, if it is one.
  var word: Word? {
    guard current.kind == .identifier else { return nil }
    if let meant, meant.index == index { return meant.word }
    return Word(bytes, current)
  }

  var currentRange: SourceRange { SourceRange(file, Int(current.start), Int(current.end)) }

  /// Returns the range from an offset to the end of the token before the current one.
  func range(from start: Int) -> SourceRange { SourceRange(file, start, max(start, previousEnd)) }

  /// Returns the text of a token.
  func text(_ token: Token) -> String { text(Int(token.start)..<Int(token.end)) }

  /// Returns the text between two offsets.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Returns the range of a token.
  func range(_ token: Token) -> SourceRange { SourceRange(file, Int(token.start), Int(token.end)) }

  // MARK: - Reporting

  /// Reports a mistake.
  mutating func report(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], helps: [Diagnostic.Help] = []
  ) {
    diagnostics.add(rule, message, at: range, notes: notes, helps: helps)
  }

  /// Reports a mistake with one help, whose edit, if any, the user has to choose.
  mutating func report(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], help: String,
    edit: Diagnostic.Edit? = nil
  ) {
    diagnostics.add(rule, message, at: range, notes: notes, help: help, edit: edit)
  }

  /// Reports a mistake with one help, whose edit is what was meant.
  mutating func report(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], help: String,
    fix: Diagnostic.Edit?, isCertain: Bool = true
  ) {
    diagnostics.add(rule, message, at: range, notes: notes, help: help, fix: fix, isCertain: isCertain)
  }

  /// Reports a mistake with the text to write instead of it or of a part around it; an empty one removes it.
  mutating func report(
    _ rule: Rule, _ message: String, at place: SourceRange, instead text: String, of whole: SourceRange? = nil
  ) {
    let help = text.isEmpty ? "remove it" : "write `\(text)`"
    report(rule, message, at: place, help: help, fix: .init(replace: whole ?? place, with: text))
  }

  /// Reports that something is missing here, unless the text here has already been reported.
  mutating func reportMissing(_ rule: Rule, _ message: String, help: String? = nil) {
    guard !followsReported else { return }
    reportedIndex = index
    report(rule, message, at: placeOfMissing, helps: help.map { [.init($0)] } ?? [])
  }

  /// The place of something missing: the token in its place, or if there is none, the place after the last one.
  var placeOfMissing: SourceRange {
    let isNone = isAtEnd || startsLine || current.kind == .leftBrace
    return isNone ? SourceRange(file, previousEnd, previousEnd) : currentRange
  }

  /// The description of the current token in a message.
  var currentDescription: String {
    if current.kind == .endOfFile { return "the end of the file" }
    let line = text(current).prefix { !$0.isNewline }
    return "`\(line.count > 40 ? line.prefix(39) + "…" : line)`"
  }

  // MARK: - Recovery

  // The ends of statements, and recovery to the next statement.

  /// Skips the rest of a statement: up to a line end, through its braces, or to the brace around it.
  mutating func skipStatement(from start: Int) {
    while !isAtEnd || index == start {
      switch current.kind {
      case .endOfFile, .rightBrace:
        return attachDocs(start..<index + 1)
      case .leftBrace:
        skipBrackets()
        return attachDocs(start..<index)
      default:
        skipToken()
      }
    }
    attachDocs(start..<index)
  }

  /// Skips unreadable text in a declaration, up to its body or its end.
  mutating func skipToBody() {
    while !isAtEnd, current.kind != .leftBrace { skipToken() }
  }

  /// Skips a token, or from an opening bracket past the closing one.
  mutating func skipToken() {
    switch current.kind {
    case .leftParenthesis, .leftBracket, .leftBrace:
      if brackets.isClosed(index) { skipBrackets() } else { advance() }
    default:
      advance()
    }
  }

  /// Skips from an opening bracket past the closing one, or to where it has to end.
  mutating func skipBrackets() {
    let end = brackets.end(of: index)
    skip(to: brackets.isClosed(index) ? end + 1 : max(end, index + 1))
  }

  /// Ends a statement, and reports any text after it on its line.
  mutating func finishStatement(in block: Block) {
    guard !isAtEnd, !endsWithBrace else { return }
    let place = currentRange
    if followsReported || reportedIndex == index { return skipStatement(from: index) }
    if let word, block.accepts(word) || word.isAccess || word == .start {
      // `screen About close back` may mean a member of the screen.
      let first = tokens[..<index].last { $0.flags.contains(.startsLine) }.flatMap { Word(rawValue: text($0)) }
      let mayBeMember = word == .link || first.map { [.screen, .view, .entry, .do, .start].contains($0) } == true
      let help = "write it on the next line\(mayBeMember ? ", or put it into the braces of its screen" : "")"
      return report(
        SyntaxRules.unexpectedText, "expected a line end before `\(word.rawValue)`", at: place,
        help: help, fix: lineBreak(before: Int(current.start)), isCertain: !mayBeMember)
    }
    if current.kind == .comma, startsStatement(next) {
      let edit = lineBreak(before: Int(next.start))
      advance()
      return report(
        SyntaxRules.unexpectedText, "statements are not separated by `,`", at: place,
        help: "write the next statement on the next line, without `,`", fix: edit)
    }
    // `generate coordinator, hooks`, also without the comma
    let listed = text(current.kind == .comma ? next : current)
    let isList =
      index > 1 && text(tokens[index - 2]) == "generate" && SettingSyntax.GenerateSyntax(rawValue: listed) != nil
    let own = isList ? "`generate \(listed)`" : "a statement of its own"
    report(
      SyntaxRules.unexpectedText, "expected a line end instead of \(currentDescription)", at: place,
      help: "remove it, \(isList ? "and" : "or") write \(own) on the next line")
    skipStatement(from: index)
  }

  /// Replaces the separator of two statements with a line end and the indentation of the line.
  private mutating func lineBreak(before offset: Int) -> Diagnostic.Edit {
    // Nobody indents further, and a line with thousands of mistakes would have as many copies of a longer one.
    let indentation = bytes[startOfLine(at: previousEnd)...].prefix(200).prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    return .init(
      replace: SourceRange(file, previousEnd, offset), with: lineEnd + String(decoding: indentation, as: UTF8.self))
  }

  /// Returns the offset where the line of an offset starts. A line with many mistakes is searched once, from its last
  /// mistake to the next.
  mutating func startOfLine(at offset: Int) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd {
      if start == lastLine.end { start = lastLine.start + 1 }
      start -= 1
    }
    lastLine = (start, offset)
    return start
  }

  /// True if a token is not the first of its line and starts a statement: a keyword with a name or an arrow after it.
  func startsStatement(_ token: Token) -> Bool {
    guard !token.flags.contains(.startsLine), token.kind == .identifier, let word = Word(bytes, token) else {
      return false
    }
    let after = index + 2 < tokens.count ? tokens[index + 2].kind : .endOfFile
    return word.beginsStatement && (after == .identifier || after == .arrow || after == .string)
  }

  /// True if the last token was the closing brace of the statement that has just been read.
  private var endsWithBrace: Bool { index > 0 && tokens[index - 1].kind == .rightBrace }

  /// Reports and skips semicolons.
  mutating func skipSemicolons() {
    while current.kind == .semicolon {
      let place = currentRange
      let isLast = next.flags.contains(.startsLine) || next.kind == .rightBrace || next.kind == .endOfFile
      report(
        SyntaxRules.semicolon, "statements are not separated by `;`", at: place,
        help: isLast ? "remove it" : "write the next statement on the next line, without `;`",
        fix: isLast ? .init(replace: place, with: "") : lineBreak(before: Int(next.start)))
      advance()
    }
  }

  /// Reads the statements of a block, up to its end.
  mutating func members<Member>(of block: Block, until end: Int, _ member: (inout Parser) -> Member?) -> [Member] {
    var members: [Member] = []
    // Most blocks have a few small statements.
    if index < end { members.reserveCapacity(6) }
    while index < end, current.kind != .endOfFile {
      if current.kind == .semicolon {
        skipSemicolons()
        continue
      }
      let start = index
      if let parsed = member(&self) { members.append(parsed) }
      finishStatement(in: block)
      // Continue after the starting token in any case.
      if index == start { advance() }
    }
    return members
  }

  /// Reads the braces of a declaration and the statements between them; the current token is the opening brace.
  mutating func body<Member>(of block: Block, _ member: (inout Parser) -> Member?) -> [Member] {
    let open = index
    let end = brackets.end(of: open)
    let isClosed = brackets.isClosed(open)
    advance()
    let parsed = members(of: block, until: end, member)
    if isClosed { skip(to: end + 1) }
    return parsed
  }
}
