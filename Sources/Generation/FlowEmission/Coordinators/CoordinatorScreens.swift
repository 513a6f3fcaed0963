import FlowModel

/// Writes a method for each screen and each flow that a coordinator makes, which subclasses can override.
struct CoordinatorFactoryEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  var code: Code {
    guard !coordinatorPlan.made.isEmpty || !coordinatorPlan.children.isEmpty || coordinatorPlan.makesNavigation else {
      return ""
    }
    let screens = ArgumentScreenEmitter(coordinatorPlan: coordinatorPlan)
    return """
      // MARK: Making

      \(coordinatorPlan.hosting, if: coordinatorPlan.hosts)

      \(blocks: coordinatorPlan.made.map { plan.program[$0].takesArguments ? screens.factory(of: $0) : factory(of: $0) })

      \(blocks: coordinatorPlan.children.map { StartedFlowEmitter($0, in: coordinatorPlan).code })

      \(navigationController, if: coordinatorPlan.makesNavigation)
      """
  }

  private var navigationController: Code {
    """
    /// Makes a navigation controller for a screen or a flow that needs a new navigation stack.
    \(coordinatorPlan.access.overridable)func \(method: "makeNavigationController")() -> \(returning: "UINavigationController") {
      UINavigationController()
    }
    """
  }

  // MARK: Screens

  private func factory(of screen: Screen.ID) -> Code {
    let declaration = plan.program[screen]
    let name = plan.program[declaration.controller].name
    let (isRoot, list) = (declaration.isNavigationRoot, plan.valueParameter(toMake: screen))
    let result = isRoot ? "(navigationController: UINavigationController, rootViewController: \(name))" : name
    let head: Code =
      "func \(method: "make\(coordinatorPlan.name(of: screen))")(\(taking: list)) -> \(returning: result)"
    return """
      /// Makes `\(declaration.name)`\(isRoot ? ", in its navigation controller." : ".")
      \(coordinatorPlan.access(screen).overridable)\(head) {\(plan.place(declaration.location))
        \(making(screen))
      }
      """
  }

  private func making(_ screen: Screen.ID) -> Code {
    let declaration = plan.program[screen]
    let name = plan.program[declaration.controller].name
    let argument = plan.valueLabels(toMake: screen).argumentList
    if declaration.scene != nil { return "\(plan.path(screen)).instantiate(\(argument))" }
    if let owner = plan.valueOwner(of: declaration.controller), declaration.injection == .property {
      return """
        let screen = \(name)()
        \(plan.receiving("screen", by: owner)).receive(\(plan.valueLabel(in: owner)))
        return screen
        """
    }
    // UIKit's collection view controller traps without a layout.
    let isPlainCollection = SwiftNames.unqualified(name) == "UICollectionViewController"
    return "\(name)(\(isPlainCollection ? "collectionViewLayout: UICollectionViewFlowLayout()" : argument))"
  }
}

extension CoordinatorPlan {
  /// Returns the method that makes a screen, connects it, and registers its link; `nil` if that is two calls: `make…`,
  /// which subclasses override, and `connect…`, which takes any screen of the class. The link of a child is not registered.
  func making(_ screen: Screen.ID, isChild: Bool = false) -> String? {
    let (declaration, method) = (plan.program[screen], "connected\(name(of: screen))")
    let isContainer =
      plan.routes.isConnectable(screen)
      && (plan.program[declaration.controller].isStock || declaration.isNavigationRoot)
    let takesMore = declaration.takesArguments || isContainer
    guard !isChild, hasLink(screen) else { return takesMore ? method : nil }
    return takesMore && plan.classes.children.contains(screen) ? method + "_" : method
  }

  /// The Swift of a new screen.
  struct Made {
    /// The declaration of a constant that it needs.
    var declaration: Code?
    /// The Swift of the view controller to show.
    var swift: String
  }

