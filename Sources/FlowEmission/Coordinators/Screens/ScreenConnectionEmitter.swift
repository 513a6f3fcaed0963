import FlowModel

/// Writes the code with which a coordinator connects screens: it sets their closures, which keep the coordinator alive,
/// and those of the screens inside them.
struct ScreenConnectionEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  func code(_ scope: inout FileScope) -> Code {
    let screens = coordinatorPlan.screens.filter {
      plan.program[$0].takesArguments ? coordinatorPlan.made.contains($0) : plan.routes.isConnectable($0)
    }
    guard !screens.isEmpty else { return "" }
    var endings = EndingMethods()
    var methods: [Code] = []
    for screen in screens {
      let children = ChildMakingEmitter(coordinatorPlan: coordinatorPlan).setting(screen, &endings, &scope)
      let asking = LeavingEmitter.registering(screen, plan)
      methods += connections(of: screen, Code([children, asking].filter { !$0.isEmpty }, separator: "\n"))
    }
    return """
      // MARK: Connecting

      \(blocks: methods + endings.methods)
      """
  }

  private func connections(of screen: Screen.ID, _ children: Code) -> [Code] {
    if plan.program[screen].takesArguments {
      return [ArgumentScreenEmitter(coordinatorPlan: coordinatorPlan).connecting(screen, children)]
    }
    let isStock = plan.program[plan.program[screen].controller].isStock
    let isContainer = coordinatorPlan.made.contains(screen) && (isStock || plan.program[screen].isNavigationRoot)
    return [isContainer ? connectContainer(screen) : "", isStock ? "" : connect(screen, children)]
  }

  /// Returns the code that connects the contents of a new controller without a closure, with the controller as its
  /// value.
  private func connectContainer(_ screen: Screen.ID) -> Code {
    let name = plan.className(of: screen)
    let isNavigationRoot = plan.program[screen].isNavigationRoot
    let type = isNavigationRoot ? "(navigationController: UINavigationController, rootViewController: \(name))" : name
    let made = isNavigationRoot ? "made.rootViewController" : "made"
    let isStock = plan.program[plan.program[screen].controller].isStock
    let naming = isStock ? plan.names.shown.swift(of: screen).map { name -> Code in "\(name).named(\(made))" } : nil
    let list: ParameterList = ["_ made: \(type)", isStock ? [] : plan.answerParameter(of: screen)]
    return """
      private func connect\(coordinatorPlan.name(of: screen))(\(list)) -> UIViewController {
        \(naming)
        \(connecting(screen, made, isStock ? "" : plan.passedAnswer(of: screen)))
        return \(isNavigationRoot ? "made.navigationController" : "made")
      }
      """
  }

  private func connect(_ screen: Screen.ID, _ children: Code) -> Code {
    let controller = plan.program[screen].controller
    let list: ParameterList = ["_ screen: \(plan.program[controller].name)", plan.answerParameter(of: screen)]
    let hooks = HookEmitter(coordinatorPlan: coordinatorPlan, screen: screen)
    return """
      \(hooks.docs)
      @discardableResult
      \(hooks.modifier)func \(method: "connect\(coordinatorPlan.name(of: screen))", isSeen: hooks.isNeeded)(\(taking: list)) -> \(returning: "UIViewController") {
        \(plan.names.shown.swift(of: screen).map { "\($0).named(screen)" })
        \(lines: plan.routes.levels(of: controller).map { closure(of: $0, of: screen) })
        \(contained(in: screen, "screen"))
        \(children)
        return screen
      }
      """
  }

  /// Returns the code that sets the closure with which a screen requests the routes of a class. Reports of segues are
  /// handled immediately: the segue is about to be performed.
  private func closure(of level: Controller.ID, of screen: Screen.ID) -> Code {
    let closure = "screen.\(plan.routes.closure(of: level))"
    let path = plan.path(screen)
    let from = "from\(coordinatorPlan.name(of: screen))"
    guard plan.routes.hasCases(level) else {
      return "\(closure) = self.stage.routes(of: screen, as: \(path).self, keeping: self)"
    }
    let ignoring = plan.ignoring(level).map { name in ", orElse: { $0.\(name)() }" } ?? ""
    let closes = plan.classes.answering.contains(screen) ? Set(plan.program.closes(of: screen).map(\.name)) : []
    let routes = plan.ownRoutes(of: level).map(\.name)
    let routesOfFlows = plan.routes.flows(of: level).flatMap { plan.program[$0].routes.map(\.name) }
    let isAnswered = !closes.isDisjoint(with: routes + routesOfFlows)
    let answering = isAnswered ? ", \(plan.passedAnswer(of: screen))" : ""
    let hooks = HookEmitter(coordinatorPlan: coordinatorPlan, screen: screen)
    let list = "of: screen, as: \(path).self\(ignoring)\(answering)"
    // A result that is a function costs the Swift compiler much more than a trailing closure.
    let isSeparate = hooks.isNeeded && !(ignoring + answering).isEmpty
    let connected: Code =
      isSeparate
      ? "self.stage.routes(\(list), perform: \(hooks.performing))"
      : "self.stage.routes(\(list)) \(hooks.isNeeded ? hooks.closures : hooks.performing)"
    guard plan.routes.tellsOfSegues(level) else { return "\(closure) = \(connected)" }
    return """
      let routes: (\(plan.path(plan.program[level].home)).Route) -> Swift.Void = \(connected)
      \(closure) = { [weak screen] route in
        guard case .\(SwiftNames.segueRoute) = route, let screen else { return routes(route) }
        self.perform(route, \(from): screen)
      }
      """
  }

  // MARK: Screens from storyboards

  /// Returns the code that connects an existing screen.
  func connecting(_ screen: Screen.ID, _ expression: String, _ answering: String = "") -> Code {
    guard plan.routes.isConnectable(screen) else { return "" }
    if plan.program[plan.program[screen].controller].isStock { return contained(in: screen, expression) }
    return "self.connect\(coordinatorPlan.name(of: screen))(\([expression, answering].argumentList))"
  }

  /// Returns the code that connects the screens that a storyboard has put into a screen, each at its place.
  func contained(in screen: Screen.ID, _ expression: String) -> Code {
    connecting(found(in: screen), in: expression, "inChildrenOf")
  }

  private func connecting(_ screens: [Screen.ID], in container: String, _ label: String) -> Code {
    let alike = Dictionary(grouping: screens) { plan.program[$0].controller }
    var places: [Controller.ID: Int] = [:]
    return Code(
      screens.map { screen -> Code in
        let controller = plan.program[screen].controller
        // Several screens of the same class are found by their order.
        let index = places[controller, default: 0]
        places[controller] = index + 1
        let place = alike[controller]?.count == 1 ? "" : ", at: \(index)"
        return """
          for each in RoutegenSupport.screens(\(plan.program[controller].name).self, \(label): \(container)\(place)) {
            self.connect\(coordinatorPlan.name(of: screen))(each)
          }
          """
      })
  }

  /// Returns the screens with closures that a storyboard has put into a screen, including those in stock containers.
  private func found(in screen: Screen.ID) -> [Screen.ID] {
    var seen: Set<Screen.ID> = [screen]
    return found(in: screen, &seen)
  }

  private func found(in screen: Screen.ID, _ seen: inout Set<Screen.ID>) -> [Screen.ID] {
    var found: [Screen.ID] = []
    for target in plan.program.contained(in: screen) where seen.insert(target).inserted {
      found += opened(target, &seen)
    }
    return found
  }

  /// Returns the screen itself, or the contents of a stock container.
  private func opened(_ screen: Screen.ID, _ seen: inout Set<Screen.ID>) -> [Screen.ID] {
    guard plan.routes.isConnectable(screen) else { return [] }
    return plan.program[plan.program[screen].controller].isStock ? found(in: screen, &seen) : [screen]
  }

  // MARK: Destinations of segues

  /// Returns the case for the report of a segue: its destination is connected.
  func segueCase(of screen: Screen.ID) -> Code {
    let edges = plan.program.edges(of: screen).filter { plan.routes.isConnectable($0.target) }
    guard !edges.isEmpty else { return "case .\(SwiftNames.segueRoute): break" }
    let targets = Dictionary(grouping: edges) { $0.segue.identity }.mapValues { $0.map(\.target) }
    return """
      case .\(SwiftNames.segueRoute)(let segue):
        \(connecting(targets, of: screen))
      """
  }

  private func connecting(_ targets: [Segue.Identity?: [Screen.ID]], of screen: Screen.ID) -> Code {
    let nameless = targets[nil] ?? []
    guard let owner = plan.segueOwner(of: plan.program[screen].controller) else { return connecting(nameless) }
    let cases = plan.program[owner].segues.map { segue -> Code in
      let name = segue.identity.name
      // Without `some` these would be the cases of the optional.
      let pattern = SwiftNames.ofOptional.contains(name) ? ".some(.\(name))" : ".\(SwiftNames.member(name))"
      return `case`("case \(pattern):", targets[segue.identity] ?? [])
    }
    return """
      switch \(plan.path(plan.program[owner].home)).SegueIdentifier(rawValue: segue.identifier ?? "") {
      \(lines: cases)
      \(`case`("case nil:", nameless))
      }
      """
  }

  private func `case`(_ head: String, _ targets: [Screen.ID]) -> Code {
    guard !targets.isEmpty else { return "\(head) break" }
    return """
      \(head)
        \(connecting(targets))
      """
  }

  private func connecting(_ targets: [Screen.ID]) -> Code {
    var seen: Set<Screen.ID> = []
    let screens = targets.filter { seen.insert($0).inserted }.flatMap { opened($0, &seen) }
    var known: Set<Controller.ID> = []
    let first = screens.filter { known.insert(plan.program[$0].controller).inserted }
    return connecting(targets.count > 1 ? first : screens, in: "segue.destination", "in")
  }
}
