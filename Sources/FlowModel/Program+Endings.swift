extension Program {
  /// Whether a flow can finish: it has a result or a route that finishes it, or it starts with a flow that can.
  ///
  /// What another module does with a flow that it can see is not known here.
  public func canFinish(_ flow: Flow.ID) -> Bool {
    var seen: Set<Flow.ID> = []
    var next: Flow.ID? = flow
    while let flow = next, seen.insert(flow).inserted {
      if self[flow].result != nil || routes(of: flow).contains(where: { $0.kind == .finish }) { return true }
      guard case .flow(let first)? = self[flow].start?.target.place else { return false }
      next = first
    }
    return false
  }

  /// The routes of a flow and of its screens, in source order.
  public func routes(of flow: Flow.ID) -> [Route] {
    var routes = self[flow].routes
    for case .screen(let screen) in self[flow].members where !self[screen].routes.isEmpty {
      routes += self[screen].routes
    }
    return routes
  }
}
