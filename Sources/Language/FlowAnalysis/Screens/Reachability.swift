import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Warns about unreachable screens, in flows with a start.
  mutating func checkReachability() {
    var search = ScreenSearch(program)
    search.reachFromOutside()
    // A screen that is only reachable from an unreachable screen is not reported again.
    let led = search.unreachedTargets
    let unreached = program.screens.indices.filter { !search.reached[$0] }
    for index in unreached.filter({ !led.contains($0) }) + unreached where !search.reached[index] {
      let screen = program.screens[index]
      search.reach(.screen(Screen.ID(index)))
      search.run()
      guard !resolution.extendedScreens.contains(Screen.ID(index)) else { continue }
      diagnostics.add(
        AnalysisRules.unreachableScreen, "nothing leads to the screen `\(screen.name)`", at: screen.location.range,
        help: "lead a segue or a route to it, or remove it")
    }
  }

  // MARK: - Navigation

  /// Warns about a `push` from a screen that is never shown in a navigation controller.
  ///
  /// A screen may be in one if any incoming route or segue puts it there: a push, `in navigation`, a segue from a
  /// screen that may be in one. A screen without known incoming routes may be anywhere.
  mutating func checkNavigation() {
    guard program.screens.contains(where: { $0.routes.contains { $0.kind == .push } }) else { return }
    var graph = NavigationGraph(program: program)
    let inNavigation = graph.solve()
    for (index, screen) in program.screens.enumerated() where !inNavigation[index] {
      guard let push = screen.routes.first(where: { $0.kind == .push }) else { continue }
      diagnostics.add(
        AnalysisRules.pushWithoutNavigation,
        "the screen `\(screen.name)` is never shown in a navigation controller, so its `push` presents",
        at: push.location.range,
        notes: graph.waysIn[index].map { [.init("it is shown here without one", at: $0)] } ?? [],
        help: "write `in navigation` where it is shown, or use `present`")
    }
  }
}

/// The screens that may be shown in a navigation controller.
private struct NavigationGraph {
  let program: Program
  /// For each screen, the screens that are in navigation if this one is.
  private var followers: [[Int]]
  private var known: [Bool]
  /// For each screen, the first place that shows it.
  private(set) var waysIn: [SourceRange?]

  init(program: Program) {
    self.program = program
    let count = program.screens.count
    followers = Array(repeating: [], count: count)
    known = Array(repeating: false, count: count)
    waysIn = Array(repeating: nil, count: count)
  }

  mutating func solve() -> [Bool] {
    addStarts()
    for (index, screen) in program.screens.enumerated() {
      if screen.isNavigationRoot { known[index] = true }
      // An app's own navigation controllers usually have this suffix; the class does not show other containers.
      let isContainer = program[screen.controller].name.hasSuffix("NavigationController")
      for segue in screen.segues where segue.kind != .unwind {
        guard let target = segue.target else { continue }
        show(target, from: index, always: isContainer)
      }
      for route in screen.routes { show(route, from: index) }
    }
    for route in program.flows.flatMap(\.routes) { show(route, from: nil) }
    spread()
    return known
  }

  private mutating func addStarts() {
    let (begun, begunInNavigation) = begunFlows()
    for (index, flow) in program.flows.enumerated() {
      let id = Flow.ID(index)
      if let start = flow.start {
        // Without a coordinator, or if other code starts it, it may start anywhere.
        let mayBeAnywhere = !flow.generates.contains(.coordinator) || begun[id] == nil || start.inNavigation
        for target in start.targets {
          show(target, from: nil, always: mayBeAnywhere || begunInNavigation.contains(id), at: begun[id])
        }
      }
      for tabs in flow.tabs {
        for tab in tabs.tabs {
          guard let target = tab.target else { continue }
          show(target, from: nil, always: tab.inNavigation || tabs.bringStacks(in: flow))
        }
      }
    }
  }

