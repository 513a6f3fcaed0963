import FlowDiagnostics
import FlowModel
import FlowSyntax

extension ModelPass {
  /// Returns the parameters of a list, in order; duplicates are reported and left out. Only the values of a screen
  /// whose initializer takes them as arguments may have labels.
  mutating func parameters(
    _ syntax: ParameterListSyntax?, in surroundings: Surroundings, areArguments: Bool = false
  ) -> [Parameter] {
    guard let syntax, !syntax.parameters.isEmpty else { return [] }
    var known: [String: SourceRange] = [:]
    var parameters: [Parameter] = []
    for parameter in syntax.parameters {
      checkName(parameter.name, for: .value)
      guard take(parameter.name, as: "parameter", in: &known) else { continue }
      if let value = parameter.defaultValue {
        checkDefault(value, of: parameter)
        checkScope(ofDefault: value, of: parameter, in: syntax, surroundings)
      }
      if let label = parameter.label, !areArguments { reportLabel(label, of: parameter) }
      let type = StandardType(parameter.type.shape)
      if type != .unknown { standardTypes[parameter.name.range] = type }
      parameters.append(
        Parameter(
          label: parameter.label?.text, name: parameter.name.text, type: SwiftType(parameter.type),
          defaultValue: parameter.defaultValue.map(expression),
          location: location(parameter.name.range)))
    }
    return parameters
  }

  private mutating func reportLabel(_ label: NameSyntax, of parameter: ParameterListSyntax.Parameter) {
    diagnostics.add(
      AnalysisRules.misplacedLabel, "this parameter has one name, not `\(label.text)` and `\(parameter.name.text)`",
      at: label.range, help: "remove one of them",
      edit: .init(replace: SourceRange(label.range.file, label.range.start, parameter.name.range.start), with: ""))
  }

  /// Returns an expression of the model.
  func expression(_ syntax: ExpressionSyntax) -> SwiftExpression {
    let isLiteral =
      switch syntax.form {
      case .integer, .float, .string, .boolean, .nil: true
      case .name, .other: false
      }
    return SwiftExpression(text: syntax.text, isLiteral: isLiteral, location: location(syntax.range))
  }

  private mutating func checkDefault(_ value: ExpressionSyntax, of parameter: ParameterListSyntax.Parameter) {
    checkSelf(in: value)
    if let type = value.form.standardType, !type.fits(StandardType(parameter.type.shape)) {
      reportMismatch(
        value: value.text, type: type, parameter: parameter.name.text, wants: parameter.type.text, at: value.range)
    }
  }

  /// Reports a value that does not fit its parameter.
  mutating func reportMismatch(
    value: String, type: StandardType, parameter: String, wants: String, at range: SourceRange
  ) {
    let message =
      type == .literal(.nil)
      ? "the parameter `\(parameter)` wants `\(wants)`, which cannot be `nil`"
      : "the parameter `\(parameter)` wants `\(wants)`, and the value `\(value)` is \(type.description)"
    diagnostics.add(
      AnalysisRules.typeMismatch, message, at: range, help: "give it a value of the type `\(wants)`")
  }

  /// Reports `self` in a value, which is evaluated outside of any object.
  mutating func checkSelf(in value: ExpressionSyntax) {
    guard let name = value.names.first(where: { $0.text == "self" }) else { return }
    diagnostics.add(
      AnalysisRules.selfInValue, "a value in a flow file cannot use `self`", at: name.range,
      help: "use the route's parameters, or something that is visible at file scope")
  }
}

extension SwiftType {
  /// Creates a type of the model.
  init(_ syntax: TypeSyntax) {
    self.init(syntax.shape, text: syntax.text)
  }

  /// Creates a type of the model from its structure.
  init(_ shape: TypeShape, text: String? = nil) {
    var names: [String] = []
    shape.collectNames(into: &names)
    let isFunction = if case .function = shape { true } else { false }
    self.init(text: text ?? shape.swift, names: names, isFunction: isFunction)
  }
}

