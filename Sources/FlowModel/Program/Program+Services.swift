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
}

extension Flow {
  /// True if the coordinator of the flow can have services.
  package var hasServices: Bool { generates.contains(.coordinator) && (platform == .uiKit || platform == .swiftUI) }

  /// True if its coordinator has hooks.
  package var hasHooks: Bool { generates.isSuperset(of: [.coordinator, .hooks]) && platform == .uiKit }
}
