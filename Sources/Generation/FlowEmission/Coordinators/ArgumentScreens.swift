import FlowModel

extension EmissionPlan {
  /// True if a coordinator makes screens with their closures.
  var makesScreensWithArguments: Bool {
    program.screens.contains { $0.takesArguments && program[$0.flow].platform == .uiKit }
  }

  /// True if the coordinator registers each of the view controllers of a screen: it makes some with their closures, and
  /// sets the closures of the others.
  func isRegistered(_ screen: Screen.ID) -> Bool {
    program[screen].takesArguments || routes.isConnectable(screen) && !program[program[screen].controller].isStock
  }

  /// True if the initializer of a screen takes something.
  func takesArguments(_ screen: Screen.ID) -> Bool {
    let controller = program[screen].controller
    return program[screen].takesArguments && (valueOwner(of: controller) != nil || routes.owner(of: controller) != nil)
  }

  /// Returns what the initializer of a screen takes, as parameters of a method that makes the screen.
  func parameters(toMake screen: Screen.ID) -> ParameterList {
    let performs = routes.owner(of: program[screen].controller) != nil
    return [
      valueParameter(toMake: screen), performs ? "route: @escaping (\(path(screen)).Route) -> Swift.Void" : [],
    ]
  }

  /// Returns the arguments of a screen's initializer, in a method with those parameters.
  func arguments(toMake screen: Screen.ID) -> [String] {
    let controller = program[screen].controller
    return (valueOwner(of: controller).map { memberwiseValues(in: $0) } ?? [])
      + (routes.owner(of: controller) == nil ? [] : ["route: route"])
  }

  /// Returns the arguments of a method with the parameters of `parameters(toMake:)`, from a method with the same.
  func passed(toMake screen: Screen.ID) -> [String] {
    valueLabels(toMake: screen) + (routes.owner(of: program[screen].controller) == nil ? [] : ["route: route"])
  }
}

