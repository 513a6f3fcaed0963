/// Finds the screens that something leads to: follows what leads out of each, over and over, until no screen is new.
package struct ScreenSearch: Sendable {
  private let program: Program
  /// Whether each of the program's screens was reached so far.
  package private(set) var reached: [Bool]
  /// Whether what each leads to was reached, and with it what those that it extends lead to.
  private var followed: [Bool]
  private var tabsReached: Set<[Int]> = []
  private var waiting: [Screen.ID] = []

  /// Starts a search that has reached nothing yet.
  package init(_ program: Program) {
    self.program = program
    self.reached = Array(repeating: false, count: program.screens.count)
    self.followed = reached
  }

  /// Goes everywhere from where the app can be entered: the starts of the flows, their links, and the routes that are
  /// open to each of their screens.
  package mutating func reachFromOutside() {
    for index in program.flows.indices {
      let flow = Flow.ID(index)
      if let start = program[flow].start {
        reach(start.target.place)
      } else {
        // Nobody says where it starts, so any of its screens may be first.
        for screen in program.screens(of: flow) { reach(.screen(screen)) }
      }
      for route in program[flow].routes where route.kind != .close { route.target.map { reach($0.place) } }
      // Code makes a screen by its identifier, unless a coordinator shows all there are.
      guard !program[flow].generates.contains(.coordinator) else { continue }
      for screen in program.screens(of: flow) where program[screen].scene?.identifier != nil { reach(.screen(screen)) }
    }
    // A URL leads to what has a link.
    for link in program.links { reach(link.place) }
    run()
  }

  /// Reaches a place; ``run()`` goes on from there.
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

  /// Goes on from what was reached.
  package mutating func run() {
    while let next = waiting.popLast() {
      // What its screen or one that it extends leads to.
      var current: Screen.ID? = next
      while let screen = current, !followed[screen.index] {
        followed[screen.index] = true
        reachAll(ledToBy: screen)
        current = program[screen].base
      }
    }
  }

  /// Reaches what a screen leads to. Its segues are looked at in their places: there are many.
  private mutating func reachAll(ledToBy screen: Screen.ID) {
    for index in program[screen].segues.indices where program[screen].segues[index].kind != .unwind {
      if let place = program[screen].segues[index].target?.place { reach(place) }
    }
    for route in program[screen].routes where route.kind != .close { route.target.map { reach($0.place) } }
  }

  /// What unreachable screens lead to, but for themselves, by index.
  package var unreachedTargets: Set<Int> {
    var unreached: Set<Int> = []
    for index in program.screens.indices where !reached[index] {
      for place in places(ledToBy: Screen.ID(index)) {
        if let led = place.screen?.index, led != index { unreached.insert(led) }
      }
    }
    return unreached
  }

  /// Where a screen leads. An unwind and a `close` go back to what was shown before.
  private func places(ledToBy screen: Screen.ID) -> [Target.Place] {
    var places: [Target.Place] = []
    for segue in program[screen].segues where segue.kind != .unwind { segue.target.map { places.append($0.place) } }
    for route in program[screen].routes where route.kind != .close { route.target.map { places.append($0.place) } }
    return places
  }
}
