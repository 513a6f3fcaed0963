import FlowModel

/// Writes the code that shows a target: it makes and connects a screen, or starts a flow and handles its end.
struct CoordinatorShowing {
  /// The way to show it, as a value of `RoutegenSupport.Presentation` in Swift.
  enum Presentation {
    /// From a screen, given as Swift; with the Swift of the closure that styles the presentation.
    case route(Route.Kind, screen: String, isAnimated: Bool, style: String? = nil, column: String? = nil)
    /// As a tab, or as the first view controller of a flow.
    case tab
    /// In a screen that puts it where it wants.
    case child
  }

  /// The handler of a flow's end.
  enum Listener {
    /// A route's method, with the label and the Swift of its screen.
    case route(name: String, label: String, screen: String)
    /// The same method for a link, which has no screen.
    case link(name: String, label: String)
    /// The method of a start or a tab.
    case method(String)
  }

  let coordinatorPlan: CoordinatorPlan
  let target: Target
  let inNavigation: Bool
  let presentation: Presentation
  let listener: Listener
  /// The answer to the requesting screen.
  var answering: Answering?

  private var plan: EmissionPlan { coordinatorPlan.plan }

  /// True if it takes more than one statement.
  var hasSteps: Bool { plan.valueOwner(of: target) != nil }

  /// Returns the statements. The last one starts with `lead`; its value is the view controller that is shown.
  func code(lead: String = "", _ values: inout CoordinatorValues, _ scope: inout FileScope) -> Code {
    switch target.place {
    case .screen(let screen), .entry(let screen, _):
      let argument = values.argument(for: target, scope: &scope)
      let name = FreshName.like("next", besides: Set(values.parameters.map(\.name)))
      let made = making(screen, argument, as: name, answering: answering.map { "answering: \($0.answer)" } ?? "")
      return """
        \(made.declaration)
        \(lead)\(presentation.shown(made.swift, inNavigation: inNavigation))
        """
    case .tabs(let flow, let index):
      let bar = "self.connected\(coordinatorPlan.name(plan.program[flow].tabs[index].name, in: flow))()"
      return "\(lead)\(presentation.shown(bar, inNavigation: inNavigation))"
    case .flow, .external:
      guard let child = target.child else { return "" }
      var arguments =
        values.arguments(for: target, of: child, scope: &scope) + [presentation.swift(inNavigation: inNavigation)]
      if let answering { arguments.append(answering.answer) }
      let call = "\(lead)self.\(coordinatorPlan.starter(of: child))(\(arguments.joined(separator: ", ")))"
      guard let (captures, body) = listening(to: child) else { return "\(call)" }
      return """
        \(call) { [\(captures)] in
          \(answering.map { "\($0.call)" })
          \(body)
        }
        """
    case .tab: return ""
    }
  }

  /// The Swift of a new screen.
  struct Made {
    /// The declaration of a constant that it needs.
    var declaration: Code?
    /// The Swift of the view controller to show.
    var swift: String
  }

  /// Returns the Swift that makes a screen, connected if necessary.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - argument: its values, with their label.
  ///   - constant: the name of a constant, for a screen with values; `nil` if it needs none.
  ///   - answering: the answer that it is to give, with its label; empty if it gives none.
  /// - Returns: the Swift.
  func making(
    _ screen: Screen.ID, _ argument: String, as constant: @autoclosure () -> String?, answering: String = ""
  ) -> Made {
    if CurrentLinkEmitter(coordinatorPlan: coordinatorPlan).hasLink(screen) {
      return Made(swift: "self.linked\(coordinatorPlan.name(of: screen))(\([argument, answering].argumentList))")
    }
    return making(withoutLink: screen, argument, as: constant(), answering: answering)
  }

  /// Returns the same Swift for a screen whose link is not registered.
  func making(
    withoutLink screen: Screen.ID, _ argument: String, as constant: @autoclosure () -> String?, answering: String = ""
  ) -> Made {
    let name = coordinatorPlan.name(of: screen)
    func named(_ swift: String) -> Made {
      guard !argument.isEmpty, let constant = constant() else { return Made(swift: swift) }
      return Made(declaration: "let \(constant) = \(swift)", swift: constant)
    }
    if plan.program[screen].takesArguments {
      return named("self.connected\(name)(\([argument, answering].argumentList))")
    }
    let factory = "self.make\(name)(\(argument))"
    if plan.routes.isConnectable(screen) {
      var made = named(factory)
      made.swift = "self.connect\(name)(\([made.swift, answering].argumentList))"
      return made
    }
    var made = named(coordinatorPlan.plan.naming(screen, factory))
    if coordinatorPlan.returnTargets.contains(screen) {
      // Routes that go back to a screen find it by its name, since others may have the same class.
      made.swift = "self.stage.named(\(made.swift), \(plan.path(screen)).self)"
    } else if plan.program[screen].isNavigationRoot {
      made.swift += ".navigationController"
    }
    return made
  }

  /// Returns the closure that handles a flow's end, as its captures and its body.
  private func listening(to child: CoordinatorPlan.Child) -> (captures: String, body: String)? {
    guard plan.hasEnd(child) else { return nil }
    let result = coordinatorPlan.result(of: child) == nil ? nil : "$0"
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
  /// The flow that it starts, if it is a flow.
  var child: CoordinatorPlan.Child? {
    switch place {
    case .flow(let flow): .flow(flow)
    case .external(let index): .external(index)
    case .screen, .entry, .tabs, .tab: nil
    }
  }
}

extension CoordinatorShowing.Presentation {
  /// Returns the Swift that shows a view controller. Its value is that controller, or the navigation controller around
  /// it.
  func shown(_ controller: String, inNavigation: Bool) -> String {
    if !inNavigation {
      switch self {
      case .tab, .child: return controller
      case .route: break
      }
    }
    return "self.stage.show(\(controller), \(swift(inNavigation: inNavigation)))"
  }

  /// Returns the Swift of the presentation.
  func swift(inNavigation: Bool) -> String {
    let navigation = inNavigation ? "in: self.makeNavigationController()" : nil
    func list(_ arguments: String?...) -> String { arguments.compactMap { $0 }.joined(separator: ", ") }
    switch self {
    case .tab: return ".tab(\(list(navigation)))"
    case .child: return ".child(\(list(navigation)))"
    case .route(let kind, let screen, let isAnimated, let style, let column):
      let animated = isAnimated ? nil : "animated: false"
      if let column { return ".column(\(list(column, "from: \(screen)", animated)))" }
      switch kind {
      case .present:
        return ".present(\(list("over: \(screen)", navigation, animated, style.map { "style: \($0)" })))"
      case .replace: return ".replace(\(list(screen, navigation, animated)))"
      case .push, .close, .finish, .do, .alert, .child: return ".push(\(list("from: \(screen)", animated)))"
      }
    }
  }
}
