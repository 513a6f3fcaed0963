extension Program {
  /// True if a flow can finish: it has a result or a route that finishes it, or it starts with a flow that can.
  ///
  /// The handling of the flow in other modules is not considered.
  package func canFinish(_ flow: Flow.ID) -> Bool {
    var seen: Set<Flow.ID> = []
    var next: Flow.ID? = flow
    while let current = next, seen.insert(current).inserted {
      if finishes(current) { return true }
      next = firstFlow(of: current)
    }
    return false
  }

  /// For each flow, true if it can finish.
  package var flowsThatFinish: [Bool] {
    var known: [Bool?] = Array(repeating: nil, count: flows.count)
    for index in flows.indices {
      var way: [Flow.ID] = []
      var next: Flow.ID? = Flow.ID(index)
      var canFinish = false
      while let flow = next {
        if let isKnown = known[flow.index] {
          canFinish = isKnown
          break
        }
        // A cycle has no end.
        known[flow.index] = false
        way.append(flow)
        canFinish = finishes(flow)
        next = canFinish ? nil : firstFlow(of: flow)
      }
      for flow in way { known[flow.index] = canFinish }
    }
    return known.map { $0 == true }
  }

  /// True if a flow can finish by itself.
  private func finishes(_ flow: Flow.ID) -> Bool {
    let declaration = self[flow]
    if declaration.result != nil || declaration.routes.contains(where: { $0.kind == .finish }) { return true }
    for case .screen(let screen) in declaration.members {
      if self[screen].routes.contains(where: { $0.kind == .finish }) { return true }
    }
    return false
  }

  /// Returns the flow that a flow starts with, if it starts with a flow.
  private func firstFlow(of flow: Flow.ID) -> Flow.ID? {
    if case .flow(let first)? = self[flow].start?.target.place { first } else { nil }
  }

  /// Returns the routes of a flow and of its screens, in source order.
  package func routes(of flow: Flow.ID) -> [Route] {
    var routes = self[flow].routes
    for case .screen(let screen) in self[flow].members where !self[screen].routes.isEmpty {
      routes += self[screen].routes
    }
    return routes
  }
}
