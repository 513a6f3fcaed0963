import FlowDiagnostics

/// Checks that a value consists of operands with operators between them, so that the Swift around it can be parsed.
///
/// The rest of Swift's grammar is left to the Swift compiler, whose errors point to the line of the flow file.
/// Statements in the braces of a closure are skipped.
extension Parser {
  /// Reports the first missing operand or operator in a value.
  mutating func checkOperands(in span: Range<Int>) {
    var open: [TokenKind] = []
    var index = span.lowerBound
    var wantsOperand = true
    // The start of the last operand, to name two operands without an operator between them.
    var previous = index
    while index < span.upperBound {
      let token = tokens[index]
      switch token.kind {
      case .leftParenthesis, .leftBracket:
        open.append(token.kind)
        wantsOperand = true
      case .rightParenthesis, .rightBracket:
        open.removeLast()
        wantsOperand = false
        previous = index
      case .leftBrace:
        index = brackets.end(of: index)
        wantsOperand = false
        previous = index
      case .identifier where isWord(token, Self.unreadWords):
        // `if`, `switch`: expressions with statements in them.
        return
      case .identifier where isWord(token, Self.infixWords) && !wantsOperand,
        .identifier where isWord(token, Self.prefixWords) && wantsOperand:
        wantsOperand = true
      case .identifier, .number, .string:
        let isLabel = !wantsOperand && isLabelOfTrailingClosure(index, before: span.upperBound)
        if !wantsOperand, !isLabel { return reportMissingOperator(between: previous, index) }
        let isInParentheses = open.last == .leftParenthesis
        if !isLabel, token.kind == .identifier, isKeyword(index, in: span, isInParentheses: isInParentheses) {
          return reportKeyword(at: index)
        }
        wantsOperand = false
        previous = index
      case .operator where isMacro(token):
        // `#line`, `#selector(show)`
        if !wantsOperand { return reportMissingOperator(between: previous, index) }
        wantsOperand = false
        previous = index
      case .operator, .at:
        if isPostfix(index, in: span, wantsOperand) { break }
        wantsOperand = true
      // Swift requires a member directly after the dot.
      case .period where index + 1 < span.upperBound && !isTight(index, index + 1):
        return reportMissingOperand(at: index)
      case .period: wantsOperand = true
      case .comma where !open.isEmpty: wantsOperand = true
      case .colon where !open.isEmpty || index > span.lowerBound: wantsOperand = true
      case .arrow where !wantsOperand: wantsOperand = true
      case .equal where !wantsOperand: wantsOperand = true
      default: return reportMissingOperand(at: index)
      }
      index += 1
    }
    if wantsOperand { reportMissingOperand(at: span.upperBound - 1) }
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

  private func isTight(_ left: Int, _ right: Int) -> Bool { tokens[left].end == tokens[right].start }

  /// True for a label of a trailing closure: `animate { } completion: { }`.
  func isLabelOfTrailingClosure(_ index: Int, before end: Int) -> Bool {
    tokens[index - 1].kind == .rightBrace && index + 2 < end && tokens[index + 1].kind == .colon
      && tokens[index + 2].kind == .leftBrace
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
  private static let prefixWords: Set<String> = [
    "try", "await", "any", "some", "copy", "consume", "each", "repeat", "unsafe", "inout",
  ]
  private static let unreadWords: Set<String> = ["if", "switch", "do"]
  private static let directives: Set<String> = [
    "if", "elseif", "else", "endif", "available", "unavailable", "sourceLocation", "warning", "error",
  ]
  /// Swift's keywords that are not operands; `self` has its own error.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "else", "enum",
    "extension", "fallthrough", "fileprivate", "for", "func", "guard", "import", "in", "init", "internal", "is", "let",
    "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "return", "static", "struct",
    "subscript", "super", "throw", "throws", "typealias", "var", "where", "while",
  ]

  private mutating func reportMissingOperator(between left: Int, _ right: Int) {
    let span = range(tokens[left]).through(range(tokens[right]))
    report(
      SyntaxRules.malformedValue, "there is no operator between `\(text(tokens[left]))` and `\(text(tokens[right]))`",
      at: span, helps: [.init("a value is one Swift expression; the next argument comes after a comma")])
  }

  private mutating func reportKeyword(at index: Int) {
    let word = text(tokens[index])
    report(
      SyntaxRules.malformedValue, "`\(word)` is a keyword of Swift, not a value", at: range(tokens[index]),
      helps: [.init("write a Swift expression, with a name like this in backticks")])
  }

  private mutating func reportMissingOperand(at index: Int) {
    report(
      SyntaxRules.malformedValue, "this value is not complete: an operand is missing at `\(text(tokens[index]))`",
      at: range(tokens[index]), helps: [.init("write one Swift expression")])
  }
}
