import FlowModel

extension EmissionPlan {
  /// Whether a view is shown by a view controller.
  var hostsViews: Bool { program.screens.contains { $0.isView && program[$0.flow].platform == .uiKit } }

  /// The highest access of the coordinators of some flows that show views in view controllers: they name SwiftUI's types.
  func hostingAccess(of flows: [Flow.ID]) -> Access? {
    let hosting = flows.filter { flow in
      program[flow].platform == .uiKit && routes.connectedScreens(of: flow).contains { program[$0].isView }
        || hostsFlows(flow)
    }
    // A view may be declared that nothing shows.
    let seen = hosting.filter { program[$0].access > .internal && Coordination(of: $0, plan: self).hosts }
    return hosting.isEmpty ? nil : seen.map { program[$0].access }.max() ?? .internal
  }
}

extension Coordination {
  /// Whether the coordinator puts views into view controllers.
  var hosts: Bool { made.contains { plan.program[$0].isView } || children.contains(where: plan.isViewFlow) }
}

/// Writes how a coordinator shows SwiftUI views: it makes a view with its values and the closure that it calls for its
/// routes, in a view controller.
struct HostedViewEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  /// Writes the method that puts a view into a view controller, if there are views.
  func emitHosting(into writer: inout CodeWriter) {
    guard coordination.hosts else { return }
    writer.line("/// A view controller for a view. An override is for all views that this coordinator shows.")
    writer.block(
      "\(coordination.access.overridable)func host<Content: SwiftUI.View>(_ view: Content) -> UIViewController"
    ) { $0.line("SwiftUI.UIHostingController(rootView: view)") }
    writer.blank()
  }

  /// Writes the method that makes a view, for subclasses to override: they give it more than its values, or put it into a
  /// view controller of their own.
  func emitFactory(of screen: Screen.ID, into writer: inout CodeWriter) {
    let declaration = plan.program[screen]
    writer.line("/// A new `\(declaration.name)`, in a view controller.")
    writer.block(
      "\(min(coordination.access, plan.routeAccess(screen)).overridable)func make\(coordination.name(of: screen))"
        + "(\(parameters(of: screen, withRoutes: true))) -> UIViewController",
      remark: plan.remark(declaration.location)
    ) { writer in
      var arguments = values(of: screen)
      if owner(of: screen) != nil { arguments.append("route: route") }
      // If the view's initializer takes other values, the compiler points here.
      writer.line(
        "self.host(\(plan.className(of: screen))(\(arguments.joined(separator: ", "))))"
          + plan.remark(declaration.location))
    }
    writer.blank()
  }

  /// Writes what makes a view and registers it with the stage, which hears its routes.
  func emitConnecting(_ screen: Screen.ID, into writer: inout CodeWriter) {
    let name = coordination.name(of: screen)
    let label = plan.valueOwner(of: plan.program[screen].controller).map(plan.valueLabel)
    let values = label.map { "\($0): \($0)" } ?? ""
    writer.block("private func connected\(name)(\(parameters(of: screen))) -> UIViewController") { writer in
      let path = plan.path(screen)
      guard let owner = owner(of: screen) else {
        return writer.line("self.stage.named(\(plan.naming(screen, "self.make\(name)(\(values))")), \(path).self)")
      }
      let route = (values.isEmpty ? "" : values + ", ") + "route: $0"
      let ignoring = plan.ignoring(owner).map { name in "orElse: { $0.\(name)() }, " } ?? ""
      let use =
        plan.routes.hasCases(owner) ? "\(ignoring)perform: { self.perform($0, from\(name): $1) }" : "keeping: self"
      writer.block("self.stage.hosted(\(path).self, \(use))") {
        $0.line(plan.naming(screen, "self.make\(name)(\(route))"))
      }
    }
    writer.blank()
  }

  /// The class whose `Route` the view asks by, if it does.
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

  /// The values that the memberwise initializer takes, in the order of the flow file; of a view with entries, the entry.
  private func values(of screen: Screen.ID) -> [String] {
    guard let owner = plan.valueOwner(of: plan.program[screen].controller) else { return [] }
    let label = plan.valueLabel(in: owner)
    guard plan.program[owner].entries.isEmpty else { return ["\(label): \(label)"] }
    return plan.program[owner].parameters.map { parameter in
      "\(SwiftNames.label(parameter.name)): \(label).\(SwiftNames.member(parameter.name))"
    }
  }
}
