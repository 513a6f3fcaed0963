import FlowModel

/// The spelling of the types and the defaults of a list of parameters at its place.
struct ParameterSpelling {
  private var types: [String: String] = [:]
  private var defaults: [String: String] = [:]

  /// Creates the spelling. Hidden types and values get a declaration in `scope`, with names that start with `prefix`.
  /// `hidden` are the types that hide the app's types at that place, and `members` the names that hide the app's values
  /// in the bodies that fill defaults, in addition to the parameters.
  init(
    of parameters: [Parameter], prefix: String, hidden: Set<String>, members: Set<String> = [],
    access: Access = .internal, plan: EmissionPlan, scope: inout FileScope
  ) {
    for parameter in parameters {
      types[parameter.name] = scope.type(
        parameter.type.text, names: parameter.type.names, hidden: hidden, alias: "\(prefix)_\(parameter.name)",
        access: access, place: plan.place(parameter.location))
    }
    // There may be thousands of members, and rarely a default.
    guard parameters.contains(where: DefaultedParameters.isFilledInBody) else { return }
    // In the bodies, the parameters hide names at file scope.
    let near = hidden.union(members).union(parameters.map(\.name))
    for parameter in parameters where DefaultedParameters.isFilledInBody(parameter) {
      guard let value = parameter.defaultValue else { continue }
      defaults[parameter.name] =
        value.freeNames.isDisjoint(with: near)
        ? value.text
        : scope.function(
          "default_\(prefix)_\(parameter.name)", result: parameter.type.text, body: value.text,
          place: plan.place(value.location))
    }
  }

  /// Returns the type of a parameter.
  func type(_ parameter: Parameter) -> String { types[parameter.name] ?? parameter.type.text }

  /// Returns the default value of a parameter, for the body of an overload that omits it.
  func value(_ parameter: Parameter) -> String { defaults[parameter.name] ?? "" }
}