  /// Returns the Swift that makes a screen, connected if necessary, with its values and the answer that it is to give, both
  /// with their labels. With values, it is in a constant if that has a name.
  func made(
    _ screen: Screen.ID, _ argument: String, as constant: @autoclosure () -> String?, answering: String = "",
    isChild: Bool = false
  ) -> Made {
    func named(_ swift: String) -> Made {
      guard !argument.isEmpty, let constant = constant() else { return Made(swift: swift) }
      return Made(declaration: "let \(constant) = \(swift)", swift: constant)
    }
    if let method = making(screen, isChild: isChild) {
      return named("self.\(method)(\([argument, answering].argumentList))")
    }
    let factory = "self.make\(name(of: screen))(\(argument))"
    if plan.routes.isConnectable(screen) {
      var made = named(factory)
      made.swift = "self.connect\(name(of: screen))(\([made.swift, answering].argumentList))"
      return made
    }
    var made = named(plan.naming(screen, factory))
    if returnTargets.contains(screen) {
      // Routes that go back to a screen find it by its name, since others may have the same class.
      made.swift = "self.stage.named(\(made.swift), \(plan.path(screen)).self)"
    } else if plan.program[screen].isNavigationRoot {
      made.swift += ".navigationController"
    }
    return made
  }

  /// True if the app makes the coordinator of a flow, in its services.
  func isMadeByApp(_ child: Child) -> Bool { external(child)?.isMadeByApp == true }
}

// MARK: - ScreenConnectionEmitter

/// Writes the code with which a coordinator connects screens: it sets their closures, which keep the coordinator alive,
/// and those of the screens inside them.
struct ScreenConnectionEmitter {
  let coordinatorPlan: CoordinatorPlan

  private var plan: EmissionPlan { coordinatorPlan.plan }

  func code(_ scope: inout FileScope) -> Code {
    let made = Set(coordinatorPlan.made)
    // A segue can also show a screen with `inject arguments`, if the screen has no routes.
    let ofSegues = Set(coordinatorPlan.screens.flatMap { plan.program.edges(of: $0) }.map(\.target))
    func isConnected(_ screen: Screen.ID) -> Bool {
      plan.routes.isConnectable(screen) && (!plan.program[screen].takesArguments || ofSegues.contains(screen))
    }
    let screens = coordinatorPlan.screens.filter {
      isConnected($0) || made.contains($0) && coordinatorPlan.making($0) != nil
    }
    guard !screens.isEmpty else { return "" }
    var endings = EndingMethods()
    var methods: [Code] = []
    for screen in screens {
      let children = ChildMakingEmitter(coordinatorPlan: coordinatorPlan).setting(screen, &endings, &scope)
      let asking = LeavingEmitter.registering(screen, plan)
      let statements = Code([children, asking])
      methods += making(screen, statements)
      let isStock = plan.program[plan.program[screen].controller].isStock
      if isConnected(screen), !isStock { methods.append(connect(screen, statements)) }
    }
    return """
      // MARK: Connecting

      \(blocks: methods + endings.methods)
      """
  }

  /// Returns the methods that make a screen and connect it, if that is more than two calls. There are two methods if the
  /// screen is also a child, whose link is not registered.
  private func making(_ screen: Screen.ID, _ children: Code) -> [Code] {
    guard coordinatorPlan.made.contains(screen), let method = coordinatorPlan.making(screen) else { return [] }
    let inner = coordinatorPlan.making(screen, isChild: true)
    let registered: (String) -> Code? = { shown in
      guard coordinatorPlan.hasLink(screen), inner == nil || inner == method else { return nil }
      return coordinatorPlan.registering(screen, shown, lead: "return ")
    }
    let takesArguments = plan.program[screen].takesArguments
    var methods: [Code] = []
    if inner != nil {
      methods = [
        takesArguments
          ? ArgumentScreenEmitter(coordinatorPlan: coordinatorPlan).connecting(screen, children, registered("screen"))
          : container(screen, registered)
      ]
    }
    guard inner != method else { return methods }
    let (values, answering) = (plan.valueLabels(toMake: screen).argumentList, plan.passedAnswer(of: screen))
    let made = coordinatorPlan.made(screen, values, as: nil, answering: answering, isChild: true).swift
    return methods + [
      """
      /// Makes `\(plan.program[screen].name)`, connects it with the flow, and registers its link.
      private func \(method)(\(list(toMake: screen))) -> UIViewController {
        \(coordinatorPlan.registering(screen, made, lead: plan.program[screen].entries.isEmpty ? "" : "return "))
      }
      """
    ]
  }