  /// Returns the flows that are started somewhere, with the first place, and those that are started in a navigation
  /// controller.
  private func begunFlows() -> (all: [Flow.ID: SourceRange], inNavigation: Set<Flow.ID>) {
    var all: [Flow.ID: SourceRange] = [:]
    var inNavigation: Set<Flow.ID> = []
    func note(_ target: Target?, from source: Flow, inNavigation isInNavigation: Bool) {
      guard let target, case .flow(let flow) = target.place else { return }
      if all[flow] == nil { all[flow] = target.location.range }
      // Inside a UIKit flow, a SwiftUI flow has its own stack.
      let bringsStack = program[flow].platform == .swiftUI && source.platform != .swiftUI
      if isInNavigation || bringsStack { inNavigation.insert(flow) }
    }
    for (index, flow) in program.flows.enumerated() {
      for route in program.routes(of: Flow.ID(index)) {
        note(
          route.target, from: flow, inNavigation: [.push, .replace, .child].contains(route.kind) || route.inNavigation)
      }
      for target in flow.start?.targets ?? [] { note(target, from: flow, inNavigation: true) }
      for tabs in flow.tabs {
        for tab in tabs.tabs {
          note(tab.target, from: flow, inNavigation: tab.inNavigation || tabs.bringStacks(in: flow))
        }
      }
    }
    for each in program.guards {
      guard let target = each.target, case .flow(let flow) = target.place else { continue }
      if all[flow] == nil { all[flow] = target.location.range }
      if each.inNavigation { inNavigation.insert(flow) }
    }
    return (all, inNavigation)
  }

  /// True if a column of a split view has a stack: in UIKit each has one.
  private func isStack(_ column: Target.Place?) -> Bool {
    guard case .tab(let flow, let index, let column) = column else { return false }
    let split = program[flow].tabs[index]
    return split.tabs[column].inNavigation || split.bringStacks(in: program[flow])
  }

  private mutating func show(_ route: Route, from source: Int?) {
    guard let target = route.target else { return }
    switch route.kind {
    case .push: show(target, from: nil, always: true)
    case .present: show(target, from: nil, always: route.inNavigation)
    // The target replaces the current screen, so it is in the same place.
    case .replace where route.column != nil: show(target, from: nil, always: isStack(route.column))
    case .replace:
      show(target, from: source, always: route.inNavigation || source == nil && !route.isInPlace)
    case .child: show(target, from: source, always: route.inNavigation)
    case .close, .finish, .do, .alert: break
    }
  }

  private mutating func show(_ target: Target, from source: Int?, always: Bool, at place: SourceRange? = nil) {
    guard let screen = target.place.screen?.index else { return }
    if always {
      known[screen] = true
    } else if let source {
      followers[source].append(screen)
    }
    if waysIn[screen] == nil { waysIn[screen] = place ?? target.location.range }
  }

  private mutating func spread() {
    for index in known.indices where waysIn[index] == nil { known[index] = true }
    var waiting = known.indices.filter { known[$0] }
    while let next = waiting.popLast() {
      for follower in followers[next] where !known[follower] {
        known[follower] = true
        waiting.append(follower)
      }
    }
  }
}

extension Program {
  /// The targets of everything: starts, tabs, segues, routes and guards.
  var targets: [Target] {
    let shown = flows.flatMap(\.firstTargets) + screens.flatMap(\.segues).compactMap(\.target)
    let routes = flows.flatMap(\.routes) + screens.flatMap(\.routes)
    return shown + routes.compactMap(\.target) + guards.compactMap(\.target)
  }
}

extension Tabs {
  /// True if each of its elements has a stack of its own: the columns of a split view controller.
  fileprivate func bringStacks(in flow: Flow) -> Bool { kind == .split && flow.platform != .swiftUI }
}

// MARK: - Checker: replacing

extension Checker {
  /// Warns about flows that replace each other and can all finish: each waits for the end of the next and stays alive.
  mutating func checkReplacing() {
    let replacing = program.flows.indices.map { flow in
      program.routes(of: Flow.ID(flow)).compactMap { route -> (target: Flow.ID, range: SourceRange)? in
        guard route.kind == .replace, let target = route.target, case .flow(let other) = target.place,
          program.canFinish(other)
        else { return nil }
        return (other, target.location.range)
      }
    }
    var reported: Set<Flow.ID> = []
    for flow in program.flowIDs where !reported.contains(flow) {
      guard let circle = circle(from: flow, along: replacing), let last = circle.last else { continue }
      reported.formUnion(circle.map(\.target))
      let names = [flow] + circle.map(\.target)
      diagnostics.add(
        AnalysisRules.replaceCycle,
        circle.count == 1
          ? "the flow `\(program[flow].name)` replaces itself and waits for its result"
          : "the flows \(names.dropLast().map { "`\(program[$0].name)`" }.joined(separator: ", ")) replace each other, "
            + "and each waits for the result of the next", at: last.range,
        notes: circle.dropLast().map { .init("the circle goes through here", at: $0.range) },
        help: "drop the `finish` of one of them, or start it with `present`")
    }
  }

