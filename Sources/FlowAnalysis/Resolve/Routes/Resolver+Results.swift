import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// Determines the result of each flow that does not declare one: a flow with a `finish` that has parameters gets a
  /// `Result`, with a case for each name of its `finish` routes.
  mutating func resolveResults() {
    for index in program.flows.indices where program.flows[index].result == nil {
      let finishes = program.routes(of: Flow.ID(index)).filter { $0.kind == .finish }
      guard finishes.contains(where: { !$0.parameters.isEmpty }) else { continue }
      var cases: [ResultCase] = []
      var known: [String: Int] = [:]
      for route in finishes {
        if let other = known[route.name] {
          check(route, against: cases[other], of: program.flows[index])
        } else {
          known[route.name] = cases.count
          cases.append(ResultCase(route))
        }
      }
      let space = SwiftNames.namespace(ofFlow: program.flows[index].name)
      program.flows[index].resultCases = cases
      program.flows[index].result = SwiftType(
        text: "\(SwiftNames.escaped(space)).\(SwiftNames.result)", names: [space])
    }
  }

  private mutating func check(_ route: Route, against other: ResultCase, of flow: Flow) {
    guard other.parameters.map(\.signature) != route.parameters.map(\.signature),
      // A difference between a screen's own route and the flow's is reported at the declaration.
      !flow.routes.contains(where: { $0.name == route.name })
    else { return }
    diagnostics.add(
      AnalysisRules.conflictingResults,
      "the flow `\(flow.name)` has two `finish` routes `\(route.name)` with different parameters",
      at: route.location.range, notes: [.init("the other one is declared here", at: other.location.range)],
      helps: [.init("give both the same parameters, or rename one of them")])
  }

  /// Checks the value of a `finish` against the declared result of its flow.
  mutating func checkResult(of route: Route, _ syntax: RouteSyntax, in flow: Flow.ID) {
    guard let result = flowDeclarations[flow.index].syntax.result else { return }
    let parameters = syntax.parameters?.parameters ?? []
    guard let type = parameters.first?.type, parameters.count == 1 else {
      diagnostics.add(
        AnalysisRules.wrongResult,
        "a `finish` of the flow `\(program[flow].name)` has one parameter, the result that it promises",
        at: syntax.parameters?.range ?? route.location.range,
        notes: [.init("the result is promised here", at: result.range)],
        helps: [.init("write `finish \(route.name)(result: \(result.text))`")])
      return
    }
    guard !StandardType(type.shape).fits(StandardType(result.shape)) else { return }
    diagnostics.add(
      AnalysisRules.wrongResult,
      "the flow `\(program[flow].name)` promises `\(result.text)`, and this finishes it with `\(type.text)`",
      at: type.range, notes: [.init("the result is promised here", at: result.range)],
      helps: [.init("finish it with `\(result.text)`", edit: .init(replace: type.range, with: result.text))])
  }
}
