import FlowDiagnostics

/// A Swift type, in a flow file.
package struct TypeSyntax: Sendable {
  /// The type as Swift, with canonical spacing and without comments: `[String: Int]?`, `(Int) -> Void`.
  package var text: String
  /// The structure of the type.
  package var shape: TypeShape
  package var range: SourceRange
}

/// The structure of a type: as much of Swift's grammar as the checks of a flow file need.
package indirect enum TypeShape: Sendable, Hashable {
  /// `Kit.Box<Int>`: names between dots, each with its generic arguments.
  case named([Name])
  /// `T?`
  case optional(TypeShape)
  /// `[T]`
  case array(TypeShape)
  /// `[Key: Value]`
  case dictionary(TypeShape, TypeShape)
  /// `(x: Int, Int)`; `()` is the empty tuple, and `(T)` is just `T`
  case tuple([Element])
  /// `@MainActor (Int, inout String) async throws -> Void`
  case function(attributes: [String], parameters: [Element], effects: [String], result: TypeShape)
  /// `any P`, `some P`
  case prefixed(String, TypeShape)
  /// `P & Q`
  case composition([TypeShape])
  /// `T.Type`, `P.Protocol`
  case metatype(TypeShape, String)

  /// `Box<Int>`
  package struct Name: Sendable, Hashable {
    /// `Box`
    package var text: String
    /// `Int`
    package var arguments: [TypeShape]
    package init(_ text: String, _ arguments: [TypeShape] = []) {
      self.text = text
      self.arguments = arguments
    }
  }

  /// A tuple's element or a function type's parameter.
  package struct Element: Sendable, Hashable {
    /// `x`
    package var label: String?
    /// `inout`, `@escaping`, … before the type
    package var modifiers: [String]
    /// `Int`
    package var type: TypeShape
    package init(label: String? = nil, modifiers: [String] = [], _ type: TypeShape) {
      (self.label, self.modifiers, self.type) = (label, modifiers, type)
    }
  }
}

