import FlowModel

/// Writes the router of a screen, for teams on Clean Swift: a protocol for its view controller, a protocol for the
/// app's passing of data, and a class with the rest.
///
/// The app extends the class with the requirements of `DataPassing`. Its switch over the segues is exhaustive, and the
/// requirements have no defaults: a new segue or route in the flow file stops the build until its data is passed.
struct RouterEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  /// True if a class of the app calls the router. A class of a framework has nothing to call it with, even if the app
  /// makes the screen.
  static func canRoute(_ controller: Controller) -> Bool { !controller.isFrameworkClass && !controller.isView }

  var code: Code {
    guard plan.program[plan.program[screen].flow].generates.contains(.routers) else { return "" }
    let controller = plan.program[plan.program[screen].controller]
    guard Self.canRoute(controller) else { return "" }
    var scope = FileScope()
    let ways = RouterWays(plan: plan, screen: screen, scope: &scope)
    guard !ways.segues.isEmpty || !ways.routes.isEmpty else { return "" }
    let name = scope.type(
      ofClass: controller.name, hidden: plan.typeNames(in: screen),
      alias: "\(plan.path(screen).asFileScopeName)_Router", place: plan.place(controller.location))
    var routing: [RouterMethod] = []
    for way in ways.segues where way.segue.kind != .embed {
      routing.append(RoutedSegue(plan: plan, screen: screen, way: way).method(scope: &scope))
    }
    var passing = ways.segues.map { RouterMethod(passing: $0, plan: plan) }
    for route in ways.routes {
      let routed = RoutedRoute(plan: plan, screen: screen, route: route)
      routing.append(routed.method(scope: &scope))
      if let method = routed.passing(scope: &scope) { passing.append(method) }
    }
    if !ways.segues.isEmpty { routing.append(ways.passDataToNextScene) }
    return Code([scope.code, declarations(routing, passing, ofClass: name)], separator: "\n\n")
  }

  private func declarations(_ routing: [RouterMethod], _ passing: [RouterMethod], ofClass name: String) -> Code {
    let path = plan.path(screen)
    let controller = plan.className(of: screen)
    let dataPassing: Code = """
      /// The methods that pass data along routes. Implement them in an extension of `Router`.
      @MainActor protocol \(type: "DataPassing"): Swift.AnyObject {
        \(lines: passing.map(\.requirement))
      }
      """
    let protocols = "\(path).RoutingLogic\(passing.isEmpty ? "" : ", \(path).DataPassing")"
    let needsStage = routing.contains(where: \.needsStage)
    return """
      extension \(extending: path) {
        /// The routes that `\(controller)` can ask for.
        @MainActor protocol \(type: "RoutingLogic"): Swift.AnyObject {
          \(lines: routing.map { "\($0.head)\($0.place)" })
        }

        \(dataPassing, if: !passing.isEmpty)

        /// The router that performs the routes of `\(controller)`.
        @MainActor final class \(class: "Router"): \(protocols) {\(plan.place(plan.program[screen].location))
          private(set) weak var \(property: "viewController"): \(returning: "\(name)?")
          \("private let stage = RoutegenSupport.Stage(RoutegenSupport.Ending())", if: needsStage)

          init(\(initializer: "viewController: \(name)")) {
            self.viewController = viewController
          }

          \(blocks: routing.map(\.declaration))
        }
      }
      """
  }
}

// MARK: - RouterMethod

/// A method of a router.
struct RouterMethod {
  var docs: [String] = []
  var head: Code
  var place = PlaceComment.none
  /// True if it shows or closes something by itself, when no transition runs.
  var needsStage = false
  /// Its body; empty if the app writes it.
  var body: Code = ""

  /// The method as a requirement of a protocol.
  var requirement: Code {
    """
    \(docs: docs)
    \(head)\(place)
    """
  }

  /// The method in the class.
  var declaration: Code {
    """
    \(docs: docs)
    \(head) {\(place)
      \(body)
    }
    """
  }
}

// MARK: - RouterWays