extension TypeShape {
  /// Adds the first component of each name in the type.
  fileprivate func collectNames(into names: inout [String]) {
    switch self {
    case .named(let components):
      if let first = components.first { names.append(first.text) }
      for component in components {
        for argument in component.arguments { argument.collectNames(into: &names) }
      }
    case .optional(let type), .array(let type), .prefixed(_, let type), .metatype(let type, _):
      type.collectNames(into: &names)
    case .dictionary(let key, let value):
      key.collectNames(into: &names)
      value.collectNames(into: &names)
    case .tuple(let elements):
      for element in elements { element.type.collectNames(into: &names) }
    case .function(_, let parameters, _, let result):
      for parameter in parameters { parameter.type.collectNames(into: &names) }
      result.collectNames(into: &names)
    case .composition(let types):
      for type in types { type.collectNames(into: &names) }
    }
  }
}

// MARK: - Scope

/// The flow and the screen around a value.
struct Surroundings {
  var flow: Flow.ID?
  var screen: Screen.ID?
}

extension ModelPass {
  /// Reports a value of a segue or a route that uses a parameter of its surroundings that is not available to it.
  mutating func checkScope(of value: ExpressionSyntax, _ values: ValueSources, besides bound: Set<String> = []) {
    for name in value.names where !bound.contains(name.text) {
      guard source(named: name.text, in: values) == nil, let found = parameter(named: name.text, values.surroundings),
        !value.mayBind(name.text)
      else { continue }
      let place = RouteKindSyntax(rawValue: values.what)?.withArticle ?? "a `\(values.what)`"
      diagnostics.add(
        AnalysisRules.parameterNotInScope,
        "the parameter `\(name.text)` of \(found.owner) is not in scope in \(place)", at: name.range,
        notes: [.init("it is declared here", at: found.parameter.location.range)],
        helps: helps(for: found.parameter, isOfFlow: found.isOfFlow, values))
    }
  }

  /// Reports a value that has the name of the target's parameter, and that nothing around it declares.
  mutating func checkIsDeclared(_ parameter: Parameter, at range: SourceRange, _ values: ValueSources) {
    // A parameter around it is reported as one that is not in scope.
    guard let kind = RouteKindSyntax(rawValue: values.what),
      self.parameter(named: parameter.name, values.surroundings) == nil
    else { return }
    diagnostics.add(
      AnalysisRules.undeclaredValue, "no parameter `\(parameter.name)` is in scope in \(kind.withArticle)", at: range,
      helps: helps(for: parameter, isOfFlow: false, values)
        + [.init("if it is a variable of the app's, write `// routegen:ignore \(AnalysisRules.undeclaredValue.name)`")])
  }

  /// Reports a default value that uses a parameter.
  mutating func checkScope(
    ofDefault value: ExpressionSyntax, of parameter: ParameterListSyntax.Parameter, in list: ParameterListSyntax,
    _ surroundings: Surroundings
  ) {
    // A name that equals its parameter's refers to file scope: `theme: Theme = theme`.
    for name in value.names where name.text != parameter.name.text {
      let sibling = list.parameters.first { $0.name.text == name.text }?.name.range
      let outer = self.parameter(named: name.text, surroundings)
      guard let declared = sibling ?? outer?.parameter.location.range, !value.mayBind(name.text) else { continue }
      let owner = sibling == nil ? outer.map { " of \($0.owner)" } ?? "" : ""
      diagnostics.add(
        AnalysisRules.parameterNotInScope, "the parameter `\(name.text)`\(owner) is not in scope in a default value",
        at: name.range, notes: [.init("it is declared here", at: declared)],
        help: "leave the default out, and give the value where `\(parameter.name.text)` is passed")
    }
  }

