import FlowModel

extension Program {
  /// The platforms with a route that answers the requesting screen.
  var platformsWithAnswers: Set<Platform> {
    func answers(_ routes: [Route]) -> Bool { routes.contains { $0.answer != nil } }
    return Set(
      flows.filter { answers($0.routes) }.map(\.platform)
        + screens.filter { answers($0.routes) }.map { self[$0.flow].platform })
  }
}

extension EmissionPlan {
  /// Returns the visibility of the `Route` of a screen: at most that of the results in its answers, of the choices of its
  /// alerts, and of the routes of its flows.
  func routeAccess(_ screen: Screen.ID) -> Access {
    let access = access(screen)
    guard access > .internal else { return access }
    let controller = program[screen].controller
    let screens = program[controller].screens
    let asking = screens.filter { program[$0].routes.contains(where: \.asks) }
    let own = Self.answerAccess(of: screens.flatMap { program[$0].routes }, in: program, classes: classes)
    let shared = screens.compactMap { flowRoutes[program[$0].flow.index].answerAccess }
    let flows = self.routes.flows(of: controller).map { routeAccess($0) }
    return (own + shared + asking.map(self.access) + flows).reduce(access, min)
  }

  /// Returns the routes with which a screen can be closed: as the program does, but for the usual screen with one flow
  /// without a look at all routes of the flow.
  func closes(of screen: Screen.ID) -> [Route] {
    let lineage = program.lineage(of: screen)
    let flow = program[screen].flow
    guard lineage.allSatisfy({ program[$0].flow == flow }) else { return program.closes(of: screen) }
    let own = lineage.flatMap { program[$0].routes }
    var known: Set<String> = []
    let closes = own.filter { known.insert($0.name).inserted && $0.kind == .close }
    return closes + flowRoutes[flow.index].closes.filter { known.insert($0.name).inserted }
  }

  /// Returns the visibility of the results in the answers to some routes.
  static func answerAccess(of routes: [Route], in program: Program, classes: ClassPlan) -> [Access] {
    guard !classes.platformsWithAnswers.isEmpty else { return [] }
    return routes.compactMap { route -> Access? in
      guard route.answer != nil else { return nil }
      switch route.target?.place {
      case .flow(let flow): return program[flow].resultCases.isEmpty ? nil : program[flow].access
      case .screen(let other), .entry(let other, _): return program.visibility(of: other)
      default: return nil
      }
    }
  }

  /// Returns the method of a class's `Route` that answers `nil` for a route that is not performed; `nil` if there are
  /// no answers.
  func ignoring(_ id: Controller.ID) -> String? {
    let routes = ownRoutes(of: id)
    let flows = self.routes.flows(of: id)
    guard routes.contains(where: \.answers) || flows.contains(where: { ignoring($0) != nil }) else { return nil }
    let own = Set(routes.map(\.name) + flows.map(routeCase))
    return FreshName.like("answerNothing") { name in
      own.contains(name) || flows.contains { flowRoutes[$0.index].places[name] != nil }
    }
  }
}

/// Writes the method of a `Route` for routes that are not performed: the requesting screen gets `nil` as its answer.
struct AnswerNothingEmitter {
  let name: String
  let routes: [Controller.Route]
  /// The cases for the routes of flows, with the methods that answer them, if they answer.
  var flows: [(name: String, ignoring: String?)] = []
  /// True if a flow's routes answer with the choice to cancel.
  var flowsCancel = false
  /// True if the `Route` also has the case that reports segues.
  var tellsOfSegues = false
  var access = Access.internal
  /// The attribute of the method.
  var mainActor = "@MainActor"

  var code: Code {
    let answering = routes.filter(\.answers)
    let forwarding = flows.compactMap { flow in flow.ignoring.map { (name: flow.name, ignoring: $0) } }
    let isComplete = answering.count == routes.count && forwarding.count == flows.count && !tellsOfSegues
    let cancels = flowsCancel || answering.contains { $0.nothing != "nil" }
    return """
      /// Answers \(cancels ? "`nil`, or the choice to cancel" : "`nil`"), for a route that is not performed because its screen is not shown or is covered.
      \(mainActor) \(access.modifier)func \(method: name)() {
        switch self {
        \(lines: answering.map(Self.case))
        \(lines: forwarding.map { "case .\(SwiftNames.member($0.name))(let route): route.\($0.ignoring)()" })
        \("default: break", if: !isComplete)
        }
      }
      """
  }

  private static func `case`(of route: Controller.Route) -> Code {
    let others = route.parameters.dropLast().map { _ in "_, " }.joined()
    return "case .\(SwiftNames.member(route.name))(\(others)let then): then(\(route.nothing))"
  }
}

/// The Swift with which the start of a flow answers a screen.
struct Answering {
  let answer: String
  let support: String

  /// - Parameters:
  ///   - route: the route that answers.
  ///   - support: the name space of the code that flows of its framework share.
  init?(_ route: Route, support: String) {
    guard route.answer != nil else { return nil }
    answer = FreshName.like("answer", besides: Set(route.parameters.map(\.name)))
    self.support = support
  }

  /// The declaration before the flow is started.
  var declaration: String { "let \(answer) = \(support).Answer(\(Answer.parameter))" }
  /// The first call with the result.
  var call: String { "\(answer).give($0)" }
}

// MARK: - AnswerEmitter

/// Writes `enum Answer` of a screen that answers the one that has asked for it: a case for each way to close it.
struct AnswerEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    guard plan.classes.answering.contains(screen) else { return "" }
    return ValueEnum(
      plan: plan, owner: plan.path(screen), name: SwiftNames.answer,
      docs: "The answers of `\(plan.program[screen].name)` to the screen that opened it: one for each closing route.",
      access: plan.access(screen), hidden: plan.typeNames(in: screen),
      cases: plan.closes(of: screen).map { ($0.name, $0.docs, $0.parameters.map(\.withoutDefault), $0.location) }
    ).code
  }
}

extension EmissionPlan {
  /// Returns the parameter for the answer that a screen is to give, in a method that connects it; empty if it answers
  /// nobody.
  func answerParameter(of screen: Screen.ID) -> ParameterList {
    guard classes.answering.contains(screen) else { return [] }
    return .init("answering answer: RoutegenSupport.Answer<\(path(screen)).\(SwiftNames.answer)>?", default: "nil")
  }

  /// Returns that answer as an argument, in a method with the parameter.
  func passedAnswer(of screen: Screen.ID) -> String { classes.answering.contains(screen) ? "answering: answer" : "" }
}