/// Writes the code with which a coordinator makes the screens whose initializers take their values and their closure:
/// SwiftUI views, each in a view controller, and view controllers with `inject arguments`.
struct ArgumentScreenEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  /// Returns the method that makes a screen. Subclasses can override it, to pass more than the values.
  func factory(of screen: Screen.ID) -> Code {
    let declaration = plan.program[screen]
    let place = plan.place(declaration.location)
    let access = min(coordinatorPlan.access, plan.routeAccess(screen)).overridable
    let list = plan.parameters(toMake: screen)
    // If the initializer takes other values, the compiler's error is at the line with the second place.
    return """
      /// Makes `\(declaration.name)`\(declaration.isMadeByApp ? " with `services`." : declaration.isView ? ", in a view controller." : ".")
      \(access)func \(method: "make\(coordinatorPlan.name(of: screen))")(\(taking: list)) -> \(returning: plan.controllerName(of: screen)) {\(place)
        \(making(screen))\(declaration.isMadeByApp ? .none : place)
      }
      """
  }

  private func making(_ screen: Screen.ID) -> String {
    if plan.program[screen].isMadeByApp {
      let factory = ServicesEmitter.factory(of: plan.program[screen])
      return "self.services.\(factory)(\(plan.passed(toMake: screen).argumentList))"
    }
    if plan.program[screen].scene != nil {
      return "\(plan.path(screen)).instantiate(\(plan.passed(toMake: screen).argumentList))"
    }
    let made = "\(plan.className(of: screen))(\(plan.arguments(toMake: screen).argumentList))"
    return plan.program[screen].isView ? "self.host(\(made)\(routeActions(of: screen)))" : made
  }

  /// Returns the modifiers by which the views in a hosted one perform the routes of its flow: as it does itself.
  private func routeActions(of screen: Screen.ID) -> String {
    plan.routes.flows(of: plan.program[screen].controller).filter { flow in
      coordinatorPlan.opens(flow, to: screen) && plan.hasRouteAction(flow)
    }.map { flow in
      plan.routeActionModifier(flow, "{ route(.\(SwiftNames.member(plan.routeCase(flow)))($0)) }")
    }.joined()
  }

  /// Returns the method that makes a screen and registers it with the stage, which handles its routes. `linking` registers
  /// its link, and returns it.
  func connecting(_ screen: Screen.ID, _ children: Code, _ linking: Code?) -> Code {
    let contained = ScreenConnectionEmitter(coordinatorPlan: coordinatorPlan).contained(in: screen, "screen")
    let connected: Code =
      contained.isEmpty && children.isEmpty && linking == nil
      ? registered(screen)
      : """
      let screen = \(registered(screen))
      \(contained)
      \(children)
      \(linking ?? "return screen")
      """
    let list: ParameterList = [plan.valueParameter(toMake: screen), plan.answerParameter(of: screen)]
    let hooks = HookEmitter(coordinatorPlan: coordinatorPlan, screen: screen)
    return """
      \(hooks.docs)
      \(hooks.modifier)func \(method: "connected\(coordinatorPlan.name(of: screen))", isSeen: hooks.isNeeded)(\(taking: list)) -> \(returning: plan.classes.children.contains(screen) ? plan.controllerName(of: screen) : "UIViewController") {
        \(connected)
      }
      """
  }

  /// Returns the closure that answers for a screen which is gone: a controller of Apple's may dismiss itself before it
  /// tells what was chosen.
  private func lateAnswer(of screen: Screen.ID) -> Code {
    guard plan.program[screen].isMadeByApp, plan.classes.answering.contains(screen) else { return "" }
    let closes = plan.closes(of: screen)
    // A switch would need a `default` or not, depending on the routes of all flows that the screen is in.
    let cases = closes.map { route -> Code in
      let values = route.parameters.pattern(Set(route.parameters.map(\.name)))
      let pattern = pattern(of: route, in: screen, SwiftNames.member(route.name) + values)
      return "if case .\(pattern) = $0 { answer?.give(.\(route.parameters.passed(in: route.name))) }"
    }
    return """
      , ifGone: {
        \(lines: cases)
      }
      """
  }

  /// Returns the pattern of a route in the `Route` of a screen, after its dot: that of the flow has it.
  private func pattern(of route: Route, in screen: Screen.ID, _ own: String) -> String {
    let id = plan.program[screen].controller
    guard !plan.hasOwnCase(route, in: id) else { return own }
    let flow = plan.routes.flows(of: plan.routes.owner(of: id) ?? id).first { flow in
      coordinatorPlan.opens(flow, to: screen) && plan.route(of: flow, named: route.name) != nil
    }
    return flow.map { "\(SwiftNames.member(plan.routeCase($0)))(.\(own))" } ?? own
  }

  private func registered(_ screen: Screen.ID) -> Code {
    let name = coordinatorPlan.name(of: screen)
    let path = plan.path(screen)
    let values = plan.valueOwner(of: plan.program[screen].controller).map(plan.valueLabel).map { "\($0): \($0)" } ?? ""
    guard let owner = plan.routes.owner(of: plan.program[screen].controller) else {
      return "self.stage.named(\(plan.naming(screen, "self.make\(name)(\(values))")), \(path).self)"
    }
    let made = plan.naming(screen, "self.make\(name)(\([values, "route: $0"].argumentList))")
    guard plan.routes.hasCases(owner) else {
      return """
        self.stage.made(\(path).self, perform: RoutegenSupport.keeping(self)) {
          \(made)
        }
        """
    }
    let ignoring = plan.ignoring(owner).map { name in ", orElse: { $0.\(name)() }" } ?? ""
    let report =
      plan.routes.tellsOfSegues(owner)
      ? ", isReport: { if case .\(SwiftNames.segueRoute) = $0 { true } else { false } }" : ""
    let answering = plan.classes.answering.contains(screen) ? ", \(plan.passedAnswer(of: screen))" : ""
    let hooks = HookEmitter(coordinatorPlan: coordinatorPlan, screen: screen)
    return """
      self.stage.made(\(path).self\(ignoring)\(answering)\(lateAnswer(of: screen))\(report), perform: \(hooks.performing)) {
        \(made)
      }
      """
  }
}
