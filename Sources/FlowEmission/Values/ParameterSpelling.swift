import FlowModel

/// How the types and the defaults of a list of parameters are spelled where it stands.
struct ParameterSpelling {
  private var types: [String: String] = [:]
  private var defaults: [String: String] = [:]

  /// Finds it out. What is hidden there gets a declaration in `scope`.
  /// The names of those declarations begin with `prefix`. `hidden` types stand before the app's there, and `members`
  /// before its values, besides the parameters, in the bodies that fill defaults.
  init(
    of parameters: [Parameter], prefix: String, hidden: Set<String>, members: Set<String> = [],
    access: Access = .internal, plan: EmissionPlan, scope: inout FileScope
  ) {
    for parameter in parameters {
      types[parameter.name] = scope.type(
        parameter.type.text, names: parameter.type.names, hidden: hidden, alias: "\(prefix)_\(parameter.name)",
        access: access, place: plan.place(parameter.location))
    }
    // There may be thousands of members, and seldom a default.
    guard parameters.contains(where: DefaultedParameters.isFilledInBody) else { return }
    // In the bodies the parameters' own names stand before those at file scope.
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

  /// The type of a parameter.
  func type(_ parameter: Parameter) -> String { types[parameter.name] ?? parameter.type.text }

  /// The value that is taken where none is given, in the body of an overload that leaves the parameter out.
  func value(_ parameter: Parameter) -> String { defaults[parameter.name] ?? "" }
}
