import FlowModel

extension EmissionPlan {
  /// Returns the highest access of the coordinators that show views in view controllers, among those of some flows:
  /// their declarations use SwiftUI's types.
  func hostingAccess(of flows: [Flow.ID]) -> Access? {
    let hosting = flows.filter { flow in
      program[flow].platform == .uiKit
        && routes.connectedScreens(of: flow).contains { program[$0].isView && !program[$0].isMadeByApp }
        || hostsFlows(flow)
    }
    // A view may be declared without being shown.
    let seen = hosting.filter { program[$0].access > .internal && CoordinatorPlan(of: $0, plan: self).hosts }
    return hosting.isEmpty ? nil : seen.map { program[$0].access }.max() ?? .internal
  }
}

extension CoordinatorPlan {
  /// True if the coordinator puts views into view controllers.
  var hosts: Bool {
    made.contains { plan.program[$0].isView && !plan.program[$0].isMadeByApp }
      || children.contains(where: plan.isViewFlow)
  }
}

/// Writes the method with which a coordinator puts SwiftUI views into view controllers.
struct HostedViewEmitter {
  let coordinatorPlan: CoordinatorPlan

  var code: Code {
    let isModified = coordinatorPlan.plan.program[coordinatorPlan.flow].modifier != nil
    let view = isModified ? "view.modifier(self.\(ViewModifierEmitter.name)())" : "view"
    return """
      /// A view controller for a view. An override is for all views that this coordinator shows.
      \(coordinatorPlan.access.overridable)func \(method: "host")<Content: SwiftUI.View>(\(taking: "_ view: Content")) -> \(returning: "UIViewController") {
        SwiftUI.UIHostingController(rootView: \(view))
      }

      \(ViewModifierEmitter(coordinatorPlan: coordinatorPlan).code)
      """
  }
}