  /// Returns the parameter that a name in a value refers to.
  func source(named name: String, in values: ValueSources) -> Parameter? {
    values.route.first { $0.name == name }
      ?? values.flow.flatMap { flow in program[flow].parameters.first { $0.name == name } }
  }

  /// Returns the parameter with this name that is declared around a value, and its owner in a message.
  private func parameter(
    named name: String, _ surroundings: Surroundings
  ) -> (parameter: Parameter, owner: String, isOfFlow: Bool)? {
    if let screen = surroundings.screen {
      let own = program[screen].parameters + program[screen].entries.flatMap(\.parameters)
      if let found = own.first(where: { $0.name == name }) {
        return (found, "the screen `\(program[screen].name)`", false)
      }
    }
    guard let flow = surroundings.flow, let found = program[flow].parameters.first(where: { $0.name == name }) else {
      return nil
    }
    return (found, "the flow `\(program[flow].name)`", true)
  }

  /// Returns the ways in which the value can be given.
  private func helps(
    for parameter: Parameter, isOfFlow: Bool, _ values: ValueSources
  ) -> [Diagnostic.Help] {
    guard let kind = RouteKindSyntax(rawValue: values.what) else { return [] }
    let list = (values.route + [parameter]).map { "\($0.name): \($0.type.text)" }.joined(separator: ", ")
    var helps: [Diagnostic.Help] = []
    // An embed and an unwind take no parameters.
    if kind != .embed, kind != .unwind {
      helps.append(.init("let the `\(kind.rawValue)` take it as a parameter: `(\(list))`"))
    }
    guard kind.isInterfaceBuilders else { return helps }
    if values.route.isEmpty {
      helps.append(
        .init("leave the list out: the method `prepareFor…` of the class, or the segue action, makes the values"))
    }
    if isOfFlow {
      helps.append(.init("show the screen in code, by a `push` or a `present`, which see what the flow takes"))
    }
    return helps
  }
}

// MARK: - StandardType

