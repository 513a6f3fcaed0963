import FlowDiagnostics
import FlowModel

extension Checker {
  /// Warns about screens of other flows in a SwiftUI flow, if one of their routes goes back to a screen that this flow
  /// never shows.
  mutating func checkCloseTargets() {
    // With a single flow, no screen belongs to another flow.
    guard program.flows.count > 1 else { return }
    for flow in program.flows.indices.map({ Flow.ID($0) }) where program[flow].platform == .swiftUI {
      let targets = foreignTargets(of: flow)
      if !targets.isEmpty { checkCloseTargets(of: flow, showing: targets) }
    }
  }

  private mutating func checkCloseTargets(of flow: Flow.ID, showing targets: [Target]) {
    let reached = targets.map { $0.place.screen.map { foreignScreens(from: $0, besides: flow) } ?? [] }
    let shown = Set(reached.joined())
    var reported: Set<Screen.ID> = []
    for (target, screens) in zip(targets, reached) {
      for screen in screens where reported.insert(screen).inserted {
        for route in program[screen].routes + program[program[screen].flow].routes where route.kind == .close {
          guard let back = route.target?.place.screen, program[back].flow != flow, !shown.contains(back) else {
            continue
          }
          diagnostics.add(
            AnalysisRules.closeTargetNotShown,
            "`\(program[flow].name)` never shows `\(program[back].name)`, "
              + "so `close \(route.name)` of `\(program[screen].name)` has nothing to go back to",
            at: target.location.range, notes: [.init("the route is declared here", at: route.location.range)],
            helps: [
              .init("start the flow instead, `-> \(program[program[screen].flow].name)`, or close without a target")
            ])
        }
      }
    }
  }
}
