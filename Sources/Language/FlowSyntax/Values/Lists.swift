import FlowDiagnostics

/// Parameters and arguments, in their parentheses.
extension Parser {
  /// Reads `(uid: Int, name: String? = nil)`; the current token is the opening parenthesis.
  mutating func parameterList() -> ParameterListSyntax? {
    var parameters: [ParameterListSyntax.Parameter] = []
    let place = list { parser, end in
      guard let parameter = parser.parameter(until: end) else { return parser.skipInList(to: end) }
      parameters.append(parameter)
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
      report(SyntaxRules.missingComma, "expected a comma before `\(text(current))`", at: after, instead: ",")
    } else if current.kind == .semicolon {
      report(SyntaxRules.missingComma, "expected a comma instead of `;`", at: currentRange, instead: ",")
    } else {
      report(
        SyntaxRules.unexpectedText, "expected a comma or the closing parenthesis, found \(currentDescription)",
        at: currentRange, help: "remove it")
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
    if current.kind == .leftBracket, let ahead = indexAfterType(until: end), isEndOfType(ahead) {
      reportNameless(range(current).through(range(tokens[ahead - 1])))
      return nil
    }
    guard var name = listName("a parameter", example: "name: Type") else { return nil }
    var label: NameSyntax?
    if current.kind == .identifier, next.kind == .colon, index < end, !startsLine, !isOptionalName {
      label = name
      guard let second = listName("a parameter", example: "name: Type") else { return nil }
      name = second
    }
    if isOptionalName, index < end {
      guard let type = optionalName(name, until: end) else { return nil }
      return ParameterListSyntax.Parameter(
        name: name, type: type, defaultValue: defaultValue(until: end), range: range(from: start))
    }
    guard current.kind == .colon, index < end else {
      if !followsReported { reportNoType(of: name, until: end) }
      return nil
    }
    advance()
    guard index < end, current.kind != .comma, current.kind != .equal else {
      _ = missingType("`:`")
      return nil
    }
    guard let type = parameterType() else { return nil }
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
    let isExistential = ["any", "some"].contains(name.text) && index < end && current.kind == .identifier
    if isExistential || name.text.first?.isUppercase == true && (index == end || current.kind != .identifier) {
      // `finish chosen(String?)`, `finish failed(any Error)`
      var last = index
      while last < end, tokens[last].kind != .comma, tokens[last].kind != .equal { last += 1 }
      return reportNameless(SourceRange(file, name.range.start, Int(tokens[last - 1].end)))
    }
    let isTypeThere = index < end && !startsLine && (current.kind == .identifier || current.kind == .leftBracket)
    let colon = Diagnostic.Edit(replace: name.range.after, with: ":")
    let type = indexAfterType(until: end).flatMap {
      isEndOfType($0) ? text(Int(current.start)..<Int(tokens[$0 - 1].end)) : nil
    }
    report(
      SyntaxRules.expectedType,
      isTypeThere
        ? "expected `:` between the name and the type of a parameter" : "the parameter `\(name.text)` needs a type",
      at: isTypeThere ? currentRange : name.range,
      help: "write `\(name.text): \(type ?? "Type")`", fix: isTypeThere ? colon : nil, isCertain: type != nil)
  }

  private mutating func reportNameless(_ type: SourceRange) {
    let text = source.text(type.offsets)
    report(
      SyntaxRules.expectedType, "the type `\(text)` has no name before it", at: type,
      help: "write `name: \(text)`", edit: .init(replace: type.before, with: "name: "))
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
        SyntaxRules.missingValue, "expected an argument before the comma", help: "remove one of the commas")
    }
    if followsReported { return skipInList(to: end) }
    let start = currentRange
    skipInList(to: end)
    let whole = range(from: start.start)
    // A name is most likely the value of the parameter with this name.
    let value = source.text(whole.offsets)
    let (name, shown) = IdentifierSpelling.isName(value) ? (value, value) : ("name", "value")
    report(
      SyntaxRules.unlabelledArgument, "this value does not say for which parameter it is", at: whole,
      help: "write `\(name): \(shown)`", edit: .init(replace: whole.before, with: "\(name): "))
  }

  private mutating func listName(_ what: String, example: String) -> NameSyntax? {
    if current.kind == .comma {
      reportMissing(
        SyntaxRules.expectedName, "expected \(what) before the comma", help: "remove one of the commas")
      return nil
    }
    return name(what, example: example)
  }

  // MARK: - Parameter mistakes

  // Parameters in the style of other languages: `Int id`, `id?: Int`, `let id: Int`.

  /// Reads `Int id`, if it starts with the current token, and reports that the name comes first.
  mutating func swappedParameter(until end: Int) -> ParameterListSyntax.Parameter? {
    let start = Int(current.start)
    guard let nameIndex = nameAfterType(until: end) else { return nil }
    let name = NameSyntax(text: text(tokens[nameIndex]), range: range(tokens[nameIndex]))
    guard let type = type(), index == nameIndex else { return nil }
    advance()
    let whole = range(from: start)
    report(
      SyntaxRules.expectedType, "the type of a parameter follows its name", at: whole,
      instead: "\(name.text): \(Self.lowercaseTypes[type.text] ?? type.text)")
    return ParameterListSyntax.Parameter(
      name: name, type: type, defaultValue: defaultValue(until: end), range: range(from: start))
  }

  /// Returns the index after what is surely a type: it starts with a capital letter or a bracket, or is one of Swift's in
  /// lower case.
  private func indexAfterType(until end: Int) -> Int? {
    var ahead = index
    switch current.kind {
    case .leftBracket where brackets.isClosed(index):
      ahead = brackets.end(of: index) + 1
    case .identifier where text(current).first?.isUppercase == true || Self.lowercaseTypes[text(current)] != nil:
      ahead += 1
      while tokens[ahead].kind == .period, tokens[ahead + 1].kind == .identifier { ahead += 2 }
      ahead = endOfGenericArguments(at: ahead) ?? ahead
    default: return nil
    }
    while ahead < end, tokens[ahead].kind == .operator, text(tokens[ahead]) == "?" { ahead += 1 }
    return ahead
  }

  /// Returns the index of a name after what is surely a type.
  private func nameAfterType(until end: Int) -> Int? {
    guard let ahead = indexAfterType(until: end), ahead < end, tokens[ahead].kind == .identifier,
      !tokens[ahead].flags.contains(.startsLine), Self.lowercaseTypes[text(tokens[ahead])] == nil
    else { return nil }
    // `name String` lacks its colon, and `Name String` may lack it.
    let isLower = bytes[Int(tokens[ahead].start)] | 0x20 == bytes[Int(tokens[ahead].start)]
    return isLower && isEndOfType(ahead + 1) ? ahead : nil
  }

  /// True if what is at an index comes after the type of a parameter.
  private func isEndOfType(_ index: Int) -> Bool { [.comma, .rightParenthesis, .equal].contains(tokens[index].kind) }

  /// Reads `?: Int` after the name of a parameter, and reports where the `?` belongs.
  mutating func optionalName(_ name: NameSyntax, until end: Int) -> TypeSyntax? {
    let place = currentRange
    advance()
    advance()
    guard index < end, let type = parameterType() else { return nil }
    let whole = SourceRange(file, place.start, previousEnd)
    let isOptional = if case .optional = type.shape { true } else { false }
    let shape = isOptional ? type.shape : TypeShape.optional(type.shape)
    report(
      SyntaxRules.malformedName, "the `?` belongs to the type, not to the name `\(name.text)`", at: place,
      instead: "\(name.text): \(shape.swift)", of: name.range.through(whole))
    return TypeSyntax(text: shape.swift, shape: shape, range: type.range)
  }

  /// True if `?` and `:` follow the name that has just been read.
  var isOptionalName: Bool {
    isOperator("?") && Int(current.start) == previousEnd && next.kind == .colon
  }

  /// Takes `let`, `var` or `_` before the name of a parameter, and reports it.
  mutating func takeBindingWord(until end: Int) {
    let word = text(current)
    guard word == "let" || word == "var", next.kind == .identifier, index + 2 < end, tokens[index + 2].kind == .colon
    else { return }
    let place = currentRange
    advance()
    report(
      SyntaxRules.parameterModifier, "a parameter takes no `\(word)`", at: place, instead: "",
      of: SourceRange(file, place.start, Int(current.start)))
  }

  /// Warns about `string`, which is probably meant to be `String`.
  mutating func checkCase(ofType token: Token) {
    // `string name` is reported as a whole.
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[Int(token.start)]),
      nameAfterType(until: tokens.count - 1) == nil
    else { return }
    let name = text(token)
    guard let type = Self.lowercaseTypes[name] else { return }
    report(SyntaxRules.lowercaseType, "the type `\(name)` is written in lower case", at: range(token), instead: type)
  }

  private static let lowercaseTypes: [String: String] = [
    "string": "String", "int": "Int", "integer": "Int", "bool": "Bool", "boolean": "Bool", "double": "Double",
    "float": "Float", "character": "Character", "date": "Date", "url": "URL", "uuid": "UUID", "data": "Data",
  ]
}

