import FlowDiagnostics

/// String literals in all of Swift's forms, each as a whole with its interpolations, and regex literals, which are
/// refused here because only the lexer can find their end.
extension Lexer {
  /// A literal that is being read; the literals in its interpolations are above it on the stack.
  private struct Literal {
    var pounds: Int
    var isMultiline: Bool
    /// The number of parentheses that are open in the interpolation that is being read; 0 in the text.
    var parentheses = 0
  }

  /// Reads the string literal that starts here.
  mutating func lexString() {
    let start = position
    if skipPlainString() { return emit(.string, from: start) }
    let isTerminated = skipString()
    if !isTerminated {
      unterminated.append(tokens.count)
      if !isMultilineString(at: start) { giveBackBrace(since: openingEnd(start) - 1) }
      let quotes = String(decoding: bytes[start..<openingEnd(start)], as: UTF8.self)
      let closing = String(quotes.reversed())
      diagnostics.add(
        SyntaxRules.unterminatedString, "this string does not end", at: range(start, openingEnd(start)),
        help: "close it with `\(closing)`", edit: .init(replace: range(position, position), with: closing))
    }
    emit(.string, from: start)
  }

  /// Skips the literal that starts here if it is of the most common form: on one line, without an escape.
  private mutating func skipPlainString() -> Bool {
    var offset = position + 1
    // Two quotes may be the beginning of three.
    guard bytes[position] == 0x22, offset < end, bytes[offset] != 0x22 else { return false }
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x22 {
        position = offset
        return true
      }
      if byte == 0x5C || byte == 0x0A || byte == 0x0D { return false }
    }
    return false
  }

  /// Leaves the brace that opens a body to the parser, which reads the body as usual.
  private mutating func giveBackBrace(since start: Int) {
    while position > start + 1, bytes[position - 1].isBlank { position -= 1 }
    guard position > start + 2, bytes[position - 1] == UInt8(ascii: "{"), bytes[position - 2] == 0x20 else { return }
    position -= 1
    while position > start + 1, bytes[position - 1].isBlank { position -= 1 }
  }

  /// True if a literal begins with three quotes, after `#` or without.
  private func isMultilineString(at start: Int) -> Bool {
    openingEnd(start) - start >= 3 && bytes[openingEnd(start) - 2] == 0x22
  }

  /// Returns the offset after the opening quotes of a literal.
  private func openingEnd(_ start: Int) -> Int {
    let offset = poundsEnd(start)
    let isMultiline = byte(at: offset + 1) == 0x22 && byte(at: offset + 2) == 0x22 && byte(at: offset) == 0x22
    return min(end, offset + (isMultiline ? 3 : 1))
  }

  /// Returns the offset after the `#` at an offset.
  private func poundsEnd(_ start: Int) -> Int { bytes[start..<end].firstIndex { $0 != UInt8(ascii: "#") } ?? end }

  /// Skips the literal that starts here, and returns true if it ends. For the outermost literal, `interpolations` is
  /// called with the range between the parentheses of each `\(…)`, and `escapes` with the offset of each other escape
  /// and the number of its `#`.
  mutating func skipString(
    interpolations: (Range<Int>) -> Void = { _ in }, escapes: (Int, Int) -> Void = { _, _ in }
  ) -> Bool {
    var isTerminated = true
    var literals: [Literal] = []
    var current = openLiteral()
    var interpolationStart = position
    while position < end {
      let byte = bytes[position]
      if byte.isLineEnd, !current.isMultiline {
        // A single-line string has ended without its quote. The literals around it end here, too, up to a multi-line
        // one.
        isTerminated = false
        while !current.isMultiline, let outer = literals.popLast() { current = outer }
        if !current.isMultiline { return false }
      } else if current.parentheses == 0 {
        switch byte {
        case UInt8(ascii: "\\"):
          let escape = position
          position += 1
          guard skipPounds(current.pounds) else { continue }
          if self.byte(at: position) == UInt8(ascii: "(") {
            current.parentheses = 1
            position += 1
            if literals.isEmpty { interpolationStart = position }
          } else if position < end, !bytes[position].isLineEnd {
            // `\` at the end of a line of a multi-line string may have blanks after it.
            let isLineEnd = current.isMultiline && bytes[position].isBlank
            if literals.isEmpty, !isLineEnd { escapes(escape, current.pounds) }
            position += 1
          }
          continue
        case UInt8(ascii: "\""):
          if closes(current) {
            guard let outer = literals.popLast() else { return isTerminated }
            current = outer
            continue
          }
        default:
          break
        }
        position += 1
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && isString(at: position) {
        literals.append(current)
        if literals.count > Parser.deepest / 4 { reportDepth(at: range(position, position + 1)) }
        current = openLiteral()
      } else if isComment(at: position) {
        skipComment()
      } else if byte == UInt8(ascii: "#") {
        position = poundsEnd(position)
      } else {
        if byte == UInt8(ascii: "(") { current.parentheses += 1 }
        if byte == UInt8(ascii: ")") {
          current.parentheses -= 1
          if current.parentheses == 0, literals.isEmpty { interpolations(interpolationStart..<position) }
        }
        position += 1
      }
    }
    return false
  }

  /// True if a literal with `#` before its quotes is at an offset.
  private func isString(at offset: Int) -> Bool { byte(at: poundsEnd(offset)) == UInt8(ascii: "\"") }

  private mutating func openLiteral() -> Literal {
    let pounds = poundsEnd(position) - position
    position += pounds
    let quotesEnd = openingEnd(position)
    let isMultiline = quotesEnd - position == 3
    position += 1
    if isMultiline {
      // `#"""#` is a raw string that holds one quote.
      let afterThree = position + 2
      if pounds > 0, byte(at: afterThree) == UInt8(ascii: "#") { return Literal(pounds: pounds, isMultiline: false) }
      position = afterThree
    }
    return Literal(pounds: pounds, isMultiline: isMultiline)
  }

  /// Skips a number of `#`, if they are there.
  private mutating func skipPounds(_ count: Int) -> Bool {
    for offset in 0..<count where byte(at: position + offset) != UInt8(ascii: "#") { return false }
    position += count
    return true
  }

  /// Skips the closing quotes of a literal, if they are there.
  private mutating func closes(_ literal: Literal) -> Bool {
    let start = position
    if literal.isMultiline {
      guard byte(at: position + 1) == 0x22, byte(at: position + 2) == 0x22 else { return false }
      position += 2
    }
    position += 1
    if skipPounds(literal.pounds) { return true }
    position = start
    return false
  }

  /// Skips a comment inside an interpolation.
  private mutating func skipComment() {
    if bytes[position + 1] == UInt8(ascii: "/") {
      while position < end, !bytes[position].isLineEnd { position += 1 }
    } else {
      position = endOfBlockComment(in: bytes, from: position, upTo: end)
    }
  }

  /// Reads `'text'` or `“text”` as a string, and reports it once.
  mutating func lexWrongQuotes(closing: UInt8?, width: Int) {
    let start = position
    var offset = max(start + width, closing == nil ? searched.quotes : 0)
    while offset < end, !bytes[offset].isLineEnd, bytes[offset] != UInt8(ascii: "\"") {
      let (scalar, length) = Scalars.decode(bytes, at: offset, end: end)
      let closes = closing.map { UInt32($0) == scalar } ?? (0x201C...0x201D).contains(scalar)
      if closes {
        let text = String(decoding: bytes[start + width..<offset], as: UTF8.self)
        position = offset + length
        diagnostics.add(
          SyntaxRules.wrongQuotes, "strings are written with `\"`", at: range(start, position),
          help: "write `\"\(text)\"`", fix: .init(replace: range(start, position), with: "\"\(text)\""),
          // `'It's'` and `'it\'s'` end elsewhere.
          isCertain: !text.utf8.contains(UInt8(ascii: "\\")) && !byte(at: position).isOfWord)
        return emit(.string, from: start)
      }
      offset += length
    }
    if closing == nil { searched.quotes = offset }
    position = start + width
    diagnostics.add(
      SyntaxRules.wrongQuotes, "strings are written with `\"`", at: range(start, position),
      help: "write `\"`", edit: .init(replace: range(start, position), with: "\""))
    emit(.unknown, from: start)
  }

  /// Reads `#"raw"#`, `#/regex/#`, `#selector`, or a stray `#`.
  mutating func lexPound() {
    let start = position
    if isString(at: start) { return lexString() }
    position = poundsEnd(position)
    if byte(at: position) == UInt8(ascii: "/") {
      position += 1
      if lexRegex(pounds: position - 1 - start) { return }
      position -= 1
    }
    skipIdentifier()
    emit(.operator, from: start)
  }

  /// True if a `/` is at the start of a value, so that it can start a regex literal.
  var isRegexPossible: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .colon, .equal, .semicolon: return true
    case .operator: return Int(last.end) < position - 1
    default: return false
    }
  }

  /// Reads a regex literal whose opening slash has just been read, if it is one, and refuses it.
  mutating func lexRegex(pounds: Int) -> Bool {
    let start = position - 1 - pounds
    if pounds == 0, byte(at: position).isBlank { return false }
    let spansLines = pounds > 0 && byte(at: position).isLineEnd
    if position < searched.regex, pounds >= searched.pounds { return false }
    var offset = position
    var parentheses = 0
    while offset < end, spansLines || !bytes[offset].isLineEnd {
      switch bytes[offset] {
      case UInt8(ascii: "\\"):
        offset += 1
      case UInt8(ascii: "("):
        parentheses += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        if parentheses < 0, pounds == 0 { return false }
      case UInt8(ascii: "/") where closesRegex(at: offset, pounds: pounds):
        position = offset + 1 + pounds
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        diagnostics.add(
          SyntaxRules.regexLiteral, "a regex literal cannot be written here", at: range(start, position),
          help: "declare `\(text)` as a constant in Swift, and write its name here")
        emit(.string, from: start)
        return true
      default:
        break
      }
      offset += 1
    }
    if pounds > 0 { searched = (searched.quotes, offset, pounds) }
    return false
  }

  private func closesRegex(at offset: Int, pounds: Int) -> Bool {
    for distance in 0..<pounds where byte(at: offset + 1 + distance) != UInt8(ascii: "#") { return false }
    return true
  }
}

