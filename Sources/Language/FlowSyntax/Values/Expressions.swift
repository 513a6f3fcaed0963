import FlowDiagnostics

/// A Swift expression in a flow file: a default or a value, taken as text up to the comma or bracket that ends it.
package struct ExpressionSyntax: Sendable {
  /// The form of an expression, as far as the checks need it.
  package enum Form: Sendable, Hashable {
    /// A single name.
    case name(String)
    /// `3`, `-3`, `0xFF`
    case integer
    /// `3.5`
    case float
    /// A string literal without interpolation.
    case string
    /// `true`, `false`
    case boolean
    /// `nil`
    case `nil`
    /// Any other expression: it is left to the compiler.
    case other
  }
  /// The text as written, without comments and surrounding white space.
  package var text: String
  package var form: Form
  /// The names in it that refer to something outside it: names that are neither after a dot nor labels, including those
  /// in interpolations.
  package var names: [NameSyntax]
  package var range: SourceRange

  package init(text: String, form: Form, names: [NameSyntax], range: SourceRange) {
    (self.text, self.form, self.names, self.range) = (text, form, names, range)
  }

  // MARK: - Bindings

  /// True if a name may be declared inside the expression, as `item` is in `{ item in item.title }`.
  ///
  /// Expressions are not parsed, so this is true too often rather than too seldom: wherever the name is before an `in`
  /// inside braces, or after a `let` or a `var`.
  package func mayBind(_ name: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return false }
    var word = ""
    var previous = ""
    var isNamed = false
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if word == name {
        if previous == "let" || previous == "var" { return true }
        isNamed = true
      } else if word == "in", isNamed {
        return true
      }
      if !word.isEmpty { (previous, word) = (word, "") }
      if character == "{" || character == "}" { isNamed = false }
    }
    return false
  }
}

