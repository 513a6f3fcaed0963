import FlowModel

/// Writes `enum Result` of a flow whose `finish` routes carry values: a case for each of their names.
struct ResultEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  func emit(into writer: inout CodeWriter) {
    let declaration = plan.program[flow]
    guard !declaration.resultCases.isEmpty else { return }
    let path = plan.path(flow)
    var scope = FileScope()
    let hidden = plan.typeNames(in: flow)
    let siblings = Set(declaration.resultCases.map(\.name))
    let cases = declaration.resultCases.map { each in
      ValueCase(
        name: each.name, docs: each.docs, parameters: each.parameters, location: each.location,
        path: "\(path).\(SwiftNames.result)", access: declaration.access,
        hidden: hidden, siblings: siblings, plan: plan, scope: &scope)
    }
    scope.write(to: &writer)
    writer.block("extension \(path)") { writer in
      writer.line("/// How `\(declaration.name)` ends, if the user does not leave it.")
      writer.block("\(declaration.access.modifier)enum \(SwiftNames.result)", remark: plan.remark(declaration.location))
      {
        writer in
        for each in cases { each.emitCase(into: &writer) }
        for each in cases { each.emitOverloads(into: &writer) }
      }
    }
    writer.blank()
  }

  /// The Swift of what a `finish` route passes on: its values as they are, or as a case of the flow's `Result`.
  static func passed(by route: Route, in flow: Flow) -> String {
    guard !flow.resultCases.isEmpty else {
      return route.parameters.map { SwiftNames.escaped($0.name) }.joined(separator: ", ")
    }
    let values = DefaultedParameters(parameters: route.parameters).passed()
    return ".\(SwiftNames.member(route.name))" + (values.isEmpty ? "" : "(\(values))")
  }
}
