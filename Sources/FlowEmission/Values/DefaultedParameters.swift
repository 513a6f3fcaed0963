import FlowModel

/// Parameters with defaults, of a function or an initializer.
///
/// A literal may be in place as a default value. Any other expression may need the main actor, and a default value
/// is not evaluated there in every language mode; so an overload leaves the parameter out and fills it in its body.
struct DefaultedParameters {
  /// The names of parameters that are left out together.
  typealias Omission = Set<String>

  let parameters: [Parameter]

  /// Whether the default of a parameter has to be filled in the body of an overload.
  static func isFilledInBody(_ parameter: Parameter) -> Bool {
    parameter.defaultValue.map { !$0.isLiteral } ?? false
  }

  /// What the overloads leave out: with one or two such parameters each of them and both; with more, which would come
  /// to hundreds, the last, the last two and so on, and what is left out somewhere in the program.
  func overloads(used: [Omission] = []) -> [Omission] {
    let names = parameters.filter(Self.isFilledInBody).map(\.name)
    var overloads = names.indices.reversed().map { Omission(names[$0...]) }
    if names.count == 2, let first = names.first { overloads.append([first]) }
    var known = Set(overloads)
    for omission in used where !omission.isEmpty && known.insert(omission).inserted { overloads.append(omission) }
    return overloads
  }

  /// The list of parameters of a declaration, without those that are left out; types are spelled by `type`. The values of
  /// an enum's case are no parameters of a function, so that functions among them need no mark.
  func list(omitting omission: Omission = [], isCase: Bool = false, type: (Parameter) -> String) -> String {
    parameters.filter { !omission.contains($0.name) }.map { parameter in
      var text = SwiftNames.escaped(parameter.name) + ": "
      if parameter.type.isFunction, !isCase { text += "@escaping " }
      text += type(parameter)
      if let value = parameter.defaultValue, value.isLiteral { text += " = " + value.text }
      return text
    }.joined(separator: ", ")
  }

  /// The arguments of a call that passes all of them on; those that are left out are spelled by `omitted`.
  func passed(omitting omission: Omission = [], omitted: (Parameter) -> String = { _ in "" }) -> String {
    parameters.map { parameter in
      SwiftNames.label(parameter.name) + ": "
        + (omission.contains(parameter.name) ? omitted(parameter) : SwiftNames.escaped(parameter.name))
    }.joined(separator: ", ")
  }
}
