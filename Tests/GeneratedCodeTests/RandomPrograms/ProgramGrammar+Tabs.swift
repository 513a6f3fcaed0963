import FlowModel
import RoutegenTestSupport

/// Tab bars and split views.
extension ProgramGrammar {
  mutating func tabs(of index: Int) -> Declaration {
    let flow = plan.flows[index]
    let isStart = flow.start == .tabs
    var head = "\(isSplit(index) ? "split" : "tabs") \(flow.tabs ?? "Tabs")"
    if isStart { head = "start " + head }
    return Declaration(
      docs: names.docs(&random), head: head, members: tabNames(of: index).map { tab(named: $0, in: index) })
  }

  private mutating func tab(named name: String, in index: Int) -> Declaration {
    let flow = plan.flows[index]
    var sources = ValueSource(flow: flow, mayAdd: false)
    let others = plan.flows.indices.filter {
      $0 > index && plan.flows[$0].hasCoordinator
        && (plan.flows[$0].platform == flow.platform || flow.platform == .uiKit)
    }
    var clauses: [String] = []
    let target: String
    let isColumn = isSplit(index)
    if let other = others.randomElement(using: &random), random.chance(30),
      !isColumn || mayBeInColumn(other, of: flow, named: name)
    {
      target = self.target(ofFlow: other, from: flow, sources: &sources)
      if flow.platform == .uiKit, plan.flows[other].platform == .uiKit, !plan.flows[other].bringsNavigation(in: plan),
        !isColumn, random.chance(40)
      {
        clauses.append("in navigation")
      }
    } else {
      let made = flow.screens.indices.filter {
        flow.screens[$0].isMade && (!isColumn || !flow.screens[$0].bringsNavigation)
      }
      // Starting a flow requires one screen that keeps it alive.
      let own = made.filter { !flow.screens[$0].isStock }
      let screen = random.one(of: own.isEmpty ? made : own)
      target = self.target(ofScreen: screen, in: index, from: index, sources: &sources)
      if !flow.screens[screen].bringsNavigation, !isColumn || flow.platform == .swiftUI, random.chance(40) {
        clauses.append("in navigation")
      }
    }
    if flow.platform == .swiftUI, !isColumn, name == tabNames(of: index).last, random.chance(40) {
      clauses.append("as search")
    }
    return Declaration(
      docs: names.docs(&random), head: "\(isColumn ? "" : "tab ")\(name) -> \(target)", clauses: clauses)
  }

  /// Returns the names of the tabs of a flow, which are the same each time.
  func tabNames(of index: Int) -> [String] {
    if isSplit(index) {
      let names = Tabs.columns(in: plan.flows[index].platform)
      return plan.flows[index].screens.count % 2 == 0 ? [names[0], names[2]] : names
    }
    var random = SplitMix(seed: UInt64(index * 977 + plan.flows[index].screens.count))
    var taken: Set<String> = []
    return (0..<(1 + random.next(below: 3))).map { _ in names.value(&random, besides: &taken) }
  }

  /// True if a flow has a split view, in place of tabs.
  func isSplit(_ index: Int) -> Bool {
    let flow = plan.flows[index]
    // Only screens that can be in a stack can be in a column.
    if flow.platform == .swiftUI {
      // Only a flow that no other one starts can start with a split view wherever it is shown.
      return flow.tabs != nil && index == 0
    }
    return flow.tabs != nil && flow.platform == .uiKit && index % 2 == 0
      && flow.screens.contains { $0.isMade && !$0.bringsNavigation && !$0.isStock }
  }

  /// True if a flow can be the first one in a column.
  private func mayBeInColumn(_ other: Int, of flow: PlannedFlow, named name: String) -> Bool {
    guard name != tabNames(of: plan.flows.firstIndex { $0.name == flow.name } ?? 0).last else { return false }
    if flow.platform == .swiftUI { return !plan.flows[other].startsWithTabs(in: plan) }
    return !plan.flows[other].bringsNavigation(in: plan) && plan.flows[other].platform == .uiKit
  }
}