// MARK: - Rules

extension SyntaxRules {
  package static let missingComma = Rule(
    "missing-comma", .error,
    meaning: #"""
      There is no comma between two parameters or arguments. One is missing here, or something else is in its place.
      """#,
    in: storyboard, wrong: "screen Detail(id: Int name: String)", right: "screen Detail(id: Int, name: String)")

  package static let missingValue = Rule(
    "missing-value", .error,
    meaning: #"""
      A value is expected here: a Swift expression, as a parameter's default after `=`, or for a parameter
      after its name. If there is no default, remove the `=`.
      """#,
    in: storyboard, wrong: "screen Detail(id: Int = )", right: "screen Detail(id: Int)")

  package static let unlabelledArgument = Rule(
    "unlabelled-argument", .error,
    meaning: #"""
      An argument does not say for which parameter it is, as in `-> Detail(id: id)`. If the names and types are equal
      to those of the route's own parameters, the whole list can be left out.
      """#,
    in: app("storyboard Main { screen Home { … } screen Detail(id: Int) }"),
    wrong: "segue show(id: Int) -> Detail(id)", right: "segue show(id: Int) -> Detail(id: id)")

  package static let lowercaseType = Rule(
    "lowercase-type", .warning,
    meaning: #"""
      A type begins with a small letter, and Swift's types begin with a capital one: `String`, `Int`, `Bool`. This
      type is written like one of them, but in lower case, so the generated Swift probably does not compile.

      Write the capital letter. If the app has a type of this name, silence the warning with `// routegen:ignore lowercase-type`.
      """#,
    in: app("storyboard Main { screen Home { segue show(name: String) -> Detail } … }"),
    wrong: "screen Detail(name: string)", right: "screen Detail(name: String)")
}
