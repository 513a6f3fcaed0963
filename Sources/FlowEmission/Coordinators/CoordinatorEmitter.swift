import FlowModel

/// Writes the coordinator of a flow: a class that makes the flow's screens, connects them, and performs their routes.
struct CoordinatorEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  private var declaration: Flow { plan.program[flow] }
  private var access: String { declaration.access.modifier }
  private var takesAllows: Bool { plan.guards.takes[flow.index] }
  private var takesServices: Bool { plan.services.takes(flow) }
  private var isGuarded: Bool { !plan.guards.asked[flow.index].isEmpty }
  private var hasEnd: Bool { plan.hasEnd(.flow(flow)) }

  var code: Code {
    guard declaration.generates.contains(.coordinator), let start = declaration.start else { return "" }
    let coordinatorPlan = CoordinatorPlan(of: flow, plan: plan)
    let name = SwiftNames.escaped(SwiftNames.coordinator(ofFlow: declaration.name))
    var scope = FileScope()
    let initializers = initializers(&scope)
    let starting = CoordinatorStartEmitter(coordinatorPlan: coordinatorPlan, start: start).code(&scope)
    let tabs = TabsEmitter(coordinatorPlan: coordinatorPlan).code(&scope)
    let dialect = ControllerDialect(coordinatorPlan: coordinatorPlan)
    let routes = RoutePerformingEmitter(dialect: dialect).code(&scope)
    let links = LinkOpeningEmitter(dialect: dialect).code(&scope)
    let guards = CoordinatorGuardEmitter(coordinatorPlan: coordinatorPlan).code(&scope)
    let connecting = ScreenConnectionEmitter(coordinatorPlan: coordinatorPlan).code(&scope)
    return """
      // MARK: - \(name)

      \(scope.code)

      \(docs: declaration.docs.isEmpty ? [] : declaration.docs + [""])
      /// Makes the screens of `\(plan.path(flow))`, connects them, and performs their routes. It lives as long as its screens,
      /// which own it; it owns none of them.
      @MainActor \(declaration.access.overridable)class \(class: name): \(bases) {\(plan.place(declaration.location))
        /// The navigation controller that shows the flow, if one does.
        \(access)private(set) weak var \(property: "navigationController"): \(returning: "UINavigationController?")
        \(lines: declaration.parameters.map(property))
        \("\(access)let \(property: "services"): \(returning: "any \(SwiftNames.services)")", if: takesServices)
        \(CoordinatorGuardEmitter.property(access: declaration.access), if: takesAllows)
        \(onFinish, if: hasEnd)
        \(membersForOtherModules, if: declaration.access > .internal)
        \(stage)
        var outerFlow: (any StagedCoordinator)?

        \(takesServices ? plan.servicesType(of: flow) : "")

        \(initializers)

        \(starting)

        \(CoordinatorFactoryEmitter(coordinatorPlan: coordinatorPlan).code)

        \(tabs)

        \(routes)

        \(links)

        \(guards)

        \(connecting)

        \(blocks: CurrentLinkEmitter(coordinatorPlan: coordinatorPlan).methods)
      }
      """
  }

  private var bases: String {
    [declaration.coordinatorBase ?? "", isGuarded ? "GuardedCoordinator" : "StagedCoordinator"].argumentList
  }

  // MARK: Properties

  private func property(_ parameter: Parameter) -> Code {
    "\(access)let \(property: SwiftNames.escaped(parameter.name)): \(returning: parameter.type.text)\(plan.place(parameter.location))"
  }

  private var onFinish: Code {
    let type = declaration.result.map { "(\($0.asParameter)) -> Swift.Void" } ?? "() -> Swift.Void"
    let closure = declaration.result == nil ? "self.stage.ending.onFinish" : "self.ending.onResult"
    return """
      /// Called once, when the flow has finished and is gone.
      \(access)var \(property: "onFinish"): \(returning: type) {
        get { \(closure) }
        set { \(closure) = newValue }
      }
      """
  }

  /// The members for other modules, in which the support file's own extension is not visible.
  private var membersForOtherModules: Code {
    """
    /// Called once, when the flow is gone and has not finished.
    \(access)var \(property: "onLeave"): \(returning: "() -> Swift.Void") {
      get { self.stage.ending.onLeave }
      set { self.stage.ending.onLeave = newValue }
    }
    /// The view controller that contains the flow, for you to show. It is owned here until it is in a window.
    \(access)var \(property: "rootViewController"): \(returning: "UIViewController?") { self.stage.root }
    /// The view controllers of this flow, and of the flows that it has started, that are shown.
    \(access)var \(property: "shownViewControllers"): \(returning: "[UIViewController]") { self.stage.shownViewControllers }
    /// True if the flow is shown and has not ended.
    \(access)var \(property: "isActive"): \(returning: "Swift.Bool") { self.stage.isActive }
    /// Calls `onLeave` if the flow is no longer shown.
    \(access)func \(method: "endIfLeft")() { self.stage.endIfLeft() }
    \(withoutAnimation, if: plan.program.hasHooks(flow))
    \(LeavingEmitter.asking(access: access), if: plan.asking.flows[flow.index])
    """
  }

  private var withoutAnimation: Code {
    """
    /// Asks for something without animation, also if it has to wait.
    \(access)func \(method: "withoutAnimation")(\(taking: "_ ask: () -> Swift.Void")) { RoutegenSupport.askWithoutAnimation(ask) }
    """
  }

  private var stage: Code {
    guard hasEnd, let result = declaration.result else {
      return "let stage = RoutegenSupport.Stage(RoutegenSupport.Ending())"
    }
    let made = declaration.coordinatorBase == nil ? " =" : ":"
    return """
      private let ending\(made) RoutegenSupport.EndingWith<\(result.text)>\(declaration.coordinatorBase == nil ? "()" : "")
      let stage: RoutegenSupport.Stage
      """
  }

  /// A subclass cannot read its own properties before `super.init()`.
  private var settingStage: Code {
    guard declaration.coordinatorBase != nil, let result = declaration.result else {
      return "self.stage = RoutegenSupport.Stage(self.ending)"
    }
    return """
      let ending = RoutegenSupport.EndingWith<\(result.text)>()
      self.ending = ending
      self.stage = RoutegenSupport.Stage(ending)
      """
  }

  // MARK: Initializers

  private func initializers(_ scope: inout FileScope) -> Code {
    let values = DefaultedParameters(parameters: declaration.parameters)
    let spelling = ParameterSpelling(
      of: declaration.parameters, prefix: plan.path(flow).asFileScopeName, hidden: [],
      members: ["navigationController"], access: declaration.access, plan: plan, scope: &scope)
    func list(_ omission: DefaultedParameters.Omission = []) -> ParameterList {
      let list = values.list(omitting: omission, type: spelling.type)
      return [
        ParameterList("navigationController: UINavigationController?", default: "nil"), list,
        takesServices ? "services: any \(SwiftNames.services)" : [],
        takesAllows ? CoordinatorGuardEmitter.parameter : [],
      ]
    }
    let assignments = declaration.parameters.map { parameter -> Code in
      "self.\(SwiftNames.member(parameter.name)) = \(SwiftNames.escaped(parameter.name))"
    }
    let overloads = values.overloads().map { omission -> Code in
      let passed = values.passed(omitting: omission, omitted: spelling.value)
      let given = [
        "navigationController: navigationController", passed, takesServices ? "services: services" : "",
        takesAllows ? "allows: allows" : "",
      ]
      return """
        \(access)convenience init(\(initializer: list(omission))) {
          self.init(\(given.argumentList))\(plan.place(declaration.location))
        }
        """
    }
    // Without `deinit`, a subclass in the app could not have one if the default isolation is the main actor. Next to a class of
    // the app above it, it depends on that one.
    return """
      \(access)init(\(initializer: list())) {
        self.navigationController = navigationController
        \(settingStage, if: hasEnd && declaration.result != nil)
        \(lines: assignments)
        \("self.services = services", if: takesServices)
        \("self.allows = allows", if: takesAllows)
        \("super.init()", if: declaration.coordinatorBase != nil)
      }

      \("deinit {}", if: declaration.coordinatorBase == nil)

      \(blocks: overloads)
      """
  }
}