/// The ways out of a screen: the segues of its class, and its routes.
struct RouterWays {
  /// A segue, with its destination and the source of its values.
  struct Way {
    var segue: Controller.Segue
    var payload: String
    var values: SegueValues
    /// The requirement that passes data along it.
    var passing: String { SwiftNames.escaped("passDataTo" + SwiftNames.capitalized(segue.identity.name)) }
  }

  private let plan: EmissionPlan
  private let screen: Screen.ID
  private let segueSwitch: SegueSwitch?
  private let all: [Controller.Segue]
  private(set) var segues: [Way] = []
  /// The routes that are open to the screen.
  let routes: [Route]

  init(plan: EmissionPlan, screen: Screen.ID, scope: inout FileScope) {
    self.plan = plan
    self.screen = screen
    let program = plan.program
    let lineage = program.lineage(of: screen)
    var known: Set<String> = []
    routes = (lineage.flatMap { program[$0].routes } + lineage.flatMap { program[program[$0].flow].routes })
      .filter { $0.kind != .child && known.insert($0.name).inserted }
    let id = program[screen].controller
    guard let owner = plan.segueOwner(of: id) else {
      all = []
      segueSwitch = nil
      return
    }
    let home = program[owner].home
    all = program[owner].segues
    segueSwitch = SegueSwitch(plan: plan, screen: home)
    // In its own name space, the payloads' typealiases come before `Destination`.
    var declared = FileScope()
    let payloads =
      home == screen
      ? plan.payloads(of: all, in: screen, scope: &declared) : plan.payloads(of: all, in: screen, scope: &scope)
    let own = Set(lineage.flatMap { program[$0].segues }.compactMap(\.identity))
    var values = FileScope()
    for (segue, payload) in zip(all, payloads) where own.contains(segue.identity) {
      // The code for constant values comes before the handling of the class's segues, if that is generated.
      let brought =
        home == screen && plan.segueWays(of: screen).contains(.handling)
        ? plan.values(of: segue, of: home, scope: &values) : plan.values(of: segue, of: screen, scope: &scope)
      segues.append(Way(segue: segue, payload: payload, values: brought))
    }
  }

  /// The method that passes data along all segues.
  var passDataToNextScene: RouterMethod {
    let framework = Framework.uiKit
    let givesValues = !plan.seguesNeedingValues(of: plan.program[screen].controller).isEmpty
    return RouterMethod(
      docs: ["Passes data along `segue`, if it has an identifier. Call it in `prepare(for:sender:)`."],
      head:
        "\(framework.segueAttribute)func \(method: "passDataToNextScene")(\(taking: ["_ segue: \(framework.segue)", "sender: Any?"]))",
      body: """
        \("self.viewController?.giveValues(along: segue)", if: givesValues)
        \(segueSwitch.map { cases in cases.code(all.map { passing($0, in: cases) }) })
        """)
  }

  private func passing(_ segue: Controller.Segue, in cases: SegueSwitch) -> Code {
    let name = SwiftNames.member(segue.identity.name)
    guard let way = segues.first(where: { $0.segue.identity == segue.identity }) else {
      return "case .\(name): break  // A segue of another screen."
    }
    return cases.case(
      name, way.payload, way.values, by: plan.receiving("destination", by: way.segue.target),
      preparing: "self.\(way.passing)", on: "self.viewController?.")
  }
}

extension RouterMethod {
  /// Creates the requirement that passes data along a segue.
  init(passing way: RouterWays.Way, plan: EmissionPlan) {
    self.init(
      docs: way.segue.docs,
      head:
        "func \(method: way.passing)(\(taking: ["_ destination: \(way.payload)", "sender: Any?"]))\(result: way.values.type)",
      place: plan.place(way.segue.location))
  }
}

// MARK: - RoutedRoute

/// The method that performs a route.
struct RoutedRoute {
  let plan: EmissionPlan
  let screen: Screen.ID
  let route: Route