// MARK: - Parser: expression

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

  private mutating func expression(_ span: Range<Int>) -> ExpressionSyntax {
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
      _ = lexer.skipString(interpolations: { _ in isInterpolated = true })
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

  /// Collects the names in a span of tokens that refer to something outside it, and checks the escapes of its strings.
  private mutating func collectNames(in tokens: [Token], _ span: Range<Int>, into names: inout [NameSyntax]) {
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

  /// Returns the places of the interpolations in a string, whose other escapes are checked.
  private mutating func interpolations(in token: Token) -> [Range<Int>] {
    let span = Int(token.start)..<Int(token.end)
    guard bytes[span].contains(UInt8(ascii: "\\")),
      bytes[span].first(where: { $0 != UInt8(ascii: "#") }) == UInt8(ascii: "\"")
    else { return [] }
    var found: [Range<Int>] = []
    var lexer = Lexer(bytes, in: span, file: file)
    _ = lexer.skipString(interpolations: { found.append($0) }) { escape, pounds in
      var offset = escape
      _ = resolveEscape(at: &offset, pounds: pounds, upTo: span.upperBound)
    }
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
    let text = String(decoding: result, as: UTF8.self)
    return result.contains(0x0D) ? String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : text
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

  // MARK: - Operands

  // Checks that a value consists of operands with operators between them, so that the Swift around it can be parsed.
  //
  // The rest of Swift's grammar is left to the Swift compiler, whose errors point to the line of the flow file.
  // Statements in the braces of a closure are skipped.

  /// Reports the first missing operand or operator in a value.
  mutating func checkOperands(in span: Range<Int>) {
    var open: [TokenKind] = []
    var index = span.lowerBound
    var wantsOperand = true
    // The start of the last operand, to name two operands without an operator between them.
    var previous = index
    // The `?` that still lack their `:`, with the number of brackets around them.
    var questions: [(index: Int, depth: Int)] = []
    while index < span.upperBound {
      let token = tokens[index]
      switch token.kind {
      case .leftParenthesis, .leftBracket:
        open.append(token.kind)
        wantsOperand = true
      case .rightBracket where tokens[index - 1].kind == .colon && tokens[index - 2].kind != .leftBracket:
        return reportMissingOperand(at: index)
      case .rightParenthesis, .rightBracket:
        if let question = questions.last, question.depth == open.count { return reportQuestion(at: question.index) }
        open.removeLast()
        wantsOperand = false
        previous = index
      case .leftBrace where tokens[index - 1].kind == .rightBrace && !wantsOperand:
        return reportMalformed("a second closure needs a label", at: index, help: "write its label and `:` before it")
      case .leftBrace:
        index = brackets.end(of: index)
        wantsOperand = false
        previous = index
      case .identifier where isWord(token, Self.unreadWords):
        // `if`, `switch`: expressions with statements in them.
        if wantsOperand, isWord(token, ["if"]),
          !tokens[index..<span.upperBound].contains(where: { isWord($0, ["else"]) })
        {
          reportMalformed("an `if` without an `else` has no value", at: index, help: "add an `else` with a value")
        }
        return
      case .identifier where isWord(token, Self.infixWords) && !wantsOperand,
        .identifier where isPrefixWord(index, in: span) && wantsOperand:
        wantsOperand = true
      case .identifier, .number, .string:
        let isLabel = !wantsOperand && isLabelOfTrailingClosure(index, before: span.upperBound)
        if !wantsOperand, !isLabel { return reportMissingOperator(between: previous, index) }
        let isInParentheses = open.last == .leftParenthesis
        if !isLabel, token.kind == .identifier, isKeyword(index, in: span, isInParentheses: isInParentheses) {
          return reportKeyword(at: index)
        }
        // Closures are skipped, so this one is not in any.
        if bytes[Int(token.start)] == UInt8(ascii: "$") { return reportClosureParameter(at: index) }
        if token.kind == .number, Self.isIncomplete(text(token)) { return reportNumber(at: index) }
        if token.kind == .number, !Self.isNumber(text(token)) {
          return reportMalformed(
            "`\(text(token))` is not a number of Swift", at: index,
            help: "the digits after `0b` are 0 and 1, after `0o` 0 to 7, and after `0x` 0 to 9 and A to F")
        }
        wantsOperand = false
        previous = index
      case .operator where isMacro(token):
        // `#line`, `#selector(show)`
        if !wantsOperand { return reportMissingOperator(between: previous, index) }
        wantsOperand = false
        previous = index
      case .operator where bytes[Int(token.start)] == UInt8(ascii: "#") && bytes[Int(token.start) + 1].beginsIdentifier:
        return reportDirective(at: index)
      case .operator, .at:
        if isPostfix(index, in: span, wantsOperand) {
          wantsOperand = false
          break
        }
        let start = index
        // Swift has no `?` before an operand, and `&` only before the argument of a function.
        if wantsOperand, text(token) == "?" && !isPartOfWord(index, in: span) || text(token) == "&" && open.isEmpty {
          return reportMissingOperand(at: index)
        }
        // `&&`, `!=` and `??` are several tokens.
        while index + 1 < span.upperBound, isTight(index, index + 1), isOperator(tokens[index + 1]) { index += 1 }
        if wantsOperand ? isSeparated(index, in: span) : isPrefix(start...index, in: span) {
          return reportSeparated(at: index)
        }
        if token.kind == .at, start == span.lowerBound { return reportMissingOperand(at: index) }
        if start == index, !wantsOperand, text(token) == "?" { questions.append((index, open.count)) }
        wantsOperand = true
      // Swift requires a member directly after the dot.
      case .period where index + 1 < span.upperBound && !isTight(index, index + 1):
        return reportMissingOperand(at: index)
      case .period where wantsOperand && index + 1 < span.upperBound && tokens[index + 1].kind == .number:
        return reportNumber(at: index + 1)
      case .period: wantsOperand = true
      case .comma where !open.isEmpty && !wantsOperand: wantsOperand = true
      case .colon where index > span.lowerBound && isLabelOfTrailingClosure(index - 1, before: span.upperBound):
        wantsOperand = true
      case .colon where !open.isEmpty || questions.last?.depth == 0:
        if tokens[index - 1].kind == .leftBracket, tokens[index + 1].kind != .rightBracket {
          return reportMissingOperand(at: index)
        }
        if questions.last?.depth == open.count { questions.removeLast() }
        wantsOperand = true
      case .arrow where !wantsOperand: wantsOperand = true
      // `==`, but no assignment.
      case .equal where !wantsOperand && index + 1 < span.upperBound && isTight(index, index + 1): wantsOperand = true
      default: return reportMissingOperand(at: index)
      }
      index += 1
    }
    if wantsOperand { return reportMissingOperand(at: span.upperBound - 1) }
    if let question = questions.last { reportQuestion(at: question.index) }
  }

  /// True if an operator ends its operand, as in `value!` and `0...`, or is an operand, as in `reduce(0, +)`.
  private func isPostfix(_ index: Int, in span: Range<Int>, _ wantsOperand: Bool) -> Bool {
    guard index + 1 < span.upperBound else { return !wantsOperand && tokens[index - 1].end == tokens[index].start }
    switch tokens[index + 1].kind {
    case .rightParenthesis, .rightBracket, .comma: return true
    case .period, .leftParenthesis, .leftBracket, .colon: return !wantsOperand
    default: return !wantsOperand && isTight(index - 1, index) && !isTight(index, index + 1)
    }
  }

  /// True if a space separates an operator before an operand from it, as in `- 1`. In `as? Int` and `try! load()` the
  /// operator is part of the word before it.
  private func isSeparated(_ index: Int, in span: Range<Int>) -> Bool {
    tokens[index].kind == .operator && index + 1 < span.upperBound && !isTight(index, index + 1)
      && !isPartOfWord(index, in: span)
  }

  private func isPartOfWord(_ index: Int, in span: Range<Int>) -> Bool {
    index > span.lowerBound && tokens[index - 1].kind == .identifier && isTight(index - 1, index)
  }

  /// True if an operator after an operand has a space before it and none after it, as in `1 +1`: Swift reads a sign. A
  /// question mark such as that in `isLong ?3 : 4` is none.
  private func isPrefix(_ part: ClosedRange<Int>, in span: Range<Int>) -> Bool {
    let (first, next) = (part.lowerBound, part.upperBound + 1)
    if part.count == 1, bytes[Int(tokens[first].start)] == UInt8(ascii: "?") { return false }
    return tokens[first].kind == .operator && next < span.upperBound && isTight(next - 1, next)
      && !isTight(first - 1, first)
  }

  /// True for `0x`, `0b` and `0o` without digits.
  private static func isIncomplete(_ number: String) -> Bool { ["0x", "0b", "0o"].contains(number) }

  /// True if the digits of a number are those of its base.
  private static func isNumber(_ number: String) -> Bool {
    let digits = number.dropFirst(2)
    switch number.prefix(2) {
    case "0b": return digits.allSatisfy { "01_".contains($0) }
    case "0o": return digits.allSatisfy { "01234567_".contains($0) }
    case "0x": return digits.prefix { $0 != "p" && $0 != "P" }.allSatisfy { $0.isHexDigit || "_.".contains($0) }
    default: return number.allSatisfy { $0.isNumber || "_.eE+-".contains($0) } && number.last?.isLetter != true
    }
  }

  private func isOperator(_ token: Token) -> Bool { token.kind == .operator && !isMacro(token) || token.kind == .equal }

  private func isTight(_ left: Int, _ right: Int) -> Bool { tokens[left].end == tokens[right].start }

  /// True for a label of a trailing closure: `animate { } completion: { }`.
  func isLabelOfTrailingClosure(_ index: Int, before end: Int) -> Bool {
    tokens[index - 1].kind == .rightBrace && index + 2 < end && tokens[index + 1].kind == .colon
      && tokens[index + 2].kind == .leftBrace
  }

  /// True if a word such as `any` belongs to the operand after it. The generated code handles no errors: no plain `try`.
  private func isPrefixWord(_ index: Int, in span: Range<Int>) -> Bool {
    guard isWord(tokens[index], ["try"]) else { return isWord(tokens[index], Self.prefixWords) }
    return index + 1 < span.upperBound && isTight(index, index + 1) && tokens[index + 1].kind == .operator
  }

  /// True if a word is a keyword where Swift expects an operand, and neither a member nor a label.
  private func isKeyword(_ index: Int, in span: Range<Int>, isInParentheses: Bool) -> Bool {
    guard isWord(tokens[index], Self.keywords) else { return false }
    if index > span.lowerBound, tokens[index - 1].kind == .period { return false }
    return !isInParentheses || index + 1 >= span.upperBound || tokens[index + 1].kind != .colon
  }

  /// True if a token is `#` with a name that is a value, and not a directive such as `#if`.
  private func isMacro(_ token: Token) -> Bool {
    let name = bytes[Int(token.start)..<Int(token.end)].drop { $0 == UInt8(ascii: "#") }
    guard name.startIndex == Int(token.start) + 1, name.first?.beginsIdentifier == true else { return false }
    return !Self.directives.contains(String(decoding: name, as: UTF8.self))
  }

  private func isWord(_ token: Token, _ words: Set<String>) -> Bool {
    token.end - token.start <= 15 && words.contains(text(token))
  }

  private static let infixWords: Set<String> = ["as", "is", "async", "throws", "in"]
  private static let prefixWords: Set<String> = ["any", "copy", "consume", "unsafe"]
  private static let unreadWords: Set<String> = ["if", "switch"]
  private static let directives: Set<String> = [
    "if", "elseif", "else", "endif", "available", "unavailable", "sourceLocation", "warning", "error",
  ]
  /// Swift's keywords that are not operands; `self` has its own error.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "fileprivate", "for", "func", "guard", "import", "in", "init", "inout",
    "internal", "is", "let", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "Self", "static", "struct", "subscript", "super", "throw", "throws", "try", "typealias", "var", "where",
    "while", "_",
  ]

  private mutating func reportMissingOperator(between left: Int, _ right: Int) {
    let span = range(tokens[left]).through(range(tokens[right]))
    report(
      SyntaxRules.malformedValue, "there is no operator between `\(text(tokens[left]))` and `\(text(tokens[right]))`",
      at: span, helps: [.init("a value is one Swift expression; the next argument comes after a comma")])
  }

  private mutating func reportKeyword(at index: Int) {
    reportMalformed(
      "`\(text(tokens[index]))` is a keyword of Swift, not a value", at: index,
      help: "write a Swift expression, with a name like this in backticks")
  }

  private mutating func reportClosureParameter(at index: Int) {
    let word = text(tokens[index])
    reportMalformed(
      "`\(word)` has a meaning only in a closure", at: index, help: "write a name, or a closure: `{ \(word) }`")
  }

  private mutating func reportDirective(at index: Int) {
    reportMalformed(
      "`\(text(tokens[index]))` is an instruction for the Swift compiler, not a value", at: index,
      help: "write a Swift expression")
  }

  private mutating func reportNumber(at index: Int) {
    let number = text(tokens[index])
    reportMalformed(
      "this number has no digits \(Self.isIncomplete(number) ? "after `\(number)`" : "before its point")", at: index,
      help: Self.isIncomplete(number) ? "for example `\(number)1`" : "write `0.\(number)`")
  }

  private mutating func reportQuestion(at index: Int) {
    reportMalformed(
      "this `?` has no `:`", at: index, help: "write both values: `condition ? value : other`, or `??` for a default")
  }

  private mutating func reportSeparated(at index: Int) {
    reportMalformed(
      "a space separates `\(text(tokens[index]))` from one of its operands", at: index,
      help: "write a sign directly before its operand, and other operators with a space on both sides")
  }

  private mutating func reportMissingOperand(at index: Int) {
    reportMalformed(
      "this value is not complete: an operand is missing at `\(text(tokens[index]))`", at: index,
      help: "write one Swift expression")
  }

  private mutating func reportMalformed(_ message: String, at index: Int, help: String) {
    report(SyntaxRules.malformedValue, message, at: range(tokens[index]), helps: [.init(help)])
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let malformedValue = Rule(
    "malformed-value", .error,
    meaning: #"""
      A value is not one Swift expression: operands with operators between them. Here an operator or an operand is
      missing, or something takes the place of an operand that cannot be one, so the generated Swift could not be
      parsed: a keyword, a closure's `$0` outside of a closure, an instruction for the compiler such as
      `#sourceLocation(…)`, or an operator with a space on its wrong side, as in `- 1` and `2 +1`. The Swift compiler checks what the
      expression means.

      Write the missing part. If a parameter has the name of a keyword, write it in backticks, as in Swift.
      """#,
    in: app("storyboard Main { screen Home { … } screen Detail(id: Int) }"),
    wrong: "segue show(id: Int) -> Detail(id: id 1)", right: "segue show(id: Int) -> Detail(id: id + 1)")

  package static let genericArgumentsNeedParentheses = Rule(
    "generic-arguments-need-parentheses", .error,
    meaning: #"""
      A value has a comma after a `<`, and is not in parentheses. Whether a `<` opens generic arguments or compares
      two values only Swift's compiler could say, so a comma after it ends the value.

      Write the value in parentheses: `(Pair<Int, String>())`.
      """#,
    in: storyboard,
    wrong: "screen Detail(pair: Pair = Pair<Int, String>())",
    right: "screen Detail(pair: Pair = (Pair<Int, String>()))")
}
