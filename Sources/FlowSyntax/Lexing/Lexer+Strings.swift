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
    let isTerminated = skipString(interpolations: nil)
    if !isTerminated {
      unterminated.append(tokens.count)
      if openingEnd(start) == start + 1 { giveBackBrace(since: start) }
      let quotes = String(decoding: bytes[start..<openingEnd(start)], as: UTF8.self)
      let closing = String(quotes.reversed())
      diagnostics.add(
        SyntaxRules.unterminatedString, "this string does not end", at: range(start, openingEnd(start)),
        helps: [.init("close it with `\(closing)`", edit: .init(replace: range(position, position), with: closing))])
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

  /// Returns the offset after the opening quotes of a literal.
  private func openingEnd(_ start: Int) -> Int {
    var offset = start
    while byte(at: offset) == UInt8(ascii: "#") { offset += 1 }
    let isMultiline = byte(at: offset + 1) == 0x22 && byte(at: offset + 2) == 0x22 && byte(at: offset) == 0x22
    return min(end, offset + (isMultiline ? 3 : 1))
  }

  /// Skips the literal that starts here.
  ///
  /// - Parameter interpolations: is called with the range between the parentheses of each `\(…)` of the outermost
  ///   literal.
  /// - Returns: true if the literal ends.
  mutating func skipString(interpolations: ((Range<Int>) -> Void)?) -> Bool {
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
          position += 1
          guard skipPounds(current.pounds) else { continue }
          if self.byte(at: position) == UInt8(ascii: "(") {
            current.parentheses = 1
            position += 1
            if literals.isEmpty { interpolationStart = position }
          } else if position < end, !bytes[position].isLineEnd {
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
      } else {
        if byte == UInt8(ascii: "(") { current.parentheses += 1 }
        if byte == UInt8(ascii: ")") {
          current.parentheses -= 1
          if current.parentheses == 0, literals.isEmpty { interpolations?(interpolationStart..<position) }
        }
        position += 1
      }
    }
    return false
  }

  /// True if a literal with `#` before its quotes is at an offset.
  private func isString(at offset: Int) -> Bool {
    var offset = offset
    while byte(at: offset) == UInt8(ascii: "#") { offset += 1 }
    return byte(at: offset) == UInt8(ascii: "\"")
  }

  private mutating func openLiteral() -> Literal {
    var pounds = 0
    while byte(at: position) == UInt8(ascii: "#") {
      pounds += 1
      position += 1
    }
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
      return
    }
    var depth = 0
    while position < end {
      if isComment(at: position), bytes[position + 1] == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), byte(at: position + 1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// Reads `'text'` or `“text”` as a string, and reports it once.
  mutating func lexWrongQuotes(closing: UInt8?, width: Int) {
    let start = position
    var offset = start + width
    while offset < end, !bytes[offset].isLineEnd, bytes[offset] != UInt8(ascii: "\"") {
      let (scalar, length) = Scalars.decode(bytes, at: offset, end: end)
      let closes = closing.map { UInt32($0) == scalar } ?? (0x201C...0x201D).contains(scalar)
      if closes {
        let text = String(decoding: bytes[start + width..<offset], as: UTF8.self)
        position = offset + length
        diagnostics.add(
          SyntaxRules.wrongQuotes, "strings are written with `\"`", at: range(start, position),
          helps: [.init("write `\"\(text)\"`", fix: .init(replace: range(start, position), with: "\"\(text)\""))])
        return emit(.string, from: start)
      }
      offset += length
    }
    position = start + width
    diagnostics.add(
      SyntaxRules.wrongQuotes, "strings are written with `\"`", at: range(start, position),
      helps: [.init("write `\"`", edit: .init(replace: range(start, position), with: "\""))])
    emit(.unknown, from: start)
  }

  /// Reads `#"raw"#`, `#/regex/#`, `#selector`, or a stray `#`.
  mutating func lexPound() {
    let start = position
    if isString(at: start) { return lexString() }
    while byte(at: position) == UInt8(ascii: "#") { position += 1 }
    if byte(at: position) == UInt8(ascii: "/") {
      position += 1
      if lexRegex(pounds: position - 1 - start) { return }
      position = start + 1
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
          helps: [.init("declare `\(text)` as a constant in Swift, and write its name here")])
        emit(.string, from: start)
        return true
      default:
        break
      }
      offset += 1
    }
    return false
  }

  private func closesRegex(at offset: Int, pounds: Int) -> Bool {
    for distance in 0..<pounds where byte(at: offset + 1 + distance) != UInt8(ascii: "#") { return false }
    return true
  }
}
