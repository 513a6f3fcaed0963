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
    for screen in coordination.made { emitScreen(screen, into: &writer) }
    for child in coordination.children { emitChild(child, into: &writer) }
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
      } else if let label, declaration.injection == .property {
        writer.line("let screen = \(name)()")
        writer.line("screen.receive(\(label))")
        writer.line("return screen")
      } else {
        writer.line("\(name)(\(argument))")
      }
    }
    writer.blank()
  }

  private func emitChild(_ child: Coordination.Child, into writer: inout CodeWriter) {
    let name = coordination.coordinator(of: child)
    let values = DefaultedParameters(parameters: coordination.parameters(of: child).map { $0.withoutDefault })
    let list = values.list { $0.type.text }
    let passed = values.passed()
    writer.line("/// A new coordinator of a flow that is begun.")
    writer.block(
      "\(coordination.access(child).overridable)func \(coordination.factory(of: child))("
        + "navigationController: UINavigationController?\(list.isEmpty ? "" : ", " + list)) -> \(name)"
    ) { writer in
      writer.line("\(name)(navigationController: navigationController\(passed.isEmpty ? "" : ", " + passed))")
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
