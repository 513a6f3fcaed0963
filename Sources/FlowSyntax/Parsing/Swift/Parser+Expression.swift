import FlowDiagnostics

/// Values: Swift expressions, which are not parsed but cut out as text, up to the comma or bracket that ends them.
extension Parser {
  /// Reads the expression from here to the comma that ends it, or to the end of the list.
  mutating func expression(until end: Int) -> ExpressionSyntax? {
    let first = index
    var ternaries = 0
    openAngles = 0
    scan: while index < end {
      switch current.kind {
      case .comma, .semicolon, .rightBrace, .rightParenthesis, .rightBracket, .endOfFile:
        break scan
      case .operator:
        countOperator(&ternaries)
        advance()
      case .colon:
        ternaries -= 1
        advance()
      case .identifier where index > first && isLabelOfTrailingClosure(index, before: end):
        advance()
        advance()
      case .identifier where ternaries == 0 && index > first && next.kind == .colon:
        // `x: 1 y: 2`: the name of the next value, without a comma before it.
        break scan
      case .leftParenthesis, .leftBracket, .leftBrace:
        guard brackets.isClosed(index) else {
          skip(to: min(end, max(brackets.end(of: index), index + 1)))
          break scan
        }
        skipBrackets()
      default:
        advance()
      }
    }
    guard index > first else {
      reportMissing(
        SyntaxRules.missingValue, "expected a value after `\(text(tokens[first - 1]))`",
        helps: [.init("write a Swift expression")])
      return nil
    }
    var last = index
    while last > first + 1, tokens[last - 1].kind == .unknown { last -= 1 }
    checkOperands(in: first..<last)
    return expression(first..<last)
  }

  private mutating func countOperator(_ ternaries: inout Int) {
    let start = Int(current.start)
    let isSpaced = previousEnd < start
    switch bytes[start] {
    case UInt8(ascii: "?") where isSpaced: ternaries += 1
    case UInt8(ascii: "<") where !isSpaced: openAngles += 1
    case UInt8(ascii: ">") where openAngles > 0: openAngles -= 1
    default: break
    }
  }

  /// Reports `Foo<A, B>()`, whose comma has ended the value, and skips the rest of it.
  mutating func reportGenericArguments(in value: ExpressionSyntax, until end: Int) {
    guard openAngles > 0, current.kind == .comma, index < end else { return }
    // `a<b, c: d>e` are two comparisons.
    if next.kind == .identifier, index + 2 < end, tokens[index + 2].kind == .colon { return }
    var ahead = index
    var open = openAngles
    while ahead < end, open > 0 {
      let token = tokens[ahead]
      if token.kind == .operator, token.end - token.start == 1 {
        if bytes[Int(token.start)] == UInt8(ascii: "<") { open += 1 }
        if bytes[Int(token.start)] == UInt8(ascii: ">") { open -= 1 }
      }
      let isOpening = token.kind == .leftParenthesis || token.kind == .leftBracket || token.kind == .leftBrace
      ahead = isOpening ? max(ahead + 1, brackets.end(of: ahead) + 1) : ahead + 1
    }
    guard open == 0, ahead <= end else { return }
    skip(to: ahead)
    skipInList(to: end)
    let whole = range(from: value.range.start)
    let text = source.text(whole.offsets)
    report(
      SyntaxRules.genericArgumentsNeedParentheses, "the comma in `<…>` ends this value", at: whole,
      helps: [.init("write it in parentheses: `(\(text))`", fix: .init(replace: whole, with: "(\(text))"))])
  }

  // MARK: - Form

  private func expression(_ span: Range<Int>) -> ExpressionSyntax {
    let first = tokens[span.lowerBound]
    let last = tokens[span.upperBound - 1]
    let range = SourceRange(file, Int(first.start), Int(last.end))
    if span.count == 1 {
      let text = text(first)
      switch first.kind {
      case .identifier: return single(text, range)
      case .number: return ExpressionSyntax(text: text, form: Self.form(ofNumber: text), names: [], range: range)
      default: break
      }
    }
    var names: [NameSyntax] = []
    collectNames(in: tokens, span, into: &names)
    return ExpressionSyntax(text: cleanText(span), form: form(span), names: names, range: range)
  }

  private func single(_ text: String, _ range: SourceRange) -> ExpressionSyntax {
    let form: ExpressionSyntax.Form
    switch text {
    case "true", "false": form = .boolean
    case "nil": form = .nil
    default:
      let plain = Self.withoutBackticks(text)
      let isName = text.utf8.first != UInt8(ascii: "$") && !(plain == text && Self.swiftKeywords.contains(text))
      return ExpressionSyntax(
        text: text, form: isName ? .name(plain) : .other, names: isName ? [NameSyntax(text: plain, range: range)] : [],
        range: range)
    }
    return ExpressionSyntax(text: text, form: form, names: [], range: range)
  }

  private func form(_ span: Range<Int>) -> ExpressionSyntax.Form {
    let first = tokens[span.lowerBound]
    if span.count == 1, first.kind == .string {
      var lexer = Lexer(bytes, in: Int(first.start)..<Int(first.end), file: file)
      var isInterpolated = false
      _ = lexer.skipString { _ in isInterpolated = true }
      return isInterpolated ? .other : .string
    }
    let second = tokens[span.upperBound - 1]
    if span.count == 2, first.kind == .operator, second.kind == .number, first.end == second.start,
      bytes[Int(first.start)] == UInt8(ascii: "-"), first.end - first.start == 1
    {
      return Self.form(ofNumber: text(second))
    }
    return .other
  }

