import FlowDiagnostics

/// Types, by Swift's grammar.
///
/// They are the only part of the language that nests without a limit of its own, so each level is counted; at the limit
/// one error is reported and the whole type given up.
extension Parser {
  /// A type on its own.
  mutating func type() -> TypeSyntax? {
    let start = Int(current.start)
    if current.kind == .identifier, isPlainName, !isReserved(text(current), first: true) {
      let token = current
      advance()
      let name = text(token)
      return TypeSyntax(text: name, shape: .named([.init(name)]), range: range(token))
    }
    guard let shape = typeShape(depth: 0) else { return nil }
    return TypeSyntax(text: shape.swift, shape: shape, range: range(from: start))
  }

  /// Whether the current identifier is all of the type.
  private var isPlainName: Bool {
    switch next.kind {
    case .comma, .rightParenthesis, .rightBracket, .leftBrace, .equal: true
    default: false
    }
  }

  /// The type of a parameter, which has no modifiers as a function's has.
  mutating func parameterType() -> TypeSyntax? {
    while let modifier = parameterModifier() {
      report(
        SyntaxRules.parameterModifier, "a parameter takes no `\(modifier.text)`", at: modifier.range,
        helps: [
          .init(
            "remove it", fix: .init(replace: SourceRange(file, modifier.range.start, Int(current.start)), with: ""))
        ])
    }
    guard let type = type() else { return nil }
    if current.kind == .arrow {
      report(
        SyntaxRules.functionTypeNeedsParentheses, "the parameters of a function type stand in parentheses",
        at: type.range,
        helps: [.init("write `(\(type.text))`", fix: .init(replace: type.range, with: "(\(type.text))"))])
      return nil
    }
    return type
  }

  /// `inout`, `@escaping`, … in front of a parameter's type.
  mutating func parameterModifier() -> NameSyntax? {
    let start = Int(current.start)
    if current.kind == .at, next.kind == .identifier {
      let name = text(next)
      guard name == "escaping" || name == "autoclosure" else { return nil }
      advance()
      advance()
      return NameSyntax(text: "@" + name, range: range(from: start))
    }
    guard current.kind == .identifier, beginsType(next) else { return nil }
    let name = text(current)
    switch name {
    case "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared":
      advance()
      return NameSyntax(text: name, range: range(from: start))
    default: return nil
    }
  }

