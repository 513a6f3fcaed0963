import FlowDiagnostics

/// The grammar of types, from the outside in: attributes, `any`, compositions, suffixes, and the type itself.
extension Parser {
  /// Reads a type with everything that can be around it.
  mutating func typeShape(depth: Int) -> TypeShape? {
    guard depth < Parser.deepest else { return tooDeep() }
    let start = Int(current.start)
    var attributes: [String] = []
    while current.kind == .at {
      let place = currentRange
      guard let attribute = attribute() else { return nil }
      if depth == 0, attribute == "@escaping" || attribute == "@autoclosure" {
        // As the first attribute, it is read before the type.
        let whole = SourceRange(file, place.start, Int(current.start))
        report(
          SyntaxRules.parameterModifier, "a parameter takes no `\(attribute)`", at: range(from: place.start),
          instead: "", of: whole)
      } else {
        attributes.append(attribute)
      }
    }
    let attributesEnd = previousEnd
    guard let type = prefixedType(depth: depth) else { return nil }
    guard !attributes.isEmpty else { return type }
    guard case .function(let own, let parameters, let effects, let result) = type else {
      let place = SourceRange(file, start, attributesEnd)
      report(
        SyntaxRules.misplacedAttribute, "only a function type takes `\(attributes[0])`", at: place,
        help: "remove it", edit: .init(replace: place, with: ""))
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

  /// Reads `@MainActor`, `@convention(c)`
  private mutating func attribute() -> String? {
    advance()
    guard current.kind == .identifier else {
      reportMissing(SyntaxRules.expectedType, "expected the name of an attribute after `@`")
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

  /// Reads `any P & Q`, or the type after such a word.
  private mutating func prefixedType(depth: Int) -> TypeShape? {
    guard depth < Parser.deepest else { return tooDeep() }
    if current.kind == .identifier, beginsType(next), next.kind != .at, !next.flags.contains(.startsLine) {
      let place = currentRange
      let prefix = text(current)
      if isPrefix(prefix) {
        advance()
        guard let type = prefixedType(depth: depth + 1) else { return nil }
        if prefix == "some" {
          report(SyntaxRules.opaqueType, "a value cannot be kept as `some`", at: place, instead: "any")
        }
        if case .optional(let wrapped) = type {
          let whole = range(from: place.start)
          let text = TypeShape.optional(.prefixed(prefix, wrapped)).swift
          report(
            SyntaxRules.anyNeedsParentheses, "an optional `\(prefix)` type needs parentheses", at: whole, instead: text)
        }
        return .prefixed(prefix, type)
      }
    }
    if current.kind == .identifier, isPrefix(text(current)) {
      let prefix = text(current)
      advance()
      reportMissing(
        SyntaxRules.expectedType, "expected a protocol after `\(prefix)`\(foundSuffix)",
        help: "for example `any Error`; a type of your own that is called so is written with backticks")
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

  /// True for a word that makes a type from a protocol.
  func isPrefix(_ word: String) -> Bool { word == "any" || word == "some" }

  /// True if the current token is an operator of one character.
  func isOperator(_ character: Unicode.Scalar) -> Bool {
    current.kind == .operator && current.end - current.start == 1
      && UInt32(bytes[Int(current.start)]) == character.value
  }

  /// Reads a type with suffixes such as `?` and `.Type`.
  private mutating func postfixType(depth: Int) -> TypeShape? {
    let start = Int(current.start)
    guard var type = primaryType(depth: depth) else { return nil }
    var levels = depth
    while true {
      // A function type takes everything that follows into its result.
      if case .function = type, tokens[index - 1].kind != .rightParenthesis { return type }
      let isGlued = Int(current.start) == previousEnd
      if isOperator("?"), isGlued {
        advance()
        type = .optional(type)
      } else if isOperator("!"), isGlued {
        let place = currentRange
        report(SyntaxRules.implicitlyUnwrappedType, "a type here is not unwrapped implicitly", at: place, instead: "?")
        advance()
        type = .optional(type)
      } else if current.kind == .period, next.kind == .identifier, isMetatype(next) {
        advance()
        type = .metatype(type, text(current))
        advance()
      } else if current.kind == .period, !isNamed(type) {
        reportMissing(
          SyntaxRules.malformedType, "only a name has types in it", help: "remove what comes after the dot")
        return nil
      } else if current.kind == .operator, isGlued, text(current) == "..." {
        report(
          SyntaxRules.variadicType, "a parameter takes one value, not any number", at: currentRange,
          help: "write an array: `[\(type.swift)]`",
          fix: .init(replace: SourceRange(file, start, Int(current.end)), with: "[\(type.swift)]"))
        advance()
        return .array(type)
      } else {
        return type
      }
      levels += 1
      if levels >= Parser.deepest { return tooDeep() }
    }
  }

  func isMetatype(_ token: Token) -> Bool {
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
      reportMissing(SyntaxRules.expectedType, "expected a type\(foundSuffix)", help: "for example `String?`")
      return nil
    }
  }

  /// Reads `[T]`, `[Key: Value]`
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
        help: "remove it")
    }
    return nil
  }
}

// MARK: - TypeShape: swift

/// Types as Swift writes them.
extension TypeShape {
  /// The type in canonical form, with parentheses only where Swift needs them.
  package var swift: String {
    switch self {
    case .named(let names): names.map(\.swift).joined(separator: ".")
    case .optional(let wrapped): "\(wrapped.operand)?"
    case .array(let element): "[\(element.swift)]"
    case .dictionary(let key, let value): "[\(key.swift): \(value.swift)]"
    case .tuple(let elements): Self.list(elements, labelPrefix: "")
    case .function(let attributes, let parameters, let effects, let result):
      (attributes + [Self.list(parameters, labelPrefix: "_ ")] + effects + ["->", result.swift]).joined(separator: " ")
    case .prefixed(let word, let type):
      if case .function = type { "\(word) \(type.operand)" } else { "\(word) \(type.swift)" }
    case .composition(let parts): parts.map(\.operand).joined(separator: " & ")
    case .metatype(let type, let word): "\(type.operand).\(word)"
    }
  }

  /// The type in a form that a suffix can follow.
  private var operand: String {
    switch self {
    case .function, .prefixed, .composition: "(\(swift))"
    default: swift
    }
  }

  private static func list(_ elements: [Element], labelPrefix: String) -> String {
    let texts = elements.map { element in
      (element.label.map { labelPrefix + $0 + ": " } ?? "")
        + (element.modifiers + [element.type.swift]).joined(separator: " ")
    }
    return "(\(texts.joined(separator: ", ")))"
  }
}

extension TypeShape.Name {
  fileprivate var swift: String {
    arguments.isEmpty ? text : "\(text)<\(arguments.map(\.swift).joined(separator: ", "))>"
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let expectedType = Rule(
    "expected-type", .error,
    meaning: #"""
      A type is expected here: after the colon of a parameter, after `returns`, or as a part of another
      type.
      """#,
    in: storyboard, wrong: "screen Detail(id)", right: "screen Detail(id: Int)")

  package static let malformedType = Rule(
    "malformed-type", .error,
    meaning: #"""
      This is not how Swift writes types. A `<` or bracket may lack its end, there may be a label where types
      have none, or something else is in between.
      """#,
    in: storyboard, wrong: "screen Detail(ids: Set<Int)", right: "screen Detail(ids: Set<Int>)")

  package static let implicitlyUnwrappedType = Rule(
    "implicitly-unwrapped-type", .error,
    meaning: #"""
      The type of a parameter is an implicitly unwrapped optional, which does not say whether the value is needed.
      Write `?` if it can be missing, or the type alone.
      """#,
    in: storyboard, wrong: "screen Detail(name: String!)", right: "screen Detail(name: String?)")

  package static let variadicType = Rule(
    "variadic-type", .error,
    meaning: #"""
      The type of a parameter ends with `...`, but a parameter takes one value. To take any number, make it an array.
      """#,
    in: storyboard, wrong: "screen Detail(ids: Int...)", right: "screen Detail(ids: [Int])")

  package static let anyNeedsParentheses = Rule(
    "any-needs-parentheses", .error,
    meaning: #"""
      An optional of an `any` type has no parentheses: in `any P?` Swift would take `P?` for the protocol.
      """#,
    in: storyboard, wrong: "screen Detail(store: any Store?)", right: "screen Detail(store: (any Store)?)")

  package static let opaqueType = Rule(
    "opaque-type", .error,
    meaning: #"""
      A parameter has a type such as `some P`, which means one type that Swift finds out from the code around it. A
      value that is kept, as a screen's are, has no such code. Write `any P`, or the type itself.
      """#,
    in: storyboard, wrong: "screen Detail(store: some Store)", right: "screen Detail(store: any Store)")

  package static let misplacedAttribute = Rule(
    "misplaced-attribute", .error,
    meaning: #"""
      Attributes such as `@MainActor` and `@Sendable` can be written before a function type only, and for an
      optional function inside of its parentheses: `(@MainActor () -> Void)?`.
      """#,
    in: storyboard,
    wrong: "screen Detail(done: @MainActor (() -> Void)?)", right: "screen Detail(done: (@MainActor () -> Void)?)")
}
