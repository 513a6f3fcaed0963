extension Program {
  /// The guards that something has to pass before a place is shown, the outermost first, each once.
  ///
  /// A flow that starts with a guarded screen or flow is guarded like that. A tab bar is not: the user selects its tabs.
  ///
  /// - Parameters:
  ///   - place: what is shown.
  ///   - flow: the flow that shows it, if one does; in it its own guards have been passed.
  /// - Returns: the guards.
  public func guards(of place: Target.Place, from flow: Flow.ID? = nil) -> [Guard.ID] {
    var found: [Guard.ID] = []
    var seen: Set<Flow.ID> = []
    collect(place, from: flow, &found, &seen)
    return found.uniqued
  }

  /// The guards of a flow: what it requires itself, and what it starts with.
  public func guards(of flow: Flow.ID) -> [Guard.ID] { guards(of: .flow(flow)) }

  /// The guards of a link: those of its flow, of the tab in which it opens, and of all screens that it shows.
  public func guards(ofFlow flow: Flow.ID, showing screens: [Screen.ID]) -> [Guard.ID] {
    (guards(of: flow) + screens.flatMap { guards(of: .screen($0), from: flow) }).uniqued
  }

  /// The guards that the flow of a guard requires itself.
  public func prerequisites(of id: Guard.ID) -> [Guard.ID] { self[id].target.map { guards(of: $0.place) } ?? [] }

  /// Some guards, and those that their flows require, at any distance.
  public func withPrerequisites(_ guards: [Guard.ID]) -> Set<Guard.ID> {
    var found: Set<Guard.ID> = []
    var waiting = guards
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += prerequisites(of: next) }
    }
    return found
  }

  private func collect(
    _ place: Target.Place, from flow: Flow.ID?, _ found: inout [Guard.ID], _ seen: inout Set<Flow.ID>
  ) {
    switch place {
    case .screen(let screen), .entry(let screen, _):
      // A screen of another flow is shown without that flow.
      if self[screen].flow != flow { found += self[self[screen].flow].requirements.map(\.guard) }
      found += self[screen].requirements.map(\.guard)
    case .flow(let other):
      guard seen.insert(other).inserted else { return }
      found += self[other].requirements.map(\.guard)
      if let start = self[other].start { collect(start.target.place, from: other, &found, &seen) }
    case .external(let index): found += externals[index].requirements.map(\.guard)
    case .tab(let other, let tabs, let tab):
      if let target = self[other].tabs[tabs].tabs[tab].target { collect(target.place, from: other, &found, &seen) }
    case .tabs: break
    }
  }
}

extension [Guard.ID] {
  /// Each once, in order.
  public var uniqued: [Guard.ID] {
    var seen: Set<Guard.ID> = []
    return filter { seen.insert($0).inserted }
  }
}
