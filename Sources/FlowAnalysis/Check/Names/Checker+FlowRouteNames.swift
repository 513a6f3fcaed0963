import FlowDiagnostics
import FlowModel

extension Checker {
  /// Checks the cases for the routes of flows in the `Route` of each class: they are named after the flows, so no route
  /// can have such a name.
  mutating func checkFlowRouteNames() {
    checkRouteValues()
    var reported: Set<SourceRange> = []
    for index in program.controllers.indices where !program.controllers[index].flowRoutes.isEmpty {
      let flows = program.controllers[index].flowRoutes.map(\.flow)
      var known: [String: Flow.ID] = [:]
      for flow in flows {
        let name = program[flow].routeCase
        if name == SwiftNames.segueRoute, reported.insert(program[flow].location.range).inserted {
          diagnostics.add(
            AnalysisRules.nameCollision,
            "a flow with routes cannot be called `\(program[flow].name)`: screens tell of their segues by `\(name)`",
            at: program[flow].location.range, helps: [.init("rename the flow")])
        }
        guard let other = known.updateValue(flow, forKey: name) else { continue }
        guard reported.insert(program[flow].location.range).inserted else { continue }
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the routes of the flows `\(program[other].name)` and `\(program[flow].name)` would both be the case `\(name)` "
            + "in the class `\(program.controllers[index].name)`",
          at: program[flow].location.range,
          notes: [.init("the other flow is declared here", at: program[other].location.range)],
          helps: [.init("rename one of them")])
      }
      let routes = program.controllers[index].screens.flatMap { program[$0].routes }.filter { $0.kind != .child }
      for route in routes + flows.flatMap({ program[$0].routes }) {
        guard let flow = known[route.name], reported.insert(route.location.range).inserted else { continue }
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the route `\(route.name)` has the name of the case for the routes of the flow `\(program[flow].name)`",
          at: route.location.range, notes: [.init("the flow is declared here", at: program[flow].location.range)],
          helps: [.init("rename the route")])
      }
    }
  }

  /// Checks the values in the environment of SwiftUI views, which are named after the flows.
  private mutating func checkRouteValues() {
    var known: [String: (what: String, range: SourceRange)] = [:]
    for declared in program.sharedRoutes {
      known[SwiftNames.routeValue(ofFlow: declared.name)] = ("`routes \(declared.name)`", declared.location.range)
    }
    for (index, flow) in program.flows.enumerated() where !flow.routes.isEmpty && flow.takenRoutes == nil {
      guard flow.platform == .swiftUI || program.screens(of: Flow.ID(index)).contains(where: { program[$0].isView })
      else { continue }
      let what = "the flow `\(flow.name)`"
      guard let other = known.updateValue((what, flow.location.range), forKey: flow.routeValue) else { continue }
      diagnostics.add(
        AnalysisRules.nameCollision,
        "the routes of \(what) and those of \(other.what) would both be `\(flow.routeValue)` in the environment of views",
        at: flow.location.range, notes: [.init("the others are declared here", at: other.range)],
        helps: [.init("rename one of them")])
    }
  }
}
