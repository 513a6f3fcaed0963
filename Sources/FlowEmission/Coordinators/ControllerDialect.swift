import FlowModel

/// The Swift of coordinators for UIKit flows: a stage shows view controllers.
struct ControllerDialect: CoordinatorDialect {
  let coordinatorPlan: CoordinatorPlan

  var support: String { "RoutegenSupport" }
  var origin: String { "screen" }
  var debtor: String { "stage" }
  var opensNothing: String { "nil" }

  // MARK: Routes

  func performing(_ level: Controller.ID, from screen: Screen.ID) -> RoutePerformingEmitter.Head {
    let routeAccess = min(plan.routeAccess(screen), plan.routeAccess(plan.program[level].home))
    return RoutePerformingEmitter.Head(
      docs: "Does what `\(plan.program[screen].name)` asks for.",
      access: min(coordinatorPlan.access, routeAccess).overridable, origin: plan.controllerName(of: screen))
  }

  func performing(_ flow: Flow.ID) -> RoutePerformingEmitter.Head {
    RoutePerformingEmitter.Head(
      docs: "Performs the routes of `\(plan.program[flow].name)` itself, from any of its screens.",
      access: min(coordinatorPlan.access, plan.routeAccess(flow)).overridable, origin: "UIViewController")
  }

  func hooks(of level: Controller.ID, from screen: Screen.ID) -> [Code] {
    HookEmitter(coordinatorPlan: coordinatorPlan, screen: screen).methods(
      "\(plan.path(plan.program[level].home)).Route", access: performing(level, from: screen).access)
  }

  func segueCase(of level: Controller.ID, from screen: Screen.ID) -> Code {
    guard plan.routes.tellsOfSegues(level) else { return "" }
    return ScreenConnectionEmitter(coordinatorPlan: coordinatorPlan).segueCase(of: screen)
  }