  private var capitalized: String { SwiftNames.capitalized(route.name) }
  private var passDataTo: String { SwiftNames.escaped("passDataTo" + capitalized) }
  private var didClose: String { SwiftNames.escaped(route.name + "DidClose") }
  /// The class level whose closure performs the route, which a coordinator sets.
  private var level: Controller.ID? {
    plan.program.lineage(of: plan.program[screen].controller).first { level in
      guard plan.routes.owner(of: level) == level else { return false }
      return plan.ownRoutes(of: level).contains { $0.name == route.name }
        || plan.routes.flows(of: level).contains { plan.program[$0].routes.contains { $0.name == route.name } }
    }
  }

  /// Returns the method that the app has to write.
  func passing(scope: inout FileScope) -> RouterMethod? {
    guard level == nil else { return nil }
    if route.kind == .close {
      guard !route.parameters.isEmpty else { return nil }
      return RouterMethod(
        docs: route.docs, head: "func \(method: didClose)(\(taking: list(&scope)))", place: plan.place(route.location))
    }
    guard let target = route.target?.place.screen else { return nil }
    let name = scope.type(
      ofClass: plan.className(of: target), hidden: plan.typeNames(in: screen),
      alias: "\(plan.path(screen).asFileScopeName)_Router_\(route.name)", place: plan.place(route.location))
    return RouterMethod(
      docs: route.docs, head: "func \(method: passDataTo)(\(taking: "_ destination: \(name)"))",
      place: plan.place(route.location))
  }

  private func list(_ scope: inout FileScope) -> ParameterList {
    plan.list(of: route.parameters, of: route.name, inRouterOf: screen, scope: &scope)
  }

  func method(scope: inout FileScope) -> RouterMethod {
    let body = body(&scope)
    let name = SwiftNames.escaped((route.kind == .close || route.kind == .finish ? "route" : "routeTo") + capitalized)
    return RouterMethod(
      docs: route.docs, head: "func \(method: name)(\(taking: list(&scope)))", place: plan.place(route.location),
      needsStage: level == nil, body: body)
  }

  /// Returns a name that no parameter of the route has.
  private func free(_ name: String) -> String { FreshName.like(name, besides: Set(route.parameters.map(\.name))) }

  private func body(_ scope: inout FileScope) -> Code {
    let controller = free("viewController")
    guard let level else {
      return """
        guard let \(controller) = self.viewController else { return }
        self.stage.hear(\(controller)) { \(controller) in
          \(route.kind == .close ? closing(controller) : showing(from: controller, &scope))
        }
        """
    }
    return """
      guard let \(controller) = self.viewController else { return }
      \(controller).\(plan.routes.closure(of: level))(.\(route.parameters.passed(in: route.name)))
      """
  }

  private func closing(_ controller: String) -> Code {
    let back = route.target?.place.screen.map {
      ", backTo: \(plan.path($0)).self, ofClass: \(plan.className(of: $0)).self"
    }
    let then = route.parameters.isEmpty ? "" : " { self.\(didClose)(\(route.parameters.passed)) }"
    return "self.stage.close(\(controller)\(back ?? "")\(route.isAnimated ? "" : ", animated: false"))\(then)"
  }

  private func showing(from controller: String, _ scope: inout FileScope) -> Code {
    guard let target = route.target, let shown = target.place.screen else { return "" }
    let isNavigationRoot = plan.program[shown].isNavigationRoot
    let made = free(isNavigationRoot ? "made" : free("destination"))
    let shownController = isNavigationRoot ? "\(made).navigationController" : made
    let styled = route.style != nil && route.inNavigation ? free("navigationController") : nil
    let animated = route.isAnimated ? "" : ", animated: false"
    let navigation = route.inNavigation ? ", in: \(styled ?? "UINavigationController()")" : ""
    let presentation =
      switch route.kind {
      case .present: ".present(over: \(controller)\(navigation)\(animated))"
      case .replace where route.isInPlace: ".replaceInPlace(\(controller))"
      case .replace: ".replace(\(controller)\(navigation)\(animated))"
      case .push, .close, .finish, .do, .alert, .child: ".push(from: \(controller)\(animated))"
      }
    return """
      \(making(shown, of: target, scope: &scope, named: made))
      \(styled.map { "let \($0) = UINavigationController()" })
      \(route.style.map { $0.code(for: styled ?? shownController) })
      self.\(passDataTo)(\(made)\(isNavigationRoot ? ".rootViewController" : ""))
      self.stage.show(\(shownController), \(presentation))
      """
  }

