import FlowModel

/// Writes the action of one route of one screen.
struct RoutePerforming {
  let dialect: any CoordinatorDialect
  let screenRoute: CoordinatorPlan.ScreenRoute
  /// The screen; `nil` for a route of the flow, which any screen has.
  let screen: Screen.ID?
  /// The Swift of the route's origin.
  let origin: String
  /// The parameter that is true if a presentation goes over the current one, in a method that the app can call at any
  /// time.
  var isOver: String?
  /// The parameter for the answer that the screen gives when it closes, if it answers another one and is not known by its
  /// stage.
  var answer: String?

  private var coordinatorPlan: CoordinatorPlan { dialect.coordinatorPlan }
  private var plan: EmissionPlan { dialect.plan }
  var route: Route { screenRoute.route }

  /// Returns the case in a switch over the routes of a screen.
  func `case`(_ endings: inout EndingMethods, _ scope: inout FileScope) -> Code {
    let (body, bound) =
      screenRoute.isOfFlow && screen != nil ? forwarding : isOfOwnFlow ? calling : body(&endings, &scope)
    let names = route.parameters.map { bound.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
    let values = bound.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
    return """
      case .\(SwiftNames.member(route.name))\(values):\(plan.place(route.location))
        \(body)
      """
  }

  /// Returns the statements of the route, and the parameters that they need.
  func body(_ endings: inout EndingMethods, _ scope: inout FileScope) -> (Code, bound: Set<String>) {
    let all = Set(route.parameters.map(\.name))
    switch route.kind {
    case .close: return (dialect.closing(by: self, &endings), all)
    case .finish: return (finishing, all)
    case .do: return (doing, all)
    case .child: return ("", [])
    case .alert: return (dialect.asking(by: self, &endings, &scope), all)
    case .push, .present, .replace:
      guard let target = route.target else { return ("", []) }
      let guards = plan.guards.guards(of: target.place, from: coordinatorPlan.flow)
      var values = CoordinatorValues(
        coordinatorPlan, flow: screenRoute.flow, parameters: route.parameters, prefix: prefix)
      let shown = dialect.showing(target, by: self, &values, &endings, &scope)
      // The answer is created before the code that waits for guards: if that is cancelled, so is the answer.
      let passed = guards.isEmpty ? shown.code : dialect.passing(guards, by: self, shown)
      let code: Code = """
        \(answering.map { "\($0.declaration)" })
        \(dialect.leaving(Statements(code: passed, usesSelf: !guards.isEmpty || shown.usesSelf), by: self))
        """
      let added =
        (route.answer == nil ? [] : [Answer.parameter]) + (route.takesAnchor ? [Route.anchor] : [])
        + (route.style?.zoomSource.prefix(1) ?? [])
      return (code, values.bound.union(added))
    }
  }

  /// The call of the method for all routes of the flow, for a screen that has the route as a case of its own.
  private var forwarding: (Code, bound: Set<String>) {
    let passed = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault)).passed()
    let value =
      "\(plan.routeType(screenRoute.flow)).\(SwiftNames.member(route.name))\(passed.isEmpty ? "" : "(\(passed))")"
    return ("self.perform(\(value), \(label): \(origin))", Set(route.parameters.map(\.name)))
  }

  /// The call of a route of the flow, which has its own method.
  private var calling: (Code, bound: Set<String>) {
    let passed = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault)).passed()
    return (
      "self.\(SwiftNames.member(route.name))(\([passed, "from: \(origin)"].argumentList))",
      Set(route.parameters.map(\.name))
    )
  }

  private var finishing: Code {
    guard screenRoute.flow == coordinatorPlan.flow else {
      let path = screen.map(plan.path) ?? plan.path(screenRoute.flow)
      return "\(dialect.support).refuse(\(SwiftNames.literal(route.name)), of: \(SwiftNames.literal(path)))"
    }
    return "self.finish(\(ResultEmitter.passed(by: route, in: plan.program[coordinatorPlan.flow])))"
  }

  /// The call of the app's services.
  private var doing: Code {
    let service = AppRoute(route, of: screenRoute.isOfFlow ? nil : declaring, in: screenRoute.flow, plan: plan)
    let values = DefaultedParameters(parameters: route.declaredParameters.map(\.withoutDefault)).passed()
    let asking = service.label.map { "\($0): \(origin)" } ?? ""
    let call = "self.services.\(SwiftNames.member(route.name))(\([values, asking].argumentList))"
    guard let answering else { return "\(call)" }
    return """
      guard let \(answering.answer) = self.\(dialect.debtor).answer(\(Answer.parameter), to: \(SwiftNames.literal(route.name)), of: \(origin)) else { return }
      \(call) { \(answering.call) }
      """
  }

  /// The screen that declares the route: the screen itself, or one that it extends.
  private var declaring: Screen.ID? {
    screen.flatMap { screen in
      plan.program.lineage(of: screen).first { each in
        plan.program[each].routes.contains { $0.name == route.name }
      }
    }
  }

  // MARK: Spelling

  private var isOfOwnFlow: Bool { screenRoute.isOfFlow && screenRoute.flow == coordinatorPlan.flow }

  /// The answer to the requesting screen, if it gets one.
  var answering: Answering? { Answering(route, support: dialect.support) }

  /// The label that distinguishes screens in methods; the flow's routes have one for all screens.
  var label: String {
    if !screenRoute.isOfFlow, let screen { return "from" + coordinatorPlan.name(of: screen) }
    return coordinatorPlan.label(of: screenRoute.flow)
  }

  /// The prefix for the names of functions at file scope. A route of the flow means the same in each screen.
  var prefix: String {
    let owner = screenRoute.isOfFlow ? coordinatorPlan.name("", in: screenRoute.flow) : screen.map(coordinatorPlan.name)
    return [plan.path(coordinatorPlan.flow).asFileScopeName, owner ?? "", route.name].filter { !$0.isEmpty }
      .joined(separator: "_")
  }
}
