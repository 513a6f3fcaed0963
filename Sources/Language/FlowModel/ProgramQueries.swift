/// Finds all reachable screens: follows the segues and routes of each screen until no new screen is found.
package struct ScreenSearch: Sendable {
  private let program: Program
  /// For each of the program's screens, true if it was reached so far.
  package private(set) var reached: [Bool]
  /// For each screen, true if its destinations were followed, including those of the screens that it extends.
  private var followed: [Bool]
  private var tabsReached: Set<[Int]> = []
  private var waiting: [Screen.ID] = []

  /// Starts a search that has not reached anything yet.
  package init(_ program: Program) {
    self.program = program
    self.reached = Array(repeating: false, count: program.screens.count)
    self.followed = reached
  }

  /// Reaches everything that can be opened from outside: the starts of the flows, links, and the routes that are open
  /// to each of their screens.
  package mutating func reachFromOutside() {
    for flow in program.flowIDs {
      if let start = program[flow].start {
        for target in start.targets { reach(target.place) }
      } else {
        // The flow has no start, so any of its screens may be first.
        for screen in program.screens(of: flow) { reach(.screen(screen)) }
      }
      for route in program[flow].routes where route.kind != .close { route.target.map { reach($0.place) } }
      // Code can create a screen with its identifier, unless a coordinator shows all screens.
      guard !program[flow].generates.contains(.coordinator) else { continue }
      for screen in program.screens(of: flow) where program[screen].scene?.identifier != nil { reach(.screen(screen)) }
    }
    // A URL opens every place with a link.
    for link in program.links { link.place.target.map { reach($0) } }
    run()
  }

  /// Reaches a place; ``run()`` continues from there.
  package mutating func reach(_ place: Target.Place) {
    switch place {
    case .screen(let screen), .entry(let screen, _):
      guard !reached[screen.index] else { return }
      reached[screen.index] = true
      waiting.append(screen)
    case .tabs(let flow, let tabs), .tab(let flow, let tabs, _):
      guard tabsReached.insert([flow.index, tabs]).inserted, program[flow].tabs.indices.contains(tabs) else { return }
      for tab in program[flow].tabs[tabs].tabs { tab.target.map { reach($0.place) } }
    case .flow, .external: break
    }
  }

  /// Follows the destinations of everything reached so far.
  package mutating func run() {
    while let next = waiting.popLast() {
      // The destinations of the screen and of the screens that it extends.
      var current: Screen.ID? = next
      while let screen = current, !followed[screen.index] {
        followed[screen.index] = true
        for place in places(ledToBy: screen) { reach(place) }
        current = program[screen].base
      }
    }
  }

  /// The indices of the destinations of unreachable screens, except links of a screen to itself.
  package var unreachedTargets: Set<Int> {
    let led = program.screens.indices.filter { !reached[$0] }.flatMap { index in
      places(ledToBy: Screen.ID(index)).compactMap(\.screen?.index).filter { $0 != index }
    }
    return Set(led)
  }

  /// Returns the destinations of a screen. An unwind and a `close` go back to a screen that was already shown.
  private func places(ledToBy screen: Screen.ID) -> [Target.Place] {
    program[screen].segues.filter { $0.kind != .unwind }.compactMap(\.target?.place)
      + program[screen].routes.filter { $0.kind != .close }.compactMap(\.target?.place)
  }
}

// MARK: - Program: guards

extension Program {
  /// Returns the guards to pass before a place is shown, the outermost first, without duplicates. The flow that shows
  /// it has passed its own already.
  ///
  /// A flow that starts with a guarded screen or flow is also guarded. A tab bar is not: the user selects its tabs.
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
    var known: [[Guard.ID]] = Array(repeating: [], count: flows.count)
    for flow in inOrder(flows.count, after: firstFlow) {
      var found = self[flow].requirements.map(\.guard)
      switch self[flow].start?.target.place {
      case .flow(let first)?: found += known[first.index]
      case let place?: found += guards(of: place, from: flow)
      case nil: break
      }
      known[flow.index] = found.uniqued
    }
    return known
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

extension Array where Element: Hashable {
  /// The elements in order, without duplicates.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

// MARK: - Program: endings

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