  private func list(toMake screen: Screen.ID) -> ParameterList {
    [plan.valueParameter(toMake: screen), plan.answerParameter(of: screen)]
  }

  /// Returns the method that makes a container and connects its contents.
  private func container(_ screen: Screen.ID, _ registered: (String) -> Code?) -> Code {
    let isStock = plan.program[plan.program[screen].controller].isStock
    let isNavigationRoot = plan.program[screen].isNavigationRoot
    let (name, shown) = (coordinatorPlan.name(of: screen), isNavigationRoot ? "made.navigationController" : "made")
    let root = isNavigationRoot ? "made.rootViewController" : "made"
    let naming = isStock ? plan.names.shown.swift(of: screen).map { name -> Code in "\(name).named(\(root))" } : nil
    // The screen that contains it gets it with its class.
    let isChild = !isNavigationRoot && plan.classes.children.contains(screen)
    return """
      private func connected\(name)(\(list(toMake: screen))) -> \(isChild ? plan.controllerName(of: screen) : "UIViewController") {
        let made = self.make\(name)(\(plan.valueLabels(toMake: screen).argumentList))
        \(naming)
        \(connecting(screen, root, isStock ? "" : plan.passedAnswer(of: screen)))
        \(registered(shown) ?? "return \(shown)")
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
    // If the class has no such closure, the compiler's error is at this line.
    let place = plan.place(plan.program[screen].location)
    guard plan.routes.hasCases(level) else {
      let keeping = "RoutegenSupport.keeping(self)"
      return "\(closure) = self.stage.routes(of: screen, as: \(path).self, perform: \(keeping))\(place)"
    }
    let ignoring = plan.ignoring(level).map { name in ", orElse: { $0.\(name)() }" } ?? ""
    let closes = plan.classes.answering.contains(screen) ? Set(plan.closes(of: screen).map(\.name)) : []
    let flows = plan.routes.flows(of: level)
    let isAnswered =
      !closes.isDisjoint(with: plan.ownRoutes(of: level).map(\.name))
      || closes.contains { name in flows.contains { plan.route(of: $0, named: name) != nil } }
    let answering = isAnswered ? ", \(plan.passedAnswer(of: screen))" : ""
    let hooks = HookEmitter(coordinatorPlan: coordinatorPlan, screen: screen)
    let list = "of: screen, as: \(path).self\(ignoring)\(answering)"
    // A result that is a function costs the Swift compiler much more than a trailing closure.
    let isSeparate = hooks.isNeeded && !(ignoring + answering).isEmpty
    let connected: Code =
      isSeparate
      ? "self.stage.routes(\(list), perform: \(hooks.performing))"
      : "self.stage.routes(\(list)) \(hooks.isNeeded ? hooks.closures(place) : hooks.performing)"
    guard plan.routes.tellsOfSegues(level) else {
      return "\(closure) = \(connected)\(hooks.isNeeded ? .none : place)"
    }
    return """
      let routes: (\(plan.path(plan.program[level].home)).Route) -> Swift.Void = \(connected)
      \(closure) = { [weak screen] route in\(place)
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
    var seen: Set<Screen.ID> = [screen]
    return connecting(found(in: screen, &seen), in: expression, "inChildrenOf")
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

// MARK: - Hosted views

extension EmissionPlan {
  /// Returns the highest access of the coordinators that show views in view controllers, among those of some flows:
  /// their declarations use SwiftUI's types. So does the value in the environment that performs the flow's routes.
  func hostingAccess(of flows: [Flow.ID]) -> Access? {
    let hosting = flows.filter { flow in
      program[flow].platform == .uiKit
        && routes.connectedScreens(of: flow).contains { program[$0].isView && !program[$0].isMadeByApp }
        || hostsFlows(flow) || declaresRouteAction(flow)
    }
    // A view may be declared without being shown.
    let seen = hosting.filter { program[$0].access > .internal }.flatMap { flow in
      (declaresRouteAction(flow) ? [routeAccess(flow)] : [])
        + (CoordinatorPlan(of: flow, plan: self).hosts ? [program[flow].access] : [])
    }
    return hosting.isEmpty ? nil : seen.max() ?? .internal
  }
}

extension CoordinatorPlan {
  /// True if the coordinator puts views into view controllers.
  var hosts: Bool {
    made.contains { plan.program[$0].isView && !plan.program[$0].isMadeByApp }
      || children.contains(where: plan.isViewFlow)
  }

  /// The method with which the coordinator puts SwiftUI views into view controllers.
  fileprivate var hosting: Code {
    let isModified = plan.program[flow].modifier != nil
    let view = isModified ? "view.modifier(self.\(ViewModifierEmitter.name)())" : "view"
    return """
      /// Puts a SwiftUI view into a view controller. An override applies to all views that this coordinator shows.
      \(access.overridable)func \(method: "host")<Content: SwiftUI.View>(\(taking: "_ view: Content")) -> \(returning: "UIViewController") {
        SwiftUI.UIHostingController(rootView: \(view))
      }

      \(ViewModifierEmitter(coordinatorPlan: self).code)
      """
  }
}

// MARK: - LeavingEmitter

/// Writes the requirement of the class of a screen that is asked before it is left.
struct LeavingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    guard plan.program[screen].asksBeforeLeaving, !plan.program[screen].isView else { return "" }
    let name = plan.className(of: screen)
    return """
      extension \(extending: plan.path(screen)) {
        /// A method that asks `\(name)` before it is closed, while its `isModalInPresentation` is true.
        @available(iOS 13.0, tvOS 13.0, *)
        @MainActor protocol \(type: "Leaving"): Swift.AnyObject {
          func \(method: "mayLeave")() async -> \(returning: "Swift.Bool")
        }
      }

      @available(iOS 13.0, tvOS 13.0, *)
      extension \(extending: name): \(plan.path(screen)).Leaving {}\(plan.place(plan.program[screen].location))
      """
  }

  /// Returns the members of a flow's coordinator by which others ask its screens or views.
  static func asking(in flow: Flow) -> Code {
    let (access, isOfViews) = (flow.access.modifier, flow.platform == .swiftUI)
    let (screen, shown) = isOfViews ? ("view", "presence") : ("screen", "stage")
    return """
      /// True if a shown \(screen) of this flow, or of a flow that it has started, has to be asked before it is closed.
      \(access)var \(property: "asksBeforeLeaving"): \(returning: "Swift.Bool") { self.\(shown).asksBeforeLeaving }
      /// Asks these \(screen)s before they are closed. Returns `false` as soon as one of them refuses.
      \("@available(iOS 13.0, tvOS 13.0, *)", if: !isOfViews)
      \(access)func \(method: "mayLeave")() async -> \(returning: "Swift.Bool") { await self.\(shown).mayLeave() }
      """
  }

  /// Returns the statement that registers a screen which the coordinator connects.
  static func registering(_ screen: Screen.ID, _ plan: EmissionPlan) -> Code {
    guard plan.program.lineage(of: screen).contains(where: { plan.program[$0].asksBeforeLeaving }) else { return "" }
    return """
      if #available(iOS 13.0, tvOS 13.0, *) { self.stage.asks(screen) { await $0.mayLeave() } }
      """
  }
}

extension EmissionPlan {
  /// Returns the statement that finishes the flow of a coordinator, after its screens have been asked.
  func finishing(_ coordinator: String, _ report: String) -> String {
    let finish = "\(coordinator).stage.finish \(report)"
    return asking.areControllersAsked ? "\(coordinator).stage.leave { \(finish) }" : finish
  }
}
