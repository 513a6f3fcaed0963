import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The flow and the screen around a value.
struct Surroundings {
  var flow: Flow.ID?
  var screen: Screen.ID?

  /// The flow or the screen.
  enum Owner {
    case flow(String)
    case screen(String)

    /// The owner in a message.
    var text: String {
      switch self {
      case .flow(let name): "the flow `\(name)`"
      case .screen(let name): "the screen `\(name)`"
      }
    }
  }
}

extension ModelPass {
  /// Reports a value of a segue or a route that uses a parameter of its surroundings that is not available to it.
  mutating func checkScope(of value: ExpressionSyntax, _ values: ValueSources) {
    for name in value.names {
      guard source(named: name.text, in: values) == nil, let found = parameter(named: name.text, values.surroundings),
        !value.mayBind(name.text)
      else { continue }
      let article = values.what == RouteKindSyntax.embed.rawValue ? "an" : "a"
      diagnostics.add(
        AnalysisRules.parameterNotInScope,
        "the parameter `\(name.text)` of \(found.owner.text) is not in scope in \(article) `\(values.what)`",
        at: name.range,
        notes: [.init("it is declared here", at: found.parameter.location.range)],
        helps: helps(for: found.parameter, of: found.owner, values))
    }
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
      let owner = sibling == nil ? outer.map { " of \($0.owner.text)" } ?? "" : ""
      diagnostics.add(
        AnalysisRules.parameterNotInScope,
        "the parameter `\(name.text)`\(owner) is not in scope in a default value", at: name.range,
        notes: [.init("it is declared here", at: declared)],
        helps: [.init("leave the default out, and give the value where `\(parameter.name.text)` is passed")])
    }
  }

  /// Returns the parameter that a name in a value refers to.
  func source(named name: String, in values: ValueSources) -> Parameter? {
    values.route.first { $0.name == name }
      ?? values.flow.flatMap { flow in program[flow].parameters.first { $0.name == name } }
  }

  /// Returns the parameter with this name that is declared around a value, and its owner.
  private func parameter(
    named name: String, _ surroundings: Surroundings
  ) -> (parameter: Parameter, owner: Surroundings.Owner)? {
    if let screen = surroundings.screen {
      let own = program[screen].parameters + program[screen].entries.flatMap(\.parameters)
      if let found = own.first(where: { $0.name == name }) { return (found, .screen(program[screen].name)) }
    }
    guard let flow = surroundings.flow, let found = program[flow].parameters.first(where: { $0.name == name }) else {
      return nil
    }
    return (found, .flow(program[flow].name))
  }

  /// Returns the ways in which the value can be given.
  private func helps(
    for parameter: Parameter, of owner: Surroundings.Owner, _ values: ValueSources
  ) -> [Diagnostic.Help] {
    guard let kind = RouteKindSyntax(rawValue: values.what) else { return [] }
    let list = (values.route + [parameter]).map { "\($0.name): \($0.type.text)" }.joined(separator: ", ")
    var helps: [Diagnostic.Help] = []
    if kind != .embed { helps.append(.init("let the `\(kind.rawValue)` take it as a parameter: `(\(list))`")) }
    guard kind.isInterfaceBuilders else { return helps }
    if values.route.isEmpty {
      helps.append(
        .init("leave the list out, and the handling or the action of the `\(kind.rawValue)` makes the values"))
    }
    if case .flow = owner {
      helps.append(.init("show the screen in code, by a `push` or a `present`, which see what the flow takes"))
    }
    return helps
  }
}
