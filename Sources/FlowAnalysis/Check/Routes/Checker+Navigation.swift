import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
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
        notes: graph.wayIn(to: Screen.ID(index)).map { [.init("it is shown here without one", at: $0)] } ?? [],
        helps: [.init("write `in navigation` where it is shown, or use `present`")])
    }
  }

  /// Warns about internal flows with a result that are never started.
  mutating func checkUnusedFlows() {
    guard program.flows.contains(where: { $0.access == .internal && $0.result != nil }) else { return }
    var begun: Set<Flow.ID> = []
    for target in program.targets { if case .flow(let flow) = target.place { begun.insert(flow) } }
    for (index, flow) in program.flows.enumerated() where flow.access == .internal && flow.result != nil {
      guard !begun.contains(Flow.ID(index)) else { continue }
      diagnostics.add(
        AnalysisRules.flowNeverBegun, "nothing begins the flow `\(flow.name)`, so nobody gets its result",
        at: flow.location.range,
        helps: [
          .init(
            flow.resultCases.isEmpty
              ? "lead a route to it, make it `public`, or leave `returns` out"
              : "lead a route to it, make it `public`, or remove the parameters of its `finish` routes")
        ])
    }
  }
}

/// The screens that may be shown in a navigation controller.
private struct NavigationGraph {
  let program: Program
  /// For each screen, the screens that are in navigation if this one is.
  private var followers: [[Int]]
  private var known: [Bool]
  private var waysIn: [SourceRange?]
  private var hasWayIn: [Bool]

  init(program: Program) {
    self.program = program
    let count = program.screens.count
    followers = Array(repeating: [], count: count)
    known = Array(repeating: false, count: count)
    waysIn = Array(repeating: nil, count: count)
    hasWayIn = Array(repeating: false, count: count)
  }

  func wayIn(to screen: Screen.ID) -> SourceRange? { waysIn[screen.index] }

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
    for flow in program.flows { for route in flow.routes { show(route, from: nil) } }
    spread()
    return known
  }

  private mutating func addStarts() {
    let (begun, begunInNavigation) = begunFlows()
    for (index, flow) in program.flows.enumerated() {
      let id = Flow.ID(index)
      if let start = flow.start {
        // Without a coordinator, or if other code starts it, it may start anywhere.
        let mayBeAnywhere = !flow.generates.contains(.coordinator) || !begun.contains(id) || start.inNavigation
        for target in start.targets {
          show(target, from: nil, always: mayBeAnywhere || begunInNavigation.contains(id))
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

  /// Returns the flows that are started somewhere, and those that are started in a navigation controller.
  private func begunFlows() -> (all: Set<Flow.ID>, inNavigation: Set<Flow.ID>) {
    var all: Set<Flow.ID> = []
    var inNavigation: Set<Flow.ID> = []
    func note(_ target: Target?, from source: Flow, inNavigation isInNavigation: Bool) {
      guard case .flow(let flow) = target?.place else { return }
      all.insert(flow)
      // Inside a UIKit flow, a SwiftUI flow has its own stack.
      let bringsStack = program[flow].platform == .swiftUI && source.platform != .swiftUI
      if isInNavigation || bringsStack { inNavigation.insert(flow) }
    }
    for (index, flow) in program.flows.enumerated() {
      for route in program.routes(of: Flow.ID(index)) {
        note(
          route.target, from: flow,
          inNavigation: [.push, .replace, .child].contains(route.kind) || route.inNavigation)
      }
      for target in flow.start?.targets ?? [] { note(target, from: flow, inNavigation: true) }
      for tabs in flow.tabs {
        for tab in tabs.tabs {
          note(tab.target, from: flow, inNavigation: tab.inNavigation || tabs.bringStacks(in: flow))
        }
      }
    }
    for each in program.guards {
      guard case .flow(let flow)? = each.target?.place else { continue }
      all.insert(flow)
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
    case .replace: show(target, from: source, always: route.inNavigation || source == nil)
    case .child: show(target, from: source, always: route.inNavigation)
    case .close, .finish, .do, .alert: break
    }
  }

  private mutating func show(_ target: Target, from source: Int?, always: Bool) {
    guard let screen = target.place.screen?.index else { return }
    hasWayIn[screen] = true
    if always {
      known[screen] = true
    } else if let source {
      followers[source].append(screen)
    }
    if waysIn[screen] == nil { waysIn[screen] = target.location.range }
  }

  private mutating func spread() {
    for index in known.indices where !hasWayIn[index] { known[index] = true }
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
    let starts = flows.flatMap { $0.start?.targets ?? [] }
    let tabs = flows.flatMap { $0.tabs.flatMap { $0.tabs.compactMap(\.target) } }
    return starts + tabs
      + flows.flatMap { $0.routes.compactMap(\.target) } + screens.flatMap { $0.segues.compactMap(\.target) }
      + screens.flatMap { $0.routes.compactMap(\.target) } + guards.compactMap(\.target)
  }
}

extension Tabs {
  /// True if each of its elements has a stack of its own: the columns of a split view controller.
  fileprivate func bringStacks(in flow: Flow) -> Bool { kind == .split && flow.platform != .swiftUI }
}