// MARK: - Parser: type

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
    guard var shape = typeShape(depth: 0) else { return nil }
    if current.kind == .leftBracket, next.kind == .rightBracket, !startsLine {
      let whole = range(from: start).through(range(next))
      shape = .array(shape)
      report(SyntaxRules.malformedType, "the type of an array is in brackets", at: whole, instead: shape.swift)
      skipBrackets()
    }
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
        SyntaxRules.parameterModifier, "a parameter takes no `\(modifier.text)`", at: modifier.range, instead: "",
        of: SourceRange(file, modifier.range.start, Int(current.start)))
    }
    guard let type = type() else { return nil }
    if current.kind == .arrow {
      report(
        SyntaxRules.functionTypeNeedsParentheses, "the parameters of a function type are in parentheses",
        at: type.range, instead: "(\(type.text))")
      return nil
    }
    return type
  }

  /// Reads `inout`, `@escaping`, … before a parameter's type.
  mutating func parameterModifier() -> NameSyntax? {
    let start = Int(current.start)
    let isAttribute = current.kind == .at && next.kind == .identifier
    let name = isAttribute ? "@" + text(next) : text(current)
    guard Self.parameterModifiers.contains(name), isAttribute || beginsType(next) else { return nil }
    skip(to: index + (isAttribute ? 2 : 1))
    return NameSyntax(text: name, range: range(from: start))
  }

  private static let parameterModifiers: Set = [
    "@escaping", "@autoclosure", "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
  ]

  func beginsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .leftParenthesis, .leftBracket, .at: true
    default: false
    }
  }

  /// Reports that a type is missing after something.
  mutating func missingType(_ what: String) -> TypeSyntax? {
    reportMissing(
      SyntaxRules.expectedType, "expected a type after \(what)\(foundSuffix)", help: "for example `String?`")
    return nil
  }

  // MARK: - Named type

  // Types that are a name, and words that cannot be a type.

  /// Reads a number, which is a type only as a generic argument; anywhere else it is a name that starts with a digit.
  mutating func numberType() -> TypeShape? {
    let name = text(current)
    let before = index > 0 ? tokens[index - 1] : current
    let isArgument = before.kind == .comma || before.kind == .operator
    guard isArgument, name.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "_") }) else {
      report(
        SyntaxRules.expectedType, "expected a type, found `\(name)`", at: currentRange,
        help: "for example `String?`")
      return nil
    }
    advance()
    return .named([.init(name)])
  }

  /// Reads `Kit.Box<Int>`
  mutating func namedType(depth: Int) -> TypeShape? {
    var names: [TypeShape.Name] = []
    while true {
      if !names.isEmpty, text(current) == "self" {
        let place = SourceRange(file, Int(tokens[index - 1].start), Int(current.end))
        advance()
        report(SyntaxRules.malformedType, "a type is written without `.self`", at: place, instead: "")
        return .named(names)
      }
      if isReserved(text(current), first: names.isEmpty) {
        report(
          SyntaxRules.expectedType, "expected a type, found `\(text(current))`", at: currentRange,
          help: "for example `String?`")
        return nil
      }
      if names.isEmpty, next.kind != .period { checkCase(ofType: current) }
      var name = TypeShape.Name(text(current))
      advance()
      if isOperator("<") {
        guard let arguments = genericArguments(depth: depth) else { return nil }
        name.arguments = arguments
      }
      names.append(name)
      guard current.kind == .period, !isMetatype(next) || next.kind != .identifier else { return .named(names) }
      advance()
      guard current.kind == .identifier, text(current) != "_" else {
        reportMissing(
          SyntaxRules.expectedType, "expected a name after the dot\(foundSuffix)", help: "remove the dot")
        return nil
      }
    }
  }

  /// True if Swift reads a word as something else where a type is expected.
  func isReserved(_ word: String, first: Bool) -> Bool {
    let isKeyword = Parser.reservedWords.contains(word) && (first || !Parser.namesAfterDot.contains(word))
    return isKeyword || word == "self" || word == "Any" && !first || word.hasPrefix("$")
  }

  /// The reserved words that can be the name of a type after a dot.
  private static let namesAfterDot: Set<String> = [
    "Self", "__owned", "__shared", "_const", "async", "await", "borrowing", "consuming", "each", "isolated", "sending",
  ]

  /// Keywords, the modifiers for passing a value, after which Swift expects a type, and the types without a meaning at
  /// file scope.
  private static let reservedWords: Set<String> = [
    "_", "Self", "__owned", "__shared", "_const", "as", "associatedtype", "async", "await", "borrowing", "break",
    "case", "catch",
    "class", "consuming", "continue", "default", "defer", "deinit", "do", "each", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "isolated", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "sending", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// Reads `<Int, String>`
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
          notes: [.init("`>` is expected before this", at: currentRange)], help: "close it with `>`")
      }
      return nil
    }
    advance()
    return arguments
  }

  /// True if a comma and the name of another parameter follow: `Set<Int, y: Int`.
  private var isNextParameter: Bool {
    index + 2 < tokens.count && current.kind == .comma && next.kind == .identifier && tokens[index + 2].kind == .colon
  }

  // MARK: - Function type

  // Types that start with a parenthesis: tuples, functions, and other types in parentheses.

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
      // Swift refuses a type called `Void` there, whatever it is.
      if elements.count == 1, elements[0].type.swift == "Void" {
        report(
          SyntaxRules.malformedType, "a function type that takes nothing has empty parentheses", at: whole,
          instead: "()")
      }
      return function(elements, labels, effects, depth)
    }
    if !effects.isEmpty {
      reportMissing(
        SyntaxRules.malformedType, "expected `->` after `\(effects[effects.count - 1])`",
        help: "a function type is written `() async throws -> Void`")
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
        instead: "_ \(label.text)")
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
        help: "write the type alone", fix: .init(replace: place, with: element.type.swift))
    }
    if let modifier = element.modifiers.first {
      report(
        SyntaxRules.malformedType, "only a parameter takes `\(modifier)`", at: place, help: "remove it")
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
      if word == "rethrows" {
        report(
          SyntaxRules.malformedType, "only the declaration of a function has `rethrows`", at: currentRange,
          instead: "throws")
      }
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

  // MARK: - Generic class

  /// Returns the index after the generic arguments that start directly after a name, on its line.
  func endOfGenericArguments(at start: Int) -> Int? {
    guard text(tokens[start]) == "<", tokens[start].start == tokens[start - 1].end else { return nil }
    var (depth, end) = (0, start)
    repeat {
      let sign = text(tokens[end])
      depth += sign == "<" ? 1 : sign == ">" ? -1 : 0
      end += 1
    } while (1...Self.deepest).contains(depth) && end < tokens.count - 1 && !tokens[end].flags.contains(.startsLine)
    return depth == 0 ? end : nil
  }

  /// Skips the generic arguments after the name of a class, `UIHostingController<HomeView>`, and reports them.
  mutating func skipGenericArguments(of name: DottedNameSyntax, in shape: DeclarationShape) {
    guard let end = endOfGenericArguments(at: index) else { return }
    skip(to: end)
    let whole = range(from: name.range.start)
    let text = source.text(whole.offsets)
    let isView = shape.what == DeclarationShape.view.what
    // `Card<Text>` and `Card<Image>` get two names.
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "." }.compactMap { $0.split(separator: ".").last }
    let alias = words.dropFirst().joined() + (words.first ?? "")
    report(
      SyntaxRules.genericClass,
      isView ? "the type of a view has no generic arguments here" : "the class of a screen has no generic arguments",
      at: whole,
      help: isView
        ? "declare `typealias \(alias) = \(text)` in Swift, and write its name here"
        : "declare a class in Swift that inherits from `\(text)`, and write its name here")
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let functionTypeNeedsParentheses = Rule(
    "function-type-needs-parentheses", .error,
    meaning: #"""
      The parameters of a function type are not in parentheses. Swift wants them even around a single one.
      """#,
    in: storyboard, wrong: "screen Detail(done: Int -> Void)", right: "screen Detail(done: (Int) -> Void)")

  package static let parameterModifier = Rule(
    "parameter-modifier", .error,
    meaning: #"""
      A parameter is written with a word such as `inout` or `@escaping`, but the parameters of screens and routes
      become stored properties. `inout`, `@escaping`, `@autoclosure` and the like are about the parameters of
      functions: a closure that is kept escapes anyhow. Remove the word.
      """#,
    in: storyboard, wrong: "screen Detail(done: @escaping () -> Void)", right: "screen Detail(done: () -> Void)")

  package static let genericClass = Rule(
    "generic-class", .error,
    meaning: #"""
      The class of a screen has generic arguments. It has to be a name, with its module if it is another one: generated code
      extends the class, and a storyboard finds it by its name.

      Declare a subclass in Swift that fixes the arguments, and write its name. For a SwiftUI view, which has no subclasses,
      declare a `typealias`.
      """#,
    in: storyboard,
    wrong: "screen Detail: UIHostingController<DetailView>", right: "screen Detail: DetailHostingController")
}