  private func beginsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .leftParenthesis, .leftBracket, .at: true
    default: false
    }
  }

  /// Reports that a type is missing behind something.
  mutating func missingType(_ what: String) -> TypeSyntax? {
    reportMissing(
      SyntaxRules.expectedType, "expected a type behind \(what)\(foundSuffix)", helps: [.init("for example `String?`")])
    return nil
  }

  // MARK: - The grammar

  /// A type with everything that can stand around it.
  mutating func typeShape(depth: Int) -> TypeShape? {
    guard depth < Parser.deepest else { return tooDeep() }
    let start = Int(current.start)
    var attributes: [String] = []
    while current.kind == .at {
      guard let attribute = attribute() else { return nil }
      attributes.append(attribute)
    }
    let attributesEnd = previousEnd
    guard let type = prefixedType(depth: depth) else { return nil }
    guard !attributes.isEmpty else { return type }
    guard case .function(let own, let parameters, let effects, let result) = type else {
      let place = SourceRange(file, start, attributesEnd)
      report(
        SyntaxRules.misplacedAttribute, "only a function type takes `\(attributes[0])`", at: place,
        helps: [.init("remove it", edit: .init(replace: place, with: ""))])
      return type
    }
    return .function(attributes: attributes + own, parameters: parameters, effects: effects, result: result)
  }

  mutating func tooDeep() -> TypeShape? {
    if !isTooDeep {
      isTooDeep = true
      report(SyntaxRules.nestedTooDeeply, Parser.depthMessage, at: currentRange, helps: [Parser.depthHelp])
    }
    return nil
  }

  /// `@MainActor`, `@convention(c)`
  private mutating func attribute() -> String? {
    advance()
    guard current.kind == .identifier else {
      reportMissing(SyntaxRules.expectedType, "expected the name of an attribute behind `@`")
      return nil
    }
    var attribute = "@" + text(current)
    advance()
    while current.kind == .period, next.kind == .identifier {
      advance()
      attribute += "." + text(current)
      advance()
    }
    if current.kind == .leftParenthesis, Int(current.start) == previousEnd, brackets.isClosed(index) {
      let start = Int(current.start)
      skipBrackets()
      attribute += source.text(start..<previousEnd)
    }
    return attribute
  }

  /// `any P & Q`, or what stands behind such a word.
  private mutating func prefixedType(depth: Int) -> TypeShape? {
    guard depth < Parser.deepest else { return tooDeep() }
    if current.kind == .identifier, beginsType(next), next.kind != .at, !next.flags.contains(.startsLine) {
      let place = currentRange
      let prefix = text(current)
      if prefix == "any" || prefix == "some" {
        advance()
        guard let type = prefixedType(depth: depth + 1) else { return nil }
        if prefix == "some" {
          report(
            SyntaxRules.opaqueType, "a value cannot be kept as `some`", at: place,
            helps: [.init("write `any`", fix: .init(replace: place, with: "any"))])
        }
        if case .optional(let wrapped) = type {
          let whole = range(from: place.start)
          let text = TypeShape.optional(.prefixed(prefix, wrapped)).swift
          report(
            SyntaxRules.anyNeedsParentheses, "an optional `\(prefix)` type needs parentheses", at: whole,
            helps: [.init("write `\(text)`", fix: .init(replace: whole, with: text))])
        }
        return .prefixed(prefix, type)
      }
    }
    if current.kind == .identifier, ["any", "some"].contains(text(current)) {
      let prefix = text(current)
      advance()
      reportMissing(SyntaxRules.expectedType, "expected a protocol behind `\(prefix)`")
      return nil
    }
    guard let first = postfixType(depth: depth) else { return nil }
    guard isOperator("&") else { return first }
    var parts = [first]
    while isOperator("&") {
      advance()
      guard let part = postfixType(depth: depth + 1) else { return nil }
      parts.append(part)
    }
    return .composition(parts)
  }

  /// Whether the current token is an operator of one character.
  private func isOperator(_ character: Unicode.Scalar) -> Bool {
    current.kind == .operator && current.end - current.start == 1
      && UInt32(bytes[Int(current.start)]) == character.value
  }

  /// A type with `?`, `.Type` and the like behind it.
  private mutating func postfixType(depth: Int) -> TypeShape? {
    let start = Int(current.start)
    guard var type = primaryType(depth: depth) else { return nil }
    var levels = depth
    while true {
      // A function type takes all that follows into its result.
      if case .function = type, tokens[index - 1].kind != .rightParenthesis { return type }
      let isGlued = Int(current.start) == previousEnd
      if isOperator("?"), isGlued {
        advance()
        type = .optional(type)
      } else if isOperator("!"), isGlued {
        let place = currentRange
        report(
          SyntaxRules.implicitlyUnwrappedType, "a type here is not unwrapped implicitly", at: place,
          helps: [.init("write `?`", fix: .init(replace: place, with: "?"))])
        advance()
        type = .optional(type)
      } else if current.kind == .period, next.kind == .identifier, isMetatype(next) {
        advance()
        type = .metatype(type, text(current))
        advance()
      } else if current.kind == .period, !isNamed(type) {
        reportMissing(
          SyntaxRules.malformedType, "only a name has types in it", helps: [.init("remove what stands behind the dot")])
        return nil
      } else if current.kind == .operator, isGlued, text(current) == "..." {
        report(
          SyntaxRules.variadicType, "a parameter takes one value, not any number", at: currentRange,
          helps: [
            .init(
              "write an array: `[\(type.swift)]`",
              fix: .init(replace: SourceRange(file, start, Int(current.end)), with: "[\(type.swift)]"))
          ])
        advance()
        return .array(type)
      } else {
        return type
      }
      levels += 1
      if levels >= Parser.deepest { return tooDeep() }
    }
  }

  private func isMetatype(_ token: Token) -> Bool {
    let length = token.end - token.start
    guard length == 4 || length == 8 else { return false }
    let text = text(token)
    return text == "Type" || text == "Protocol"
  }

  private func isNamed(_ type: TypeShape) -> Bool {
    if case .named = type { true } else { false }
  }

  private mutating func primaryType(depth: Int) -> TypeShape? {
    guard depth < Parser.deepest else { return tooDeep() }
    switch current.kind {
    case .identifier: return namedType(depth: depth)
    case .number: return numberType()
    case .leftParenthesis: return parenthesizedType(depth: depth)
    case .leftBracket: return collectionType(depth: depth)
    default:
      reportMissing(SyntaxRules.expectedType, "expected a type\(foundSuffix)", helps: [.init("for example `String?`")])
      return nil
    }
  }

  /// A number is a type only as a generic argument; anywhere else it is a name that begins with a digit.
  private mutating func numberType() -> TypeShape? {
    let name = text(current)
    let before = index > 0 ? tokens[index - 1] : current
    let isArgument = before.kind == .comma || before.kind == .operator
    guard isArgument, name.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "_") }) else {
      report(
        SyntaxRules.expectedType, "expected a type, found `\(name)`", at: currentRange,
        helps: [.init("for example `String?`")])
      return nil
    }
    advance()
    return .named([.init(name)])
  }

  /// `Kit.Box<Int>`
  private mutating func namedType(depth: Int) -> TypeShape? {
    var names: [TypeShape.Name] = []
    while true {
      if isReserved(text(current), first: names.isEmpty) {
        report(
          SyntaxRules.expectedType, "expected a type, found `\(text(current))`", at: currentRange,
          helps: [.init("for example `String?`")])
        return nil
      }
      var name = TypeShape.Name(text(current))
      advance()
      if isOperator("<") {
        guard let arguments = genericArguments(depth: depth) else { return nil }
        name.arguments = arguments
      }
      names.append(name)
      guard current.kind == .period, !isMetatype(next) || next.kind != .identifier else { return .named(names) }
      advance()
      guard current.kind == .identifier else {
        reportMissing(
          SyntaxRules.expectedType, "expected a name behind the dot\(foundSuffix)", helps: [.init("remove the dot")])
        return nil
      }
    }
  }

  /// Whether Swift reads a word as something else where a type should stand; behind a dot only `self` is.
  private func isReserved(_ word: String, first: Bool) -> Bool {
    word == "self" || first && Parser.reservedWords.contains(word)
  }

  private static let reservedWords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// `<Int, String>`
  private mutating func genericArguments(depth: Int) -> [TypeShape]? {
    let place = currentRange
    advance()
    var arguments: [TypeShape] = []
    repeat {
      guard let argument = typeShape(depth: depth + 1) else { return nil }
      arguments.append(argument)
    } while !isNextParameter && take(.comma)
    guard isOperator(">") else {
      if !followsReported {
        report(
          SyntaxRules.malformedType, "this `<` is never closed", at: place,
          notes: [.init("`>` is expected before this", at: currentRange)], helps: [.init("close it with `>`")])
      }
      return nil
    }
    advance()
    return arguments
  }

  /// Whether a comma and the name of another parameter follow: `Set<Int, y: Int`.
  private var isNextParameter: Bool {
    index + 2 < tokens.count && current.kind == .comma && next.kind == .identifier && tokens[index + 2].kind == .colon
  }

  /// `[T]`, `[Key: Value]`
  private mutating func collectionType(depth: Int) -> TypeShape? {
    guard brackets.isClosed(index) else { return nil }
    let end = brackets.end(of: index)
    advance()
    guard let element = typeShape(depth: depth + 1) else { return nil }
    var type = TypeShape.array(element)
    if take(.colon) {
      guard let value = typeShape(depth: depth + 1) else { return nil }
      type = .dictionary(element, value)
    }
    guard index == end else { return unexpected() }
    advance()
    return type
  }

  mutating func unexpected() -> TypeShape? {
    if !followsReported {
      report(
        SyntaxRules.malformedType, "unexpected \(currentDescription) in a type", at: currentRange,
        helps: [.init("remove it")])
    }
    return nil
  }
}