  /// For each flow, true if it can finish. The analysis refuses flows that start each other in a circle.
  package var flowsThatFinish: [Bool] {
    var known = Array(repeating: false, count: flows.count)
    for flow in inOrder(flows.count, after: firstFlow) {
      known[flow.index] = finishes(flow) || firstFlow(of: flow).map { known[$0.index] } ?? false
    }
    return known
  }

  /// True if a flow can finish by itself.
  private func finishes(_ flow: Flow.ID) -> Bool {
    let declaration = self[flow]
    if declaration.result != nil || declaration.routes.contains(where: \.finishesFlow) { return true }
    for case .screen(let screen) in declaration.members {
      if self[screen].routes.contains(where: \.finishesFlow) { return true }
    }
    return false
  }

  /// Returns the flow that a flow starts with, if it starts with a flow.
  private func firstFlow(of flow: Flow.ID) -> Flow.ID? { self[flow].start?.target.place.flow }

  /// Returns the routes of a flow and of its screens, in source order.
  package func routes(of flow: Flow.ID) -> [Route] {
    var routes = self[flow].routes
    for case .screen(let screen) in self[flow].members where !self[screen].routes.isEmpty {
      routes += self[screen].routes
    }
    return routes
  }

  // MARK: - Services

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

// MARK: - Program: leaving

extension Program {
  /// True if a screen of a UIKit flow, or a flow of another module that one shows, is asked before it is left.
  package var asksBeforeLeaving: Bool {
    screens.contains { asksBeforeLeaving($0) } || externals.contains(where: \.asksBeforeLeaving)
  }

  /// True if a view of a SwiftUI flow, or a flow of another module that one shows, is asked before it is left.
  package var asksViewsBeforeLeaving: Bool {
    let shown = flows.filter { $0.platform == .swiftUI }
    if screens.contains(where: { $0.asksBeforeLeaving && self[$0.flow].platform == .swiftUI }) { return true }
    guard !shown.isEmpty, externals.contains(where: \.asksBeforeLeaving) else { return false }
    let routes = shown.flatMap(\.routes) + screens.filter { self[$0.flow].platform == .swiftUI }.flatMap(\.routes)
    let targets = shown.flatMap(\.firstTargets) + routes.compactMap(\.target)
    return targets.contains { target in
      if case .external(let index) = target.place { externals[index].asksBeforeLeaving } else { false }
    }
  }

  /// True if a screen of a UIKit flow is asked before it is left.
  package func asksBeforeLeaving(_ screen: Screen) -> Bool {
    screen.asksBeforeLeaving && self[screen.flow].platform == .uiKit
  }

  /// The column that a route brings to view, instead of something that fills one.
  package func shownColumn(of route: Route) -> Target.Place? {
    guard case .tab(let flow, let index, _) = route.target?.place, self[flow].tabs[index].kind == .split
    else { return nil }
    return route.target?.place
  }

  // MARK: - Answers

  /// Returns the visibility of the code that is generated for a screen: at most that of its flow.
  package func visibility(of screen: Screen.ID) -> Access { min(self[screen].access, self[self[screen].flow].access) }

  /// True if the closure of a screen takes the routes of its flow, which has some.
  package func takesRoutesOfFlow(_ screen: Screen.ID) -> Bool {
    !self[self[screen].flow].routes.isEmpty && (!self[screen].takesOwnRoutesOnly || !self[screen].routes.isEmpty)
  }

  /// Returns the routes with which a screen can be closed: its own, those of the screens that it extends, and those of
  /// their flows.
  package func closes(of screen: Screen.ID) -> [Route] {
    let lineage = lineage(of: screen)
    var flows: [Flow.ID] = []
    for each in lineage where !flows.contains(self[each].flow) { flows.append(self[each].flow) }
    // A screen's flow may have as many routes as screens: those that close nothing only matter for a flow after them.
    let shared =
      flows.count == 1 ? self[flows[0]].routes.filter { $0.kind == .close } : flows.flatMap { self[$0].routes }
    var known: Set<String> = []
    return (lineage.flatMap { self[$0].routes } + shared).filter {
      known.insert($0.name).inserted && $0.kind == .close
    }
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
