import FlowModel

/// The flows with screens that are asked before they are left.
struct AskingPlan: Sendable {
  /// For each flow, true if it, or a flow that it can start, has screens to ask.
  let flows: [Bool]
  /// The SwiftUI flows among them.
  let viewFlows: Set<Flow.ID>
  /// True if a screen of a UIKit flow, or a view of a SwiftUI flow that one hosts, is asked.
  let areControllersAsked: Bool
  /// True if a view of a SwiftUI flow, or a flow of another module that one shows, is asked.
  let areViewsAsked: Bool
  /// True if a UIKit flow starts a SwiftUI flow with views to ask.
  let isHosted: Bool

  /// Creates the plan of a program that asks no screen.
  init(without program: Program) {
    flows = program.flows.map { _ in false }
    (viewFlows, areControllersAsked, areViewsAsked, isHosted) = ([], false, false, false)
  }

  /// Creates the plan of a program; the guards of its coordinators are decided.
  init(of plan: EmissionPlan) {
    let program = plan.program
    let ids = program.flows.indices.map(Flow.ID.init)
    areViewsAsked = program.asksViewsBeforeLeaving
    let views = areViewsAsked ? ids.filter { program[$0].platform == .swiftUI && plan.asks($0) } : []
    let viewFlows = plan.flows(leadingTo: Set(views)).filter { program[$0].platform == .swiftUI }
    let hosts = ids.filter { program[$0].platform == .uiKit && plan.starts(anyOf: viewFlows, from: $0) }
    self.viewFlows = viewFlows
    isHosted = !hosts.isEmpty
    areControllersAsked = program.asksBeforeLeaving || !hosts.isEmpty
    let controllers =
      areControllersAsked ? ids.filter { program[$0].hasServices && program[$0].platform != .swiftUI } : []
    let asking = plan.flows(leadingTo: Set(controllers.filter { hosts.contains($0) || plan.asks($0) }))
    flows = ids.map { program[$0].platform == .swiftUI ? viewFlows.contains($0) : asking.contains($0) }
  }
}

extension EmissionPlan {
  /// True if the coordinator of a flow has screens to ask, or starts a flow of another module that has.
  fileprivate func asks(_ flow: Flow.ID) -> Bool {
    let coordinatorPlan = CoordinatorPlan(of: flow, plan: self)
    return coordinatorPlan.screens.contains { screen in
      program.lineage(of: screen).contains { program[$0].asksBeforeLeaving }
    }
      || coordinatorPlan.children.contains { child in
        if case .external(let index) = child { program.externals[index].asksBeforeLeaving } else { false }
      }
  }

  /// True if a flow starts one of some flows, also for a guard.
  fileprivate func starts(anyOf flows: Set<Flow.ID>, from flow: Flow.ID) -> Bool {
    let ofGuards = guards.asked[flow.index].compactMap { program[$0].target?.child }
    return routes.startedFlows(of: flow).contains(where: flows.contains)
      || ofGuards.contains { if case .flow(let child) = $0 { flows.contains(child) } else { false } }
  }

  /// Returns some flows with all that can start them directly or indirectly.
  fileprivate func flows(leadingTo goals: Set<Flow.ID>) -> Set<Flow.ID> {
    let marks = program.flows.indices.map { goals.contains(Flow.ID($0)) ? Set([true]) : [] }
    let found = starts.collecting(marks)
    return Set(found.indices.filter { !found[$0].isEmpty }.map { Flow.ID($0) })
  }
}
