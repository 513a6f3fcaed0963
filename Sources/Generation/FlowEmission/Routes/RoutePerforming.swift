import FlowModel

/// The differences in the Swift of coordinators between flows of view controllers and flows of SwiftUI views. A single
/// emitter performs routes and opens links for both, and asks a dialect for the statements that differ.
protocol CoordinatorDialect {
  var coordinatorPlan: CoordinatorPlan { get }
  /// The name space of the code that flows share: `RoutegenSupport`.
  var support: String { get }
  /// The name of the parameter for the origin of a route: a screen, or the place of a view.
  var origin: String { get }
  /// The property of a coordinator that knows which answers the app still has to give.
  var answersProperty: String { get }
  /// The result of a method that does not open a link: `nil`.
  var opensNothing: String { get }
  /// The Swift of alerts.
  var alerts: AlertForm { get }

  // MARK: Routes

  /// Returns the head of the method that performs the routes of a class.
  func head(ofRoutesOf level: Controller.ID, from screen: Screen.ID) -> RoutePerformingEmitter.Head
  /// Returns the head of the method that performs the routes of a flow.
  func head(ofRoutesOf flow: Flow.ID) -> RoutePerformingEmitter.Head
  /// Returns the hooks of the routes of a class.
  func hooks(of level: Controller.ID, from screen: Screen.ID) -> [Code]
  /// Returns the case with which a screen reports a segue, if it does.
  func segueCase(of level: Controller.ID, from screen: Screen.ID) -> Code
  /// Returns the code that shows a target.
  func showing(
    _ target: Target, by performing: RoutePerforming, _ values: inout CoordinatorValues,
    _ endings: inout EndingMethods, _ scope: inout FileScope
  ) -> Statements
  /// Returns the code that shows something once some guards are passed.
  func passing(_ guards: [Guard.ID], by performing: RoutePerforming, _ shown: Statements) -> Code
  /// Returns the code that shows something once what it replaces has been asked.
  func leaving(_ shown: Statements, by performing: RoutePerforming) -> Code
  /// Returns the code that closes the screen.
  func closing(by performing: RoutePerforming, _ endings: inout EndingMethods) -> Code
  /// Returns the code for a route of the flow: a method for requesting screens, and one for the app, which needs no
  /// screen.
  func flowRoute(_ screenRoute: CoordinatorPlan.ScreenRoute, _ endings: inout EndingMethods, _ scope: inout FileScope)
    -> Code

  // MARK: Links

  /// The head of the method that opens links of the flow.
  var opening: LinkCasesEmitter.Head { get }
  /// Returns the code that opens a link of the flow.
  func opening(
    _ place: LinkPlan.Place, by way: LinkWay?, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ bases: inout LinkBases, _ scope: inout FileScope
  ) -> Code
  /// Returns the code that starts a flow, which then opens the link.
  func starting(
    _ start: LinkStartPlan.Start, for link: String, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ bases: inout LinkBases, _ scope: inout FileScope
  ) -> Code
}

/// Statements, with a flag for the use of `self`: a closure that captures it without using it causes a warning.
struct Statements {
  var code: Code
  var usesSelf = true
}

extension CoordinatorDialect {
  var plan: EmissionPlan { coordinatorPlan.plan }

  /// Adds the method that is called after a route with values has closed its screen, and returns its call.
  func didClose(
    by performing: RoutePerforming, type: String, access: Access, _ endings: inout EndingMethods
  ) -> Code {
    let route = performing.route
    let method = route.name + "DidClose"
    endings.add(
      method, parameters: route.parameters, label: performing.label, origin: origin, type: type, access: access,
      docs: "Called after the route `\(route.name)` has closed its screen.", place: plan.place(route.location))
    let values = [route.parameters.passed, "\(performing.label): \(performing.origin)"].argumentList
    return "self.\(SwiftNames.escaped(method))(\(values))"
  }

  /// Returns the code that presents an alert.
  func asking(by performing: RoutePerforming, _ endings: inout EndingMethods, _ scope: inout FileScope) -> Code {
    guard let alert = performing.route.alert else { return "" }
    let emitter = AlertEmitter(performing: performing, alert: alert)
    emitter.add(to: &endings, &scope)
    return emitter.presenting
  }
}