  /// Returns the shortest path from a flow back to itself.
  private func circle(
    from flow: Flow.ID, along replacing: [[(target: Flow.ID, range: SourceRange)]]
  ) -> [(target: Flow.ID, range: SourceRange)]? {
    var seen: Set<Flow.ID> = []
    var waiting: [[(target: Flow.ID, range: SourceRange)]] = replacing[flow.index].map { [$0] }
    var index = 0
    while index < waiting.count {
      let way = waiting[index]
      index += 1
      guard let last = way.last else { continue }
      if last.target == flow { return way }
      guard seen.insert(last.target).inserted else { continue }
      waiting += replacing[last.target.index].map { way + [$0] }
    }
    return nil
  }

  // MARK: - Close targets

  /// Checks that a `close` to a screen of another flow can find it: in a flow that shows both screens, or that can start
  /// the flow of the route.
  mutating func checkOuterTargets() {
    let closing = program.flowIDs.flatMap { flow in
      program.routes(of: flow).compactMap { route in
        route.kind == .close ? route.target?.place.screen.map { (flow: flow, route: route, target: $0) } : nil
      }
    }.filter { program[$0.flow].generates.contains(.coordinator) && program[$0.target].flow != $0.flow }
    guard !closing.isEmpty else { return }
    let plan = RoutePlan(program)
    let outer = OuterScreens(of: program, plan)
    let screens = program.flows.indices.map { Set(plan.connectedScreens(of: Flow.ID($0))) }
    // The flows whose screens' routes a flow performs.
    var owners: [Flow.ID: Set<Flow.ID>] = [:]
    for (index, screens) in screens.enumerated() {
      for screen in screens { owners[program[screen].flow, default: []].insert(Flow.ID(index)) }
    }
    for (flow, route, target) in closing {
      let isFound = owners[flow, default: []].union([flow]).contains {
        screens[$0.index].contains(target) || outer.contain(target, outsideOf: $0)
      }
      let (name, home) = (program[flow].name, program[program[target].flow])
      // That a flow of UIKit and one of SwiftUI share no screens is reported elsewhere.
      guard !isFound, home.platform == program[flow].platform, let place = route.target?.location.range else {
        continue
      }
      let path = "\(home.name).\(program[target].name)"
      diagnostics.add(
        AnalysisRules.closeTargetNotUnder, "no flow that can start `\(name)` shows `\(path)`", at: place,
        help: "start `\(name)` in `\(home.name)`, or leave `-> \(path)` out")
    }
  }

  /// Warns about screens of other flows in a SwiftUI flow, if one of their routes goes back to a screen that neither this
  /// flow nor one that can start it shows.
  mutating func checkCloseTargets() {
    // With a single flow, no screen belongs to another flow.
    guard program.flows.count > 1 else { return }
    lazy var outer = OuterScreens(of: program, RoutePlan(program))
    for flow in program.flowIDs where program[flow].platform == .swiftUI {
      let targets = foreignTargets(of: flow)
      if !targets.isEmpty { checkCloseTargets(of: flow, showing: targets, outer) }
    }
  }

