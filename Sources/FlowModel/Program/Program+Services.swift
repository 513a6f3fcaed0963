extension Program {
  /// True if a flow needs something of the app.
  package var needsServices: Bool {
    externals.contains(where: \.isMadeByApp) || flows.indices.contains { needsServices(Flow.ID($0)) }
  }

  /// True if a flow itself needs something of the app: a screen that the app makes, a route that it
  /// performs, or the choice of the first screen.
  ///
  /// The flows of other modules whose coordinators the app makes are not considered.
  package func needsServices(_ flow: Flow.ID) -> Bool {
    guard self[flow].hasServices else { return false }
    if self[flow].start?.choices.isEmpty == false { return true }
    return screens(of: flow).contains { self[$0].isMadeByApp } || routes(of: flow).contains { $0.kind == .do }
  }

  /// True if the coordinator of a flow has hooks, for all of its screens or for some.
  package func hasHooks(_ flow: Flow.ID) -> Bool {
    self[flow].canHaveHooks
      && (self[flow].generates.contains(.hooks) || screens(of: flow).contains { self[$0].generatesHooks })
  }

  /// True if the coordinator of a flow has hooks for a screen that it connects.
  package func hasHooks(_ flow: Flow.ID, for screen: Screen.ID) -> Bool {
    self[flow].canHaveHooks && (self[flow].generates.contains(.hooks) || self[screen].generatesHooks)
  }
}

extension Flow {
  /// True if the coordinator of the flow can have services.
  package var hasServices: Bool { generates.contains(.coordinator) && (platform == .uiKit || platform == .swiftUI) }

  /// True if its coordinator can have hooks.
  package var canHaveHooks: Bool { generates.contains(.coordinator) && platform == .uiKit }
}