// MARK: - RoutePerforming

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

  /// Returns the case in a switch over the routes of a screen; `member` is the case that has the routes of the flow.
  func `case`(_ endings: inout EndingMethods, _ scope: inout FileScope, in member: String? = nil) -> Code {
    // Only the method of the screen knows the answer that the screen gives when it closes.
    let isAnswer = answer != nil && route.kind == .close
    let isForwarded = screenRoute.isOfFlow && screen != nil
    let (all, passed) = (Set(route.parameters.map(\.name)), route.parameters.passed(in: route.name))
    let (body, bound): (Code, Set<String>) =
      if isAnswer || !isForwarded && !isOfOwnFlow {
        body(&endings, &scope)
      } else if isForwarded {
        // A screen has the route as a case of its own: the method for all routes of the flow performs it.
        ("self.perform(\(plan.routeType(screenRoute.flow)).\(passed), \(label): \(origin))", all)
      } else {
        ("self.\(SwiftNames.member(route.name))(\([route.parameters.passed, "from: \(origin)"].argumentList))", all)
      }
    let pattern = SwiftNames.member(route.name) + route.parameters.pattern(bound)
    return """
      case .\(member.map { "\($0)(.\(pattern))" } ?? pattern):\(plan.place(route.location))
        \(body)
      """
  }

  /// Returns the statements of the route, and the parameters that they need.
  func body(_ endings: inout EndingMethods, _ scope: inout FileScope) -> (Code, bound: Set<String>) {
    let all = Set(route.parameters.map(\.name))
    switch route.kind {
    case .close: return (dialect.closing(by: self, &endings), all)
    case .finish: return (finishing, screenRoute.flow == coordinatorPlan.flow ? all : [])
    case .do: return (doing, all)
    case .child: return ("", [])
    case .alert: return (dialect.asking(by: self, &endings, &scope), all)
    case .push, .present, .replace:
      guard let target = route.target else { return ("", []) }
      let guards = plan.guards.guards(of: target.place, from: coordinatorPlan.flow)
      var values = CoordinatorValues(
        coordinatorPlan, flow: screenRoute.flow, parameters: route.declaredParameters, prefix: prefix)
      let shown = dialect.showing(target, by: self, &values, &endings, &scope)
      // The answer is created before the code that waits for guards: if that is cancelled, so is the answer.
      let passed = guards.isEmpty ? shown.code : dialect.passing(guards, by: self, shown)
      let code: Code = """
        \(answering.map { "\($0.declaration)" })
        \(dialect.leaving(Statements(code: passed, usesSelf: !guards.isEmpty || shown.usesSelf), by: self))
        """
      let added =
        (route.answer == nil ? [] : [Answer.parameter]) + (route.takesAnchor ? [Route.anchor] : [])
        + (route.style?.source.prefix(1) ?? [])
      return (code, values.bound.union(added))
    }
  }

  private var finishing: Code {
    guard screenRoute.flow == coordinatorPlan.flow else {
      let path = screen.map(plan.path) ?? plan.path(screenRoute.flow)
      return "\(Self.refusal(of: route.name, in: path))"
    }
    return "self.finish(\(ResultEmitter.passed(by: route, in: plan.program[coordinatorPlan.flow])))"
  }

  /// Returns the statement for a route that only other screens of the same class have.
  static func refusal(of route: String, in screen: String) -> String {
    "Swift.assertionFailure(\(SwiftNames.literal("\(screen) has no route \(route)")))"
  }

  /// The call of the app's services.
  private var doing: Code {
    let service = AppRoute(route, of: screenRoute.isOfFlow ? nil : declaring, in: screenRoute.flow, plan: plan)
    let asking = service.label.map { "\($0): \(origin)" } ?? ""
    let passed = [route.declaredParameters.passed, asking].argumentList
    let call = "self.services.\(SwiftNames.member(route.name))(\(passed))"
    guard let answering else { return "\(call)" }
    return """
      guard let \(answering.answer) = self.\(dialect.answersProperty).answer(\(Answer.parameter), to: \(SwiftNames.literal(route.name)), of: \(origin)) else { return }
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

  /// True if the flow ends with the one that the route starts.
  var endsFlow: Bool { route.ending != nil && screenRoute.flow == coordinatorPlan.flow }

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

// MARK: - RoutePerformingEmitter

/// Writes the code with which a coordinator performs the routes of its screens: a method for each screen, with an
/// exhaustive switch.
struct RoutePerformingEmitter {
  let dialect: any CoordinatorDialect

  /// The head of such a method.
  struct Head {
    var access = ""
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
    let head = dialect.head(ofRoutesOf: level, from: screen)
    let routes = plan.ownRoutes(of: level)
    let flows = plan.routes.flows(of: level).map { flow in
      (flow, closes: head.answer == nil ? [] : closes(of: flow, answeredBy: screen))
    }
    let taken = Set((routes.flatMap(\.parameters) + flows.flatMap(\.closes).flatMap(\.parameters)).map(\.name))
    let origin = FreshName.like(dialect.origin, besides: taken)
    let answer = head.answer.map { _ in FreshName.like("answer", besides: taken) }
    let ignoring = plan.ignoring(level).map { "; route.\($0)()" } ?? ""
    var cases: [Code] = []
    for route in routes {
      guard let screenRoute = coordinatorPlan.screenRoute(named: route.name, in: screen) else {
        let refusal = RoutePerforming.refusal(of: route.name, in: plan.path(screen))
        cases.append("case .\(SwiftNames.member(route.name)): \(refusal)\(route.answers ? ignoring : "")")
        continue
      }
      let performing = RoutePerforming(
        dialect: dialect, screenRoute: screenRoute, screen: screen, origin: origin, answer: answer)
      cases.append(performing.case(&endings, &scope))
    }
    for (flow, closes) in flows {
      for route in closes {
        let screenRoute = CoordinatorPlan.ScreenRoute(route: route, flow: flow, isOfFlow: true)
        let performing = RoutePerforming(
          dialect: dialect, screenRoute: screenRoute, screen: nil, origin: origin, answer: answer)
        cases.append(performing.case(&endings, &scope, in: SwiftNames.member(plan.routeCase(flow))))
      }
      guard closes.count < plan.program[flow].routes.count else { continue }
      cases.append(forwarding(flow, from: screen, origin, ignoring))
    }
    let ofSegues = dialect.segueCase(of: level, from: screen)
    if !ofSegues.isEmpty { cases.append(ofSegues) }
    let type = "\(plan.path(plan.program[level].home)).Route"
    var list: ParameterList = ["_ route: \(type)", "from\(coordinatorPlan.name(of: screen)) \(origin): \(head.origin)"]
    if let answer, let type = head.answer {
      list = [list, ParameterList("answering \(answer): \(type)?", default: "nil")]
    }
    return method(head, list, cases, "of `\(plan.program[screen].name)`", at: plan.program[screen].location)
  }

  /// Returns a method that performs routes.
  private func method(
    _ head: Head, _ parameters: ParameterList, _ cases: [Code], _ docs: String, at location: Location
  ) -> Code {
    """
    /// Performs the routes \(docs).
    \(head.access)func \(method: "perform")(\(taking: parameters)) {\(plan.place(location))
      \(Code.switch(over: "route", cases, of: cases.count, default: "break"))
    }
    """
  }

  /// Returns the routes of a flow with which a screen closes and answers.
  private func closes(of flow: Flow.ID, answeredBy screen: Screen.ID) -> [Route] {
    guard coordinatorPlan.opens(flow, to: screen) else { return [] }
    let names = Set(plan.closes(of: screen).map(\.name))
    return plan.flowRoutes[flow.index].closes.filter { names.contains($0.name) }
  }

  /// Returns the method that performs the routes of a flow from any of its screens.
  private func performing(_ flow: Flow.ID, _ endings: inout EndingMethods, _ scope: inout FileScope) -> Code {
    let head = dialect.head(ofRoutesOf: flow)
    let routes = plan.program[flow].routes
    let origin = FreshName.like(dialect.origin, besides: Set(routes.flatMap(\.parameters).map(\.name)))
    var cases: [Code] = []
    for route in routes {
      let screenRoute = CoordinatorPlan.ScreenRoute(route: route, flow: flow, isOfFlow: true)
      let performing = RoutePerforming(dialect: dialect, screenRoute: screenRoute, screen: nil, origin: origin)
      cases.append(performing.case(&endings, &scope))
    }
    return method(
      head, ["_ route: \(plan.routeType(flow))", "\(coordinatorPlan.label(of: flow)) \(origin): \(head.origin)"], cases,
      "that `\(plan.program[flow].name)` declares for all its screens", at: plan.program[flow].location)
  }

  /// Returns the case for the routes of a flow in a screen: its own flow performs them, others have none there.
  private func forwarding(_ flow: Flow.ID, from screen: Screen.ID, _ origin: String, _ ignoring: String) -> Code {
    let name = SwiftNames.member(plan.routeCase(flow))
    guard coordinatorPlan.opens(flow, to: screen) else {
      let refusal = RoutePerforming.refusal(of: plan.routeCase(flow), in: plan.path(screen))
      return "case .\(name): \(refusal)\(plan.ignoring(flow) == nil ? "" : ignoring)"
    }
    return """
      case .\(name)(let route):\(plan.place(plan.program[flow].location))
        self.perform(route, \(coordinatorPlan.label(of: flow)): \(origin))
      """
  }
}

// MARK: - EndingMethods

/// The methods that a coordinator calls at the end of something, which do nothing unless they are overridden, and the
/// methods that style presentations. Each is written once, however many routes call it.
struct EndingMethods {
  private(set) var methods: [Code] = []
  private var heads: Set<[Member]> = []

  /// Adds a method that does nothing.
  mutating func add(
    _ name: String, result: SwiftType? = nil, parameters: [Parameter] = [], label: String, origin: String, type: String,
    access: Access, docs: String, place: PlaceComment
  ) {
    var list = parameters.map { parameter -> ParameterList in
      "\(SwiftNames.escaped(parameter.name)): \(parameter.type.asParameter)"
    }
    if let result { list.append("_ result: \(result.asParameter)") }
    list.append("\(label) \(FreshName.like(origin, besides: Set(parameters.map(\.name)))): \(type)")
    let head: Code = "\(access.overridable)func \(method: SwiftNames.escaped(name))(\(taking: .init(list)))"
    add(
      head,
      """
      /// \(docs)
      \(head) {}\(place)
      """)
  }

  /// Adds a method, unless there is already one with its head.
  mutating func add(_ head: Code, _ method: Code) {
    if heads.insert(head.members).inserted { methods.append(method) }
  }
}
