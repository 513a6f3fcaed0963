import FlowModel

extension EmissionPlan {
  /// True if a view controller shows a view.
  var hostsViews: Bool { program.screens.contains { $0.isView && program[$0.flow].platform == .uiKit } }

  /// Returns the highest access of the coordinators that show views in view controllers, among those of some flows:
  /// their declarations use SwiftUI's types.
  func hostingAccess(of flows: [Flow.ID]) -> Access? {
    let hosting = flows.filter { flow in
      program[flow].platform == .uiKit && routes.connectedScreens(of: flow).contains { program[$0].isView }
        || hostsFlows(flow)
    }
    // A view may be declared without being shown.
    let seen = hosting.filter { program[$0].access > .internal && Coordination(of: $0, plan: self).hosts }
    return hosting.isEmpty ? nil : seen.map { program[$0].access }.max() ?? .internal
  }
}

extension Coordination {
  /// True if the coordinator puts views into view controllers.
  var hosts: Bool { made.contains { plan.program[$0].isView } || children.contains(where: plan.isViewFlow) }
}

/// Writes the code with which a coordinator shows SwiftUI views: it makes a view with its values and its route closure,
/// in a view controller.
struct HostedViewEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  /// The method that puts a view into a view controller.
  var host: Code {
    """
    /// A view controller for a view. An override is for all views that this coordinator shows.
    \(coordination.access.overridable)func host<Content: SwiftUI.View>(_ view: Content) -> UIViewController {
      SwiftUI.UIHostingController(rootView: view)
    }
    """
  }

  /// Returns the method that makes a view. Subclasses can override it, to pass more than the values or to use another
  /// view controller.
  func factory(of screen: Screen.ID) -> Code {
    let declaration = plan.program[screen]
    let place = plan.place(declaration.location)
    let access = min(coordination.access, plan.routeAccess(screen)).overridable
    let list = parameters(of: screen, withRoutes: true)
    let values = plan.valueOwner(of: declaration.controller).map(plan.memberwiseValues) ?? []
    let arguments = (values + [owner(of: screen) == nil ? "" : "route: route"]).argumentList
    // If the view's initializer takes other values, the compiler's error is at the line with the second place.
    return """
      /// A new `\(declaration.name)`, in a view controller.
      \(access)func make\(coordination.name(of: screen))(\(list)) -> UIViewController {\(place)
        self.host(\(plan.className(of: screen))(\(arguments)))\(place)
      }
      """
  }

  /// Returns the method that makes a view and registers it with the stage, which handles its routes.
  func connecting(_ screen: Screen.ID) -> Code {
    """
    private func connected\(coordination.name(of: screen))(\(parameters(of: screen))) -> UIViewController {
      \(registered(screen))
    }
    """
  }

  private func registered(_ screen: Screen.ID) -> Code {
    let name = coordination.name(of: screen)
    let path = plan.path(screen)
    let label = plan.valueOwner(of: plan.program[screen].controller).map(plan.valueLabel)
    let values = label.map { "\($0): \($0)" } ?? ""
    guard let owner = owner(of: screen) else {
      return "self.stage.named(\(plan.naming(screen, "self.make\(name)(\(values))")), \(path).self)"
    }
    let ignoring = plan.ignoring(owner).map { name in "orElse: { $0.\(name)() }, " } ?? ""
    let use =
      plan.routes.hasCases(owner) ? "\(ignoring)perform: { self.perform($0, from\(name): $1) }" : "keeping: self"
    return """
      self.stage.hosted(\(path).self, \(use)) {
        \(plan.naming(screen, "self.make\(name)(\([values, "route: $0"].argumentList))"))
      }
      """
  }

  /// Returns the class whose `Route` the view uses, if it does.
  private func owner(of screen: Screen.ID) -> Controller.ID? { plan.routes.owner(of: plan.program[screen].controller) }

  private func parameters(of screen: Screen.ID, withRoutes: Bool = false) -> String {
    var parameters: [String] = []
    if let owner = plan.valueOwner(of: plan.program[screen].controller) {
      parameters.append("\(plan.valueLabel(in: owner)): \(plan.valueType(in: owner))")
    }
    if withRoutes, owner(of: screen) != nil {
      parameters.append("route: @escaping (\(plan.path(screen)).Route) -> Swift.Void")
    }
    return parameters.joined(separator: ", ")
  }
}
