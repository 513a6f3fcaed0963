import FlowDiagnostics
import FlowModel

// Tabs, and flows of other modules, have their own stacks, and SwiftUI does not allow a stack inside a stack.

extension Checker {
  /// Checks that SwiftUI flows do not put a stack into a stack.
  mutating func checkStacks() {
    let pushed = pushedFlows()
    for flow in program.flows.indices.map({ Flow.ID($0) }) where program[flow].platform == .swiftUI {
      checkStacks(of: flow)
      if let place = pushed[flow] { checkReplacing(in: flow, pushedAt: place) }
    }
    for each in program.guards where each.inNavigation {
      guard let target = each.target, case .flow(let flow) = target.place, program[flow].platform == .swiftUI else {
        continue
      }
      report(target, .inNavigation)
    }
  }

  private mutating func checkStacks(of flow: Flow.ID) {
    for route in program.routes(of: flow) {
      guard let target = route.target else { continue }
      if route.kind == .push {
        report(target, .pushed)
      } else if route.inNavigation {
        report(target, .inNavigation)
      } else if route.column != nil {
        reportSplit(target, in: .split)
      }
    }
    if let start = program[flow].start, start.inNavigation { report(start.target, .inNavigation) }
    for tabs in program[flow].tabs {
      for tab in tabs.tabs {
        guard let target = tab.target else { continue }
        if tab.inNavigation { report(target, .inNavigation) } else { reportSplit(target, in: tabs.kind) }
      }
    }
  }

  /// Checks the replacements of the screens of a pushed flow: they are on the same stack.
  private mutating func checkReplacing(in flow: Flow.ID, pushedAt place: SourceRange) {
    for route in program.routes(of: flow) where route.kind == .replace && !route.inNavigation {
      if let target = route.target { report(target, .replacing(flow, pushedAt: place)) }
    }
  }

  /// Returns the SwiftUI flows that are on the stack of another flow, each with a place that pushes it.
  private func pushedFlows() -> [Flow.ID: SourceRange] {
    var pushed: [Flow.ID: SourceRange] = [:]
    var waiting: [Flow.ID] = []
    func add(_ target: Target?, pushedAt place: SourceRange?) {
      guard let target, case .flow(let flow) = target.place, pushed[flow] == nil else { return }
      pushed[flow] = place ?? target.location.range
      waiting.append(flow)
    }
    for flow in program.flows.indices.map({ Flow.ID($0) }) where program[flow].platform == .swiftUI {
      for route in program.routes(of: flow) where route.kind == .push { add(route.target, pushedAt: nil) }
    }
    while let flow = waiting.popLast() {
      for target in program[flow].start?.targets ?? [] { add(target, pushedAt: pushed[flow]) }
      for route in program.routes(of: flow) where route.kind == .replace { add(route.target, pushedAt: pushed[flow]) }
    }
    return pushed
  }

  // MARK: Reporting

  /// The way into a stack.
  private enum Entering {
    case pushed
    case inNavigation
    case replacing(Flow.ID, pushedAt: SourceRange)
  }

  /// A target with its own stacks.
  private enum Stacked {
    case tabs(Flow.ID, Int)
    case external(Int)
  }

  private mutating func report(_ target: Target, _ entering: Entering) {
    guard let (stacked, first) = stacked(shownBy: target.place) else { return }
    let (rule, shown, isPlural, stacks, note): (Rule, String, Bool, String, Diagnostic.Note)
    switch stacked {
    case .tabs(let flow, let index):
      let tabs = program[flow].tabs[index]
      let isSplit = tabs.kind == .split
      let kind = isSplit ? "split view" : "tabs"
      rule = isSplit ? AnalysisRules.splitInStack : AnalysisRules.tabsInStack
      shown =
        first.map { "the flow `\($0)` starts with \(isSplit ? "a " : "")\(kind) and" }
        ?? "the \(kind) `\(tabs.name)`"
      isPlural = first == nil && !isSplit
      stacks = isSplit ? "its columns have stacks of their own" : "the tabs have stacks of their own"
      note = .init("the \(kind) \(isSplit ? "is" : "are") declared here", at: tabs.location.range)
    case .external(let index):
      let external = program.externals[index]
      rule = AnalysisRules.externalFlowInStack
      shown =
        first.map { "the flow `\($0)` starts with the flow `\(external.name)` of another module and" }
        ?? "the flow `\(external.name)` of another module"
      isPlural = false
      stacks = "the flow has a stack of its own"
      note = .init("the flow is declared here", at: external.location.range)
    }
    var notes = [note]
    let (entered, help): (String, String)
    switch entering {
    case .pushed:
      entered = "\(isPlural ? "are" : "is") pushed onto a stack"
      help = if case .external = stacked { "present it, or put it into a tab" } else { "use `present` or `replace`" }
    case .inNavigation:
      entered = "\(isPlural ? "are" : "is") shown in a stack"
      help = "leave `in navigation` out: \(stacks)"
    case .replacing(let flow, let place):
      entered = "\(isPlural ? "replace" : "replaces") screens of `\(program[flow].name)`, which is pushed onto a stack"
      help = "use `present`"
      notes.append(.init("the flow `\(program[flow].name)` comes onto the stack here", at: place))
    }
    diagnostics.add(rule, "\(shown) \(entered)", at: target.location.range, notes: notes, helps: [.init(help)])
  }

  /// Refuses a split view, or a flow that starts with one, in a tab or in a column: SwiftUI shows it as a root.
  private mutating func reportSplit(_ target: Target, in kind: Tabs.Kind) {
    guard let (stacked, first) = stacked(shownBy: target.place), case .tabs(let flow, let index) = stacked,
      kind == .split || program[flow].tabs[index].kind == .split
    else { return }
    let tabs = program[flow].tabs[index]
    let (name, verb) = tabs.kind == .split ? ("split view", "is") : ("tabs", "are")
    let article = tabs.kind == .split ? "a " : ""
    let shown =
      first.map { "the flow `\($0)` starts with \(article)\(name) and is" } ?? "the \(name) `\(tabs.name)` \(verb)"
    diagnostics.add(
      AnalysisRules.splitInStack, "\(shown) in a \(kind == .split ? "column" : "tab")", at: target.location.range,
      notes: [.init("the \(name) \(verb) declared here", at: tabs.location.range)],
      helps: [.init(kind == .split ? "name a view, or a flow that starts with one" : "start with it, or present it")])
  }

  /// Returns the part of a place that has its own stacks, and the flow that starts with it.
  private func stacked(shownBy place: Target.Place) -> (stacked: Stacked, flow: String?)? {
    var place = place
    var name: String?
    var seen: Set<Flow.ID> = []
    while case .flow(let flow) = place {
      guard seen.insert(flow).inserted, let start = program[flow].start else { return nil }
      name = name ?? program[flow].name
      place = start.target.place
    }
    switch place {
    case .tabs(let flow, let index): return (.tabs(flow, index), name)
    case .external(let index): return (.external(index), name)
    case .screen, .entry, .flow, .tab: return nil
    }
  }
}
