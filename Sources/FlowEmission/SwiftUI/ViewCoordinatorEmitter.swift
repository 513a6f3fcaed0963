import FlowModel

/// Writes the coordinator of a SwiftUI flow: a class that stores the shown screens of the flow, and performs its
/// routes.
struct ViewCoordinatorEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }
  private var declaration: Flow { flow.declaration }
  private var access: String { declaration.access.modifier }
  private var hasEnd: Bool { plan.hasEnd(.flow(flow.flow)) }
  private var takesServices: Bool { plan.services.takes(flow.flow) }
  private var takesAllows: Bool { plan.guards.takes[flow.flow.index] }
  private var isGuarded: Bool { !plan.guards.asked[flow.flow.index].isEmpty }

  func code(startingWith start: Start) -> Code {
    var scope = FileScope()
    let initializers = initializers(&scope)
    let choices = StartChoiceEmitter(plan: plan, flow: flow.flow)
    let startScreen = start.choices.isEmpty ? startScreen(start, &scope) : chosenScreen(start, &scope)
    let choosing = choices.choosing
    let making = ViewFactoryEmitter(flow: flow).code(&scope)
    let routes = RoutePerformingEmitter(dialect: ViewDialect(flow: flow)).code(&scope)
    let links = ViewLinkEmitter(flow: flow).code(start, &scope)
    let guards = ViewGuardEmitter(flow: flow).code(&scope)
    let conformances = "Observable\(isGuarded ? ", RoutegenViews.GuardedFlow" : "")"
    return """
      // MARK: - \(flow.coordinator)

      \(scope.code)

      \(docs: declaration.docs.isEmpty ? [] : declaration.docs + [""])
      /// Knows what is shown of `\(plan.path(flow.flow))`, and performs its routes. The app owns the coordinator that it shows;
      /// a flow that another one has started is owned by its screens.
      \(ViewFlow.availability)
      @MainActor \(declaration.access.overridable)class \(class: flow.coordinator): \(conformances) {\(plan.place(declaration.location))
        \(lines: declaration.parameters.map(property))
        \("\(access)let \(property: "services"): \(returning: "any \(SwiftNames.services)")", if: takesServices)
        \(guardProperties, if: takesAllows)
        \(onFinish, if: hasEnd)
        /// Called when a screen is to close that has nothing under it: where the app shows the flow, that is the app's.
        \(access)var \(property: "onClose"): \(returning: "() -> Swift.Void") = {}
        /// The presence of the flow: everything presented, pushed and selected in it, for SwiftUI to observe.
        let presence = RoutegenViews.Presence<\(flow.screen)>()
        /// The stage that `\(flow.flowView)` shows, unless another flow has started this one.
        private(set) lazy var stage = \(stage(start))

        \(takesServices ? plan.servicesType(of: flow.flow) : "")

        \(initializers)

        \(blocks: [startScreen, choosing, startDidFinish(start), hasEnd ? finish : ""])

        \(ViewModifierEmitter(coordinatorPlan: flow.coordinatorPlan).code)

        \(LeavingEmitter.asking(in: flow), if: plan.asking.flows[flow.flow.index])

        \(making)

        \(routes)

        \(links)

        \(guards)

        \(ViewScreenNameEmitter(flow: flow).code)
      }
      """
  }

  // MARK: Properties

  private func property(_ parameter: Parameter) -> Code {
    "\(access)let \(property: SwiftNames.escaped(parameter.name)): \(returning: parameter.type.text)\(plan.place(parameter.location))"
  }

  private var guardProperties: Code {
    """
    \(CoordinatorGuardEmitter.property(access: declaration.access))
    /// The flows of guards that are shown, of all flows of a window.
    var gates = RoutegenViews.Gates()
    """
  }

  private var onFinish: Code {
    let type = declaration.result.map { "(\($0.asParameter)) -> Swift.Void" } ?? "() -> Swift.Void"
    return """
      /// Called once, when the flow has finished and is gone.
      \(access)var \(property: "onFinish"): \(returning: type) = {\(declaration.result == nil ? "" : " _ in ")}
      """
  }

  private func stage(_ start: Start) -> String {
    let isInNavigation = start.inNavigation || !flow.bringsStacks(start.target)
    let stage =
      "self.presence.stage(self.startScreen(), inNavigation: \(isInNavigation)) { [weak self] in self?.onClose() }"
    let guards = plan.guards.guards(of: flow.flow)
    return guards.isEmpty ? stage : "self.requiring(\(plan.list(guards)), \(stage))"
  }

  // MARK: Initializers

  private func initializers(_ scope: inout FileScope) -> Code {
    let values = DefaultedParameters(parameters: declaration.parameters)
    let spelling = ParameterSpelling(
      of: declaration.parameters, prefix: plan.path(flow.flow).asFileScopeName, hidden: [],
      access: declaration.access, plan: plan, scope: &scope)
    func list(_ omission: DefaultedParameters.Omission = []) -> ParameterList {
      let list = values.list(omitting: omission, type: spelling.type)
      let services: ParameterList = takesServices ? "services: any \(SwiftNames.services)" : []
      return [list, services, takesAllows ? CoordinatorGuardEmitter.parameter : []]
    }
    let assignments = declaration.parameters.map { parameter -> Code in
      "self.\(SwiftNames.member(parameter.name)) = \(SwiftNames.escaped(parameter.name))"
    }
    let full: Code = """
      \(access)init(\(initializer: list())) {
        \(lines: assignments)
        \("self.services = services", if: takesServices)
        \("self.allows = allows", if: takesAllows)
      }
      """
    let needs = [takesServices ? "services: services" : "", takesAllows ? "allows: allows" : ""].argumentList
    let overloads = values.overloads().map { omission -> Code in
      let passed = values.passed(omitting: omission, omitted: spelling.value)
      return """
        \(access)convenience init(\(initializer: list(omission))) {
          self.init(\([passed, needs].argumentList))\(plan.place(declaration.location))
        }
        """
    }
    // Without `deinit`, a subclass in the app could not have one if the default isolation is the main actor.
    return """
      \(assignments.isEmpty && needs.isEmpty ? "\(access)init(\(initializer: [])) {}" : full)

      deinit {}

      \(blocks: overloads)
      """
  }

  // MARK: Start and end

  private func startScreen(_ start: Start, _ scope: inout FileScope) -> Code {
    var values = CoordinatorValues(
      flow.coordinatorPlan, flow: flow.flow, prefix: "\(plan.path(flow.flow).asFileScopeName)_start")
    let screen = ViewShowing(flow: flow).screen(
      start.target, listener: .method("startDidFinish"), &values, &scope)
    return """
      /// Returns the first screen of the flow.
      func startScreen() -> \(flow.screen) {\(plan.place(start.location))
        \(screen)
      }
      """
  }

  private func chosenScreen(_ start: Start, _ scope: inout FileScope) -> Code {
    """
    /// Returns the first screen of the flow, which the app chooses.
    func startScreen() -> \(flow.screen) {\(plan.place(start.location))
      switch self.chooseStart() {
      \(lines: start.choices.map { `case`(of: $0, &scope) })
      }
    }
    """
  }

  private func `case`(of choice: Start.Choice, _ scope: inout FileScope) -> Code {
    var values = CoordinatorValues(
      flow.coordinatorPlan, flow: flow.flow, parameters: choice.parameters,
      prefix: "\(plan.path(flow.flow).asFileScopeName)_start_\(choice.name)")
    let shown = ViewShowing(flow: flow).screen(choice.target, listener: .method(""), &values, &scope)
    return "case .\(choice.pattern(values.bound)): \(shown)\(plan.place(choice.target.location))"
  }

  private func startDidFinish(_ start: Start) -> Code {
    guard let child = start.target.child, plan.hasEnd(child) else { return "" }
    return """
      /// The flow that this one starts with has finished.
      func \(method: "startDidFinish")(\(taking: Self.list(flow.coordinatorPlan.result(of: child)))) {}
      """
  }

  private var finish: Code {
    """
    /// Finishes the flow, once, unless the user has left it: removes what it shows, then calls `onFinish`.
    \(access)func \(method: "finish")(\(taking: Self.list(declaration.result))) {
      self.presence.finish { self.onFinish(\(declaration.result == nil ? "" : "result")) }
    }
    """
  }

  /// Returns the result of a flow, as a parameter.
  static func list(_ result: SwiftType?) -> ParameterList { result.map { "_ result: \($0.asParameter)" } ?? [] }
}
