import FlowModel

/// Writes `enum Start` of a flow whose first screen the app chooses: a case for each of them, with the values that the flow
/// does not have.
struct StartChoiceEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  private var declaration: Flow { plan.program[flow] }

  var code: Code {
    guard let start = declaration.start, !start.choices.isEmpty, plan.services.isNeeded[flow.index] else { return "" }
    var scope = FileScope()
    let cases = start.choices.map { choice in
      ValueCase(
        name: choice.name, docs: [], parameters: choice.parameters, location: choice.target.location,
        path: "\(plan.path(flow)).\(SwiftNames.start)", access: declaration.access, hidden: plan.typeNames(in: flow),
        siblings: Set(start.choices.map(\.name)), plan: plan, scope: &scope)
    }
    return """
      \(scope.code)

      extension \(plan.path(flow)) {
        /// The screen that `\(declaration.name)` starts with, and the values that the flow does not have.
        \(declaration.access.modifier)enum \(SwiftNames.start) {\(plan.place(start.location))
          \(lines: cases.map(\.code))

          \(blocks: cases.flatMap(\.overloads))
        }
      }
      """
  }

  /// Returns the requirement of the services that chooses.
  static func requirement(of flow: Flow) -> String {
    SwiftNames.escaped(SwiftNames.uncapitalized(flow.name) + SwiftNames.start)
  }
}