/// A type as far as routegen compares types: only the standard library's, which mean the same everywhere. All other
/// types are known only to the Swift compiler.
indirect enum StandardType: Hashable {
  case integer(String)
  case floatingPoint(String)
  case bool
  case string
  case otherText(String)
  case optional(StandardType)
  case array(StandardType)
  case dictionary(StandardType, StandardType)
  case set(StandardType)
  /// A literal, which can have one of several types.
  case literal(Literal)
  /// A type that does not belong to the standard library, so it is not compared.
  case unknown

  enum Literal { case integer, float, string, `nil` }

  private static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Creates the standard type of a type, with or without sugar.
  init(_ shape: TypeShape) {
    switch shape {
    case .optional(let wrapped): self = .optional(StandardType(wrapped))
    case .array(let element): self = .array(StandardType(element))
    case .dictionary(let key, let value): self = .dictionary(StandardType(key), StandardType(value))
    case .named(var components):
      if components.count == 2, components[0].text == "Swift" { components.removeFirst() }
      guard components.count == 1 else {
        self = .unknown
        return
      }
      self.init(name: components[0].text, arguments: components[0].arguments.map(StandardType.init))
    case .tuple, .function, .prefixed, .composition, .metatype: self = .unknown
    }
  }

  private init(name: String, arguments: [StandardType]) {
    switch (name, arguments.count) {
    case ("Bool", 0): self = .bool
    case ("String", 0): self = .string
    case ("Character", 0), ("Substring", 0): self = .otherText(name)
    case ("Double", 0), ("Float", 0): self = .floatingPoint(name)
    case (_, 0) where StandardType.integers.contains(name): self = .integer(name)
    case ("Optional", 1): self = .optional(arguments[0])
    case ("Array", 1): self = .array(arguments[0])
    case ("Set", 1): self = .set(arguments[0])
    case ("Dictionary", 2): self = .dictionary(arguments[0], arguments[1])
    default: self = .unknown
    }
  }

  /// True if a value of this type can be used for another type. Unknown types always fit.
  func fits(_ wanted: StandardType) -> Bool {
    switch (self, wanted) {
    case (.unknown, _), (_, .unknown): true
    case (.literal(.nil), .optional): true
    case (.optional(let wrapped), .optional(let other)): wrapped.fits(other)
    case (_, .optional(let wrapped)): fits(wrapped)
    case (.literal(.integer), .integer), (.literal(.integer), .floatingPoint), (.literal(.float), .floatingPoint): true
    case (.literal(.string), .string), (.literal(.string), .otherText): true
    case (.array(let element), .array(let other)), (.set(let element), .set(let other)): element.fits(other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      key.fits(otherKey) && value.fits(otherValue)
    default: self == wanted
    }
  }

  /// The description in a message.
  var description: String {
    switch self {
    case .integer(let name), .floatingPoint(let name), .otherText(let name): "`\(name)`"
    case .bool: "`Bool`"
    case .string: "`String`"
    case .optional: "an optional"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .set: "a set"
    case .literal(.integer): "an integer"
    case .literal(.float): "a floating-point number"
    case .literal(.string): "a string"
    case .literal(.nil): "`nil`"
    case .unknown: "another type"
    }
  }
}

extension ExpressionSyntax.Form {
  /// The type of a literal.
  var standardType: StandardType? {
    switch self {
    case .integer: .literal(.integer)
    case .float: .literal(.float)
    case .string: .literal(.string)
    case .boolean: .bool
    case .nil: .literal(.nil)
    case .name, .other: nil
    }
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let missingArgument = Rule(
    "missing-argument", .error,
    meaning: """
      A target needs a value that it is not given. Every parameter without a default is given exactly once, by \
      `name: value` in the target's parentheses. The parentheses may be left out only when the route has a \
      parameter of the same name for each of them; a coordinator's routes and start also see the parameters of \
      their flow.

      Give the value, let the route take it as a parameter, or give the parameter a default. Once a list is \
      written it is complete: nothing is filled in next to it.
      """,
    in: "flow Podcasts { screen Episodes { … } screen Episode(number: Int) }",
    wrong: "push showEpisode -> Episode", right: "push showEpisode(number: Int) -> Episode")

  static let repeatedArgument = Rule(
    "repeated-argument", .error,
    meaning: """
      A parameter is given two values. Which of them is meant cannot be known.

      Remove one of them, or fix its name if another parameter was meant.
      """,
    in: "flow Podcasts { screen Episodes { … } screen Episode(number: Int) }",
    wrong: "push showEpisode(number: Int) -> Episode(number: number, number: 1)",
    right: "push showEpisode(number: Int) -> Episode(number: number)")

  static let unknownArgument = Rule(
    "unknown-argument", .error,
    meaning: """
      A value is given to a parameter that the target does not have. The name before `:` is that of a parameter of \
      the screen, entry or flow that the route leads to.

      Fix the name, remove the value, or declare the parameter where the target is declared.
      """,
    in: """
      flow Podcasts { screen Episodes { push showEpisode(number: Int) -> Episode(number: number, isPlaying: true) }
      … }
      """,
    wrong: "screen Episode(number: Int)", right: "screen Episode(number: Int, isPlaying: Bool = false)")

  static let typeMismatch = Rule(
    "type-mismatch", .error,
    meaning: """
      A value has another type than the parameter that it is given to. Only types of Swift's standard library are \
      compared, such as `Int`, `String?` or `[Double]`, because only they mean the same everywhere; a value may become \
      optional by itself. Whether a type of the app fits is left to the Swift compiler, whose error then names the \
      flow file's line.

      Give a value of the right type, convert it (`Int(text) ?? 0`), or change the type of the parameter.
      """,
    in: "flow Podcasts { screen Episodes { … } screen Episode(number: Int) }",
    wrong: "push showEpisode(number: String) -> Episode(number: number)",
    right: "push showEpisode(number: Int) -> Episode(number: number)")

  static let selfInValue = Rule(
    "self-in-value", .error,
    meaning: """
      A value of a flow file uses `self`. The values of a flow file become Swift outside of any object: the default of \
      a parameter, or what a coordinator gives to a screen. There is no controller there to speak of.

      Let the route take what is needed as a parameter; the screen that performs it can use its own `self` to give \
      it. Or use something that is visible at file scope.
      """,
    in: "flow Podcasts { screen Episodes { … } screen Episode(title: String?) }",
    wrong: "push showEpisode -> Episode(title: self.title)",
    right: "push showEpisode(title: String?) -> Episode(title: title)")

  static let parameterNotInScope = Rule(
    "parameter-not-in-scope", .error,
    meaning: """
      A value names a parameter that it does not see. It would not compile, or silently be something else of that name \
      at file scope.

      A value sees the parameters of its own segue or route, and what is visible at file scope. Where a coordinator makes \
      the target (routes, starts and tabs), it also sees the parameters of the flow. A segue does not: Interface Builder \
      makes its destination, and no coordinator takes part. Nothing sees the parameters of the screen that it leaves, \
      which only the screen itself has. Default values see only file scope.

      Let the segue or route take the value as a parameter, so that the screen gives it. For a segue, you can also leave \
      the list out, and the segue's handling returns the values; or show the screen in code, by a `push` or a `present`. \
      If you mean something at file scope, give one of the two another name.
      """,
    example: """
        flow Podcasts(player: Player) {
            generate coordinator
            storyboard Main {
                start screen Episodes = initial {
      -             segue showEpisode(number: Int) -> Episode(number: number, player: player)
      +             push showEpisode(number: Int) -> Episode(number: number, player: player)
                }
      -         screen Episode(number: Int, player: Player)
      +         screen Episode(number: Int, player: Player) = "Episode"
            }
        }
      """)

  static let undeclaredValue = Rule(
    "undeclared-value", .warning,
    meaning: """
      A value has the name of the target's parameter, and neither the segue or route nor its flow has a parameter of that \
      name. The generated code compiles only if the app has a variable of that name at file scope.

      Let the segue or route take the value as a parameter. For a segue, an embed or an unwind, you can also leave the \
      list out: the method that prepares it returns the values. If you mean a variable of the app's, silence the warning.
      """,
    in: "flow Podcasts { screen Episodes { … } screen Episode(number: Int) }",
    wrong: "push showEpisode -> Episode(number: number)",
    right: "push showEpisode(number: Int) -> Episode(number: number)")

  static let unusedParameter = Rule(
    "unused-parameter", .warning,
    meaning: """
      A route takes a value that goes nowhere. The screen has to give the value, and then it is dropped: most often \
      an argument was forgotten, or its name differs from the target's parameter. The values of `close` and `finish` \
      go to a method of the coordinator, and those of a flow are properties of its coordinator, which overrides can \
      read: neither is reported.

      Give it to the target in its parentheses, or remove the parameter.
      """,
    in: "flow Podcasts { screen Episodes { … } screen Episode(number: Int) }",
    wrong: "push showEpisode(number: Int, autoplay: Bool) -> Episode(number: number)",
    right: "push showEpisode(number: Int) -> Episode(number: number)")

  static let misplacedLabel = Rule(
    "misplaced-label", .error,
    meaning: """
      A parameter has two names. The first is the label of an argument of the app's, and only the initializers of views and \
      of screens with `inject arguments` have such arguments. All other lists of parameters are generated with one name each.

      Remove one of the names. For a screen whose initializer has the label, set `inject arguments`.
      """,
    in: """
      generate coordinator
      flow Mail { start screen Inbox { push message(id: Int) -> Message(id: id) } screen Message(with id: Int) { … } }
      """,
    wrong: "inject property", right: "inject arguments")
}
