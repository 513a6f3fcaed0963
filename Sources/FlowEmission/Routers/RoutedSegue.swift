import FlowModel

/// The method that performs a segue.
struct RoutedSegue {
  let plan: EmissionPlan
  let screen: Screen.ID
  let way: RouterWays.Way

  func method(scope: inout FileScope) -> RouterMethod {
    let segue = way.segue
    let values = DefaultedParameters(parameters: segue.parameters.map(\.withoutDefault))
    let name = "routeTo" + SwiftNames.capitalized(segue.identity.name)
    let identifier = SwiftNames.literal(segue.identity.identifier)
    let perform = SwiftNames.escaped(SwiftNames.perform(segue.identity.name))
    let controller = FreshName.like("viewController", besides: Set(segue.parameters.map(\.name)))
    let performing =
      segue.parameters.isEmpty
      ? "performSegue(withIdentifier: \(identifier), sender: \(controller))" : "\(perform)(\(values.passed()))"
    let list = plan.list(of: segue.parameters, of: segue.identity.name, inRouterOf: screen, scope: &scope)
    return RouterMethod(
      docs: segue.docs,
      head: "\(Framework.uiKit.segueAttribute)func \(method: SwiftNames.escaped(name))(\(taking: list))",
      place: plan.place(segue.location),
      body: """
        guard let \(controller) = self.viewController else { return }
        \(controller).\(performing)
        """)
  }
}

extension EmissionPlan {
  /// Returns a list of parameters without defaults for a method of a router, in which the types of the name space hide
  /// those of the app.
  func list(
    of parameters: [Parameter], of name: String, inRouterOf screen: Screen.ID, scope: inout FileScope
  ) -> ParameterList {
    let spelling = ParameterSpelling(
      of: parameters.map(\.withoutDefault), prefix: "\(path(screen).asFileScopeName)_Router_\(name)",
      hidden: typeNames(in: screen), plan: self, scope: &scope)
    return DefaultedParameters(parameters: parameters.map(\.withoutDefault)).list(type: spelling.type)
  }
}
