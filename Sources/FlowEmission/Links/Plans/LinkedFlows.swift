import FlowModel

/// The flows with links that a coordinator can lead to.
struct LinkedFlows {
  /// For each flow, the other flows with links that it starts directly or indirectly, in source order.
  let started: [[Flow.ID]]
  /// The same flows with the flow itself, and with the flows of the guards that are checked on the way.
  let shown: [[Flow.ID]]

  /// Creates the plan of a program without links.
  init() { (started, shown) = ([], []) }

  init(of plan: EmissionPlan) {
    let flows = plan.program.flows.indices.map(Flow.ID.init)
    let own = flows.map { plan.links[$0.index] == nil ? Set<Int>() : [$0.index] }
    func sorted(_ graph: StartGraph) -> [[Flow.ID]] {
      graph.collecting(own).map { $0.sorted().map(Flow.ID.init) }
    }
    started = zip(flows, sorted(plan.starts)).map { flow, linked in linked.filter { $0 != flow } }
    shown = sorted(
      StartGraph(flows.count) { flow in
        plan.routes.startedFlows(of: flow)
          + plan.guards.asked[flow.index].compactMap { id -> Flow.ID? in
            if case .flow(let child)? = plan.program[id].target?.place { child } else { nil }
          }
      })
  }
}
