import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Gives a class the routes of its superclass and of its screens, and the flows whose routes are open to them. In a
  /// class, a route's name has one list of parameters; its effect may differ between screens.
  mutating func uniteRoutes(of id: Controller.ID) {
    guard !program[id].isStock,
      program[id].superclass != nil
        || program[id].screens.contains(where: { !program[$0].routes.isEmpty || program.takesRoutesOfFlow($0) })
    else { return }
    var routes: [Controller.Route] = []
    var known: [String: Int] = [:]
    func add(_ route: Controller.Route) {
      known[route.name] = routes.count
      routes.append(route)
    }
    for var route in program[id].superclass.map({ program[$0].routes }) ?? [] {
      route.isInherited = true
      add(route)
    }
    for screen in program[id].screens {
      for route in program[screen].routes where route.kind != .child {
        if let other = known[route.name].map({ routes[$0] }) {
          check(route, against: other, of: id)
        } else {
          add(Controller.Route(route))
        }
      }
    }
    var flows = program[id].superclass.map { program[$0].flowRoutes } ?? []
    for index in flows.indices { flows[index].isInherited = true }
    program[id].takenRoutes = program[id].screens.compactMap { program[$0].takenRoutes }.first
    // Declared routes have no case for those of a flow.
    let isOwn = program[id].takenRoutes == nil
    for screen in program[id].screens where isOwn && program.takesRoutesOfFlow(screen) {
      let flow = program[screen].flow
      if !flows.contains(where: { $0.flow == flow }) { flows.append(Controller.FlowRoutes(of: flow)) }
      let own = Set(program[screen].routes.map(\.name))
      // Most screens have none of the flow's routes by its name: a flow may have as many routes as screens.
      let shared = Set(known.keys).union(ownRouteNames[id.index]).flatMap { routesOfFlows[flow.index][$0] ?? [] }
      for index in shared.sorted() {
        let route = program[flow].routes[index]
        if let other = known[route.name].map({ routes[$0] }) {
          // A difference between a screen's own route and the flow's is reported at the declaration.
          guard !own.contains(route.name) else { continue }
          check(route, against: other, of: id)
        } else if ownRouteNames[id.index].contains(route.name) {
          add(Controller.Route(route))
        }
      }
    }
    program[id].flowRoutes = flows
    program[id].routes = routes
  }

  /// A view that answers takes the closure `route` in any case: with a flow's `close` from the environment, nobody would
  /// get the answer.
  mutating func keepRoutesThatAnswer() {
    guard program.screens.contains(where: \.takesOwnRoutesOnly) else { return }
    for screen in program.answeringScreens { program[screen].takesOwnRoutesOnly = false }
  }

  /// Returns for each class the names of routes that are not only a flow's: a screen of the class, of its superclasses or
  /// of its subclasses has such a route, or several of their flows have. Each screen has its own meaning for them.
  func findOwnRouteNames() -> [Set<String>] {
    var roots = Array(program.controllers.indices)
    var names: [Int: Set<String>] = [:]
    var flows: [Int: Set<Flow.ID>] = [:]
    for id in program.classesFromTop {
      if let superclass = program.superclass(of: id) { roots[id.index] = roots[superclass.index] }
      for screen in program[id].screens {
        let own = program[screen].routes.filter { $0.kind != .child }.map(\.name)
        if !own.isEmpty { names[roots[id.index], default: []].formUnion(own) }
        if program.takesRoutesOfFlow(screen) {
          flows[roots[id.index], default: []].insert(program[screen].flow)
        }
      }
    }
    for (root, flows) in flows where flows.count > 1 {
      var known: Set<String> = []
      for name in flows.flatMap({ program[$0].routes.map(\.name) }) where !known.insert(name).inserted {
        names[root, default: []].insert(name)
      }
    }
    return roots.map { names[$0] ?? [] }
  }

  private mutating func check(_ route: Route, against other: Controller.Route, of controller: Controller.ID) {
    guard other.location != route.location,
      other.parameters.map(\.signature) != route.parameters.map(\.signature)
    else { return }
    let routes = program[controller].screens.flatMap { program[$0].routes + program[program[$0].flow].routes }
    let same = routes.first { $0.location == other.location }
    if let kind = route.alert?.kind, let first = same?.alert?.kind, kind != first {
      diagnostics.add(
        AnalysisRules.conflictingScreens,
        "in the class `\(program[controller].name)`, `\(route.name)` is of the kinds `\(first)` and `\(kind)`",
        at: route.location.range, notes: [.init("the other is declared here", at: other.location.range)],
        help: "declare both as `\(first)`, or give one of them another name")
      return
    }
    if let same, route.answer != nil || same.answer != nil,
      route.declaredParameters.map(\.signature) == same.declaredParameters.map(\.signature)
    {
      let what = route.alert?.kind.rawValue ?? "route"
      let differs = route.alert.map { alert in same.alert.map { $0.cases != alert.cases } ?? false } ?? false
      let answers = [route, same].map { $0.answer.map { "with `\($0.type.text)`" } ?? "with nothing" }
      diagnostics.add(
        AnalysisRules.conflictingScreens,
        "in the class `\(program[controller].name)`, the \(what) `\(route.name)` "
          + (differs
            ? "has the choices \(route.alert?.choiceList ?? ""), and elsewhere others"
            : "is answered \(answers.joined(separator: " and "))"),
        at: route.location.range,
        notes: [
          .init(
            "the other is declared here\(same.alert.map { ", with the choices \($0.choiceList)" } ?? "")",
            at: other.location.range)
        ],
        help: "give \(differs ? "both the same choices, or " : "")one of them another name, or give one of the screens "
          + "a class of its own after `:`")
      return
    }
    diagnostics.add(
      AnalysisRules.conflictingScreens,
      "in the class `\(program[controller].name)`, the route `\(route.name)` has two lists of parameters",
      at: route.location.range, notes: [.init("the other is declared here", at: other.location.range)],
      help: "give both the same parameters, or other names")
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let conflictingRoutes = Rule(
    "conflicting-routes", .error,
    meaning: """
      A screen has a route of its own that is called differently than its flow's route of the same name. A route \
      outside the screens is open to each screen of the flow. A screen may declare one of the same name, which \
      then takes precedence, but since callers cannot see which of both they perform, both take the same \
      parameters. A view that takes the `routes` of a package is free to: its enum is that of the package.

      Give the screen's route the parameters of the flow's, or another name.
      """,
    in: """
      flow Shop { present showHelp(topic: String) -> Help; screen Cart { … }
        screen Help(topic: String); screen CartHelp }
      """,
    wrong: "present showHelp -> CartHelp", right: "present showCartHelp -> CartHelp")
}
