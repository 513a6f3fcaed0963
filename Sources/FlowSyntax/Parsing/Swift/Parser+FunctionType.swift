import FlowDiagnostics

/// Types that start with a parenthesis: tuples, functions, and other types in parentheses.
extension Parser {
  /// Reads `(x: Int, Int)`, `(Int) -> Void`, `(any P)`
  mutating func parenthesizedType(depth: Int) -> TypeShape? {
    guard brackets.isClosed(index) else { return nil }
    let start = Int(current.start)
    let end = brackets.end(of: index)
    advance()
    var elements: [TypeShape.Element] = []
    var labels: [NameSyntax?] = []
    while index < end {
      guard let (element, label) = element(depth: depth + 1) else { return nil }
      elements.append(element)
      labels.append(label)
      guard index < end else { break }
      guard take(.comma) else { return unexpected() }
    }
    skip(to: end + 1)
    let whole = range(from: start)
    guard let effects = effects() else { return nil }
    if isArrow {
      return function(elements, labels, effects, depth)
    }
    if !effects.isEmpty {
      reportMissing(
        SyntaxRules.malformedType, "expected `->` after `\(effects[effects.count - 1])`",
        helps: [.init("a function type is written `() async throws -> Void`")])
      return nil
    }
    return tuple(elements, labels, at: whole)
  }

  private mutating func function(
    _ parameters: [TypeShape.Element], _ labels: [NameSyntax?], _ effects: [String], _ depth: Int
  ) -> TypeShape? {
    takeArrow()
    for case let label? in labels {
      report(
        SyntaxRules.malformedType, "the parameters of a function type have no labels", at: label.range,
        helps: [.init("write `_ \(label.text)`", fix: .init(replace: label.range, with: "_ \(label.text)"))])
    }
    guard let result = typeShape(depth: depth + 1) else { return nil }
    return .function(attributes: [], parameters: parameters, effects: effects, result: result)
  }

  private mutating func tuple(
    _ elements: [TypeShape.Element], _ labels: [NameSyntax?], at place: SourceRange
  ) -> TypeShape? {
    guard elements.count == 1 else { return .tuple(elements) }
    let element = elements[0]
    if let label = labels[0] ?? nil {
      report(
        SyntaxRules.malformedType, "a tuple of one element has no label", at: label.range,
        helps: [.init("write the type alone", fix: .init(replace: place, with: element.type.swift))])
    }
    if let modifier = element.modifiers.first {
      report(
        SyntaxRules.malformedType, "only a parameter takes `\(modifier)`", at: place, helps: [.init("remove it")])
    }
    return element.type
  }

  /// Reads `x: Int`, `_ x: inout Int` or `@escaping () -> Void`. The label is returned if it is one of a tuple.
  private mutating func element(depth: Int) -> (TypeShape.Element, label: NameSyntax?)? {
    var label: NameSyntax?
    var name: String?
    if current.kind == .identifier, next.kind == .colon {
      label = NameSyntax(text: text(current), range: currentRange)
      name = label?.text
      advance()
      advance()
    } else if current.kind == .identifier, next.kind == .identifier, index + 2 < tokens.count,
      tokens[index + 2].kind == .colon, text(current) == "_"
    {
      name = text(next)
      advance()
      advance()
      advance()
    }
    var modifiers: [String] = []
    while let modifier = parameterModifier() {
      modifiers.append(modifier.text)
      if modifiers.count > Parser.deepest { return tooDeep().map { (.init($0), nil) } }
    }
    guard let type = typeShape(depth: depth) else { return nil }
    return (TypeShape.Element(label: name, modifiers: modifiers, type), label)
  }

  /// Reads `async throws(Failure)`
  private mutating func effects() -> [String]? {
    var effects: [String] = []
    while current.kind == .identifier, !startsLine || !isAtEnd, effects.count < 2 {
      let word = text(current)
      guard word == "async" || word == "throws" || word == "rethrows" else { break }
      advance()
      if word == "throws", current.kind == .leftParenthesis, brackets.isClosed(index) {
        let end = brackets.end(of: index)
        advance()
        guard let failure = typeShape(depth: 1) else { return nil }
        guard index == end else {
          _ = unexpected()
          return nil
        }
        advance()
        effects.append("throws(\(failure.swift))")
      } else {
        effects.append(word)
      }
    }
    return effects
  }
}
