import FlowModel

/// Writes the code that instantiates a screen from its storyboard, if it has an identifier there:
/// `PillsFlow.Buy.instantiate()`, and `BuyViewController.instantiate()` if that is the only screen of the class with an
/// identifier.
struct SceneEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  /// The visibility of framework types in the code, if there are any.
  var accessOfFrameworkTypes: Access? {
    guard plan.program[screen].scene?.identifier != nil else { return nil }
    let namesFramework = plan.program[screen].isNavigationRoot || plan.program[plan.program[screen].controller].isStock
    return namesFramework ? plan.access(screen) : nil
  }

  var code: Code {
    guard let scene = plan.program[screen].scene, let identifier = scene.identifier, !plan.program[screen].isMadeByApp
    else { return "" }
    let id = plan.program[screen].controller
    let isOnly = !plan.program[id].isStock && plan.classes.sceneCounts[id.index] == 1
    var scope = FileScope()
    let name = className(&scope)
    return Code(
      [scope.code, instantiation(of: name, from: scene, identifier), isOnly ? classMember : ""],
      separator: "\n\n")
  }

  private var path: String { plan.path(screen) }
  private var isNavigationRoot: Bool { plan.program[screen].isNavigationRoot }

  /// The screen whose name space contains the values that the screen needs; `nil` if it needs none.
  private var values: Screen.ID? {
    let id = plan.program[screen].controller
    return plan.program[id].isStock ? nil : plan.valueOwner(of: id)
  }
  /// The values as a parameter.
  private var list: ParameterList {
    guard !plan.takesArguments(screen) else { return plan.parameters(toMake: screen) }
    return values.map { "\(plan.valueLabel(in: $0)): \(plan.valueType(in: $0))" } ?? []
  }
  /// The visibility of the method that makes the screen.
  private var access: Access { plan.takesArguments(screen) ? plan.routeAccess(screen) : plan.access(screen) }

  /// Returns the class as it is spelled in the name space of the screen.
  private func className(_ scope: inout FileScope) -> String {
    let name = plan.className(of: screen)
    guard plan.mayHide(name, in: screen) else { return name }
    return scope.type(
      ofClass: name, hidden: plan.typeNames(in: screen), alias: "\(path.asFileScopeName)_Scene", access: access,
      place: plan.place(plan.program[plan.program[screen].controller].location))
  }

  private func instantiation(of name: String, from scene: Scene, _ identifier: Scene.Identifier) -> Code {
    let head: Code =
      "@MainActor \(access.modifier)static func \(method: "instantiate")(\(taking: list)) -> \(returning: result(of: name))"
    return """
      extension \(extending: path) {
        /// Makes `\(plan.className(of: screen))` from \(Self.description(of: scene, identifier))\(isNavigationRoot ? "," : ".")
        \("/// in its navigation controller.", if: isNavigationRoot)
        \(head) {\(plan.place(plan.program[screen].location))
          \(making(name, from: scene, identifier))
        }
      }
      """
  }

  /// Returns the code that makes the controller, and passes it its values.
  private func making(_ name: String, from scene: Scene, _ identifier: Scene.Identifier) -> Code {
    let description: Code = """
      RoutegenSupport.Scene(
        \(Self.arguments(scene, identifier, screen: path))
      )
      """
    if plan.takesArguments(screen) {
      let arguments = (["coder: coder"] + plan.arguments(toMake: screen)).argumentList
      return "\(description).instantiate { coder in \(name)(\(arguments)) }"
    }
    guard let values else { return "\(description).instantiate\(isNavigationRoot ? "InNavigation" : "")()" }
    let label = plan.valueLabel(in: values)
    if plan.program[screen].injection == .initializer {
      return "\(description).instantiate { coder in \(name)(coder: coder, \(label): \(label)) }"
    }
    let receiver = plan.receiving(isNavigationRoot ? "scene.rootViewController" : "scene", by: values)
    return """
      let scene: \(result(of: name)) = \(description).instantiate\(isNavigationRoot ? "InNavigation" : "")()
      \(receiver).receive(\(label))
      return scene
      """
  }

  /// Returns the type of the result: a controller, or both controllers if it is in a navigation controller.
  private func result(of name: String) -> String {
    isNavigationRoot ? "(navigationController: UINavigationController, rootViewController: \(name))" : name
  }

  /// The class's own `instantiate()`. As a member of a protocol, it lets a subclass with its own scene have one, too, even
  /// if the flow files do not contain the inheritance. All controllers conform to `NSObjectProtocol`.
  private var classMember: Code {
    let name = plan.className(of: screen)
    let labels = plan.takesArguments(screen) ? plan.passed(toMake: screen) : passedValues
    return """
      extension \(extending: "NSObjectProtocol", where: name) {\(plan.place(plan.program[screen].location))
        /// Does the same as `\(path).instantiate(\(labels.map { $0.prefix { $0 != ":" } + ":" }.joined()))`.
        @MainActor static func \(method: "instantiate")(\(taking: list)) -> \(returning: result(of: name)) { \(path).instantiate(\(labels.argumentList)) }
      }
      """
  }

  private var passedValues: [String] { values.map(plan.valueLabel).map { ["\($0): \($0)"] } ?? [] }

  private static func description(of scene: Scene, _ identifier: Scene.Identifier) -> String {
    let storyboard = "`\(SwiftNames.comment(scene.storyboard)).storyboard`"
    return switch identifier {
    case .named(let name): "the scene `\(SwiftNames.comment(name))` of \(storyboard)"
    case .initial: "the initial scene of \(storyboard)"
    }
  }

  private static func arguments(_ scene: Scene, _ identifier: Scene.Identifier, screen: String) -> String {
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
      "screen: \(SwiftNames.literal(screen)), storyboard: \(SwiftNames.literal(scene.storyboard)), bundle: \(bundle), identifier: \(name)"
  }
}
