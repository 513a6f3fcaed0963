import FlowModel

/// Writes what shows a target: what makes it and, for a flow, what begins it, hears of its end and lets it go.
struct CoordinatorShowing {
  /// Who hears of a flow's end.
  enum Listener {
    /// A route: the method's name, the label of its screen, and the Swift of the screen.
    case route(name: String, label: String, screen: String, comesBack: Bool)
    /// A start or a tab, which nothing takes away.
    case method(String)
    /// A link, in the name of a route: the method's name, the label of its screen, and the Swift of what it comes back to.
    case link(name: String, label: String, screen: String, comesBack: Bool)
  }

  let coordination: Coordination
  let target: Target
  let inNavigation: Bool
  /// The Swift of the navigation controller that a flow is begun in, where none is made for it.
  let navigation: String?
  let listener: Listener

  private var plan: EmissionPlan { coordination.plan }

  /// Writes what has to be done before, and gives the Swift of the controller to show.
  func emit(values: inout CoordinatorValues, scope: inout FileScope, into writer: inout CodeWriter) -> String {
    let taken = Set(values.parameters.map(\.name))
    let navigationName = FreshName.like("navigationController", besides: taken)
    switch target.place {
    case .screen(let screen), .entry(let screen, _):
      let argument = values.argument(for: target, scope: &scope)
      var made = "self.make\(coordination.name(of: screen))(\(argument))"
      if !argument.isEmpty {
        let name = FreshName.like("next", besides: taken)
        writer.line("let \(name) = \(made)")
        made = name
      }
      return wrapped(connected(screen, made), named: navigationName, into: &writer)
    case .tabs(let flow, let index):
      let name = coordination.name(plan.program[flow].tabs[index].name, in: flow)
      return wrapped("self.connected\(name)()", named: navigationName, into: &writer)
    case .flow, .external:
      guard let child = target.child else { return "" }
      let name = FreshName.like("child", besides: taken)
      if inNavigation { writer.line("let \(navigationName) = self.makeNavigationController()") }
      let arguments =
        ["navigationController: \(inNavigation ? navigationName : navigation ?? "nil")"]
        + values.arguments(for: target, of: child, scope: &scope)
      writer.line("let \(name) = self.\(coordination.factory(of: child))(\(arguments.joined(separator: ", ")))")
      writer.line("self.begunCoordinators.append(\(name))")
      emitListening(to: child, named: name, besides: taken, into: &writer)
      guard inNavigation else { return "\(name).startViewController()" }
      writer.line("\(navigationName).viewControllers = [\(name).startViewController()]")
      return navigationName
    case .tab: return ""
    }
  }

  /// The Swift of a new controller, connected if it has to be.
  func connected(_ screen: Screen.ID, _ made: String) -> String {
    let isNavigationRoot = plan.program[screen].isNavigationRoot
    guard plan.routes.isConnectable(screen) else { return made + (isNavigationRoot ? ".navigationController" : "") }
    return "self.connect\(coordination.name(of: screen))(\(made))"
  }

  private func wrapped(_ controller: String, named name: String, into writer: inout CodeWriter) -> String {
    guard inNavigation else { return controller }
    writer.line("let \(name) = self.makeNavigationController()")
    writer.line("\(name).viewControllers = [\(controller)]")
    return name
  }

  private func emitListening(
    to child: Coordination.Child, named name: String, besides taken: Set<String>, into writer: inout CodeWriter
  ) {
    let result = coordination.result(of: child) == nil ? nil : FreshName.like("result", besides: taken)
    let head = result.map { " \($0) in" } ?? " in"
    switch listener {
    case .route(let method, let label, let screen, let comesBack):
      let arguments = [result, "\(label): \(screen)"].compactMap { $0 }.joined(separator: ", ")
      let call = "self.\(method)(\(arguments))"
      writer.block("\(name).onFinish =", remark: " [self, weak \(screen)]\(head)") { writer in
        writer.line(comesBack ? "RoutegenSupport.comeBack(to: \(screen)) { \(call) }" : call)
      }
    case .link(let method, let label, let screen, let comesBack):
      let call = "self.\(method)(\([result, "\(label): nil"].compactMap { $0 }.joined(separator: ", ")))"
      let captures = comesBack ? "self, weak \(screen)" : "self"
      writer.block("\(name).onFinish =", remark: " [\(captures)]\(head)") { writer in
        writer.line(comesBack ? "RoutegenSupport.comeBack(to: \(screen)) { \(call) }" : call)
      }
    case .method(let method):
      writer.line("\(name).onFinish = { [self]\(head) self.\(method)(\(result ?? "")) }")
    }
  }
}

extension Target {
  /// The flow that it begins, if it is one.
  var child: Coordination.Child? {
    switch place {
    case .flow(let flow): .flow(flow)
    case .external(let index): .external(index)
    case .screen, .entry, .tabs, .tab: nil
    }
  }
}
