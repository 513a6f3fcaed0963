import FlowModel

/// Writes the coordinator of a flow: a class that makes its screens, connects them, and does what they ask for.
struct CoordinatorEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  func emit(into writer: inout CodeWriter) {
    let declaration = plan.program[flow]
    guard declaration.generates.contains(.coordinator), let start = declaration.start else { return }
    let coordination = Coordination(of: flow, plan: plan)
    let name = SwiftNames.escaped(SwiftNames.coordinator(ofFlow: declaration.name))
    var scope = FileScope()
    var members = CodeWriter(depth: 1)

    emitProperties(of: declaration, into: &members)
    emitInitializers(of: declaration, scope: &scope, into: &members)
    CoordinatorStartEmitter(coordination: coordination, start: start).emit(scope: &scope, into: &members)
    CoordinatorFactoryEmitter(coordination: coordination).emit(into: &members)
    TabsEmitter(coordination: coordination).emit(scope: &scope, into: &members)
    RoutePerformingEmitter(coordination: coordination).emit(scope: &scope, into: &members)
    LinkOpeningEmitter(coordination: coordination).emit(scope: &scope, into: &members)
    ScreenConnectionEmitter(coordination: coordination).emit(into: &members)

    writer.line("// MARK: - \(name)")
    writer.blank()
    scope.write(to: &writer)
    if !declaration.docs.isEmpty {
      writer.docs(declaration.docs)
      writer.line("///")
    }
    writer.line(
      "/// Makes and connects the screens of `\(plan.path(flow))`, and does what they ask for. It lives as long as one of"
    )
    writer.line("/// them does: their closures keep it, and it keeps none of them.")
    writer.block(
      "@MainActor \(declaration.access.overridable)class \(name): Coordinator",
      remark: plan.remark(declaration.location)
    ) { writer in
      members.closeUp()
      writer.append(members)
    }
    writer.blank()
  }

  private func emitProperties(of declaration: Flow, into writer: inout CodeWriter) {
    let access = declaration.access.modifier
    writer.line("/// Where the flow is shown, if that is a navigation controller.")
    writer.line("\(access)private(set) weak var navigationController: UINavigationController?")
    writer.line("/// The flows that it has begun and that are still shown.")
    writer.line("var childCoordinators: [any Coordinator] { self.begunCoordinators.living }")
    writer.line(
      "/// What the flow has started with, where it was given no navigation controller: for whoever shows it to keep.")
    writer.line("\(access)var rootViewController: UIViewController? { self.startedRoot.handOver() }")
    for parameter in declaration.parameters {
      writer.line(
        "\(access)let \(SwiftNames.escaped(parameter.name)): \(parameter.type.text)" + plan.remark(parameter.location))
    }
    let ending = declaration.result.map { "(\($0.text)) -> Void = { _ in }" } ?? "() -> Void = {}"
    writer.line("/// Hears how the flow ends, unless the user just leaves it. What has begun the flow sets it.")
    writer.line("\(access)var onFinish: \(ending)")
    writer.line("private var begunCoordinators = RoutegenSupport.BegunCoordinators()")
    writer.line("private var startedRoot = RoutegenSupport.StartedRoot()")
    writer.blank()
  }

  private func emitInitializers(of declaration: Flow, scope: inout FileScope, into writer: inout CodeWriter) {
    let access = declaration.access.modifier
    let values = DefaultedParameters(parameters: declaration.parameters)
    let spelling = ParameterSpelling(
      of: declaration.parameters, prefix: plan.path(flow).asFileScopeName, hidden: [],
      members: ["navigationController"], access: declaration.access, plan: plan, scope: &scope)
    func list(_ omission: DefaultedParameters.Omission = []) -> String {
      let list = values.list(omitting: omission, type: spelling.type)
      return "navigationController: UINavigationController? = nil" + (list.isEmpty ? "" : ", " + list)
    }
    writer.block("\(access)init(\(list()))") { writer in
      writer.line("self.navigationController = navigationController")
      for parameter in declaration.parameters {
        writer.line("self.\(SwiftNames.member(parameter.name)) = \(SwiftNames.escaped(parameter.name))")
      }
    }
    writer.blank()
    for omission in values.overloads() {
      writer.block("\(access)convenience init(\(list(omission)))") { writer in
        let passed = values.passed(omitting: omission, omitted: spelling.value)
        writer.line(
          "self.init(navigationController: navigationController, \(passed))" + plan.remark(declaration.location))
      }
      writer.blank()
    }
  }
}

