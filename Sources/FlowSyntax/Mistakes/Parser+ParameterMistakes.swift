import FlowDiagnostics

/// Parameters in the style of other languages: `Int id`, `id?: Int`, `let id: Int`.
extension Parser {
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
      helps: [
        .init("write `\(name.text): \(type.text)`", fix: .init(replace: whole, with: "\(name.text): \(type.text)"))
      ])
    return ParameterListSyntax.Parameter(
      name: name, type: type, defaultValue: defaultValue(until: end), range: range(from: start))
  }

  /// Returns the index of a name after what is surely a type: it starts with a capital letter or a bracket.
  private func nameAfterType(until end: Int) -> Int? {
    var ahead = index
    switch current.kind {
    case .leftBracket where brackets.isClosed(index):
      ahead = brackets.end(of: index) + 1
    case .identifier where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[Int(current.start)]):
      ahead += 1
      while tokens[ahead].kind == .period, tokens[ahead + 1].kind == .identifier { ahead += 2 }
    default:
      return nil
    }
    while ahead < end, tokens[ahead].kind == .operator, text(tokens[ahead]) == "?" { ahead += 1 }
    guard ahead < end, tokens[ahead].kind == .identifier, !tokens[ahead].flags.contains(.startsLine) else { return nil }
    switch tokens[ahead + 1].kind {
    case .comma, .rightParenthesis, .equal: break
    default: return nil
    }
    // `name String` lacks its colon, and `Name String` may lack it.
    let isLower = bytes[Int(tokens[ahead].start)] | 0x20 == bytes[Int(tokens[ahead].start)]
    return isLower ? ahead : nil
  }

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
      helps: [
        .init(
          "write `\(name.text): \(shape.swift)`", fix: .init(replace: whole, with: ": \(shape.swift)"))
      ])
    return TypeSyntax(text: shape.swift, shape: shape, range: type.range)
  }

  /// True if `?` and `:` follow the name that has just been read.
  var isOptionalName: Bool {
    isOperator("?") && Int(current.start) == previousEnd && next.kind == .colon
  }

  /// Takes `let`, `var` or `_` before the name of a parameter, and reports it.
  mutating func takeBindingWord(until end: Int) {
    guard current.kind == .identifier, next.kind == .identifier, index + 2 < end, tokens[index + 2].kind == .colon
    else {
      return
    }
    let word = text(current)
    guard word == "let" || word == "var" else { return }
    let place = currentRange
    advance()
    report(
      SyntaxRules.parameterModifier, "a parameter takes no `\(word)`", at: place,
      helps: [
        .init("remove it", fix: .init(replace: SourceRange(file, place.start, Int(current.start)), with: ""))
      ])
  }

  /// Warns about `string`, which is probably meant to be `String`.
  mutating func checkCase(ofType token: Token) {
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[Int(token.start)]) else { return }
    let name = text(token)
    guard let type = Self.lowercaseTypes[name] else { return }
    report(
      SyntaxRules.lowercaseType, "the type `\(name)` is written in lower case", at: range(token),
      helps: [.init("write `\(type)`", fix: .init(replace: range(token), with: type))])
  }

  private static let lowercaseTypes: [String: String] = [
    "string": "String", "int": "Int", "integer": "Int", "bool": "Bool", "boolean": "Bool", "double": "Double",
    "float": "Float", "character": "Character", "date": "Date", "url": "URL", "uuid": "UUID", "data": "Data",
  ]
}
