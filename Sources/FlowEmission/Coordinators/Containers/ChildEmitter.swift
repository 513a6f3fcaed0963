import FlowModel

/// Writes the children of a screen: the struct by which the screen gets the view controllers that it contains, each made and
/// connected when it asks for it, and the requirement of its class.
struct ChildEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let children = plan.program.children(of: screen)
    guard !children.isEmpty else { return "" }
    let path = plan.path(screen)
    let controller = plan.program[plan.program[screen].controller]
    var scope = FileScope()
    var members: [Code] = []
    for child in children { members.append(member(child, &scope)) }
    return """
      \(scope.code)

      extension \(extending: path) {
        /// Makes what `\(controller.name)` contains. The screen puts it where it wants.
        @MainActor struct \(type: "Child") {
          \(lines: members)
        }

        /// The property by which `\(controller.name)` gets what it contains. Others set it.
        @MainActor protocol \(type: "Containing"): Swift.AnyObject {
          var \(property: "child"): \(returning: "\(path).Child?") { get set }
        }
      }

      extension \(extending: controller.name): \(path).Containing {}\(plan.place(plan.program[screen].location))
      """
  }

  private func member(_ child: Route, _ scope: inout FileScope) -> Code {
    let spelling = ParameterSpelling(
      of: child.parameters, prefix: "\(plan.path(screen).asFileScopeName)_\(child.name)",
      hidden: plan.typeNames(in: screen).union(["Child", "Containing"]), plan: plan, scope: &scope)
    let list = child.parameters.map { parameter in
      "_ \(SwiftNames.escaped(parameter.name)): \(parameter.type.isFunction ? "@escaping " : "")\(spelling.type(parameter))"
    }
    let type = scope.type(
      ofClass: Self.type(of: child, plan), hidden: plan.typeNames(in: screen).union(["Child", "Containing"]),
      alias: "\(plan.path(screen).asFileScopeName)_\(child.name)_type", place: plan.place(child.location))
    return """
      \(docs: child.docs)
      let \(property: SwiftNames.escaped(child.name)): \(returning: "(\(list.joined(separator: ", "))) -> \(type)")\(plan.place(child.location))
      """
  }

  /// Returns the class of a child, as far as it is known.
  static func type(of child: Route, _ plan: EmissionPlan) -> String {
    guard let screen = child.target?.place.screen, !plan.program[screen].isNavigationRoot else {
      return "UIViewController"
    }
    if child.inNavigation { return "UINavigationController" }
    return plan.controllerName(of: screen)
  }
}

/// Writes the code with which a coordinator gives a screen its children.
struct ChildMakingEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  /// Returns the statement that sets the children of a connected screen; empty if it has none.
  func setting(_ screen: Screen.ID, _ endings: inout EndingMethods, _ scope: inout FileScope) -> Code {
    guard let declaring = plan.program.containing(screen) else { return "" }
    var makers: [Code] = []
    for child in plan.program.children(of: declaring) {
      let screenRoute = CoordinatorPlan.ScreenRoute(route: child, flow: plan.program[declaring].flow, isOfFlow: false)
      makers.append(making(screenRoute, in: screen, &endings, &scope))
    }
    return """
      screen.child = \(plan.path(declaring)).Child(
        \(lines: makers.enumerated().map { $0 == makers.count - 1 ? "\($1))" : "\($1)," })
      """
  }

  private func making(
    _ screenRoute: CoordinatorPlan.ScreenRoute, in screen: Screen.ID, _ endings: inout EndingMethods,
    _ scope: inout FileScope
  ) -> Code {
    let child = screenRoute.route
    guard let target = child.target else { return "" }
    let dialect = ControllerDialect(coordinatorPlan: coordinatorPlan)
    let performing = RoutePerforming(dialect: dialect, screenRoute: screenRoute, screen: screen, origin: "screen")
    var values = CoordinatorValues(
      coordinatorPlan, flow: screenRoute.flow, parameters: child.parameters, prefix: performing.prefix)
    let made =
      target.place.screen.map { self.made($0, target, child, &values, &scope) }
      ?? started(target, by: performing, &values, &endings, &scope)
    let names = child.parameters.map { values.bound.contains($0.name) ? SwiftNames.escaped($0.name) : "_" }
    let head =
      (target.child.map(plan.hasEnd) == true ? "[weak screen] " : "")
      + (names.isEmpty ? "" : names.joined(separator: ", "))
    return """
      \(SwiftNames.label(child.name)): {\(head.isEmpty ? "" : " \(head.hasSuffix(" ") ? String(head.dropLast()) : head) in")
        \(made)
      }
      """
  }

  /// Returns the statements that make a screen, with its class.
  private func made(
    _ screen: Screen.ID, _ target: Target, _ child: Route, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> Code {
    let argument = values.argument(for: target, scope: &scope)
    let name = FreshName.like("next", besides: Set(child.parameters.map(\.name)))
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: false, presentation: .child, listener: .method("")
    )
    let made = showing.making(withoutLink: screen, argument, as: name)
    let isTyped = !child.inNavigation && !plan.program[screen].isNavigationRoot
    let connects = plan.routes.isConnectable(screen) && !plan.program[screen].takesArguments
    guard connects, isTyped, !plan.program[plan.program[screen].controller].isStock else {
      let shown = CoordinatorShowing.Presentation.child.contained(made.swift, inNavigation: child.inNavigation)
      return """
        \(made.declaration)
        return \(shown)
        """
    }
    let declaration = made.declaration ?? "let \(name) = self.make\(coordinatorPlan.name(of: screen))(\(argument))"
    return """
      \(declaration)
      self.connect\(coordinatorPlan.name(of: screen))(\(name))
      return \(name)
      """
  }

  private func started(
    _ target: Target, by performing: RoutePerforming, _ values: inout CoordinatorValues, _ endings: inout EndingMethods,
    _ scope: inout FileScope
  ) -> Code {
    let child = performing.route
    let method = child.name + "DidFinish"
    if let flow = target.child, plan.hasEnd(flow) {
      endings.add(
        method, result: coordinatorPlan.result(of: flow), label: performing.label, origin: "screen",
        type: ControllerDialect(coordinatorPlan: coordinatorPlan).screenType(of: performing),
        access: coordinatorPlan.access(flow),
        docs: "The flow of the child `\(child.name)` has finished. It stays until its screen takes it out.",
        place: plan.place(child.location))
    }
    let showing = CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: child.inNavigation, presentation: .child,
      listener: .route(name: SwiftNames.escaped(method), label: performing.label, screen: "screen"))
    return showing.code(lead: "return ", &values, &scope)
  }
}

extension CoordinatorShowing.Presentation {
  /// Returns the Swift of a child, in a navigation controller if it is to be in one.
  fileprivate func contained(_ controller: String, inNavigation: Bool) -> String {
    inNavigation ? "self.stage.contain(\(controller), in: self.makeNavigationController())" : controller
  }
}
