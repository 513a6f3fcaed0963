import FlowDiagnostics

/// The strings of the language: Swift's single-line strings, with their escapes resolved.
extension Parser {
  /// Reads the string that is the current token, and reports mistakes in it at their places.
  mutating func string() -> StringSyntax? {
    let token = current
    let isReported = isReportedString
    advance()
    let start = Int(token.start)
    let end = Int(token.end)
    let range = range(token)
    var quote = start
    while quote < end, bytes[quote] == UInt8(ascii: "#") { quote += 1 }
    let pounds = quote - start
    if isReported { return StringSyntax(value: source.text(min(quote + 1, end)..<end), range: range) }
    let isMultiline = pounds == 0 && end - quote >= 6 && bytes[quote + 1] == 0x22 && bytes[quote + 2] == 0x22
    let (spansLines, hasEscape) = scan(quote..<end)
    if isMultiline || spansLines {
      report(
        SyntaxRules.multiLineString, "a string has to be on one line here", at: SourceRange(file, start, quote + 3),
        helps: [.init(#"write it between `"` and `"`; a line break in it is `\n`"#)])
      return StringSyntax(value: "", range: range)
    }
    let content = quote + 1
    let isFinished = end - content > pounds && closes(at: end - 1 - pounds, pounds: pounds)
    let contentEnd = isFinished ? end - 1 - pounds : end
    if !hasEscape { return StringSyntax(value: text(content..<max(content, contentEnd)), range: range) }
    return StringSyntax(value: resolve(content..<contentEnd, pounds: pounds), range: range)
  }

  /// Finds out if a range contains a line end and a backslash.
  private func scan(_ range: Range<Int>) -> (hasLineEnd: Bool, hasEscape: Bool) {
    var hasLineEnd = false
    var hasEscape = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == 0x5C { hasEscape = true }
      if byte == 0x0A || byte == 0x0D { hasLineEnd = true }
      offset += 1
    }
    return (hasLineEnd, hasEscape)
  }

  private func closes(at offset: Int, pounds: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "\"")
      && bytes[offset + 1..<offset + 1 + pounds].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Resolves the escapes of a string.
  private mutating func resolve(_ content: Range<Int>, pounds: Int) -> String {
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
      offset += pounds + 1
      let (scalar, length) = Scalars.decode(bytes, at: offset, end: content.upperBound)
      offset += length
      switch Unicode.Scalar(scalar) {
      case "0": value.append(0)
      case "\\", "\"", "'": value.append(UInt8(truncatingIfNeeded: scalar))
      case "t": value.append(0x09)
      case "n": value.append(0x0A)
      case "r": value.append(0x0D)
      case "u": value += unicodeEscape(from: escape, &offset, content.upperBound)
      case "(":
        offset = reportInterpolation(escape, in: content)
      default:
        let place = SourceRange(file, escape, offset)
        report(
          SyntaxRules.unknownEscape, "a string has no escape `\(source.text(escape..<offset))`", at: place,
          helps: [
            .init(
              #"the escapes are `\0`, `\\`, `\t`, `\n`, `\r`, `\"`, `\'` and `\u{…}`; a backslash itself is `\\`"#,
              edit: pounds > 0 ? nil : .init(replace: place.before, with: "\\"))
          ])
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads `\u{1F600}`; the offset is after the `u`.
  private mutating func unicodeEscape(from escape: Int, _ offset: inout Int, _ end: Int) -> [UInt8] {
    var digits = ""
    var isClosed = false
    if offset < end, bytes[offset] == UInt8(ascii: "{") {
      offset += 1
      while offset < end, digits.utf8.count < 9, Unicode.Scalar(bytes[offset]).properties.isASCIIHexDigit {
        digits.unicodeScalars.append(Unicode.Scalar(bytes[offset]))
        offset += 1
      }
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
      helps: [.init(#"a character is written `\u{…}`, with the one to eight hexadecimal digits of its number"#)])
    return []
  }

  /// Reports an interpolation, and returns the offset after it.
  private mutating func reportInterpolation(_ escape: Int, in content: Range<Int>) -> Int {
    var depth = 0
    var offset = escape
    while offset < content.upperBound {
      if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
      if bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
      offset += 1
      if depth == 0, offset > escape + 1, bytes[offset - 1] == UInt8(ascii: ")") { break }
    }
    report(
      SyntaxRules.interpolatedString, "nothing can be interpolated into a string here",
      at: SourceRange(file, escape, offset),
      helps: [.init(#"write the text itself; a backslash in front of a parenthesis is `\\(`"#)])
    return offset
  }
}
