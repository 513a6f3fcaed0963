import FlowDiagnostics
import FlowModel

extension Analyzer {
  /// A coordinator lives as long as the route closure of one of its screens. A flow that others begin has nobody else
  /// who keeps it, so neither what it starts with nor what takes the place of everything else is of a stock class.
  mutating func checkKeepers() {
    var beginners: [Flow.ID: SourceRange] = [:]
    for target in program.targets {
      guard case .flow(let flow) = target.place, beginners[flow] == nil else { continue }
      beginners[flow] = target.location.range
    }
    for index in program.flows.indices {
      let flow = Flow.ID(index)
      guard program[flow].generates.contains(.coordinator), let beginner = beginners[flow] else { continue }
      checkKeepers(of: flow, begunAt: beginner)
    }
  }

  private mutating func checkKeepers(of flow: Flow.ID, begunAt beginner: SourceRange) {
    let routes = program[flow].routes + screens(of: flow).flatMap { program[$0].routes }
    let shown = [program[flow].start?.target] + routes.filter { $0.kind == .replace }.map(\.target)
    for target in shown.compactMap({ $0 }) {
      guard let screen = target.place.screen, program[program[screen].controller].isStock else { continue }
      let name = program[program[screen].controller].name
      diagnostics.add(
        AnalysisRules.stockClassHasNoRoutes,
        "the stock class `\(name)` cannot keep the coordinator of the flow `\(program[flow].name)`",
        at: target.location.range, notes: [.init("the flow is begun here", at: beginner)],
        helps: [.init("name a class of your own behind the `:` of the screen `\(program[screen].name)`")])
    }
  }
}
