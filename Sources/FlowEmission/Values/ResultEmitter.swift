import FlowModel

/// Writes `enum Result` of a flow whose `finish` routes carry values: a case for each of their names.
struct ResultEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  var code: Code {
    let declaration = plan.program[flow]
    guard !declaration.resultCases.isEmpty else { return "" }
    var scope = FileScope()
    let siblings = Set(declaration.resultCases.map(\.name))
    let cases = declaration.resultCases.map { each in
      ValueCase(
        name: each.name, docs: each.docs, parameters: each.parameters, location: each.location,
        path: "\(plan.path(flow)).\(SwiftNames.result)", access: declaration.access,
        hidden: plan.typeNames(in: flow), siblings: siblings, plan: plan, scope: &scope)
    }
    let enumeration: Code = """
      extension \(extending: plan.path(flow)) {
        /// The end of `\(declaration.name)`, if the user does not leave it.
        \(declaration.access.modifier)enum \(type: SwiftNames.result) {\(plan.place(declaration.location))
          \(lines: cases.map(\.code))

          \(blocks: cases.flatMap(\.overloads))
        }
      }
      """
    return Code([scope.code, enumeration], separator: "\n\n")
  }

  /// Returns the Swift that a `finish` route passes on: its values as they are, or as a case of the flow's `Result`.
  static func passed(by route: Route, in flow: Flow) -> String {
    guard !flow.resultCases.isEmpty else {
      return route.parameters.map { SwiftNames.escaped($0.name) }.joined(separator: ", ")
    }
    let values = DefaultedParameters(parameters: route.parameters).passed()
    return ".\(SwiftNames.member(route.name))" + (values.isEmpty ? "" : "(\(values))")
  }
}
