import FlowDiagnostics
import FlowModel

extension Analyzer {
  /// Warns of screens that nothing leads to, in flows that say where they start.
  mutating func checkReachability() {
    var search = Search(program: program)
    for index in program.flows.indices {
      let flow = Flow.ID(index)
      if let start = program[flow].start {
        search.reach(start.target.place)
      } else {
        // Nobody says where it starts, so any of its screens may be first.
        for screen in screens(of: flow) { search.reach(.screen(screen)) }
      }
      for route in program[flow].routes where route.kind != .close { route.target.map { search.reach($0.place) } }
      for screen in screens(of: flow) {
        let hasLink = !program[screen].links.isEmpty || program[screen].entries.contains { !$0.links.isEmpty }
        if hasLink { search.reach(.screen(screen)) }
      }
    }
    search.run()
    // What only an unreachable screen leads to is unreachable for the same reason: it is not reported again.
    let led = search.unreachedTargets
    let unreached = program.screens.indices.filter { !search.reached[$0] }
    for index in unreached.filter({ !led.contains($0) }) + unreached where !search.reached[index] {
      let screen = program.screens[index]
      search.reach(.screen(Screen.ID(index)))
      search.run()
      guard !extendedScreens.contains(Screen.ID(index)) else { continue }
      diagnostics.add(
        AnalysisRules.unreachableScreen, "nothing leads to the screen `\(screen.name)`", at: screen.location.range,
        helps: [.init("lead a segue or a route to it, or remove it")])
    }
  }
}

/// Follows what leads out of each screen, over and over, until no screen is new.
private struct Search {
  let program: Program
  var reached: [Bool]
  private var tabsReached: Set<[Int]> = []
  private var waiting: [Screen.ID] = []

  init(program: Program) {
    self.program = program
    self.reached = Array(repeating: false, count: program.screens.count)
  }

  mutating func reach(_ place: Target.Place) {
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

  /// What unreachable screens lead to, but for themselves.
  var unreachedTargets: Set<Int> {
    var unreached: Set<Int> = []
    for index in program.screens.indices where !reached[index] {
      for target in targets(of: Screen.ID(index)) {
        if let led = target.place.screen?.index, led != index { unreached.insert(led) }
      }
    }
    return unreached
  }

  mutating func run() {
    while let next = waiting.popLast() {
      // What its screen or one that it extends leads to.
      var current: Screen.ID? = next
      while let screen = current {
        for target in targets(of: screen) { reach(target.place) }
        current = program[screen].base
      }
    }
  }

  /// Where a screen leads. An unwind and a `close` go back to what was shown before.
  private func targets(of screen: Screen.ID) -> [Target] {
    program[screen].segues.filter { $0.kind != .unwind }.compactMap(\.target)
      + program[screen].routes.filter { $0.kind != .close }.compactMap(\.target)
  }
}
