import FlowModel

/// Writes a method for each screen and each flow that a coordinator makes, which subclasses can override.
struct CoordinatorFactoryEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  var code: Code {
    guard !coordinatorPlan.made.isEmpty || !coordinatorPlan.children.isEmpty || coordinatorPlan.makesNavigation else {
      return ""
    }
    let screens = ArgumentScreenEmitter(coordinatorPlan: coordinatorPlan)
    let flows = HostedFlowEmitter(coordinatorPlan: coordinatorPlan)
    return """
      // MARK: Making

      \(HostedViewEmitter(coordinatorPlan: coordinatorPlan).code, if: coordinatorPlan.hosts)

      \(blocks: coordinatorPlan.made.map { plan.program[$0].takesArguments ? screens.factory(of: $0) : factory(of: $0) })

      \(blocks: coordinatorPlan.children.map { plan.isViewFlow($0) ? flows.code($0) : code($0) })

      \(navigationController, if: coordinatorPlan.makesNavigation)
      """
  }

  private var navigationController: Code {
    """
    /// A navigation controller for what is shown in one of its own.
    \(coordinatorPlan.access.overridable)func \(method: "makeNavigationController")() -> \(returning: "UINavigationController") {
      UINavigationController()
    }
    """
  }

  // MARK: Screens

  private func factory(of screen: Screen.ID) -> Code {
    let declaration = plan.program[screen]
    let name = plan.program[declaration.controller].name
    let isRoot = declaration.isNavigationRoot
    let owner = plan.valueOwner(of: declaration.controller)
    let list: ParameterList = owner.map { "\(plan.valueLabel(in: $0)): \(plan.valueType(in: $0))" } ?? []
    let result = isRoot ? "(navigationController: UINavigationController, rootViewController: \(name))" : name
    let head: Code =
      "func \(method: "make\(coordinatorPlan.name(of: screen))")(\(taking: list)) -> \(returning: result)"
    return """
      /// A new `\(declaration.name)`\(isRoot ? ", in its navigation controller." : ".")
      \(coordinatorPlan.access(screen).overridable)\(head) {\(plan.place(declaration.location))
        \(making(screen, with: owner))
      }
      """
  }

  private func making(_ screen: Screen.ID, with owner: Screen.ID?) -> Code {
    let declaration = plan.program[screen]
    let name = plan.program[declaration.controller].name
    let label = owner.map(plan.valueLabel)
    let argument = label.map { "\($0): \($0)" } ?? ""
    if declaration.scene != nil { return "\(plan.path(screen)).instantiate(\(argument))" }
    if let label, let owner, declaration.injection == .property {
      return """
        let screen = \(name)()
        \(plan.receiving("screen", by: owner)).receive(\(label))
        return screen
        """
    }
    // UIKit's collection view controller traps without a layout.
    let isPlainCollection = SwiftNames.unqualified(name) == "UICollectionViewController"
    return "\(name)(\(isPlainCollection ? "collectionViewLayout: UICollectionViewFlowLayout()" : argument))"
  }

  // MARK: Flows

  /// Returns the methods that make the coordinator of a flow, and start the flow: for routes, tabs, links and the
  /// start.
  private func code(_ child: CoordinatorPlan.Child) -> Code {
    let name = coordinatorPlan.coordinator(of: child)
    let parameters = coordinatorPlan.parameters(of: child)
    let values = DefaultedParameters(parameters: parameters.map(\.withoutDefault))
    let list = values.list { $0.type.text }
    let taken = Set(parameters.map(\.name))
    let presentation = FreshName.like("presentation", besides: taken)
    let coordinator = FreshName.like("child", besides: taken)
    let listener = StartedFlowListener(to: child, in: coordinatorPlan)
    let taking: ParameterList = ["navigationController: UINavigationController?", list]
    let given = [
      "navigationController: navigationController", values.passed(), plan.serving(child), plan.allowing(child),
    ]
    .argumentList
    let starting = ParameterList([list, "_ \(presentation): RoutegenSupport.Presentation"] + listener.parameters)
    let arguments = ["navigationController: \(presentation).stack", values.passed()].argumentList
    let stage = if case .external = child { "nil" } else { "\(coordinator).stage" }
    let hasEnd = listener.onFinish != nil
    return """
      /// A new coordinator of a flow that this one starts.
      \(coordinatorPlan.access(child).overridable)func \(method: coordinatorPlan.factory(of: child))(\(taking: taking)) -> \(returning: name) {
        \(coordinatorPlan.isMadeByApp(child) ? "self.services.\(coordinatorPlan.factory(of: child))" : name)(\(given))
      }

      @discardableResult
      private func \(coordinatorPlan.starter(of: child))(\(starting)) -> UIViewController {
        let \(coordinator) = self.\(coordinatorPlan.factory(of: child))(\(arguments))
        \(listener.onFinish.map { "\(coordinator).onFinish = \($0)" })
        \(listener.leaving(coordinator))
        return self.stage.start(\(coordinator), \(stage), \(presentation), by: self, hasEnd: \(String(hasEnd)))
      }
      """
  }
}

extension CoordinatorPlan {
  /// True if the app makes the coordinator of a flow, in its services.
  func isMadeByApp(_ child: Child) -> Bool {
    if case .external(let index) = child { plan.program.externals[index].isMadeByApp } else { false }
  }
}

extension Parameter {
  /// The parameter without its default.
  var withoutDefault: Parameter {
    var copy = self
    copy.defaultValue = nil
    return copy
  }
}
