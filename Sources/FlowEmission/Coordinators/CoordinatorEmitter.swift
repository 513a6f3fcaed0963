import FlowModel

/// Writes the coordinator of a flow: a class that makes its screens, connects them, and does what they ask for.
struct CoordinatorEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  private var takesAllows: Bool { plan.guards.takes[flow.index] }
  private var isGuarded: Bool { !plan.guards.asked[flow.index].isEmpty }

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
    CoordinatorGuardEmitter(coordination: coordination).emit(scope: &scope, into: &members)
    ScreenConnectionEmitter(coordination: coordination).emit(into: &members)
    for method in CurrentLinkEmitter(coordination: coordination).methods { members.append(method) }

    writer.line("// MARK: - \(name)")
    writer.blank()
    scope.write(to: &writer)
    if !declaration.docs.isEmpty {
      writer.docs(declaration.docs)
      writer.line("///")
    }
    writer.line(
      "/// Makes the screens of `\(plan.path(flow))`, connects them, and performs their routes. It lives as long as its screens,"
    )
    writer.line("/// which own it; it owns none of them.")
    writer.block(
      "@MainActor \(declaration.access.overridable)class \(name): \(isGuarded ? "GuardedCoordinator" : "StagedCoordinator")",
      remark: plan.remark(declaration.location)
    ) { writer in
      members.closeUp()
      writer.append(members)
    }
    writer.blank()
  }

  private func emitProperties(of declaration: Flow, into writer: inout CodeWriter) {
    let access = declaration.access.modifier
    writer.line("/// The navigation controller that shows the flow, if one does.")
    writer.line("\(access)private(set) weak var navigationController: UINavigationController?")
    for parameter in declaration.parameters {
      writer.line(
        "\(access)let \(SwiftNames.escaped(parameter.name)): \(parameter.type.text)" + plan.remark(parameter.location))
    }
    if takesAllows { CoordinatorGuardEmitter.emitProperty(access: declaration.access, into: &writer) }
    let hasEnd = plan.hasEnd(.flow(flow))
    if hasEnd { emitEnd(of: declaration, into: &writer) }
    if declaration.access > .internal { emitPublicMembers(access, into: &writer) }
    if hasEnd, let result = declaration.result {
      writer.line("private let ending = RoutegenSupport.EndingWith<\(result.text)>()")
      writer.line("let stage: RoutegenSupport.Stage")
    } else {
      writer.line("let stage = RoutegenSupport.Stage(RoutegenSupport.Ending())")
    }
    writer.line("var outerFlow: (any StagedCoordinator)?")
    writer.blank()
  }

  private func emitEnd(of declaration: Flow, into writer: inout CodeWriter) {
    let access = declaration.access.modifier
    let type = declaration.result.map { "(\($0.asParameter)) -> Swift.Void" } ?? "() -> Swift.Void"
    let closure = declaration.result == nil ? "self.stage.ending.onFinish" : "self.ending.onResult"
    writer.line("/// Called once, when the flow has finished and is gone.")
    writer.block("\(access)var onFinish: \(type)") { writer in
      writer.line("get { \(closure) }")
      writer.line("set { \(closure) = newValue }")
    }
  }

  /// What other modules need, in which the support file's own extension is not seen.
  private func emitPublicMembers(_ access: String, into writer: inout CodeWriter) {
    writer.line("/// Called once, when the flow is gone and has not finished.")
    writer.block("\(access)var onLeave: () -> Swift.Void") { writer in
      writer.line("get { self.stage.ending.onLeave }")
      writer.line("set { self.stage.ending.onLeave = newValue }")
    }
    writer.line(
      "/// The view controller that contains the flow, for you to show. It is owned here until it is in a window.")
    writer.line("\(access)var rootViewController: UIViewController? { self.stage.root }")
    writer.line("/// The view controllers of this flow, and of the flows that it has started, that are shown.")
    writer.line("\(access)var shownViewControllers: [UIViewController] { self.stage.shownViewControllers }")
    writer.line("/// Whether the flow is shown and has not ended.")
    writer.line("\(access)var isActive: Swift.Bool { self.stage.isActive }")
    writer.line("/// Calls `onLeave` if the flow is no longer shown.")
    writer.line("\(access)func endIfLeft() { self.stage.endIfLeft() }")
  }

  private func emitInitializers(of declaration: Flow, scope: inout FileScope, into writer: inout CodeWriter) {
    let access = declaration.access.modifier
    let values = DefaultedParameters(parameters: declaration.parameters)
    let spelling = ParameterSpelling(
      of: declaration.parameters, prefix: plan.path(flow).asFileScopeName, hidden: [],
      members: ["navigationController"], access: declaration.access, plan: plan, scope: &scope)
    func list(_ omission: DefaultedParameters.Omission = []) -> String {
      let list = values.list(omitting: omission, type: spelling.type)
      return [
        "navigationController: UINavigationController? = nil", list,
        takesAllows ? CoordinatorGuardEmitter.parameter : "",
      ].argumentList
    }
    writer.block("\(access)init(\(list()))") { writer in
      writer.line("self.navigationController = navigationController")
      if plan.hasEnd(.flow(flow)), declaration.result != nil {
        writer.line("self.stage = RoutegenSupport.Stage(self.ending)")
      }
      for parameter in declaration.parameters {
        writer.line("self.\(SwiftNames.member(parameter.name)) = \(SwiftNames.escaped(parameter.name))")
      }
      if takesAllows { writer.line("self.allows = allows") }
    }
    writer.blank()
    // Without it an app's subclass could not have one where the main actor is the default isolation.
    writer.line("deinit {}")
    writer.blank()
    for omission in values.overloads() {
      writer.block("\(access)convenience init(\(list(omission)))") { writer in
        let passed = values.passed(omitting: omission, omitted: spelling.value)
        writer.line(
          "self.init(navigationController: navigationController, \(passed)\(takesAllows ? ", allows: allows" : ""))"
            + plan.remark(declaration.location))
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
      let guards = plan.guards.guards(of: coordination.flow)
      if !guards.isEmpty { writer.line("defer { self.stage.require(\(plan.list(guards)), of: self) }") }
      emitAdoption(values: &values, scope: &scope, into: &writer)
      writer.line(
        "self.stage.start(self.startViewController(), in: \(bringsOwn ? "nil" : "self.navigationController"))")
    }
    writer.blank()
    writer.line("/// Makes the first screen of the flow and connects it, for the caller to show.")
    writer.block("\(overridable)func startViewController() -> UIViewController", remark: remark) { writer in
      let showing = CoordinatorShowing(
        coordination: coordination, target: start.target, inNavigation: start.inNavigation,
        presentation: .tab, listener: .method("startDidFinish"))
      let isCast = start.inNavigation || bringsOwn && start.target.place.screen != nil
      // With its type, since a cast of what is known to be one would always succeed.
      let lead = isCast ? "let controller: UIViewController = " : "let controller = "
      showing.emit(lead: lead, values: &values, scope: &scope, into: &writer)
      if isCast {
        writer.line("self.navigationController = controller as? UINavigationController")
      }
      writer.line("return self.stage.begin(with: controller, in: self.navigationController)")
    }
    writer.blank()
    if let child = start.target.child, plan.hasEnd(child) {
      let list = coordination.result(of: child).map { "_ result: \($0.text)" } ?? ""
      writer.line("/// The flow that this one starts with has finished.")
      writer.line("\(coordination.access(child).overridable)func startDidFinish(\(list)) {}")
      writer.blank()
    }
    guard plan.hasEnd(.flow(coordination.flow)) else { return }
    emitFinish(into: &writer)
  }

  private func emitFinish(into writer: inout CodeWriter) {
    let result = plan.program[coordination.flow].result
    let mark = result?.isFunction == true ? "@escaping " : ""
    writer.line(
      "/// Finishes the flow, once, unless the user has left it: dismisses what it shows, then calls `onFinish`.")
    writer.block(
      "\(coordination.access.modifier)func finish(\(result.map { "_ result: \(mark)\($0.text)" } ?? ""))"
    ) { writer in
      writer.line("self.stage.finish { self.onFinish(\(result == nil ? "" : "result")) }")
    }
    writer.blank()
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
      plan.program[screen].isView
        ? "/// Shows `\(plan.program[screen].name)`."
        : "/// Shows `\(plan.program[screen].name)`, or the one that a storyboard has already put into the navigation controller."
    case .flow(let flow): "/// Starts `\(plan.program[flow].name)`."
    case .external(let index): "/// Starts `\(plan.program.externals[index].name)`."
    case .tabs(let flow, let index):
      "/// Makes `\(plan.program[flow].tabs[index].name)`; it is the `rootViewController`."
    case .tab: ""
    }
  }

  /// Takes the controller that a storyboard has already put at the root, if it can be given its values still.
  private func emitAdoption(
    values: inout CoordinatorValues, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    guard let screen = start.target.place.screen, !plan.program[screen].isView else { return }
    let declaration = plan.program[screen]
    let takesValues = plan.valueOwner(of: start.target) != nil
    guard !takesValues || declaration.injection == .property else { return }
    let name = plan.program[declaration.controller].name
    var body = CodeWriter(depth: 3)
    let hasLink = CurrentLinkEmitter(coordination: coordination).hasLink(screen)
    var label = ""
    if takesValues {
      let argument = values.argument(for: start.target, scope: &scope)
      label = String(argument.prefix { $0 != ":" })
      let made = argument.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
      if hasLink { body.line("let \(label) = \(made)") }
      body.line("\(plan.receiving("screen", by: start.target)).receive(\(hasLink ? label[...] : made))")
    }
    ScreenConnectionEmitter(coordination: coordination).emitConnecting(screen, "screen", into: &body)
    if hasLink {
      let list = label.isEmpty ? "screen" : "screen, \(label): \(label)"
      body.line("_ = self.linked\(coordination.name(of: screen))(\(list))")
    }
    writer.block("if let screen = RoutegenSupport.root(\(name).self, of: self.navigationController)") { writer in
      writer.append(body)
      writer.line("return self.stage.start(screen, in: self.navigationController)")
    }
  }
}
