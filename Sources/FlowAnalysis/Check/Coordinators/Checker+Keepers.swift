import FlowDiagnostics
import FlowModel

extension Checker {
  /// Checks that the coordinators of started flows stay alive. A coordinator is only kept alive by the route closure of
  /// one of its screens. A flow that other flows start therefore must not show a screen with a stock class, either as
  /// its start or as a replacement of all other screens.
  mutating func checkKeepers() {
    guard program.flows.contains(where: { $0.generates.contains(.coordinator) }) else { return }
    var beginners: [Flow.ID: Diagnostic.Note] = [:]
    for target in program.targets {
      guard case .flow(let flow) = target.place, beginners[flow] == nil else { continue }
      beginners[flow] = .init("the flow is begun here", at: target.location.range)
    }
    for index in program.flows.indices {
      let flow = Flow.ID(index)
      guard program[flow].generates.contains(.coordinator) else { continue }
      let isSeenElsewhere = program[flow].access > .internal
      let elsewhere = Diagnostic.Note("other modules can begin the flow", at: program[flow].location.range)
      guard let beginner = beginners[flow] ?? (isSeenElsewhere ? elsewhere : nil) else { continue }
      checkKeepers(of: flow, begun: beginner)
    }
  }

  private mutating func checkKeepers(of flow: Flow.ID, begun beginner: Diagnostic.Note) {
    let routes = program.routes(of: flow)
    let shown = (program[flow].start?.targets ?? []) + routes.filter { $0.kind == .replace }.map(\.target)
    for target in shown.compactMap({ $0 }) {
      if case .tabs(let other, let index) = target.place {
        checkKeepers(ofTabs: index, of: other, in: flow, at: target, begun: beginner)
        continue
      }
      guard let screen = target.place.screen, program[program[screen].controller].isStock else { continue }
      let name = program[program[screen].controller].name
      diagnostics.add(
        AnalysisRules.stockClassHasNoRoutes,
        "the stock class `\(name)` cannot keep the coordinator of the flow `\(program[flow].name)`",
        at: target.location.range, notes: [beginner],
        helps: [.init("name a class of your own after the `:` of the screen `\(program[screen].name)`")])
    }
  }

  /// Checks the start or a replacement. For tabs, one screen is enough.
  private mutating func checkKeepers(
    ofTabs index: Int, of other: Flow.ID, in flow: Flow.ID, at target: Target, begun beginner: Diagnostic.Note
  ) {
    let tabs = program[other].tabs[index]
    let screens = tabs.tabs.map { $0.target?.place.screen }
    guard !screens.isEmpty, screens.allSatisfy({ $0.map { program[program[$0].controller].isStock } ?? false }) else {
      return
    }
    diagnostics.add(
      AnalysisRules.stockClassHasNoRoutes,
      "the tabs `\(tabs.name)` show stock classes only, which cannot keep the coordinator of the flow `\(program[flow].name)`",
      at: target.location.range, notes: [beginner],
      helps: [.init("name a class of your own after the `:` of one of their screens")])
  }
}