  func showing(
    _ target: Target, by performing: RoutePerforming, _ values: inout CoordinatorValues,
    _ endings: inout EndingMethods, _ scope: inout FileScope
  ) -> Statements {
    let (route, screen) = (performing.route, performing.origin)
    if case .tab(let flow, let tabs, let tab) = target.place {
      let selection = TabsEmitter(coordinatorPlan: coordinatorPlan).selection(of: tab, of: tabs, of: flow, from: screen)
      return Statements(code: "\(selection)")
    }
    let method = route.name + "DidFinish"
    if let child = target.child, plan.hasEnd(child) {
      endings.add(
        method, result: coordinatorPlan.result(of: child), label: performing.label, origin: origin,
        type: screenType(of: performing), access: coordinatorPlan.access(child),
        docs: "The flow that `\(route.name)` started has finished, and is gone.", place: plan.place(route.location))
    }
    let styling = PresentationStyling(of: performing, in: self)
    styling?.add(to: &endings)
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: route.inNavigation,
      presentation: .route(
        route.kind, screen: screen, isAnimated: route.isAnimated,
        style: styling?.closure(screen: screen),
        column: TabsEmitter(coordinatorPlan: coordinatorPlan).column(route.column, from: screen)),
      listener: .route(name: SwiftNames.escaped(method), label: performing.label, screen: screen),
      answering: performing.answering)
    return Statements(code: showing.code(&values, &scope))
  }

  func passing(_ guards: [Guard.ID], by performing: RoutePerforming, _ shown: Statements) -> Code {
    """
    self.stage.pass(\(plan.list(guards)), from: \(performing.origin), of: self) { [self] \(performing.origin) in
      \(shown.code)
    }
    """
  }

  func leaving(_ shown: Statements, by performing: RoutePerforming) -> Code {
    let route = performing.route
    return plan.leaving(
      shown.code, by: route, from: performing.origin,
      column: TabsEmitter(coordinatorPlan: coordinatorPlan).column(
        route.column ?? plan.program.shownColumn(of: route), from: performing.origin))
  }

  func asking(by performing: RoutePerforming, _ endings: inout EndingMethods, _ scope: inout FileScope) -> Code {
    guard let alert = performing.route.alert else { return "" }
    let emitter = AlertEmitter(performing: performing, dialect: self, form: .controller, alert: alert)
    emitter.add(to: &endings, &scope)
    return emitter.presenting
  }

  func closing(by performing: RoutePerforming, _ endings: inout EndingMethods) -> Code {
    let (route, screen) = (performing.route, performing.origin)
    let call = "self.stage.close(\(screen)\(closeTarget(of: route))\(route.isAnimated ? "" : ", animated: false"))"
    let answers = self.answers(by: performing)
    guard !route.parameters.isEmpty else {
      guard !answers.isEmpty else { return "\(call)" }
      return """
        \(call) {
          \(lines: answers)
        }
        """
    }
    let method = route.name + "DidClose"
    let own = performing.screenRoute.isOfFlow ? nil : performing.screen
    endings.add(
      method, parameters: route.parameters, label: performing.label, origin: origin,
      type: own.map(plan.controllerName) ?? "UIViewController", access: own.map(coordinatorPlan.access) ?? .internal,
      docs: "`\(route.name)` has closed its screen, which is gone.", place: plan.place(route.location))
    let values = route.parameters.map { "\(SwiftNames.label($0.name)): \(SwiftNames.escaped($0.name))" }
    return """
      \(call) {
        \(lines: answers)
        self.\(SwiftNames.escaped(method))(\((values + ["\(performing.label): \(screen)"]).argumentList))
      }
      """
  }

  /// Returns the calls that give the answer of the screen, if it answers others. The flow's routes close any of its
  /// screens: the call for another screen gives nothing, as the answer has another type.
  private func answers(by performing: RoutePerforming) -> [Code] {
    let (route, flow) = (performing.route, performing.screenRoute.flow)
    let screens =
      performing.screen.map { [$0] } ?? coordinatorPlan.screens.filter { coordinatorPlan.opens(flow, to: $0) }
    return screens.filter { screen in
      plan.classes.answering.contains(screen) && plan.program.closes(of: screen).contains { $0.name == route.name }
    }.map { screen in
      let answer = "\(plan.path(screen)).\(SwiftNames.answer).\(AnswerEmitter.case(of: route))"
      return "self.stage.answer(\(answer), of: \(performing.origin))"
    }
  }

  /// Returns the destination of a `close` route. A screen that a storyboard has shown, and that the coordinator does
  /// not connect, is found by its class.
  private func closeTarget(of route: Route) -> String {
    guard let target = route.target?.place.screen else { return "" }
    let name = ", backTo: \(plan.path(target)).self"
    return plan.isRegistered(target) ? name : name + ", ofClass: \(plan.className(of: target)).self"
  }

  /// Returns the type of the screen in a method that can be overridden by everyone who sees the flow.
  func screenType(of performing: RoutePerforming) -> String {
    guard !performing.screenRoute.isOfFlow, let screen = performing.screen,
      coordinatorPlan.access(screen) == coordinatorPlan.access
    else { return "UIViewController?" }
    return plan.controllerName(of: screen) + "?"
  }

  /// Returns the code of a route of the flow. Its method without a screen lets a flow whose screens are gone continue
  /// after a flow that it started has finished.
  func flowRoute(_ screenRoute: CoordinatorPlan.ScreenRoute, _ endings: inout EndingMethods, _ scope: inout FileScope)
    -> Code
  {
    let route = screenRoute.route
    let screen = FreshName.like(origin, besides: Set(route.parameters.map(\.name)))
    let values = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault))
    let list = values.list { $0.type.text }
    let name = SwiftNames.escaped(route.name)
    let call = "self.\(SwiftNames.member(route.name))(\([values.passed(), "from: $0"].argumentList))"
    let performing = RoutePerforming(dialect: self, screenRoute: screenRoute, screen: nil, origin: screen)
    return """
      \(docs: route.docs.isEmpty ? [] : route.docs + [""])
      /// Performs `\(route.name)` from the uppermost screen of the flow, when no transition runs.
      func \(method: name)(\(taking: list)) {\(plan.place(route.location))
        self.stage.perform\(route.answer.map { "(orElse: { then(\($0.nothing)) })" } ?? "") { \(call) }
      }

      private func \(name)(\([list, "from \(screen): UIViewController"])) {
        \(performing.body(&endings, &scope).0)
      }
      """
  }

  // MARK: Links

  var opening: LinkCasesEmitter.Head {
    LinkCasesEmitter.Head(
      docs: "What shows a link of this flow: in its tab, with its parents under it.", name: "opening",
      result: "(() -> Swift.Void)?")
  }

  func opening(
    _ place: LinkPlan.Place, by way: LinkWay?, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ grounds: inout LinkGrounds, _ scope: inout FileScope
  ) -> Code {
    if case .do(let flow, let index) = place.place {
      return performing(plan.program[flow].routes[index], for: place, guards, &values, &scope)
    }
    // Only segues can show a screen that code cannot make.
    guard let screen = place.place.screen, plan.canMake(screen) || !place.isOnTop && way?.steps.isEmpty == true else {
      return "return nil"
    }
    var emitter = LinkedScreenEmitter(place, in: coordinatorPlan)
    let shown =
      place.isOnTop
      ? emitter.codeOnTop(&values, &scope)
      : emitter.code(way, above: grounds.ground(way, in: coordinatorPlan), &values, &scope)
    return """
      return {
        \(passing(guards, shown))
      }
      """
  }

  /// Returns the code that performs a `do` for a link, which takes no answer.
  private func performing(
    _ route: Route, for place: LinkPlan.Place, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ scope: inout FileScope
  ) -> Code {
    let call = performing(route, for: place, &values, &scope)
    return """
      return {
        \(passing(guards, "\(call)"))
      }
      """
  }

  func starting(
    _ start: LinkStartPlan.Start, for link: String, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ grounds: inout LinkGrounds, _ scope: inout FileScope
  ) -> Code {
    let route = start.screenRoute.route
    let performing = RoutePerforming(dialect: self, screenRoute: start.screenRoute, screen: start.screen, origin: "")
    // A presented screen covers all tabs.
    let way = route.kind == .present ? nil : coordinatorPlan.ways?.ways[start.screen]
    let ground = grounds.ground(way, in: coordinatorPlan)
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: start.target, inNavigation: route.inNavigation,
      presentation: .route(
        route.kind, screen: ground, isAnimated: false,
        style: PresentationStyling(of: performing, in: self)?.closure(screen: nil),
        column: TabsEmitter(coordinatorPlan: coordinatorPlan).column(route.column, from: ground + "?")),
      listener: .link(name: SwiftNames.escaped(route.name + "DidFinish"), label: performing.label))
    let shown: Code = """
      \(showing.code(&values, &scope))
      self.stage.openInChildren(\(link))
      """
    return """
      return {
        \(passing(guards, shown))
      }
      """
  }

  /// Shows the destination of a link once some guards are passed.
  private func passing(_ guards: [Guard.ID], _ shown: Code) -> Code {
    if guards.isEmpty { return shown }
    return """
      self.stage.pass(\(plan.list(guards)), of: self) { [self] in
        \(shown)
      }
      """
  }
}
