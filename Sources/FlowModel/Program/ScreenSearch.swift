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
    for index in program.flows.indices {
      let flow = Flow.ID(index)
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
        reachAll(ledToBy: screen)
        current = program[screen].base
      }
    }
  }

  /// Reaches the destinations of a screen. Its segues are read in place, without a copy: there are many.
  private mutating func reachAll(ledToBy screen: Screen.ID) {
    for index in program[screen].segues.indices where program[screen].segues[index].kind != .unwind {
      if let place = program[screen].segues[index].target?.place { reach(place) }
    }
    for route in program[screen].routes where route.kind != .close { route.target.map { reach($0.place) } }
  }

  /// The indices of the destinations of unreachable screens, except links of a screen to itself.
  package var unreachedTargets: Set<Int> {
    var unreached: Set<Int> = []
    for index in program.screens.indices where !reached[index] {
      for place in places(ledToBy: Screen.ID(index)) {
        if let led = place.screen?.index, led != index { unreached.insert(led) }
      }
    }
    return unreached
  }

  /// Returns the destinations of a screen. An unwind and a `close` go back to a screen that was already shown.
  private func places(ledToBy screen: Screen.ID) -> [Target.Place] {
    var places: [Target.Place] = []
    for segue in program[screen].segues where segue.kind != .unwind { segue.target.map { places.append($0.place) } }
    for route in program[screen].routes where route.kind != .close { route.target.map { places.append($0.place) } }
    return places
  }
}