  private mutating func checkCloseTargets(of flow: Flow.ID, showing targets: [Target], _ outer: OuterScreens) {
    let reached = targets.map { foreignScreens(from: $0.place, besides: flow) }
    let shown = Set(reached.joined())
    var reported: Set<Screen.ID> = []
    for (target, screens) in zip(targets, reached) {
      for screen in screens where reported.insert(screen).inserted {
        for route in program[screen].routes + program[program[screen].flow].routes where route.kind == .close {
          guard let back = route.target?.place.screen, program[back].flow != flow, !shown.contains(back),
            !outer.contain(back, outsideOf: flow)
          else { continue }
          diagnostics.add(
            AnalysisRules.closeTargetNotShown,
            "`\(program[flow].name)` never shows `\(program[back].name)`, "
              + "so `close \(route.name)` of `\(program[screen].name)` has nothing to go back to",
            at: target.location.range, notes: [.init("the route is declared here", at: route.location.range)],
            help: "start the flow instead, `-> \(program[program[screen].flow].name)`, or close without a target")
        }
      }
    }
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let pushWithoutNavigation = Rule(
    "push-without-navigation", .warning,
    meaning: """
      A screen pushes, and is never shown in a navigation controller. Without one, a push presents instead. A \
      screen is in one if it is pushed itself, if `in navigation` is written where it is shown, or if it replaces a \
      screen that is. Segues are taken to keep it where the screen before was, and a screen that nothing leads to \
      may be anywhere.

      Write `in navigation` where the screen is shown, or use `present` in place of `push`.
      """,
    in: """
      flow Mail { generate coordinator; start screen Inbox { … }
        screen Compose { push chooseRecipient -> Recipients } screen Recipients }
      """,
    wrong: "present compose -> Compose", right: "present compose -> Compose in navigation")

  static let replaceCycle = Rule(
    "replace-cycle", .warning,
    meaning: """
      Flows replace each other in a circle, and each of them can finish. A flow that can finish keeps the one that \
      waits for its result, so with every turn one more coordinator stays alive. A flow that cannot finish takes the \
      place of the one that it replaces, which is released.

      Leave out `returns` and the `finish` routes of a flow in the circle, and let it lead on by `replace`. Or show one \
      of the flows with `present` or `push`, so that it finishes before the next one starts.
      """,
    in: "generate coordinator; …",
    wrong: """
      flow Login returns String { start screen Name { replace home -> Home; finish known(name: String) } }
      flow Home returns Bool { start screen Overview { replace logout -> Login; finish closed(forGood: Bool) } }
      """,
    right: """
      flow Login { start screen Name { replace home -> Home } }
      flow Home { start screen Overview { replace logout -> Login } }
      """)

  package static let unreachableScreen = Rule(
    "unreachable-screen", .warning,
    meaning: """
      Nothing leads to a screen. In a flow that says where it starts, each screen is shown by the start, a tab, a \
      segue, a route or a link; one that is not is either dead or an arrow was forgotten. An unwind and a `close` \
      lead back, so they do not count. Screens that others extend, and flows without a start, are not looked at. Code can \
      make a screen that has a storyboard identifier or is an initial controller, so such a screen is reached, unless its \
      flow has a coordinator.

      Lead a segue or a route to the screen, or remove it. If code shows it in a way that a flow file cannot say, \
      silence the warning with `// routegen:ignore unreachable-screen`.
      """,
    example: """
        flow Pills {
            storyboard Main {
                start screen Choice = initial {
                    segue theRedPillExperience = "TheRedPillExperience" -> RedPill
      +             segue theBluePillExperience = "TheBluePillExperience" -> BluePill
                }
                screen RedPill
                screen BluePill
            }
        }
      """)

  static let closeTargetNotUnder = Rule(
    "close-target-not-under", .error,
    meaning: """
      A `close` names a screen of another flow, and no flow that can start this one shows that screen. It can never be \
      under the screen that is closed, so the route has nothing to go back to.

      Start this flow in a flow that shows the screen, or leave the target of `close` out.
      """,
    in: """
      generate coordinator
      flow Shop { start screen List { push checkout -> Checkout } }
      flow Checkout { start screen Cart { … } }
      flow Account { start screen Orders }
      """,
    wrong: "close orders -> Account.Orders", right: "close products -> Shop.List")

  static let closeTargetNotShown = Rule(
    "close-target-not-shown", .warning,
    meaning: """
      A SwiftUI flow shows a screen of another flow, and a `close` of that screen goes back to one that neither the flow \
      nor a flow that can start it shows. There the route has nothing to go back to: it does nothing, and a debug build stops.

      Show the screen that it goes back to, start the other flow in place of its screen, or leave the target of `close` \
      out.
      """,
    in: """
      platform SwiftUI
      flow Shop { start view Home { push product(id: Int) -> Product(id: id) } view Product(id: Int) { … } }
      flow Search { start view Hits { push hit(id: Int) -> Shop.Product(id: id) } }
      """,
    wrong: "close home -> Home", right: "close back")
}
