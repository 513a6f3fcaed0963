extension Program {
  /// Whether a flow can finish: it has a result or a route that finishes it, or it starts with a flow that can.
  ///
  /// What another module does with a flow that it can see is not known here.
  public func canFinish(_ flow: Flow.ID) -> Bool {
    var seen: Set<Flow.ID> = []
    return canFinish(flow, &seen)
  }

  private func canFinish(_ flow: Flow.ID, _ seen: inout Set<Flow.ID>) -> Bool {
    guard seen.insert(flow).inserted else { return false }
    let declaration = self[flow]
    if declaration.result != nil || declaration.routes.contains(where: { $0.kind == .finish }) { return true }
    for case .screen(let screen) in declaration.members {
      if self[screen].routes.contains(where: { $0.kind == .finish }) { return true }
    }
    guard case .flow(let first)? = declaration.start?.target.place else { return false }
    return canFinish(first, &seen)
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
