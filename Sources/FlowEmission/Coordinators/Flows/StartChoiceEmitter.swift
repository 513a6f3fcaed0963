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

      extension \(extending: plan.path(flow)) {
        /// The screen that `\(declaration.name)` starts with, and the values that the flow does not have.
        \(declaration.access.modifier)enum \(type: SwiftNames.start) {\(plan.place(start.location))
          \(lines: cases.map(\.code))

          \(blocks: cases.flatMap(\.overloads))
        }
      }
      """
  }

  /// The method of a coordinator that chooses; empty if there is nothing to choose.
  var choosing: Code {
    guard let start = declaration.start, !start.choices.isEmpty else { return "" }
    let passed = declaration.parameters.map { "\(SwiftNames.label($0.name)): self.\(SwiftNames.member($0.name))" }
    return """
      /// Chooses the screen that the flow starts with: the app does. It is asked once for each start.
      \(declaration.access.overridable)func \(method: "chooseStart")() -> \(returning: "\(plan.path(flow)).\(SwiftNames.start)") {\(plan.place(start.location))
        self.services.\(Self.requirement(of: declaration))(\(passed.argumentList))
      }
      """
  }

  /// Returns the requirement of the services that chooses.
  static func requirement(of flow: Flow) -> String {
    SwiftNames.escaped(SwiftNames.uncapitalized(flow.name) + SwiftNames.start)
  }
}

extension Start.Choice {
  /// Returns the pattern of its case, after the dot, with the values that are bound.
  func pattern(_ bound: Set<String>) -> String {
    let names = parameters.map { bound.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
    return SwiftNames.member(name) + (bound.isEmpty ? "" : "(\(names.joined(separator: ", ")))")
  }
}
