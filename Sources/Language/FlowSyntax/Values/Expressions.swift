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

  // MARK: - Bindings

  /// True if a name may be declared inside the expression, as `item` is in `{ item in item.title }`.
  ///
  /// Expressions are not parsed, so this is true too often rather than too seldom: wherever the name is before an `in`
  /// inside braces, or after a `let` or a `var`.
  package func mayBind(_ name: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return false }
    return text.split { $0 == "{" || $0 == "}" }.contains { part in
      let words = part.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let first = words.firstIndex(where: { $0 == name }) else { return false }
      return words[first...].contains("in")
        || zip(words, words.dropFirst()).contains { ["let", "var"].contains($0) && $1 == name }
    }
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
        help: "write a Swift expression")
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
      help: "write it in parentheses: `(\(text))`", fix: .init(replace: whole, with: "(\(text))"))
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
    switch text {
    case "true", "false": return ExpressionSyntax(text: text, form: .boolean, names: [], range: range)
    case "nil": return ExpressionSyntax(text: text, form: .nil, names: [], range: range)
    default:
      let name = Self.outerName(text).map { NameSyntax(text: $0, range: range) }
      return ExpressionSyntax(
        text: text, form: name.map { .name($0.text) } ?? .other, names: name.map { [$0] } ?? [], range: range)
    }
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
    guard isNumber(text) else { return .other }
    let marks = text.hasPrefix("0x") ? ".pP" : ".eE"
    return text.contains(where: marks.contains) ? .float : .integer
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
        if let name = Self.outerName(text(token)) { names.append(NameSyntax(text: name, range: range(token))) }
      case .string where !isTooDeep:
        for interpolation in interpolations(in: token) {
          var lexer = Lexer(bytes, in: interpolation, file: file)
          lexer.lex()
          let first = lexer.tokens[0]
          if isWord(first, Self.keywords), !isWord(first, ["try"]), lexer.tokens[1].kind != .colon {
            reportKeyword(first)
          }
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

  /// Returns the name that a word is, without backticks; `nil` for a keyword and for `$0`.
  private static func outerName(_ word: String) -> String? {
    if word.utf8.first == UInt8(ascii: "`") { return String(word.dropFirst().dropLast()) }
    return word.utf8.first == UInt8(ascii: "$") || swiftKeywords.contains(word) ? nil : word
  }

  /// Words that refer to nothing by themselves. `self` is left out: it refers to something that a value cannot access.
  private static let swiftKeywords = keywords.union(["any", "async", "false", "nil", "some", "true"])

  // MARK: - Text

  /// Returns the text of a span of tokens without its comments, with LF line ends.
  private func cleanText(_ span: Range<Int>) -> String {
    var result: [UInt8] = []
    var end = Int(tokens[span.lowerBound].start)
    for token in tokens[span] where token.kind != .unknown {
      let gap = bytes[end..<Int(token.start)]
      if let last = gap.lastIndex(where: { !$0.isBlank }) {
        // A comment still separates the text around it.
        result += gap.contains(where: \.isLineEnd) ? [0x0A] + gap[(last + 1)...].filter { !$0.isLineEnd } : [0x20]
      } else {
        result += gap
      }
      end = Int(token.end)
      result += bytes[Int(token.start)..<end]
    }
    let text = String(decoding: result, as: UTF8.self)
    return result.contains(0x0D) ? String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : text
  }

  // MARK: - Operands

  // Checks that a value consists of operands with operators between them, so that the Swift around it can be parsed.
  //
  // The rest of Swift's grammar is left to the Swift compiler, whose errors point to the line of the flow file.
  // Statements in the braces of a closure are skipped.

  /// A list in brackets in a value, or the value itself.
  private struct List {
    /// True for elements, which have keys or none; arguments have labels.
    var hasElements = false
    var commas = 0
    /// The number of keys and labels, or nil after a `<`, whose commas may be those of generic arguments.
    var colons: Int? = 0
    /// The `?` that still lack their `:`.
    var questions: [Int] = []
  }

  /// Reports the first missing operand or operator in a value.
  mutating func checkOperands(in span: Range<Int>) {
    var list = List()
    var outer: [List] = []
    var index = span.lowerBound
    var wantsOperand = true
    // The start of the last operand, to name two operands without an operator between them.
    var previous = index
    while index < span.upperBound {
      let token = tokens[index]
      let before = index > span.lowerBound ? tokens[index - 1].kind : .endOfFile
      let takesLabels = !outer.isEmpty && !list.hasElements
      switch token.kind {
      case .leftBracket where tokens[index + 1].kind == .colon && tokens[index + 2].kind == .rightBracket:
        // `[:]`
        index += 2
        wantsOperand = false
        previous = index
      case .leftParenthesis, .leftBracket:
        outer.append(list)
        // A subscript has arguments.
        list = List(hasElements: wantsOperand && token.kind == .leftBracket)
        wantsOperand = true
      case .rightParenthesis, .rightBracket:
        if let question = list.questions.last { return reportQuestion(at: question) }
        // The name of a function: `show(_:)`
        let isName = before == .colon && list.commas == 0 && !list.hasElements
        if wantsOperand, !isName, ![.leftParenthesis, .leftBracket, .comma].contains(before) {
          return reportMissingOperand(at: index)
        }
        if list.hasElements, let keys = list.colons, keys > 0, keys != list.commas + (before == .comma ? 0 : 1) {
          return reportMalformed(
            "a list has either values, or pairs of a key and a value", at: index,
            help: "write a key and `:` before each of its values, or before none")
        }
        list = outer.removeLast()
        wantsOperand = false
        previous = index
      case .leftBrace where before == .rightBrace && !wantsOperand:
        return reportMalformed("a second closure needs a label", at: index, help: "write its label and `:` before it")
      case .leftBrace:
        index = brackets.end(of: index)
        wantsOperand = false
        previous = index
      case .identifier where isPrefixWord(index, in: span) && wantsOperand: break
      case .identifier where isWord(token, ["async", "throws"]) && !wantsOperand: break
      case .identifier where isWord(token, ["as", "is"]) && !wantsOperand: wantsOperand = true
      case .identifier, .number, .string:
        let isLabel = !wantsOperand && isLabelOfTrailingClosure(index, before: span.upperBound)
        if !wantsOperand, !isLabel { return reportMissingOperator(between: previous, index) }
        if !isLabel, token.kind == .identifier, isKeyword(index, in: span, canBeLabel: takesLabels) {
          return reportKeyword(tokens[index])
        }
        // Closures are skipped, so this one is not in any.
        if bytes[Int(token.start)] == UInt8(ascii: "$") {
          let word = text(token)
          return reportMalformed(
            "`\(word)` has a meaning only in a closure", at: index, help: "write a name, or a closure: `{ \(word) }`")
        }
        if token.kind == .number, !Self.isNumber(text(token)) {
          return reportMalformed(
            "`\(text(token))` is not a number of Swift", at: index,
            help: "the digits after `0b` are 0 and 1, after `0o` 0 to 7, and after `0x` 0 to 9 and A to F, "
              + "with an exponent after a fraction: `0x1.8p0`")
        }
        wantsOperand = false
        previous = index
      case .operator where isMacro(token):
        // `#line`, `#selector(show)`
        if !wantsOperand { return reportMissingOperator(between: previous, index) }
        wantsOperand = false
        previous = index
      case .operator where bytes[Int(token.start)] == UInt8(ascii: "#") && bytes[Int(token.start) + 1].beginsIdentifier:
        return reportMalformed(
          "`\(text(token))` is an instruction for the Swift compiler, not a value", at: index,
          help: "write a Swift expression")
      // `=~`, but no assignment.
      case .operator, .at,
        .equal where index + 1 < span.upperBound && tokens[index + 1].kind == .operator:
        let start = index
        // `&&`, `!=` and `??` are several tokens.
        while index + 1 < span.upperBound, isTight(index, index + 1), isOperator(tokens[index + 1]) { index += 1 }
        if text(token) == "<" { list.colons = nil }
        let part = start...index
        if wantsOperand ? takesLabels && isArgument(part) : isPostfix(part, in: span) {
          wantsOperand = false
          break
        }
        // Swift has no `?` before an operand, and `&` only before the argument of a function.
        if wantsOperand, text(token) == "?" && !isPartOfWord(start, in: span) || text(token) == "&" && outer.isEmpty {
          return reportMissingOperand(at: start)
        }
        if wantsOperand ? isSeparated(index, in: span) : isPrefix(part, in: span) {
          return reportSeparated(at: index)
        }
        if token.kind == .at, start == span.lowerBound { return reportMissingOperand(at: index) }
        if start == index, !wantsOperand, text(token) == "?" { list.questions.append(index) }
        wantsOperand = true
      case .period where wantsOperand && index + 1 < span.upperBound && tokens[index + 1].kind == .number:
        return reportMalformed(
          "this number has no digits before its point", at: index + 1, help: "write `0.\(text(tokens[index + 1]))`")
      case .period where index + 1 < span.upperBound && !isMember(index + 1): return reportMissingOperand(at: index)
      case .period: wantsOperand = true
      case .comma where !outer.isEmpty && !wantsOperand:
        if let question = list.questions.last { return reportQuestion(at: question) }
        list.commas += 1
        wantsOperand = true
      case .colon where before == .identifier && isLabelOfTrailingClosure(index - 1, before: span.upperBound),
        .colon where !wantsOperand && list.questions.popLast() != nil:
        wantsOperand = true
      case .colon where takesLabels ? isLabel(index - 1) : list.hasElements && !wantsOperand:
        list.colons? += 1
        wantsOperand = true
      case .arrow where !wantsOperand: wantsOperand = true
      default: return reportMissingOperand(at: index)
      }
      index += 1
    }
    if wantsOperand { return reportMissingOperand(at: span.upperBound - 1) }
    if let question = list.questions.last { reportQuestion(at: question) }
  }

  /// True if a token before a colon is the label of an argument, or of one in the name of a function.
  private func isLabel(_ index: Int) -> Bool {
    tokens[index].kind == .identifier
      && [.leftParenthesis, .leftBracket, .comma, .colon].contains(tokens[index - 1].kind)
  }

  /// True if a token directly after a dot is a member, or the subscript of a key path.
  private func isMember(_ index: Int) -> Bool {
    let isElement = text(tokens[index]).allSatisfy { $0.isNumber || $0 == "." }
    return isTight(index - 1, index) && (isElement || [.identifier, .leftBracket].contains(tokens[index].kind))
  }

  /// True if an operator is alone in an argument, as in `reduce(0, +)`.
  private func isArgument(_ part: ClosedRange<Int>) -> Bool {
    [.leftParenthesis, .leftBracket, .comma, .colon].contains(tokens[part.lowerBound - 1].kind)
      && [.rightParenthesis, .rightBracket, .comma].contains(tokens[part.upperBound + 1].kind)
  }

  /// True if an operator ends its operand, as in `value!` and `0...`.
  private func isPostfix(_ part: ClosedRange<Int>, in span: Range<Int>) -> Bool {
    guard isTight(part.lowerBound - 1, part.lowerBound) else { return false }
    let next = part.upperBound + 1
    guard next < span.upperBound, isTight(next - 1, next) else { return true }
    // `a?[0]` and `a?(0)`, but not `a??[0]` or `a+[0]`
    let isChain = part.count == 1 && isWord(tokens[part.lowerBound], ["?", "!"])
    let kind = tokens[next].kind
    return [.rightParenthesis, .rightBracket, .comma, .period, .colon].contains(kind)
      || isChain && [.leftParenthesis, .leftBracket, .leftBrace].contains(kind)
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

  /// True if a number has digits, and they are those of its base.
  private static func isNumber(_ number: String) -> Bool {
    let digits = number.dropFirst(2)
    switch number.prefix(2) {
    case "0b": return !digits.isEmpty && digits.allSatisfy { "01_".contains($0) }
    case "0o": return !digits.isEmpty && digits.allSatisfy { "01234567_".contains($0) }
    case "0x":
      let mantissa = digits.prefix { $0 != "p" && $0 != "P" }
      return !digits.isEmpty && mantissa.allSatisfy { $0.isHexDigit || "_.".contains($0) }
        && (mantissa == digits ? !digits.contains(".") : digits.last?.isNumber == true)
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
  private func isKeyword(_ index: Int, in span: Range<Int>, canBeLabel: Bool) -> Bool {
    guard isWord(tokens[index], Self.keywords) else { return false }
    if index > span.lowerBound, tokens[index - 1].kind == .period { return false }
    return !canBeLabel || index + 1 >= span.upperBound || tokens[index + 1].kind != .colon
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

  private static let prefixWords: Set<String> = ["any", "copy", "consume", "unsafe"]
  private static let directives: Set<String> = [
    "if", "elseif", "else", "endif", "available", "unavailable", "sourceLocation", "warning", "error",
  ]
  /// Swift's keywords that are not operands; `self` has its own error.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "try",
    "typealias", "var", "where", "while", "_",
  ]

  private mutating func reportMissingOperator(between left: Int, _ right: Int) {
    let span = range(tokens[left]).through(range(tokens[right]))
    report(
      SyntaxRules.malformedValue, "there is no operator between `\(text(tokens[left]))` and `\(text(tokens[right]))`",
      at: span, help: "a value is one Swift expression; the next argument comes after a comma")
  }

  private mutating func reportKeyword(_ word: Token) {
    report(
      SyntaxRules.malformedValue, "`\(text(word))` is a keyword of Swift, not a value", at: range(word),
      help: isWord(word, ["if", "switch"])
        ? "write `condition ? value : other`, or call a closure: `{ \(text(word)) … }()`"
        : "write a Swift expression, with a name like this in backticks")
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
    report(SyntaxRules.malformedValue, message, at: range(tokens[index]), help: help)
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
