import FlowModel

/// Writes the method that performs a segue with values: `performShow(episode:)`, with an overload for each default that
/// has to be evaluated.
struct PerformEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID
  let segue: Controller.Segue

  func code(_ scope: inout FileScope) -> [Code] {
    let types = types(&scope)
    let method: Code = """
      /// Performs `\(segue.identity.name)` with values for where it leads.
      \(docs: segue.docs.isEmpty ? [] : [""] + segue.docs)
      \(attribute)func \(method: name)(\(taking: values.list(type: types))) {\(plan.place(segue.location))
        \(performing(&scope))
      }
      """
    let overloads = values.overloads().map { omission -> Code in
      """
      /// Performs `\(segue.identity.name)` with values for where it leads.
      \(attribute)func \(method: name)(\(taking: values.list(omitting: omission, type: types))) {
        self.\(name)(\(arguments(omitting: omission, &scope)))\(plan.place(segue.location))
      }
      """
    }
    return [method] + overloads
  }

  private var values: DefaultedParameters { DefaultedParameters(parameters: segue.parameters) }
  private var name: String { SwiftNames.escaped(SwiftNames.perform(segue.identity.name)) }
  private var prefix: String { plan.path(screen).asFileScopeName + "_" + segue.identity.name }
  private var attribute: String { plan.framework(of: screen).segueAttribute }

  /// Returns the spelling of the parameters' types: in the class, its `SegueIdentifier` hides that of the app.
  private func types(_ scope: inout FileScope) -> (Parameter) -> String {
    var types: [String: String] = [:]
    for parameter in segue.parameters {
      types[parameter.name] = scope.type(
        parameter.type.text, names: parameter.type.names, hidden: ["SegueIdentifier"],
        alias: "\(prefix)_\(parameter.name)", place: plan.place(parameter.location))
    }
    return { [types] in types[$0.name] ?? $0.type.text }
  }

  private func performing(_ scope: inout FileScope) -> Code {
    let identifier = "\(plan.path(screen)).SegueIdentifier.\(SwiftNames.member(segue.identity.name)).rawValue"
    guard let brought = plan.valuesBrought(by: segue, of: screen, scope: &scope) else {
      return "self.performSegue(withIdentifier: \(identifier), sender: self)"
    }
    let receiver = segue.payload ?? plan.framework(of: screen).controller
    let receiving = plan.receiving("destination", by: segue.target)
    let delivery: Code =
      plan.program.isMadeByAction(segue.declared)
      ? "" : " { (destination: \(receiver), parameters) in \(receiving).receive(parameters) }"
    return """
      self.performSegue(
        withIdentifier: \(identifier),
        bringing: \(brought)
      )\(delivery)
      """
  }

  private func arguments(omitting omission: DefaultedParameters.Omission, _ scope: inout FileScope) -> String {
    values.passed(omitting: omission) { parameter in
      guard let value = parameter.defaultValue else { return "" }
      guard !value.freeNames.isEmpty else { return value.text }
      return scope.function(
        "default_\(prefix)_\(parameter.name)", result: parameter.type.text, body: value.text,
        place: plan.place(value.location))
    }
  }
}
