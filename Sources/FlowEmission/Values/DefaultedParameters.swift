import FlowModel

/// Parameters with defaults, of a function or an initializer.
///
/// A literal is a valid default value in place. Any other expression may need the main actor, and not every language
/// mode evaluates default values there; therefore an overload omits the parameter and fills it in its body.
struct DefaultedParameters {
  /// The names of parameters that are omitted together.
  typealias Omission = Set<String>

  let parameters: [Parameter]

  /// True if the default of a parameter has to be filled in the body of an overload.
  static func isFilledInBody(_ parameter: Parameter) -> Bool {
    parameter.defaultValue.map { !$0.isLiteral } ?? false
  }

  /// Returns the combinations of parameters that overloads omit: for one or two such parameters each of them and both;
  /// for more, which would make hundreds, the last, the last two and so on, and the combinations that are omitted
  /// somewhere in the program.
  func overloads(used: [Omission] = []) -> [Omission] {
    let names = parameters.filter(Self.isFilledInBody).map(\.name)
    var overloads = names.indices.reversed().map { Omission(names[$0...]) }
    if names.count == 2, let first = names.first { overloads.append([first]) }
    var known = Set(overloads)
    for omission in used where !omission.isEmpty && known.insert(omission).inserted { overloads.append(omission) }
    return overloads
  }

  /// Returns the list of parameters of a declaration, without the omitted ones; `type` spells the types. The values of
  /// an enum's case are not parameters of a function, so that functions among them are not marked.
  func list(omitting omission: Omission = [], isCase: Bool = false, type: (Parameter) -> String) -> ParameterList {
    ParameterList(
      parameters.filter { !omission.contains($0.name) }.map { parameter -> ParameterList in
        var text = SwiftNames.escaped(parameter.name) + ": "
        if parameter.type.isFunction, !isCase { text += "@escaping " }
        text += type(parameter)
        let literal = parameter.defaultValue.flatMap { $0.isLiteral ? $0.text : nil }
        return ParameterList(text, default: literal)
      })
  }

  /// Returns the arguments of a call that passes on all parameters; `omitted` spells the omitted ones.
  func passed(omitting omission: Omission = [], omitted: (Parameter) -> String = { _ in "" }) -> String {
    parameters.map { parameter in
      SwiftNames.label(parameter.name) + ": "
        + (omission.contains(parameter.name) ? omitted(parameter) : SwiftNames.escaped(parameter.name))
    }.joined(separator: ", ")
  }
}
