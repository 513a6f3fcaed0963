extension Program {
  /// Returns the guards to pass before a place is shown, the outermost first, without duplicates.
  ///
  /// A flow that starts with a guarded screen or flow is also guarded. A tab bar is not: the user selects its tabs.
  ///
  /// - Parameters:
  ///   - place: the place to show.
  ///   - flow: the flow that shows it, if there is one; inside that flow, its own guards have already been passed.
  /// - Returns: the guards.
  package func guards(of place: Target.Place, from flow: Flow.ID? = nil) -> [Guard.ID] {
    var found: [Guard.ID] = []
    var seen: Set<Flow.ID> = []
    var next: (place: Target.Place, shownBy: Flow.ID?)? = (place, flow)
    while let (place, flow) = next {
      next = nil
      switch place {
      case .screen(let screen), .entry(let screen, _):
        // A screen of another flow is shown without that flow.
        if self[screen].flow != flow { found += self[self[screen].flow].requirements.map(\.guard) }
        found += self[screen].requirements.map(\.guard)
      case .flow(let other):
        guard seen.insert(other).inserted else { break }
        found += self[other].requirements.map(\.guard)
        next = self[other].start.map { ($0.target.place, other) }
      case .external(let index): found += externals[index].requirements.map(\.guard)
      case .tab(let other, let tabs, let tab):
        next = self[other].tabs[tabs].tabs[tab].target.map { ($0.place, other) }
      case .tabs: break
      }
    }
    return found.uniqued
  }

  /// The guards of each flow: its own requirements and those of its start. The guards of a flow that is the start of
  /// several flows are found once.
  package var guardsOfFlows: [[Guard.ID]] {
    var known: [[Guard.ID]?] = Array(repeating: nil, count: flows.count)
    for index in flows.indices {
      var way: [Flow.ID] = []
      var next: Flow.ID? = Flow.ID(index)
      while let flow = next, known[flow.index] == nil {
        known[flow.index] = []
        way.append(flow)
        if case .flow(let first)? = self[flow].start?.target.place { next = first } else { next = nil }
      }
      for flow in way.reversed() {
        var found = self[flow].requirements.map(\.guard)
        switch self[flow].start?.target.place {
        case .flow(let first)?: found += known[first.index] ?? []
        case let place?: found += guards(of: place, from: flow)
        case nil: break
        }
        known[flow.index] = found.uniqued
      }
    }
    return known.map { $0 ?? [] }
  }

  /// Returns the guards that the flow of a guard itself requires.
  package func prerequisites(of id: Guard.ID) -> [Guard.ID] { self[id].target.map { guards(of: $0.place) } ?? [] }

  /// Returns guards together with all direct and indirect guards of their flows.
  package func withPrerequisites(_ guards: [Guard.ID]) -> Set<Guard.ID> {
    var found: Set<Guard.ID> = []
    var waiting = guards
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += prerequisites(of: next) }
    }
    return found
  }
}

extension [Guard.ID] {
  /// The elements in order, without duplicates.
  package var uniqued: [Guard.ID] {
    var seen: Set<Guard.ID> = []
    return filter { seen.insert($0).inserted }
  }
}
