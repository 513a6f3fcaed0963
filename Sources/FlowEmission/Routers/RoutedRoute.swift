import FlowModel

/// The method that performs a route.
struct RoutedRoute {
  let plan: EmissionPlan
  let screen: Screen.ID
  let route: Route

  private var capitalized: String { SwiftNames.capitalized(route.name) }
  private var passDataTo: String { SwiftNames.escaped("passDataTo" + capitalized) }
  private var didClose: String { SwiftNames.escaped(route.name + "DidClose") }
  private var values: DefaultedParameters { DefaultedParameters(parameters: route.parameters.map(\.withoutDefault)) }
  /// The class level whose closure performs the route, which a coordinator sets.
  private var level: Controller.ID? {
    plan.program.lineage(of: plan.program[screen].controller).first { level in
      guard plan.routes.owner(of: level) == level else { return false }
      return plan.ownRoutes(of: level).contains { $0.name == route.name }
        || plan.routes.flows(of: level).contains { plan.program[$0].routes.contains { $0.name == route.name } }
    }
  }

  /// Returns the method that the app has to write.
  func passing(scope: inout FileScope) -> RouterMethod? {
    guard level == nil else { return nil }
    if route.kind == .close {
      guard !route.parameters.isEmpty else { return nil }
      return RouterMethod(
        docs: route.docs, head: "func \(method: didClose)(\(taking: list(&scope)))", place: plan.place(route.location))
    }
    guard let target = route.target?.place.screen else { return nil }
    let name = scope.type(
      ofClass: plan.className(of: target), hidden: plan.typeNames(in: screen),
      alias: "\(plan.path(screen).asFileScopeName)_Router_\(route.name)", place: plan.place(route.location))
    return RouterMethod(
      docs: route.docs, head: "func \(method: passDataTo)(\(taking: "_ destination: \(name)"))",
      place: plan.place(route.location))
  }

  private func list(_ scope: inout FileScope) -> ParameterList {
    plan.list(of: route.parameters, of: route.name, inRouterOf: screen, scope: &scope)
  }

  func method(scope: inout FileScope) -> RouterMethod {
    let body = body(&scope)
    let name = SwiftNames.escaped((route.kind == .close || route.kind == .finish ? "route" : "routeTo") + capitalized)
    return RouterMethod(
      docs: route.docs, head: "func \(method: name)(\(taking: list(&scope)))", place: plan.place(route.location),
      needsStage: level == nil, body: body)
  }

  /// Returns a name that no parameter of the route has.
  private func free(_ name: String) -> String { FreshName.like(name, besides: Set(route.parameters.map(\.name))) }

  private func body(_ scope: inout FileScope) -> Code {
    let controller = free("viewController")
    guard let level else {
      return """
        guard let \(controller) = self.viewController else { return }
        self.stage.hear(\(controller)) { \(controller) in
          \(route.kind == .close ? closing(controller) : showing(from: controller, &scope))
        }
        """
    }
    let list = values.passed()
    let asked = ".\(SwiftNames.member(route.name))\(list.isEmpty ? "" : "(\(list))")"
    return """
      guard let \(controller) = self.viewController else { return }
      \(controller).\(plan.routes.closure(of: level))(\(asked))
      """
  }

  private func closing(_ controller: String) -> Code {
    let back = route.target?.place.screen.map {
      ", backTo: \(plan.path($0)).self, ofClass: \(plan.className(of: $0)).self"
    }
    let then = route.parameters.isEmpty ? "" : " { self.\(didClose)(\(values.passed())) }"
    return "self.stage.close(\(controller)\(back ?? "")\(route.isAnimated ? "" : ", animated: false"))\(then)"
  }

  private func showing(from controller: String, _ scope: inout FileScope) -> Code {
    guard let target = route.target, let shown = target.place.screen else { return "" }
    let isNavigationRoot = plan.program[shown].isNavigationRoot
    let made = free(isNavigationRoot ? "made" : free("destination"))
    let shownController = isNavigationRoot ? "\(made).navigationController" : made
    let styled = route.style != nil && route.inNavigation ? free("navigationController") : nil
    let animated = route.isAnimated ? "" : ", animated: false"
    let navigation = route.inNavigation ? ", in: \(styled ?? "UINavigationController()")" : ""
    let presentation =
      switch route.kind {
      case .present: ".present(over: \(controller)\(navigation)\(animated))"
      case .replace: ".replace(\(controller)\(navigation)\(animated))"
      case .push, .close, .finish, .do, .alert, .child: ".push(from: \(controller)\(animated))"
      }
    return """
      \(making(shown, of: target, scope: &scope, named: made))
      \(styled.map { "let \($0) = UINavigationController()" })
      \(route.style.map { $0.code(for: styled ?? shownController) })
      self.\(passDataTo)(\(made)\(isNavigationRoot ? ".rootViewController" : ""))
      self.stage.show(\(shownController), \(presentation))
      """
  }

  /// Returns the code that makes the target's controller with its values.
  private func making(
    _ shown: Screen.ID, of target: Target, scope: inout FileScope, named name: String
  ) -> Code {
    let declaration = plan.program[shown]
    let type = scope.type(
      ofClass: plan.program[declaration.controller].name, hidden: plan.typeNames(in: screen),
      alias: "\(plan.path(screen).asFileScopeName)_Router_\(route.name)", place: plan.place(route.location))
    var (values, argument) = ("", "")
    if let owner = plan.valueOwner(of: target) {
      let prefix = "\(plan.path(screen).asFileScopeName)_\(route.name)"
      let list = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault))
      let arguments = target.arguments.map { "\(SwiftNames.label($0.name)): \($0.value.text)" }
      values = scope.function(
        "values_\(prefix)", parameters: list.list { $0.type.text }, arguments: list.passed(),
        result: plan.valueType(in: owner), body: plan.construction(of: target, in: owner, arguments: arguments),
        place: plan.place(target.location))
      argument = "\(plan.valueLabel(in: owner)): \(values)"
    }
    if declaration.scene != nil { return "let \(name) = \(plan.path(shown)).instantiate(\(argument))" }
    if declaration.takesArguments, let owner = plan.valueOwner(of: target) {
      let label = free(plan.valueLabel(in: owner))
      return """
        let \(label) = \(values)
        let \(name) = \(type)(\(plan.memberwiseValues(in: owner, of: label).argumentList))
        """
    }
    guard !argument.isEmpty, declaration.injection == .property else { return "let \(name) = \(type)(\(argument))" }
    return """
      let \(name) = \(type)()
      \(plan.receiving(name, by: target)).receive(\(values))
      """
  }
}
