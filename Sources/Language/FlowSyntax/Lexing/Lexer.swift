import FlowDiagnostics

/// Splits the bytes of a file into tokens, in one pass that only goes forward.
///
/// It works on bytes and decodes characters only outside ASCII. None of its functions is recursive: comments nest with
/// a counter, strings with interpolations with an explicit stack, so that no input can overflow the call stack.
///
/// Each of `<`, `>`, `?`, `!` and `&` is a separate token, because types need them (`[Box<Int>?]`); values are read as
/// text, so it makes no difference to them. Mistakes that only the lexer can see are reported here. Text that is not a
/// token at all becomes an `unknown` token, which the parser skips silently.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  let file: SourceID
  var position: Int
  var diagnostics = Diagnostics()
  var tokens: [Token] = []
  var ignores: [IgnoreSyntax] = []
  /// The comments between the tokens, with the flags of what follows them.
  var comments: [Token] = []
  /// The indices of the tokens with a `///` comment before them.
  var documented: [Int] = []
  /// The indices of the tokens that lack their end, or that come after a comment without an end.
  var unterminated: [Int] = []
  /// True if something was nested more deeply than ``Parser/deepest``; it is reported once.
  var isTooDeep = false
  /// The flags of the next token, known so far from its leading trivia.
  var flags: Token.Flags = .startsLine
  /// The offset where the current line starts.
  var lineStart = 0
  /// The first conflict marker.
  var mergeMark: SourceRange?
  /// True if an `#if` has been reported.
  var hasCondition = false
  /// The index in `ignores` of the first comment whose line is not known yet.
  var waitingIgnores = 0
  /// The end of the text in which no typographic quote closes a string, and of the text in which no regex literal with as
  /// many `#` ends. Such text is searched once, not for each opening mark in it.
  var searched = (quotes: 0, regex: 0, pounds: 0)

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, file: SourceID) {
    self.bytes = bytes
    self.file = file
    self.position = range.lowerBound
    self.end = range.upperBound
  }

  /// Lexes the whole file.
  mutating func lex() {
    tokens.reserveCapacity((end - position) / 5 + 8)
    if position == 0, end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    while position < end {
      let byte = bytes[position]
      switch byte {
      case 0x20, 0x09, 0x0B, 0x0C:
        position += 1
        while position < end, bytes[position] == 0x20 { position += 1 }
      case 0x0A, 0x0D:
        position += 1
        lineStart = position
        flags.insert(.startsLine)
      case UInt8(ascii: "/") where isComment(at: position):
        if bytes[position + 1] == UInt8(ascii: "/") { lexLineComment() } else { lexBlockComment() }
      case UInt8(ascii: "#") where lexCondition():
        break
      case UInt8(ascii: "#") where startsPoundComment:
        lexPoundComment()
      default:
        lexToken(byte)
      }
    }
    emit(.endOfFile, from: end)
  }

  /// Adds the token from an offset to where the lexer is now.
  mutating func emit(_ kind: TokenKind, from start: Int) {
    if flags.contains(.followsDocs) { documented.append(tokens.count) }
    if waitingIgnores < ignores.count { settleIgnores(atEnd: kind == .endOfFile) }
    tokens.append(
      Token(
        kind: kind, flags: flags, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: position)))
    flags = []
  }

  func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(file, start, end) }

  /// True if a range begins in the line of a string without an end, after its quotes.
  func isAfterOpenString(_ range: SourceRange) -> Bool {
    let next = unterminated.partitioningIndex { Int(tokens[$0].start) >= range.start }
    guard next > 0, case let token = tokens[unterminated[next - 1]], token.kind == .string else { return false }
    return !bytes[Int(token.start)..<max(Int(token.start), min(range.start, end))].contains(where: \.isLineEnd)
  }

  /// True if a fix would write a line break in the place of unreadable text, and not only of a separator.
  func losesText(_ edit: Diagnostic.Edit) -> Bool {
    guard edit.replacement.utf8.first?.isLineEnd == true else { return false }
    return tokens[tokens.partitioningIndex { Int($0.start) >= edit.range.start }...]
      .prefix { Int($0.start) < edit.range.end }.contains { $0.kind == .unknown }
  }

  /// Returns the ranges of the tokens in a piece of a file, without that of its end.
  static func tokens(in bytes: [UInt8], startingLine startsLine: Bool) -> [Range<Int>] {
    bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, in: 0..<bytes.count, file: SourceID(0))
      if !startsLine { lexer.flags = [] }
      lexer.lex()
      return lexer.tokens.dropLast().map { Int($0.start)..<Int($0.end) }
    }
  }

  /// Returns the byte at an offset, or 0 after the end.
  func byte(at offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  private mutating func lexToken(_ byte: UInt8) {
    let start = position
    if byte.beginsIdentifier || byte == UInt8(ascii: "$") {
      skipIdentifier()
      return emit(.identifier, from: start)
    }
    if byte.isDigit { return lexNumber() }
    switch byte {
    case UInt8(ascii: "{"): lexPunctuation(.leftBrace)
    case UInt8(ascii: "}"): lexPunctuation(.rightBrace)
    case UInt8(ascii: "("): lexPunctuation(.leftParenthesis)
    case UInt8(ascii: ")"): lexPunctuation(.rightParenthesis)
    case UInt8(ascii: "["): lexPunctuation(.leftBracket)
    case UInt8(ascii: "]"): lexPunctuation(.rightBracket)
    case UInt8(ascii: ","): lexPunctuation(.comma)
    case UInt8(ascii: ":"): lexPunctuation(.colon)
    case UInt8(ascii: ";"): lexPunctuation(.semicolon)
    case UInt8(ascii: "@"): lexPunctuation(.at)
    case UInt8(ascii: "."):
      while self.byte(at: position) == UInt8(ascii: ".") { position += 1 }
      emit(position - start == 1 ? .period : .operator, from: start)
    case UInt8(ascii: "\""): lexString()
    case UInt8(ascii: "#"): lexPound()
    case UInt8(ascii: "`"): lexBackticks()
    case UInt8(ascii: "~") where flags.contains(.startsLine) && lexMarkdownFence(): return
    case UInt8(ascii: "'"): lexWrongQuotes(closing: 0x27, width: 1)
    case UInt8(ascii: "\\"): lexPunctuation(.operator)
    default:
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { noticeMergeMark() }
      if byte.isOperator { lexOperator() } else { lexBeyondASCII() }
    }
  }

  private mutating func lexPunctuation(_ kind: TokenKind) {
    position += 1
    emit(kind, from: position - 1)
  }

  /// Skips the rest of an identifier.
  mutating func skipIdentifier() {
    while position < end {
      let byte = bytes[position]
      if byte.continuesIdentifier {
        position += 1
      } else if byte >= 0x80 {
        let (scalar, length) = Scalars.decode(bytes, at: position, end: end)
        guard Scalars.continuesIdentifier(scalar) else { return }
        position += length
      } else {
        return
      }
    }
  }

  /// Reads a number and everything directly after it: `0xFF`, `1_000.5`, `1e-3`, and also `3d`, an invalid name.
  private mutating func lexNumber() {
    let start = position
    let isHexadecimal = bytes[start] == UInt8(ascii: "0") && byte(at: start + 1) | 0x20 == UInt8(ascii: "x")
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    skipIdentifier()
    if byte(at: position) == UInt8(ascii: "."), byte(at: position + 1).isDigit {
      position += 1
      skipIdentifier()
    }
    let isSign = byte(at: position) == UInt8(ascii: "-") || byte(at: position) == UInt8(ascii: "+")
    if isSign, bytes[position - 1] | 0x20 == exponent, byte(at: position + 1).isDigit {
      position += 1
      skipIdentifier()
    }
    emit(.number, from: start)
  }

  private mutating func lexOperator() {
    let start = position
    position += 1
    switch bytes[start] {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"):
      return emit(.operator, from: start)
    case UInt8(ascii: "-") where byte(at: position) == UInt8(ascii: ">"):
      position += 1
      return emit(.arrow, from: start)
    case UInt8(ascii: "=") where byte(at: position) != UInt8(ascii: "="):
      return emit(.equal, from: start)
    case UInt8(ascii: "/") where isRegexPossible:
      if lexRegex(pounds: 0) { return }
    default:
      break
    }
    skipOperator()
    emit(.operator, from: start)
  }

  private mutating func skipOperator() {
    while position < end {
      let byte = bytes[position]
      if byte >= 0x80 {
        let (scalar, length) = Scalars.decode(bytes, at: position, end: end)
        guard Scalars.isOperator(scalar) else { return }
        position += length
      } else {
        let isArrow = byte == UInt8(ascii: "-") && self.byte(at: position + 1) == UInt8(ascii: ">")
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"): return
        default: if !byte.isOperator || isArrow || isComment(at: position) { return }
        }
        position += 1
      }
    }
  }

  /// Reads a name in backticks. Values and types may contain one, as in Swift; the parser refuses it as a name.
  private mutating func lexBackticks() {
    if flags.contains(.startsLine), lexMarkdownFence() { return }
    let start = position
    position += 1
    skipIdentifier()
    if byte(at: position) == UInt8(ascii: "`"), position > start + 1 {
      position += 1
      return emit(.identifier, from: start)
    }
    position = start
    while byte(at: position) == UInt8(ascii: "`") { position += 1 }
    diagnostics.add(
      SyntaxRules.unexpectedCharacter, "a backtick without a name and a second one", at: range(start, position),
      help: "names are written without backticks", fix: .init(replace: range(start, position), with: ""),
      isCertain: true)
    emit(.unknown, from: start)
  }

  private mutating func lexBeyondASCII() {
    let (scalar, length) = Scalars.decode(bytes, at: position, end: end)
    let start = position
    if Scalars.beginsIdentifier(scalar) {
      skipIdentifier()
      emit(.identifier, from: start)
    } else if Scalars.isOperator(scalar) {
      skipOperator()
      emit(.operator, from: start)
    } else if scalar == 0x201C || scalar == 0x201D || scalar == 0x201E {
      lexWrongQuotes(closing: nil, width: length)
    } else if scalar == 0x2013 || scalar == 0x2014, lexDashArrow(width: length) {
      return
    } else {
      lexStrayCharacters()
    }
  }

  /// Skips adjacent characters that are not allowed in a flow file, and reports them as one error.
  mutating func lexStrayCharacters() {
    let start = position
    var scalars: [UInt32] = []
    while position < end {
      let (scalar, length) = Scalars.decode(bytes, at: position, end: end)
      let isKnown =
        scalar < 0x80
        ? scalar >= 0x20 && scalar != 0x7F && (scalar != 0x27 || position > start) || UInt8(scalar).isBlank
        : Scalars.continuesIdentifier(scalar) && Scalars.beginsIdentifier(scalar) || Scalars.isOperator(scalar)
          || (0x201C...0x201E).contains(scalar)
      if isKnown, position > start { break }
      if scalars.count < 4 { scalars.append(scalar) }
      position += length
    }
    let names = scalars.prefix(3).map { Self.name(of: $0, alone: scalars.count == 1) }.joined(separator: ", ")
    let isBlank = scalars.allSatisfy { $0 == 0xA0 || $0 == 0x3000 || (0x2000...0x200A).contains($0) }
    diagnostics.add(
      SyntaxRules.unexpectedCharacter,
      scalars.count == 1
        ? "unexpected character \(names)" : "unexpected characters \(names)" + (scalars.count > 3 ? ", …" : ""),
      at: range(start, position),
      help: isBlank ? "write a plain space" : "remove it",
      fix: .init(replace: range(start, position), with: isBlank ? " " : ""), isCertain: isBlank)
    emit(.unknown, from: start)
  }

  private static func name(of scalar: UInt32, alone: Bool) -> String {
    let code = Scalars.code(of: scalar)
    guard alone, let shown = Unicode.Scalar(scalar), shown.properties.generalCategory.isVisible else { return code }
    return "`\(Character(shown))` (\(code))"
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isVisible: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator, .nonspacingMark, .enclosingMark:
      false
    default: true
    }
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let unexpectedCharacter = Rule(
    "unexpected-character", .error,
    meaning: #"""
      This character is not part of the language: a control character, a space that only looks like one, or a
      lone backtick.

      Such characters often come along when text is copied from a web page or a chat. Remove it, or write the
      plain character that was meant. A string can contain any character; there `\u{…}` writes those that
      cannot be seen.
      """#,
    in: home, wrong: "segue show -> Detail", right: "segue show -> Detail")
}
