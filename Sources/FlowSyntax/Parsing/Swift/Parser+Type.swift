import FlowDiagnostics

/// Types, in Swift's grammar.
///
/// Types are the only part of the language without a fixed limit of nesting, so each level is counted; at the limit one
/// error is reported and the whole type is dropped. This file has the entry points, and the modifiers of parameter
/// types.
extension Parser {
  /// Reads a type without modifiers.
  mutating func type() -> TypeSyntax? {
    let start = Int(current.start)
    if current.kind == .identifier, isPlainName {
      let token = current
      let name = text(token)
      if !isPrefix(name), !isReserved(name, first: true) {
        checkCase(ofType: token)
        advance()
        return TypeSyntax(text: name, shape: .named([.init(name)]), range: range(token))
      }
    }
    guard let shape = typeShape(depth: 0) else { return nil }
    return TypeSyntax(text: shape.swift, shape: shape, range: range(from: start))
  }

  /// True if the current identifier is the whole type.
  private var isPlainName: Bool {
    switch next.kind {
    case .comma, .rightParenthesis, .rightBracket, .leftBrace, .equal: true
    default: false
    }
  }

  /// Reads the type of a parameter, which cannot have the modifiers of a function's parameter.
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
        SyntaxRules.functionTypeNeedsParentheses, "the parameters of a function type are in parentheses",
        at: type.range,
        helps: [.init("write `(\(type.text))`", fix: .init(replace: type.range, with: "(\(type.text))"))])
      return nil
    }
    return type
  }

  /// Reads `inout`, `@escaping`, … before a parameter's type.
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

  func beginsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .leftParenthesis, .leftBracket, .at: true
    default: false
    }
  }

  /// Reports that a type is missing after something.
  mutating func missingType(_ what: String) -> TypeSyntax? {
    reportMissing(
      SyntaxRules.expectedType, "expected a type after \(what)\(foundSuffix)", helps: [.init("for example `String?`")])
    return nil
  }
}
