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

      extension \(extending: path) {
        /// The choices of the user in `\(route.name)`.
        \(access.modifier)enum \(type: name) {
          \(lines: cases.map(\.code))
        }
      }
      """
  }
}

extension EmissionPlan {
  /// True if a coordinator of a framework performs a route of some kind.
  func performs(in platform: Platform = .uiKit, _ isMeant: (Route) -> Bool) -> Bool {
    flows(of: platform).contains { program.routes(of: $0).contains(where: isMeant) }
  }

  /// The access level of `FlowAnchor`: that of the most visible flow with a dialog or a popover; `nil` if there is none.
  var anchorAccess: Access? {
    controllerFlows.filter { program.routes(of: $0).contains(where: \.takesAnchor) }.map { program[$0].access }.max()
  }

  /// True if a coordinator of a UIKit flow makes a split view.
  var makesSplitViews: Bool { controllerFlows.contains { program[$0].tabs.contains { $0.kind == .split } } }

  private var controllerFlows: [Flow.ID] { flows(of: .uiKit) }

  private func flows(of platform: Platform) -> [Flow.ID] {
    program.flows.indices.map { Flow.ID($0) }.filter { program[$0].platform == platform }
  }
}
