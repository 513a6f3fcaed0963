import FlowModel

/// Writes the enum of the choices of an alert in the name space of its screen or flow.
struct ChoiceEmitter {
  let plan: EmissionPlan

  /// Returns the enums for the alerts of a screen.
  func code(of screen: Screen.ID) -> [Code] {
    plan.program[screen].routes.filter { $0.alert?.isQuestion == true }.map {
      code(of: $0, path: plan.path(screen), access: plan.access(screen), hidden: plan.typeNames(in: screen))
    }
  }

  /// Returns the enums for the alerts of a flow.
  func code(of flow: Flow.ID) -> [Code] {
    plan.program[flow].routes.filter { $0.alert?.isQuestion == true }.map {
      code(of: $0, path: plan.path(flow), access: plan.program[flow].access, hidden: plan.typeNames(in: flow))
    }
  }

  private func code(of route: Route, path: String, access: Access, hidden: Set<String>) -> Code {
    guard let alert = route.alert else { return "" }
    let name = SwiftNames.choice(of: route.name)
    var scope = FileScope()
    let cases = alert.choices.map { choice in
      ValueCase(
        name: choice.name, docs: choice.docs, parameters: alert.values(of: choice), location: choice.location,
        path: "\(path).\(name)", access: access, hidden: hidden, siblings: [], plan: plan, scope: &scope)
    }
    return """
      \(scope.code)

      extension \(path) {
        /// The choices of the user in `\(route.name)`.
        \(access.modifier)enum \(name) {
          \(lines: cases.map(\.code))
        }
      }
      """
  }
}

extension EmissionPlan {
  /// True if a coordinator of a UIKit flow presents alerts or dialogs.
  var presentsAlerts: Bool { !alerts.isEmpty }

  /// The access level of `FlowAnchor`: that of the most visible flow with a dialog; `nil` if there is none.
  var anchorAccess: Access? { alerts.filter { $0.alert.kind == .dialog }.map(\.access).max() }

  private var alerts: [(alert: Alert, access: Access)] {
    program.flows.indices.filter { program.flows[$0].platform == .uiKit }.flatMap { index in
      program.routes(of: Flow.ID(index)).compactMap(\.alert).map { ($0, program.flows[index].access) }
    }
  }
}
