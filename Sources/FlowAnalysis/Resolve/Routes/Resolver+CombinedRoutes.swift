import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Gives a class the routes of its superclass, of its screens, and of the flows of its screens. In a class, a route's
  /// name has one list of parameters; its effect may differ between screens.
  mutating func uniteRoutes(of id: Controller.ID) {
    guard !program[id].isStock, mayHaveRoutes(id) else { return }
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
    for screen in program[id].screens where !program[program[screen].flow].routes.isEmpty {
      let own = Set(program[screen].routes.map(\.name))
      for route in program[program[screen].flow].routes {
        if let other = known[route.name].map({ routes[$0] }) {
          // A difference between a screen's own route and the flow's is reported at the declaration.
          guard !own.contains(route.name) else { continue }
          check(route, against: other, of: id)
        } else {
          add(Controller.Route(route))
        }
      }
    }
    program[id].routes = routes
  }

  private func mayHaveRoutes(_ id: Controller.ID) -> Bool {
    if program[id].superclass != nil { return true }
    for screen in program[id].screens {
      if !program[screen].routes.isEmpty || !program[program[screen].flow].routes.isEmpty {
        return true
      }
    }
    return false
  }

  private mutating func check(
    _ route: Route, against other: Controller.Route, of controller: Controller.ID
  ) {
    guard other.location != route.location,
      other.parameters.map(\.signature) != route.parameters.map(\.signature)
    else { return }
    diagnostics.add(
      AnalysisRules.conflictingScreens,
      "in the class `\(program[controller].name)`, the route `\(route.name)` has two lists of parameters",
      at: route.location.range, notes: [.init("the other is declared here", at: other.location.range)],
      helps: [.init("give both the same parameters, or other names")])
  }
}