  private static func form(ofNumber text: String) -> ExpressionSyntax.Form {
    let digits = text.utf8
    let isHexadecimal = text.hasPrefix("0x")
    let isRadix = isHexadecimal || text.hasPrefix("0b") || text.hasPrefix("0o")
    let exponents: [UInt8] = isHexadecimal ? [0x70, 0x50] : isRadix ? [] : [0x65, 0x45]
    if digits.contains(UInt8(ascii: ".")) || digits.contains(where: { exponents.contains($0) }) { return .float }
    let isInteger = digits.dropFirst(isRadix ? 2 : 0).allSatisfy { byte in
      byte.isDigit || byte == UInt8(ascii: "_") || isHexadecimal && (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
    }
    return isInteger ? .integer : .other
  }

  /// Collects the names in a span of tokens that refer to something outside it.
  private func collectNames(in tokens: [Token], _ span: Range<Int>, into names: inout [NameSyntax]) {
    var open: [TokenKind] = []
    for index in span {
      let token = tokens[index]
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace:
        open.append(token.kind)
      case .rightParenthesis, .rightBracket, .rightBrace:
        _ = open.popLast()
      case .identifier:
        let before = index > span.lowerBound ? tokens[index - 1].kind : .comma
        if before == .period { continue }
        // A label: `(x: …`, `, x: …` in parentheses; in square brackets it is a key.
        let isLabel = open.last == .leftParenthesis && (before == .leftParenthesis || before == .comma)
        if isLabel, index + 1 < span.upperBound, tokens[index + 1].kind == .colon { continue }
        let spelling = text(token)
        let plain = Self.withoutBackticks(spelling)
        if spelling.utf8.first == UInt8(ascii: "$") || plain == spelling && Self.swiftKeywords.contains(plain) {
          continue
        }
        names.append(NameSyntax(text: plain, range: range(token)))
      case .string where !isTooDeep:
        for interpolation in interpolations(in: token) {
          var lexer = Lexer(bytes, in: interpolation, file: file)
          lexer.lex()
          collectNames(in: lexer.tokens, 0..<lexer.tokens.count - 1, into: &names)
        }
      default:
        break
      }
    }
  }

  private func interpolations(in token: Token) -> [Range<Int>] {
    let span = Int(token.start)..<Int(token.end)
    guard bytes[span].contains(UInt8(ascii: "\\")), bytes[span.lowerBound] != UInt8(ascii: "'") else { return [] }
    var found: [Range<Int>] = []
    var lexer = Lexer(bytes, in: span, file: file)
    let isString = bytes[span.lowerBound] == UInt8(ascii: "\"") || bytes[span.lowerBound] == UInt8(ascii: "#")
    if isString { _ = lexer.skipString { found.append($0) } }
    return found
  }

  private static func withoutBackticks(_ name: String) -> String {
    name.utf8.first == UInt8(ascii: "`") ? String(name.dropFirst().dropLast()) : name
  }

  /// Words that refer to nothing by themselves. `self` is left out: it refers to something that a value cannot access.
  private static let swiftKeywords: Set<String> = [
    "as", "async", "await", "case", "catch", "default", "do", "else", "false", "for", "func", "guard", "if", "in",
    "inout", "is", "let", "nil", "return", "switch", "throw", "throws", "true", "try", "var", "where", "while", "any",
    "some", "_",
  ]

  // MARK: - Text

  /// Returns the text of a span of tokens without its comments, with LF line ends.
  private func cleanText(_ span: Range<Int>) -> String {
    let start = Int(tokens[span.lowerBound].start)
    let end = Int(tokens[span.upperBound - 1].end)
    let hasComments = span.dropFirst().contains {
      tokens[$0].flags.contains(.followsComment) || tokens[$0].kind == .unknown
    }
    var result: [UInt8] = []
    result.reserveCapacity(end - start)
    if hasComments {
      for index in span {
        if index > span.lowerBound { appendBlank(Int(tokens[index - 1].end)..<Int(tokens[index].start), to: &result) }
        if tokens[index].kind != .unknown { result += bytes[Int(tokens[index].start)..<Int(tokens[index].end)] }
      }
    } else {
      result += bytes[start..<end]
    }
    if result.contains(0x0D) {
      var previous: UInt8 = 0
      var unix: [UInt8] = []
      for byte in result {
        if byte == 0x0A, previous == 0x0D {
          previous = byte
          continue
        }
        unix.append(byte == 0x0D ? 0x0A : byte)
        previous = byte
      }
      result = unix
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends the white space between two tokens without comments. A comment still separates the text around it.
  private func appendBlank(_ span: Range<Int>, to result: inout [UInt8]) {
    let start = result.count
    var offset = span.lowerBound
    var depth = 0
    var hasLineEnd = false
    while offset < span.upperBound {
      let byte = bytes[offset]
      let next = offset + 1 < span.upperBound ? bytes[offset + 1] : 0
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/"), depth > 0 {
        depth -= 1
        offset += 2
      } else if depth == 0, byte == UInt8(ascii: "/") {
        while offset < span.upperBound, !bytes[offset].isLineEnd { offset += 1 }
        while result.count > start, result[result.count - 1] == 0x20 { result.removeLast() }
      } else {
        if depth == 0 || byte.isLineEnd && !hasLineEnd { result.append(byte) }
        if byte.isLineEnd { hasLineEnd = true }
        offset += 1
      }
    }
    if result.count == start, !span.isEmpty { result.append(0x20) }
  }
}
