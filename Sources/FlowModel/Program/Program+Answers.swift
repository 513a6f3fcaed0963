extension Program {
  /// Returns the routes with which a screen can be closed: its own, those of the screens that it extends, and those of
  /// their flows.
  package func closes(of screen: Screen.ID) -> [Route] {
    let lineage = lineage(of: screen)
    let routes = lineage.flatMap { self[$0].routes } + lineage.flatMap { self[self[$0].flow].routes }
    var known: Set<String> = []
    return routes.filter { known.insert($0.name).inserted && $0.kind == .close }
  }

  /// Returns the type of the answer that a screen gives to the one that has asked for it: the way in which it was
  /// closed.
  package func answer(of screen: Screen.ID) -> SwiftType {
    let flow = SwiftNames.escaped(SwiftNames.namespace(ofFlow: self[self[screen].flow].name))
    return SwiftType(
      text: "\(flow).\(SwiftNames.escaped(self[screen].name)).\(SwiftNames.answer)",
      names: [SwiftNames.namespace(ofFlow: self[self[screen].flow].name)])
  }

  /// The screens that answer others.
  package var answeringScreens: Set<Screen.ID> {
    let routes = flows.lazy.flatMap(\.routes) + screens.lazy.flatMap(\.routes)
    return Set(routes.filter { $0.answer != nil }.compactMap { $0.target?.place.screen })
  }
}
