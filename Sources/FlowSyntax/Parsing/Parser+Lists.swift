import FlowDiagnostics

/// Parameters and arguments, in their parentheses.
extension Parser {
  /// Reads `(uid: Int, name: String? = nil)`; the current token is the opening parenthesis.
  mutating func parameterList() -> ParameterListSyntax? {
    var parameters: [ParameterListSyntax.Parameter] = []
    let place = list { parser, end in
      if let parameter = parser.parameter(until: end) { parameters.append(parameter) }
    }
    return place.map { ParameterListSyntax(parameters: parameters, range: $0) }
  }

  /// Reads `(uid: id, name: nil)`; the current token is the opening parenthesis.
  mutating func argumentList() -> ArgumentListSyntax? {
    var arguments: [ArgumentListSyntax.Argument] = []
    let place = list { parser, end in
      if let argument = parser.argument(until: end) { arguments.append(argument) }
    }
    return place.map { ArgumentListSyntax(arguments: arguments, range: $0) }
  }

  /// Reads elements separated with commas in parentheses, and skips unreadable text up to the next comma.
  private mutating func list(_ element: (inout Parser, Int) -> Void) -> SourceRange? {
    let open = index
    guard brackets.isClosed(open) else {
      skipToBody()
      return nil
    }
    let start = Int(current.start)
    let end = brackets.end(of: open)
    advance()
    while index < end {
      let first = index
      let before = diagnostics.all.count
      element(&self, end)
      guard index < end else { break }
      if take(.comma) { continue }
      let isElementNext = current.kind == .identifier && next.kind == .colon && index > first
      if diagnostics.all.count == before, !followsReported, !isReportedString { reportNoComma(isElementNext) }
      if isElementNext { continue }
      skipInList(to: end)
      _ = take(.comma)
    }
    skip(to: end + 1)
    return range(from: start)
  }

  private mutating func reportNoComma(_ isElementNext: Bool) {
    let after = SourceRange(file, previousEnd, previousEnd)
    if isElementNext {
      report(
        SyntaxRules.missingComma, "expected a comma before `\(text(current))`", at: after,
        helps: [.init("write `,` between the two", fix: .init(replace: after, with: ","))])
    } else if current.kind == .semicolon {
      report(
        SyntaxRules.missingComma, "expected a comma instead of `;`", at: currentRange,
        helps: [.init("write `,`", fix: .init(replace: currentRange, with: ","))])
    } else {
      report(
        SyntaxRules.unexpectedText, "expected a comma or the closing parenthesis, found \(currentDescription)",
        at: currentRange, helps: [.init("remove it")])
    }
  }

  /// Skips to the next comma in this list, or to its end.
  mutating func skipInList(to end: Int) {
    while index < end, current.kind != .comma { skipToken() }
  }

  /// Reads `name: String? = nil`
  private mutating func parameter(until end: Int) -> ParameterListSyntax.Parameter? {
    takeBindingWord(until: end)
    let start = Int(current.start)
    if let parameter = swappedParameter(until: end) { return parameter }
    guard var name = listName("a parameter", example: "name: Type") else { return nil }
    var label: NameSyntax?
    if current.kind == .identifier, next.kind == .colon, index < end, !startsLine, !isOptionalName {
      label = name
      guard let second = listName("a parameter", example: "name: Type") else { return nil }
      name = second
    }
    if isOptionalName, index < end {
      guard let type = optionalName(name, until: end) else {
        skipInList(to: end)
        return nil
      }
      return ParameterListSyntax.Parameter(
        name: name, type: type, defaultValue: defaultValue(until: end), range: range(from: start))
    }
    guard current.kind == .colon, index < end else {
      if !followsReported { reportNoType(of: name, until: end) }
      skipInList(to: end)
      return nil
    }
    advance()
    guard index < end, current.kind != .comma, current.kind != .equal else {
      _ = missingType("`:`")
      skipInList(to: end)
      return nil
    }
    guard let type = parameterType() else {
      skipInList(to: end)
      return nil
    }
    return ParameterListSyntax.Parameter(
      label: label, name: name, type: type, defaultValue: defaultValue(until: end), range: range(from: start))
  }

  /// Reads `= nil`
  mutating func defaultValue(until end: Int) -> ExpressionSyntax? {
    guard current.kind == .equal, index < end else { return nil }
    advance()
    let value = expression(until: end)
    if let value { reportGenericArguments(in: value, until: end) }
    return value
  }

  private mutating func reportNoType(of name: NameSyntax, until end: Int) {
    let isTypeThere = index < end && !startsLine && (current.kind == .identifier || current.kind == .leftBracket)
    let colon = Diagnostic.Edit(replace: name.range.after, with: ":")
    report(
      SyntaxRules.expectedType,
      isTypeThere
        ? "expected `:` between the name and the type of a parameter" : "the parameter `\(name.text)` needs a type",
      at: isTypeThere ? currentRange : name.range,
      helps: [.init("write `\(name.text): Type`", edit: isTypeThere ? colon : nil)])
  }

  /// Reads `uid: id`
  private mutating func argument(until end: Int) -> ArgumentListSyntax.Argument? {
    guard current.kind == .identifier && next.kind == .colon || current.kind == .number && next.kind == .colon else {
      reportUnlabelled(until: end)
      return nil
    }
    let name = name("a parameter")
    advance()
    let value = expression(until: end)
    if let value { reportGenericArguments(in: value, until: end) }
    guard let name, let value else { return nil }
    return ArgumentListSyntax.Argument(name: name, value: value)
  }

  private mutating func reportUnlabelled(until end: Int) {
    guard current.kind != .comma else {
      return reportMissing(
        SyntaxRules.missingValue, "expected an argument before the comma", helps: [.init("remove one of the commas")])
    }
    if followsReported { return skipInList(to: end) }
    let start = currentRange
    skipInList(to: end)
    let whole = range(from: start.start)
    report(
      SyntaxRules.unlabelledArgument, "this value does not say for which parameter it is", at: whole,
      helps: [.init("write `name: value`", edit: .init(replace: whole.before, with: "name: "))])
  }

  private mutating func listName(_ what: String, example: String) -> NameSyntax? {
    if current.kind == .comma {
      reportMissing(
        SyntaxRules.expectedName, "expected \(what) before the comma", helps: [.init("remove one of the commas")])
      return nil
    }
    return name(what, example: example)
  }
}