/// Writes how a flow starts.
struct CoordinatorStartEmitter {
  let coordination: Coordination
  let start: Start

  private var plan: EmissionPlan { coordination.plan }

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    let overridable = coordination.access.overridable
    let remark = plan.remark(start.location)
    let prefix = "\(plan.path(coordination.flow).asFileScopeName)_start"
    var values = CoordinatorValues(coordination, flow: coordination.flow, prefix: prefix)

    writer.line(startDocs)
    writer.block("\(overridable)func start()", remark: remark) { writer in
      emitAdoption(values: &values, scope: &scope, into: &writer)
      writer.line(
        "self.startedRoot.show(self.startViewController(), in: \(bringsOwn ? "nil" : "self.navigationController"))")
    }
    writer.blank()
    writer.line("/// What the flow starts with, made and connected, for others to show.")
    writer.block("\(overridable)func startViewController() -> UIViewController", remark: remark) { writer in
      let showing = CoordinatorShowing(
        coordination: coordination, target: start.target, inNavigation: start.inNavigation,
        navigation: "self.navigationController", listener: .method("startDidFinish"))
      var steps = CodeWriter(depth: 2)
      let controller = showing.emit(values: &values, scope: &scope, into: &steps)
      writer.append(steps)
      if start.inNavigation {
        writer.line("self.navigationController = \(controller)")
        writer.line("return \(controller)")
      } else if bringsOwn, start.target.place.screen != nil {
        writer.line("let controller = \(controller)")
        writer.line("self.navigationController = controller as? UINavigationController")
        writer.line("return controller")
      } else {
        writer.line(steps.isEmpty ? controller : "return \(controller)")
      }
    }
    writer.blank()
    if let child = start.target.child {
      let list = coordination.result(of: child).map { "_ result: \($0.text)" } ?? ""
      writer.line("/// The flow that this one starts with has ended.")
      writer.line("\(coordination.access(child).overridable)func startDidFinish(\(list)) {}")
      writer.blank()
    }
  }

  /// Whether what it starts with is shown by itself, rather than in a navigation controller it is given.
  private var bringsOwn: Bool {
    if start.inNavigation { return true }
    switch start.target.place {
    case .screen(let screen), .entry(let screen, _):
      let name = plan.className(of: screen)
      return plan.program[screen].isNavigationRoot || name.hasSuffix("UINavigationController")
    case .tabs: return true
    case .flow, .external, .tab: return false
    }
  }

  private var startDocs: String {
    switch start.target.place {
    case .screen(let screen), .entry(let screen, _):
      "/// Shows `\(plan.program[screen].name)`, or adopts the one that a storyboard has put into the navigation controller."
    case .flow(let flow): "/// Begins `\(plan.program[flow].name)`."
    case .external(let index): "/// Begins `\(plan.program.externals[index].name)`."
    case .tabs(let flow, let index): "/// Makes `\(plan.program[flow].tabs[index].name)`, as `rootViewController`."
    case .tab: ""
    }
  }

  /// Takes the controller that a storyboard has already put at the root, if it can be given its values still.
  private func emitAdoption(
    values: inout CoordinatorValues, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let screen = start.target.place.screen else { return }
    let declaration = plan.program[screen]
    let takesValues = plan.valueOwner(of: start.target) != nil
    guard !takesValues || declaration.injection == .property else { return }
    let name = plan.program[declaration.controller].name
    var body = CodeWriter(depth: 3)
    if takesValues {
      let argument = values.argument(for: start.target, scope: &scope)
      body.line("screen.receive(\(argument.drop { $0 != ":" }.dropFirst().drop { $0 == " " }))")
    }
    ScreenConnectionEmitter(coordination: coordination).emitConnecting(screen, "screen", into: &body)
    if body.isEmpty {
      writer.block("if RoutegenSupport.root(\(name).self, of: self.navigationController) != nil") { $0.line("return") }
      return
    }
    writer.block("if let screen = RoutegenSupport.root(\(name).self, of: self.navigationController)") { writer in
      writer.append(body)
      writer.line("return")
    }
  }
}
