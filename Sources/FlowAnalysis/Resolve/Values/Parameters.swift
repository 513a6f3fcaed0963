import FlowDiagnostics
import FlowModel
import FlowSyntax

extension ModelPass {
  /// Returns the parameters of a list, in order; duplicates are reported and left out.
  ///
  /// - Parameters:
  ///   - syntax: the list.
  ///   - surroundings: the declarations around it.
  ///   - areArguments: true for the values of a screen whose initializer takes them as arguments, with labels.
  /// - Returns: the parameters.
  mutating func parameters(
    _ syntax: ParameterListSyntax?, in surroundings: Surroundings, areArguments: Bool = false
  ) -> [Parameter] {
    guard let syntax, !syntax.parameters.isEmpty else { return [] }
    var known: [String: SourceRange] = [:]
    var parameters: [Parameter] = []
    for parameter in syntax.parameters {
      checkName(parameter.name, for: .value)
      if let first = known.updateValue(parameter.name.range, forKey: parameter.name.text) {
        reportDuplicate("parameter", parameter.name, first: first)
        continue
      }
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
      at: label.range,
      helps: [
        .init(
          "remove one of them",
          edit: .init(
            replace: SourceRange(label.range.file, label.range.start, parameter.name.range.start), with: ""))
      ])
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
      AnalysisRules.typeMismatch, message, at: range,
      helps: [.init("give it a value of the type `\(wants)`")])
  }

  /// Reports `self` in a value, which is evaluated outside of any object.
  mutating func checkSelf(in value: ExpressionSyntax) {
    guard let name = value.names.first(where: { $0.text == "self" }) else { return }
    diagnostics.add(
      AnalysisRules.selfInValue, "a value in a flow file cannot use `self`", at: name.range,
      helps: [.init("use the route's parameters, or something that is visible at file scope")])
  }
}

extension SwiftType {
  /// Creates a type of the model.
  init(_ syntax: TypeSyntax) {
    var names: [String] = []
    syntax.shape.collectNames(into: &names)
    let isFunction = if case .function = syntax.shape { true } else { false }
    self.init(text: syntax.text, names: names, isFunction: isFunction)
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
