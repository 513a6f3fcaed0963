import FlowDiagnostics
import FlowModel

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
    for flow in program.flows.indices.map({ Flow.ID($0) }) where !reported.contains(flow) {
      guard let circle = circle(from: flow, along: replacing), let last = circle.last else { continue }
      reported.formUnion(circle.map(\.target))
      let names = [flow] + circle.map(\.target)
      diagnostics.add(
        AnalysisRules.replaceCycle,
        circle.count == 1
          ? "the flow `\(program[flow].name)` replaces itself and waits for its result"
          : "the flows \(names.dropLast().map { "`\(program[$0].name)`" }.joined(separator: ", ")) replace each other, "
            + "and each waits for the result of the next",
        at: last.range, notes: circle.dropLast().map { .init("the circle goes through here", at: $0.range) },
        helps: [.init("drop the `finish` of one of them, or start it with `present`")])
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
}
