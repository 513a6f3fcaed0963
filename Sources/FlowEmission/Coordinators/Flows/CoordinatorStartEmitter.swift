import FlowModel

/// Writes the start of a flow.
struct CoordinatorStartEmitter {
  let coordinatorPlan: CoordinatorPlan
  let start: Start

  private var plan: EmissionPlan { coordinatorPlan.plan }
  private var flow: Flow { plan.program[coordinatorPlan.flow] }

  func code(_ scope: inout FileScope) -> Code {
    let overridable = coordinatorPlan.access.overridable
    let place = plan.place(start.location)
    let guards = plan.guards.guards(of: coordinatorPlan.flow)
    var values = CoordinatorValues(
      coordinatorPlan, flow: coordinatorPlan.flow, prefix: "\(plan.path(coordinatorPlan.flow).asFileScopeName)_start")
    let isChosen = !start.choices.isEmpty
    // A choice with values is made by the app, later.
    let found = isChosen ? start.choices.filter(\.parameters.isEmpty).map(\.target) : [start.target]
    let adoptions = found.map { adoption(of: $0, &values, &scope) }
    let isCast = start.inNavigation || !isChosen && bringsOwn && start.target.place.screen != nil
    let shown = isChosen ? chosen(&scope) : shown(isCast: isCast, &values, &scope)
    return """
      \(startDocs)
      \(overridable)func \(method: "start")() {\(place)
        \("defer { self.stage.require(\(plan.list(guards)), of: self) }", if: !guards.isEmpty)
        \(lines: adoptions)
        self.stage.start(self.startViewController(), in: \(bringsOwn ? "nil" : "self.navigationController"))
      }

      /// Makes the first screen of the flow and connects it, for the caller to show.
      \(overridable)func \(method: "startViewController")() -> \(returning: "UIViewController") {\(place)
        \(shown)
        \("self.navigationController = controller as? UINavigationController", if: isCast)
        return self.stage.begin(with: controller, in: self.navigationController)
      }

      \(isChosen ? StartChoiceEmitter(plan: plan, flow: coordinatorPlan.flow).choosing : startDidFinish)

      \(finish, if: plan.hasEnd(.flow(coordinatorPlan.flow)))
      """
  }

  private func shown(isCast: Bool, _ values: inout CoordinatorValues, _ scope: inout FileScope) -> Code {
    // With its type, since a cast to a type that is already known would always succeed.
    showing(start.target, listener: "startDidFinish")
      .code(lead: isCast ? "let controller: UIViewController = " : "let controller = ", &values, &scope)
  }

  private func chosen(_ scope: inout FileScope) -> Code {
    """
    let controller: UIViewController
    switch self.chooseStart() {
    \(lines: start.choices.map { `case`(of: $0, &scope) })
    }
    """
  }

  private func showing(_ target: Target, listener: String) -> CoordinatorShowing {
    CoordinatorShowing(
      coordinatorPlan: coordinatorPlan, target: target, inNavigation: start.inNavigation, presentation: .tab,
      listener: .method(listener))
  }

  private func `case`(of choice: Start.Choice, _ scope: inout FileScope) -> Code {
    var values = CoordinatorValues(
      coordinatorPlan, flow: coordinatorPlan.flow, parameters: choice.parameters,
      prefix: "\(plan.path(coordinatorPlan.flow).asFileScopeName)_start_\(choice.name)")
    let shown = showing(choice.target, listener: "").code(lead: "controller = ", &values, &scope)
    return """
      case .\(choice.pattern(values.bound)):\(plan.place(choice.target.location))
        \(shown)
      """
  }

  private var startDidFinish: Code {
    guard let child = start.target.child, plan.hasEnd(child) else { return "" }
    let list: ParameterList = coordinatorPlan.result(of: child).map { "_ result: \($0.text)" } ?? []
    return """
      /// The flow that this one starts with has finished.
      \(coordinatorPlan.access(child).overridable)func \(method: "startDidFinish")(\(taking: list)) {}
      """
  }

  private var finish: Code {
    """
    /// Finishes the flow, once, unless the user has left it: dismisses what it shows, then calls `onFinish`.
    \(coordinatorPlan.access.modifier)func \(method: "finish")(\(taking: flow.result.map { "_ result: \($0.asParameter)" } ?? [])) {
      self.stage.finish { self.onFinish(\(flow.result == nil ? "" : "result")) }
    }
    """
  }

  /// True if the start is shown by itself, and not in a navigation controller that the flow receives.
  private var bringsOwn: Bool {
    if start.inNavigation { return true }
    guard start.choices.isEmpty else { return false }
    switch start.target.place {
    case .screen(let screen), .entry(let screen, _):
      let name = plan.className(of: screen)
      return plan.program[screen].isNavigationRoot || name.hasSuffix("UINavigationController")
    case .tabs: return true
    case .flow, .external, .tab: return false
    }
  }

  private var startDocs: String {
    let adopting = ", or the one that a storyboard has already put into the navigation controller."
    guard start.choices.isEmpty else { return "/// Shows the screen that the app chooses\(adopting)" }
    return switch start.target.place {
    case .screen(let screen), .entry(let screen, _):
      plan.takesArguments(screen)
        ? "/// Shows `\(plan.program[screen].name)`."
        : "/// Shows `\(plan.program[screen].name)`\(adopting)"
    case .flow(let flow): "/// Starts `\(plan.program[flow].name)`."
    case .external(let index): "/// Starts `\(plan.program.externals[index].name)`."
    case .tabs(let flow, let index):
      "/// Makes `\(plan.program[flow].tabs[index].name)`; it is the `rootViewController`."
    case .tab: ""
    }
  }

  /// Adopts the controller that a storyboard has already put at the root, if it can still be given its values.
  private func adoption(
    of target: Target, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> Code {
    guard let screen = target.place.screen, !plan.takesArguments(screen) else { return "" }
    let declaration = plan.program[screen]
    let owner = plan.valueOwner(of: target)
    guard !declaration.isView, owner == nil || declaration.injection == .property else { return "" }
    let hasLink = CurrentLinkEmitter(coordinatorPlan: coordinatorPlan).hasLink(screen)
    var steps: [Code] = []
    var linked = "screen"
    if let owner {
      let label = plan.valueLabel(in: owner)
      let made = values.construction(for: target, scope: &scope)
      if hasLink { steps.append("let \(label) = \(made)") }
      steps.append("\(plan.receiving("screen", by: target)).receive(\(hasLink ? label : made))")
      linked += ", \(label): \(label)"
    }
    return """
      if let screen = RoutegenSupport.root(\(plan.program[declaration.controller].name).self, of: self.navigationController) {
        \(lines: steps)
        \(ScreenConnectionEmitter(coordinatorPlan: coordinatorPlan).connecting(screen, "screen"))
        \("_ = self.linked\(coordinatorPlan.name(of: screen))(\(linked))", if: hasLink)
        return self.stage.start(screen, in: self.navigationController)
      }
      """
  }
}