  /// Returns the code that makes the target's controller with its values.
  private func making(_ shown: Screen.ID, of target: Target, scope: inout FileScope, named name: String) -> Code {
    let declaration = plan.program[shown]
    let type = scope.type(
      ofClass: plan.program[declaration.controller].name, hidden: plan.typeNames(in: screen),
      alias: "\(plan.path(screen).asFileScopeName)_Router_\(route.name)", place: plan.place(route.location))
    var (values, argument) = ("", "")
    if let owner = plan.valueOwner(of: target) {
      let prefix = "\(plan.path(screen).asFileScopeName)_\(route.name)"
      let list = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault))
      let arguments = target.arguments.map { "\(SwiftNames.label($0.name)): \($0.value.text)" }
      values = scope.function(
        "values_\(prefix)", parameters: list.list { $0.type.text }, arguments: list.passed(),
        result: plan.valueType(in: owner), body: plan.construction(of: target, in: owner, arguments: arguments),
        place: plan.place(target.location))
      argument = "\(plan.valueLabel(in: owner)): \(values)"
    }
    if declaration.scene != nil { return "let \(name) = \(plan.path(shown)).instantiate(\(argument))" }
    if declaration.takesArguments, let owner = plan.valueOwner(of: target) {
      let label = free(plan.valueLabel(in: owner))
      return """
        let \(label) = \(values)
        let \(name) = \(type)(\(plan.memberwiseValues(in: owner, of: label).argumentList))
        """
    }
    guard !argument.isEmpty, declaration.injection == .property else { return "let \(name) = \(type)(\(argument))" }
    return """
      let \(name) = \(type)()
      \(plan.receiving(name, by: target)).receive(\(values))
      """
  }
}

// MARK: - RoutedSegue

/// The method that performs a segue.
struct RoutedSegue {
  let plan: EmissionPlan
  let screen: Screen.ID
  let way: RouterWays.Way

  func method(scope: inout FileScope) -> RouterMethod {
    let segue = way.segue
    let name = "routeTo" + SwiftNames.capitalized(segue.identity.name)
    let identifier = ".\(SwiftNames.member(segue.identity.name))"
    let perform = SwiftNames.escaped(SwiftNames.perform(segue.identity.name))
    let controller = FreshName.like("viewController", besides: Set(segue.parameters.map(\.name)))
    let performing =
      segue.parameters.isEmpty
      ? "performSegue(\(identifier), sender: \(controller))" : "\(perform)(\(segue.parameters.passed))"
    let list = plan.list(of: segue.parameters, of: segue.identity.name, inRouterOf: screen, scope: &scope)
    return RouterMethod(
      docs: segue.docs,
      head: "\(Framework.uiKit.segueAttribute)func \(method: SwiftNames.escaped(name))(\(taking: list))",
      place: plan.place(segue.location),
      body: """
        guard let \(controller) = self.viewController else { return }
        \(controller).\(performing)
        """)
  }
}

extension EmissionPlan {
  /// Returns a list of parameters without defaults for a method of a router, in which the types of the name space hide
  /// those of the app.
  func list(
    of parameters: [Parameter], of name: String, inRouterOf screen: Screen.ID, scope: inout FileScope
  ) -> ParameterList {
    let spelling = ParameterSpelling(
      of: parameters.map(\.withoutDefault), prefix: "\(path(screen).asFileScopeName)_Router_\(name)",
      hidden: typeNames(in: screen), plan: self, scope: &scope)
    return DefaultedParameters(parameters: parameters.map(\.withoutDefault)).list(type: spelling.type)
  }
}
