import FlowModel

/// Writes a method for each screen and each flow that a coordinator makes, for subclasses to override.
struct CoordinatorFactoryEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  func emit(into writer: inout CodeWriter) {
    if !coordination.made.isEmpty || !coordination.children.isEmpty || coordination.makesNavigation {
      writer.line("// MARK: Making")
      writer.blank()
    }
    let views = HostedViewEmitter(coordination: coordination)
    views.emitHosting(into: &writer)
    for screen in coordination.made {
      if plan.program[screen].isView {
        views.emitFactory(of: screen, into: &writer)
      } else {
        emitScreen(screen, into: &writer)
      }
    }
    let flows = HostedFlowEmitter(coordination: coordination)
    for child in coordination.children {
      if plan.isViewFlow(child) {
        flows.emit(child, into: &writer)
      } else {
        emitChild(child, into: &writer)
      }
    }
    if coordination.makesNavigation {
      writer.line("/// A navigation controller for what is shown in one of its own.")
      writer.block("\(coordination.access.overridable)func makeNavigationController() -> UINavigationController") {
        $0.line("UINavigationController()")
      }
      writer.blank()
    }
  }

  private func emitScreen(_ screen: Screen.ID, into writer: inout CodeWriter) {
    let declaration = plan.program[screen]
    let name = plan.program[declaration.controller].name
    let owner = plan.valueOwner(of: declaration.controller)
    let label = owner.map(plan.valueLabel)
    let list = owner.map { "\(plan.valueLabel(in: $0)): \(plan.valueType(in: $0))" } ?? ""
    let argument = label.map { "\($0): \($0)" } ?? ""
    let result =
      declaration.isNavigationRoot
      ? "(navigationController: UINavigationController, rootViewController: \(name))" : name
    writer.line(
      "/// A new `\(declaration.name)`" + (declaration.isNavigationRoot ? ", in its navigation controller." : "."))
    writer.block(
      "\(coordination.access(screen).overridable)func make\(coordination.name(of: screen))(\(list)) -> \(result)",
      remark: plan.remark(declaration.location)
    ) { writer in
      if declaration.scene != nil {
        writer.line("\(plan.path(screen)).instantiate(\(argument))")
      } else if let label, let owner, declaration.injection == .property {
        writer.line("let screen = \(name)()")
        writer.line("\(plan.receiving("screen", by: owner)).receive(\(label))")
        writer.line("return screen")
      } else {
        // Without a layout UIKit's own class stops the program.
        let isPlainCollection = SwiftNames.unqualified(name) == "UICollectionViewController"
        writer.line(
          "\(name)(\(isPlainCollection ? "collectionViewLayout: UICollectionViewFlowLayout()" : argument))")
      }
    }
    writer.blank()
  }

  private func emitChild(_ child: Coordination.Child, into writer: inout CodeWriter) {
    let name = coordination.coordinator(of: child)
    let values = DefaultedParameters(parameters: coordination.parameters(of: child).map { $0.withoutDefault })
    let list = values.list { $0.type.text }
    let passed = values.passed()
    writer.line("/// A new coordinator of a flow that this one starts.")
    writer.block(
      "\(coordination.access(child).overridable)func \(coordination.factory(of: child))("
        + "\(["navigationController: UINavigationController?", list].argumentList)) -> \(name)"
    ) { writer in
      let given = ["navigationController: navigationController", passed, plan.allowing(child)]
      writer.line("\(name)(\(given.argumentList))")
    }
    writer.blank()
    emitStarting(child, values, list: list, passed: passed, into: &writer)
  }

  /// Writes what starts a flow: for routes, tabs, links and the start alike.
  private func emitStarting(
    _ child: Coordination.Child, _ values: DefaultedParameters, list: String, passed: String,
    into writer: inout CodeWriter
  ) {
    let taken = Set(coordination.parameters(of: child).map(\.name))
    let presentation = FreshName.like("presentation", besides: taken)
    let coordinator = FreshName.like("child", besides: taken)
    let listener = StartedFlowListener(to: child, in: coordination)
    let head = [list, "_ \(presentation): RoutegenSupport.Presentation"] + listener.parameters
    let arguments = ["navigationController: \(presentation).stack", passed]
    writer.line("@discardableResult")
    writer.block("private func \(coordination.starter(of: child))(\(head.argumentList)) -> UIViewController") {
      writer in
      writer.line("let \(coordinator) = self.\(coordination.factory(of: child))(\(arguments.argumentList))")
      if let onFinish = listener.onFinish { writer.line("\(coordinator).onFinish = \(onFinish)") }
      listener.emitLeaving(coordinator, into: &writer)
      let stage = if case .external = child { "nil" } else { "\(coordinator).stage" }
      let hasEnd = listener.onFinish != nil
      writer.line("return self.stage.start(\(coordinator), \(stage), \(presentation), by: self, hasEnd: \(hasEnd))")
    }
    writer.blank()
  }
}

extension Parameter {
  /// The parameter, which has to be given.
  var withoutDefault: Parameter {
    var copy = self
    copy.defaultValue = nil
    return copy
  }
}
