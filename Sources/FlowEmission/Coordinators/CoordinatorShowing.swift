import FlowModel

/// Writes what shows a target: what makes and connects a screen, or starts a flow and hears of its end.
struct CoordinatorShowing {
  /// How it is shown, in the Swift of `RoutegenSupport.Presentation`.
  enum Presentation {
    /// From a screen, given as Swift; with the Swift of the closure that gives it its style.
    case route(Route.Kind, screen: String, isAnimated: Bool, style: String? = nil)
    /// As a tab, or as the first view controller of a flow.
    case tab
  }

  /// Who hears of a flow's end.
  enum Listener {
    /// A route's method, with the label and the Swift of its screen.
    case route(name: String, label: String, screen: String)
    /// The same method for a link, which has no screen.
    case link(name: String, label: String)
    /// The method of a start or a tab.
    case method(String)
  }

  let coordination: Coordination
  let target: Target
  let inNavigation: Bool
  let presentation: Presentation
  let listener: Listener
  /// What answers the screen that asks.
  var answering: Answering?

  private var plan: EmissionPlan { coordination.plan }

  /// Whether it takes more than one statement.
  var hasSteps: Bool { plan.valueOwner(of: target) != nil }

  /// Writes it. The last statement begins with `lead`; its value is the view controller that is shown.
  func emit(
    lead: String = "", values: inout CoordinatorValues, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    switch target.place {
    case .screen(let screen), .entry(let screen, _):
      let argument = values.argument(for: target, scope: &scope)
      let made = making(screen, argument) {
        let name = FreshName.like("next", besides: Set(values.parameters.map(\.name)))
        writer.line("let \(name) = \($0)")
        return name
      }
      writer.line(lead + presentation.shown(made, inNavigation: inNavigation))
    case .tabs(let flow, let index):
      let bar = "self.connected\(coordination.name(plan.program[flow].tabs[index].name, in: flow))()"
      writer.line(lead + presentation.shown(bar, inNavigation: inNavigation))
    case .flow, .external:
      guard let child = target.child else { return }
      var arguments =
        values.arguments(for: target, of: child, scope: &scope) + [presentation.swift(inNavigation: inNavigation)]
      if let answering { arguments.append(answering.answer) }
      let call = "\(lead)self.\(coordination.starter(of: child))(\(arguments.joined(separator: ", ")))"
      guard let (captures, body) = listening(to: child) else { return writer.line(call) }
      writer.block(call, remark: " [\(captures)] in") { writer in
        if let answering { writer.line(answering.call) }
        writer.line(body)
      }
    case .tab: break
    }
  }

  /// The Swift of a new screen, connected if it has to be.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - argument: its values, with their label.
  ///   - named: declares a constant for the Swift of a screen with values, and gives its name.
  /// - Returns: the Swift of what is shown.
  func making(_ screen: Screen.ID, _ argument: String, named: (String) -> String) -> String {
    if CurrentLinkEmitter(coordination: coordination).hasLink(screen) {
      return "self.linked\(coordination.name(of: screen))(\(argument))"
    }
    return making(withoutLink: screen, argument, named: named)
  }

  /// The same of a screen whose link is not registered.
  func making(withoutLink screen: Screen.ID, _ argument: String, named: (String) -> String) -> String {
    let name = coordination.name(of: screen)
    if plan.program[screen].isView {
      let made = "self.connected\(name)(\(argument))"
      return argument.isEmpty ? made : named(made)
    }
    let factory = "self.make\(name)(\(argument))"
    if plan.routes.isConnectable(screen) {
      return "self.connect\(name)(\(argument.isEmpty ? factory : named(factory)))"
    }
    let identified = coordination.plan.naming(screen, factory)
    let made = argument.isEmpty ? identified : named(identified)
    // What goes back to a screen finds it by its name, since others may have its class.
    if coordination.returnTargets.contains(screen) { return "self.stage.named(\(made), \(plan.path(screen)).self)" }
    return made + (plan.program[screen].isNavigationRoot ? ".navigationController" : "")
  }

  /// The closure that hears of a flow's end: what it captures, and its body.
  private func listening(to child: Coordination.Child) -> (captures: String, body: String)? {
    guard plan.hasEnd(child) else { return nil }
    let result = coordination.result(of: child) == nil ? nil : "$0"
    func call(_ method: String, _ screen: String?) -> String {
      "self.\(method)(\([result, screen].compactMap { $0 }.joined(separator: ", ")))"
    }
    switch listener {
    case .route(let method, let label, let screen):
      return ("self, weak \(screen)", call(method, "\(label): \(screen)"))
    case .link(let method, let label): return ("self", call(method, "\(label): nil"))
    case .method(let method): return ("self", call(method, nil))
    }
  }
}

extension Target {
  /// The flow that it starts, if it is one.
  var child: Coordination.Child? {
    switch place {
    case .flow(let flow): .flow(flow)
    case .external(let index): .external(index)
    case .screen, .entry, .tabs, .tab: nil
    }
  }
}

extension CoordinatorShowing.Presentation {
  /// The Swift of what shows a view controller, and gives what is shown: it, or the navigation controller around it.
  func shown(_ controller: String, inNavigation: Bool) -> String {
    if case .tab = self, !inNavigation { return controller }
    return "self.stage.show(\(controller), \(swift(inNavigation: inNavigation)))"
  }

  /// The Swift of it.
  func swift(inNavigation: Bool) -> String {
    let navigation = inNavigation ? "in: self.makeNavigationController()" : nil
    func list(_ arguments: String?...) -> String { arguments.compactMap { $0 }.joined(separator: ", ") }
    switch self {
    case .tab: return ".tab(\(list(navigation)))"
    case .route(let kind, let screen, let isAnimated, let style):
      let animated = isAnimated ? nil : "animated: false"
      switch kind {
      case .present:
        return ".present(\(list("over: \(screen)", navigation, animated, style.map { "style: \($0)" })))"
      case .replace: return ".replace(\(list(screen, navigation, animated)))"
      case .push, .close, .finish: return ".push(\(list("from: \(screen)", animated)))"
      }
    }
  }
}
