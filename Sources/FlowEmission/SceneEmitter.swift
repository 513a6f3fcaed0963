import FlowModel

/// Writes how a screen is instantiated from its storyboard, if it has an identifier there: `PillsFlow.Buy.instantiate()`,
/// and `BuyViewController.instantiate()` if that is the only screen of the class that can be.
struct SceneEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  /// Who sees a type of the framework in what is written, if anyone does.
  var accessOfFrameworkTypes: Access? {
    let declaration = plan.program[screen]
    guard declaration.scene?.identifier != nil else { return nil }
    let namesFramework = declaration.isNavigationRoot || plan.program[declaration.controller].isStock
    return namesFramework ? plan.access(screen) : nil
  }

  func emit(into writer: inout CodeWriter) {
    let declaration = plan.program[screen]
    let controller = plan.program[declaration.controller]
    guard let scene = declaration.scene, let identifier = scene.identifier else { return }

    let path = plan.path(screen)
    var scope = FileScope()
    let name = scope.type(
      ofClass: controller.name, hidden: plan.typeNames(in: screen), alias: "\(path.asFileScopeName)_Scene",
      remark: plan.remark(controller.location))
    let values = controller.isStock ? nil : plan.valueOwner(of: declaration.controller)
    let isMadeOfValues = values != nil && declaration.injection == .initializer
    let isOnly = !controller.isStock && plan.sceneCount(of: declaration.controller) == 1

    let label = values.map(plan.valueLabel)
    let list = values.map { "\(plan.valueLabel(in: $0)): \(plan.valueType(in: $0))" } ?? ""
    let result =
      declaration.isNavigationRoot
      ? "(navigationController: UINavigationController, rootViewController: \(name))" : name

    scope.write(to: &writer)
    writer.block("extension ", path) { writer in
      if isOnly {
        writer.line("/// What can be instantiated by its class.")
        writer.line("@MainActor protocol Storyboarded: AnyObject {}")
        writer.blank()
      }
      writer.line(
        "/// A new `", controller.name, "` from ", description(of: scene, identifier),
        declaration.isNavigationRoot ? "," : ".")
      if declaration.isNavigationRoot { writer.line("/// in its navigation controller.") }
      writer.block(
        "@MainActor ", plan.access(screen).modifier, "static func instantiate(", list, ") -> ", result,
        remark: plan.remark(declaration.location)
      ) { writer in
        let isHandedValues = values != nil && !isMadeOfValues
        writer.line((isHandedValues ? "let scene: \(result) = " : "") + "RoutegenSupport.Scene(")
        writer.line("  ", arguments(of: scene, identifier))
        if isMadeOfValues, let label {
          writer.line(").instantiate { coder in \(name)(coder: coder, \(label): \(label)) }")
          return
        }
        writer.line(declaration.isNavigationRoot ? ").instantiateInNavigation()" : ").instantiate()")
        guard isHandedValues, let label else { return }
        writer.line((declaration.isNavigationRoot ? "scene.rootViewController" : "scene") + ".receive(\(label))")
        writer.line("return scene")
      }
    }
    writer.blank()
    if isOnly { emitClassMember(list: list, label: label, into: &writer) }
  }

  /// The class's own `instantiate()`. It stands in a protocol for this class alone, so that a subclass with a scene of
  /// its own can have one too, whether the flow files know of the inheritance or not.
  private func emitClassMember(list: String, label: String?, into writer: inout CodeWriter) {
    let declaration = plan.program[screen]
    let name = plan.program[declaration.controller].name
    let path = plan.path(screen)
    let result =
      declaration.isNavigationRoot
      ? "(navigationController: UINavigationController, rootViewController: \(name))" : name
    writer.line("extension ", name, ": ", path, ".Storyboarded {}", plan.remark(declaration.location))
    writer.blank()
    writer.block("extension ", path, ".Storyboarded where Self: ", name) { writer in
      writer.line("/// The same as `", path, ".instantiate(", label.map { $0 + ":" } ?? "", ")`.")
      writer.block("static func instantiate(", list, ") -> ", result) { writer in
        writer.line(path, ".instantiate(", label.map { "\($0): \($0)" } ?? "", ")")
      }
    }
    writer.blank()
  }

  private func description(of scene: Scene, _ identifier: Scene.Identifier) -> String {
    let storyboard = SwiftNames.comment(scene.storyboard)
    return switch identifier {
    case .named(let name): "the scene `\(SwiftNames.comment(name))` of `\(storyboard).storyboard`"
    case .initial: "the initial scene of `\(storyboard).storyboard`"
    }
  }

  private func arguments(of scene: Scene, _ identifier: Scene.Identifier) -> String {
    let bundle =
      switch scene.bundle {
      case .main: ".main"
      case .module: ".module"
      case .class: "RoutegenSupport.bundle"
      }
    let name =
      switch identifier {
      case .named(let name): SwiftNames.literal(name)
      case .initial: "nil"
      }
    return
      "screen: \(SwiftNames.literal(plan.path(screen))), storyboard: \(SwiftNames.literal(scene.storyboard)), "
      + "bundle: \(bundle), identifier: \(name)"
  }
}
