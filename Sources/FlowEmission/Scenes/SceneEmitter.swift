import FlowModel

/// Writes how a screen is instantiated from its storyboard, if it has an identifier there: `PillsFlow.Buy.instantiate()`,
/// and `BuyViewController.instantiate()` if that is the only screen of the class that can be.
struct SceneEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  /// Who sees a type of the framework in what is written, if anyone does.
  var accessOfFrameworkTypes: Access? {
    guard plan.program[screen].scene?.identifier != nil else { return nil }
    let namesFramework =
      plan.program[screen].isNavigationRoot || plan.program[plan.program[screen].controller].isStock
    return namesFramework ? plan.access(screen) : nil
  }

  func emit(into writer: inout CodeWriter) {
    guard let scene = plan.program[screen].scene, let identifier = scene.identifier else { return }
    let id = plan.program[screen].controller
    let isStock = plan.program[id].isStock
    let isNavigationRoot = plan.program[screen].isNavigationRoot

    let path = plan.path(screen)
    let place = plan.place(plan.program[screen].location)
    var scope = FileScope()
    let className = plan.program[id].name
    let name =
      !plan.mayHide(className, in: screen)
      ? className
      : scope.type(
        ofClass: className, hidden: plan.typeNames(in: screen), alias: "\(path.asFileScopeName)_Scene",
        remark: plan.remark(plan.program[id].location))
    let values = isStock ? nil : plan.valueOwner(of: id)
    let isMadeOfValues = values != nil && plan.program[screen].injection == .initializer
    let isOnly = !isStock && plan.sceneCount(of: id) == 1

    let label = values.map(plan.valueLabel)
    let list = values.map { "\(plan.valueLabel(in: $0)): \(plan.valueType(in: $0))" } ?? ""
    let result = result(of: name)

    scope.write(to: &writer)
    writer.block("extension ", path) { writer in
      if isOnly {
        writer.line("/// What can be instantiated by its class.")
        writer.line("@MainActor protocol Storyboarded: Swift.AnyObject {}")
        writer.blank()
      }
      describe(scene, identifier, into: &writer)
      if isNavigationRoot { writer.line("/// in its navigation controller.") }
      writer.block(
        "@MainActor ", plan.access(screen).modifier, "static func instantiate(", list, ") -> ", result,
        of: place
      ) { writer in
        let isHandedValues = values != nil && !isMadeOfValues
        writer.line(isHandedValues ? "let scene: \(result) = " : "", "RoutegenSupport.Scene(")
        emitArguments(scene, identifier, into: &writer)
        if isMadeOfValues, let label {
          writer.line(").instantiate { coder in \(name)(coder: coder, \(label): \(label)) }")
          return
        }
        writer.line(isNavigationRoot ? ").instantiateInNavigation()" : ").instantiate()")
        guard isHandedValues, let label, let values else { return }
        let receiver = plan.receiving(isNavigationRoot ? "scene.rootViewController" : "scene", by: values)
        writer.line("\(receiver).receive(\(label))")
        writer.line("return scene")
      }
    }
    writer.blank()
    if isOnly { emitClassMember(list: list, label: label, place: place, into: &writer) }
  }

  /// What is made: a controller, or both where it is in a navigation controller.
  private func result(of name: String) -> String {
    plan.program[screen].isNavigationRoot
      ? "(navigationController: UINavigationController, rootViewController: \(name))" : name
  }

  /// The class's own `instantiate()`. It is in a protocol for this class alone, so that a subclass with a scene of
  /// its own can have one too, whether the flow files know of the inheritance or not.
  private func emitClassMember(list: String, label: String?, place: Remark, into writer: inout CodeWriter) {
    let name = plan.className(of: screen)
    let path = plan.path(screen)
    writer.line("extension ", name, ": ", path, ".Storyboarded {}", of: place)
    writer.blank()
    writer.block("extension ", path, ".Storyboarded where Self: ", name) { writer in
      writer.line("/// The same as `", path, ".instantiate(", label.map { $0 + ":" } ?? "", ")`.")
      writer.block("static func instantiate(", list, ") -> ", result(of: name)) { writer in
        writer.line(path, ".instantiate(", label.map { "\($0): \($0)" } ?? "", ")")
      }
    }
    writer.blank()
  }

  private func describe(_ scene: Scene, _ identifier: Scene.Identifier, into writer: inout CodeWriter) {
    let controller = plan.className(of: screen)
    let storyboard = SwiftNames.comment(scene.storyboard)
    let end = plan.program[screen].isNavigationRoot ? ".storyboard`," : ".storyboard`."
    switch identifier {
    case .named(let name):
      writer.line(
        "/// A new `", controller, "` from the scene `", SwiftNames.comment(name), "` of `", storyboard, end)
    case .initial: writer.line("/// A new `", controller, "` from the initial scene of `", storyboard, end)
    }
  }

  private func emitArguments(_ scene: Scene, _ identifier: Scene.Identifier, into writer: inout CodeWriter) {
    let bundle =
      switch scene.bundle {
      case .main: ".main"
      case .module: ".module"
      case .class: "RoutegenSupport.bundle"
      }
    let screen = SwiftNames.literalContent(plan.path(screen))
    let storyboard = SwiftNames.literalContent(scene.storyboard)
    let (name, quote) =
      switch identifier {
      case .named(let name): (SwiftNames.literalContent(name), "\"")
      case .initial: ("nil", "")
      }
    writer.line(
      "  screen: \"", screen, "\", storyboard: \"", storyboard, "\", bundle: ", bundle, ", identifier: ", quote, name,
      quote)
  }
}