// MARK: - Parser: strings

/// The strings of the language: Swift's single-line strings, with their escapes resolved.
extension Parser {
  /// Reads the string that is the current token, and reports mistakes in it at their places. An address has placeholders.
  mutating func string(isAddress: Bool = false) -> StringSyntax? {
    let token = current
    let isReported = isReportedString
    advance()
    let start = Int(token.start)
    let end = Int(token.end)
    exactStrings.append(start)
    let range = range(token)
    var quote = start
    while quote < end, bytes[quote] == UInt8(ascii: "#") { quote += 1 }
    let pounds = quote - start
    if isReported { return StringSyntax(value: source.text(min(quote + 1, end)..<end), range: range) }
    let isMultiline = pounds == 0 && end - quote >= 6 && bytes[quote + 1] == 0x22 && bytes[quote + 2] == 0x22
    if isMultiline || bytes[quote..<end].contains(where: \.isLineEnd) {
      report(
        SyntaxRules.multiLineString, "a string has to be on one line here", at: SourceRange(file, start, quote + 3),
        help: #"write it between `"` and `"`; a line break in it is `\n`"#)
      return StringSyntax(value: "", range: range)
    }
    let content = quote + 1
    let contentEnd = max(content, end - 1 - pounds)
    if !bytes[quote..<end].contains(UInt8(ascii: "\\")) {
      return StringSyntax(value: text(content..<contentEnd), range: range)
    }
    return StringSyntax(value: resolve(content..<contentEnd, pounds: pounds, isAddress), range: range)
  }

  /// Resolves the escapes of a string.
  private mutating func resolve(_ content: Range<Int>, pounds: Int, _ isAddress: Bool) -> String {
    var value: [UInt8] = []
    var offset = content.lowerBound
    while offset < content.upperBound {
      let escape = offset
      let isEscape =
        bytes[offset] == UInt8(ascii: "\\") && offset + pounds + 1 < content.upperBound
        && bytes[offset + 1..<offset + 1 + pounds].allSatisfy { $0 == UInt8(ascii: "#") }
      guard isEscape else {
        value.append(bytes[offset])
        offset += 1
        continue
      }
      if bytes[offset + pounds + 1] == UInt8(ascii: "(") {
        offset = reportInterpolation(escape, in: content, isAddress)
      } else {
        value += resolveEscape(at: &offset, pounds: pounds, upTo: content.upperBound)
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Returns the bytes that an escape means, and moves the offset after it; reports an escape that Swift does not have.
  mutating func resolveEscape(at offset: inout Int, pounds: Int, upTo end: Int) -> [UInt8] {
    let escape = offset
    let (scalar, length) = Scalars.decode(bytes, at: offset + pounds + 1, end: end)
    offset += pounds + 1 + length
    switch Unicode.Scalar(scalar) {
    case "0": return [0]
    case "\\", "\"", "'": return [UInt8(truncatingIfNeeded: scalar)]
    case "t": return [0x09]
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "u": return unicodeEscape(from: escape, &offset, end)
    default:
      let place = SourceRange(file, escape, offset)
      report(
        SyntaxRules.unknownEscape, "a string has no escape `\(source.text(escape..<offset))`", at: place,
        help: #"the escapes are `\0`, `\\`, `\t`, `\n`, `\r`, `\"`, `\'` and `\u{…}`; a backslash itself is `\\`"#,
        edit: pounds > 0 ? nil : .init(replace: place.before, with: "\\"))
      return []
    }
  }

  /// Reads `\u{1F600}`; the offset is after the `u`.
  private mutating func unicodeEscape(from escape: Int, _ offset: inout Int, _ end: Int) -> [UInt8] {
    var digits = ""
    var isClosed = false
    if offset < end, bytes[offset] == UInt8(ascii: "{") {
      let hexadecimal = bytes[offset + 1..<end].prefix(9).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
      digits = String(decoding: hexadecimal, as: UTF8.self)
      offset = hexadecimal.endIndex
      isClosed = offset < end && bytes[offset] == UInt8(ascii: "}")
      if isClosed { offset += 1 }
    }
    if isClosed, (1...8).contains(digits.utf8.count), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    {
      return Array(Character(scalar).utf8)
    }
    report(
      SyntaxRules.malformedUnicodeEscape, "`\(source.text(escape..<offset))` does not represent a character",
      at: SourceRange(file, escape, offset),
      help: #"a character is written `\u{…}`, with the one to eight hexadecimal digits of its number"#)
    return []
  }

  /// Reports an interpolation, and returns the offset after it.
  private mutating func reportInterpolation(_ escape: Int, in content: Range<Int>, _ isAddress: Bool) -> Int {
    var depth = 0
    var offset = escape
    while offset < content.upperBound {
      if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
      if bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
      offset += 1
      if depth == 0, offset > escape + 1, bytes[offset - 1] == UInt8(ascii: ")") { break }
    }
    let place = SourceRange(file, escape, offset)
    let inner = source.text(escape..<offset).dropFirst(2).dropLast()
    let isPlaceholder = isAddress && IdentifierSpelling.isName(String(inner))
    report(
      SyntaxRules.interpolatedString, "nothing can be interpolated into a string here", at: place,
      helps: [
        isPlaceholder
          ? .init("write `{\(inner)}`", fix: .init(replace: place, with: "{\(inner)}"))
          : .init(#"write the text itself; a backslash in front of a parenthesis is `\\(`"#)
      ])
    return offset
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let unterminatedString = Rule(
    "unterminated-string", .error,
    meaning: #"""
      A string goes on to its closing quote, and ends on the line on which it begins. This one has no closing
      quote.

      Write it where the string ends. A quote inside of a string is `\"`, and a line break is `\n`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show = "Show -> Detail
      +       segue show = "Show" -> Detail
              segue edit -> Detail
            }
            screen Detail
          }
        }
      """#)

  package static let wrongQuotes = Rule(
    "wrong-quotes", .error,
    meaning: #"""
      A string is not between straight double quotes, as strings are in Swift. Typographic quotes often come along
      when text is copied from a document or a chat, and single quotes belong to other languages.

      Replace them by `"`.
      """#,
    in: home, wrong: "segue show = “Show” -> Detail", right: #"segue show = "Show" -> Detail"#)

  package static let interpolatedString = Rule(
    "interpolated-string", .error,
    meaning: #"""
      A string has an interpolation, and the strings of the language are constants: an identifier is the exact string
      that the storyboard has. So nothing can be interpolated into it with `\(…)`.

      Write the text itself. If the string really holds a backslash before a parenthesis, write `\\(`.
      """#,
    in: home, wrong: #"segue show = "Show\(1)" -> Detail"#, right: #"segue show = "Show1" -> Detail"#)

  package static let multiLineString = Rule(
    "multi-line-string", .error,
    meaning: #"""
      An identifier or a URL is a string of several lines. Strings between `"""` can be in values only.

      Write it between single `"`; a line break, should there be one in it, is `\n`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show = """
      -         Show
      -         """ -> Detail
      +       segue show = "Show" -> Detail
            }
            screen Detail
          }
        }
      """#)

  package static let unknownEscape = Rule(
    "unknown-escape", .error,
    meaning: #"""
      In a string a backslash begins an escape. Those of Swift are known: `\0`, `\\`, `\t`, `\n`, `\r`, `\"`,
      `\'` and `\u{…}`.

      If the string really has a backslash, write two, or write it as a raw string: `#"a\b"#`.
      """#,
    in: home, wrong: #"segue show = "Show\d" -> Detail"#, right: #"segue show = "Show\\d" -> Detail"#)

  package static let malformedUnicodeEscape = Rule(
    "malformed-unicode-escape", .error,
    meaning: #"""
      The escape `\u{…}` writes a character by its number, with one to eight hexadecimal digits: `\u{1F600}`.
      Here the braces or digits are missing, or there is no character of that number.
      """#,
    in: home, wrong: #"segue show = "Show\u1F600" -> Detail"#, right: #"segue show = "Show\u{1F600}" -> Detail"#)

  package static let regexLiteral = Rule(
    "regex-literal", .error,
    meaning: #"""
      A value contains a regex literal, and where one ends cannot be told from the text alone. Declare it as a
      constant in Swift, and write that constant's name.
      """#,
    in: storyboard,
    wrong: "screen Detail(pattern: Regex<Substring> = /a+/)",
    right: "screen Detail(pattern: Regex<Substring> = Patterns.letters)")
}
