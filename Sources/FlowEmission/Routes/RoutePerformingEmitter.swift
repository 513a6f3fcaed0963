import FlowModel

/// Writes the code with which a coordinator performs the routes of its screens: a method for each screen, with an
/// exhaustive switch.
struct RoutePerformingEmitter {
  let dialect: any CoordinatorDialect

  /// The head of such a method.
  struct Head {
    var docs: String
    var access: String
    /// The type of a route's origin.
    var origin: String
    /// The type of the answer that the screen gives when it closes, if that is a parameter.
    var answer: String?
  }

  private var coordinatorPlan: CoordinatorPlan { dialect.coordinatorPlan }
  private var plan: EmissionPlan { dialect.plan }

  func code(_ scope: inout FileScope) -> Code {
    var methods: [Code] = []
    var endings = EndingMethods()
    for flow in coordinatorPlan.performedFlows { methods.append(performing(flow, &endings, &scope)) }
    for screen in coordinatorPlan.screens {
      let controller = plan.program[screen].controller
      guard !plan.program[controller].isStock else { continue }
      for level in plan.routes.levels(of: controller) where plan.routes.hasCases(level) {
        methods.append(performing(level, from: screen, &endings, &scope))
        methods += dialect.hooks(of: level, from: screen)
      }
    }
    for route in plan.program[coordinatorPlan.flow].routes {
      let screenRoute = CoordinatorPlan.ScreenRoute(route: route, flow: coordinatorPlan.flow, isOfFlow: true)
      methods.append(dialect.flowRoute(screenRoute, &endings, &scope))
    }
    guard !methods.isEmpty else { return "" }
    return """
      // MARK: Routes

      \(blocks: methods)

      \(blocks: endings.methods)
      """
  }

  private func performing(
    _ level: Controller.ID, from screen: Screen.ID, _ endings: inout EndingMethods, _ scope: inout FileScope
  ) -> Code {
    let head = dialect.performing(level, from: screen)
    let routes = plan.ownRoutes(of: level)
    let taken = Set(routes.flatMap(\.parameters).map(\.name))
    let origin = FreshName.like(dialect.origin, besides: taken)
    let answer = head.answer.map { _ in FreshName.like("answer", besides: taken) }
    let screenRoutes = Dictionary(
      coordinatorPlan.screenRoutes(in: screen).map { ($0.route.name, $0) }, uniquingKeysWith: { first, _ in first })
    let ignoring = plan.ignoring(level).map { "; route.\($0)()" } ?? ""
    var cases: [Code] = []
    for route in routes {
      guard let screenRoute = screenRoutes[route.name] else {
        cases.append("\(refusal(of: route, in: screen))\(route.answers ? ignoring : "")")
        continue
      }
      let performing = RoutePerforming(
        dialect: dialect, screenRoute: screenRoute, screen: screen, origin: origin, answer: answer)
      cases.append(performing.case(&endings, &scope))
    }
    for flow in plan.routes.flows(of: level) { cases.append(forwarding(flow, from: screen, origin, ignoring)) }
    let type = "\(plan.path(plan.program[level].home)).Route"
    var list: ParameterList = ["_ route: \(type)", "from\(coordinatorPlan.name(of: screen)) \(origin): \(head.origin)"]
    if let answer, let type = head.answer {
      list = [list, ParameterList("answering \(answer): \(type)?", default: "nil")]
    }
    return """
      /// \(head.docs)
      \(head.access)func \(method: "perform")(\(taking: list)) {\(plan.place(plan.program[screen].location))
        switch route {
        \(lines: cases)
        \(dialect.segueCase(of: level, from: screen))
        }
      }
      """
  }

  /// Returns the method that performs the routes of a flow from any of its screens.
  private func performing(_ flow: Flow.ID, _ endings: inout EndingMethods, _ scope: inout FileScope) -> Code {
    let head = dialect.performing(flow)
    let routes = plan.program[flow].routes
    let origin = FreshName.like(dialect.origin, besides: Set(routes.flatMap(\.parameters).map(\.name)))
    var cases: [Code] = []
    for route in routes {
      let screenRoute = CoordinatorPlan.ScreenRoute(route: route, flow: flow, isOfFlow: true)
      let performing = RoutePerforming(dialect: dialect, screenRoute: screenRoute, screen: nil, origin: origin)
      cases.append(performing.case(&endings, &scope))
    }
    return """
      /// \(head.docs)
      \(head.access)func \(method: "perform")(\(taking: ["_ route: \(plan.routeType(flow))", "\(coordinatorPlan.label(of: flow)) \(origin): \(head.origin)"])) {\(plan.place(plan.program[flow].location))
        switch route {
        \(lines: cases)
        }
      }
      """
  }

  /// Returns the case for the routes of a flow in a screen: its own flow performs them, others have none there.
  private func forwarding(_ flow: Flow.ID, from screen: Screen.ID, _ origin: String, _ ignoring: String) -> Code {
    let name = SwiftNames.member(plan.routeCase(flow))
    guard coordinatorPlan.opens(flow, to: screen) else {
      let (literal, path) = (SwiftNames.literal(plan.routeCase(flow)), SwiftNames.literal(plan.path(screen)))
      return
        "case .\(name): \(dialect.support).refuse(\(literal), of: \(path))\(plan.ignoring(flow) == nil ? "" : ignoring)"
    }
    return """
      case .\(name)(let route):\(plan.place(plan.program[flow].location))
        self.perform(route, \(coordinatorPlan.label(of: flow)): \(origin))
      """
  }

  /// Returns the case of a route without a meaning in this flow.
  private func refusal(of route: Controller.Route, in screen: Screen.ID) -> String {
    let (name, path) = (SwiftNames.literal(route.name), SwiftNames.literal(plan.path(screen)))
    return "case .\(SwiftNames.member(route.name)): \(dialect.support).refuse(\(name), of: \(path))"
  }
}
