import FlowModel

/// Writes the router of a screen, for teams on Clean Swift: a protocol with what its view controller calls, a protocol with
/// what the app says of the data that is passed, and a class with the rest.
///
/// The class is extended by the app with what `DataPassing` requires. Its switch over the segues is exhaustive, and the
/// requirements have no defaults: a segue or a route that is new in the flow file stops the build until its data is passed.
struct RouterEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  func emit(into writer: inout CodeWriter) {
    guard plan.program[plan.program[screen].flow].generates.contains(.routers) else { return }
    let declaration = plan.program[screen]
    let controller = plan.program[declaration.controller]
    guard !controller.isStock, !controller.isView else { return }
    var scope = FileScope()
    let ways = RouterWays(plan: plan, screen: screen, scope: &scope)
    guard !ways.segues.isEmpty || !ways.routes.isEmpty else { return }
    let name = scope.type(
      ofClass: controller.name, hidden: plan.typeNames(in: screen),
      alias: "\(plan.path(screen).asFileScopeName)_Router", remark: plan.remark(controller.location))
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

    scope.write(to: &writer)
    let path = plan.path(screen)
    writer.block("extension \(path)") { writer in
      writer.line("/// Where `\(controller.name)` can go.")
      writer.block("@MainActor protocol RoutingLogic: Swift.AnyObject") { writer in
        for method in routing { writer.line(method.head + method.remark) }
      }
      if !passing.isEmpty {
        writer.blank()
        writer.line("/// What is passed to where it goes: to be written in an extension of `Router`.")
        writer.block("@MainActor protocol DataPassing: Swift.AnyObject") { writer in
          for method in passing {
            writer.docs(method.docs)
            writer.line(method.head + method.remark)
          }
        }
      }
      writer.blank()
      writer.line("/// Takes `\(controller.name)` where it asks to go.")
      writer.block(
        "@MainActor final class Router: \(path).RoutingLogic\(passing.isEmpty ? "" : ", \(path).DataPassing")",
        remark: plan.remark(declaration.location)
      ) { writer in
        writer.line("private(set) weak var viewController: \(name)?")
        if routing.contains(where: \.needsStage) {
          writer.line("private let stage = RoutegenSupport.Stage(RoutegenSupport.Ending())")
        }
        writer.blank()
        writer.block("init(viewController: \(name))") { $0.line("self.viewController = viewController") }
        for method in routing {
          writer.blank()
          writer.docs(method.docs)
          writer.block(method.head, remark: method.remark) { writer in method.body(&writer) }
        }
      }
    }
    writer.blank()
  }
}

/// A method of a router.
struct RouterMethod {
  var docs: [String] = []
  var head: String
  var remark = ""
  /// Whether it shows or closes something by itself, when no transition runs.
  var needsStage = false
  var body: (inout CodeWriter) -> Void = { _ in }
}

extension RouterMethod {
  /// The requirement that passes data along a segue.
  fileprivate init(passing way: RouterWays.Way, plan: EmissionPlan) {
    let result = if case .handled(let type) = way.values { " -> \(type)" } else { "" }
    self.init(
      docs: way.segue.docs, head: "func \(way.passing)(_ destination: \(way.payload), sender: Any?)\(result)",
      remark: plan.remark(way.segue.location))
  }
}

/// The ways out of a screen: its segues, as they are in its class, and its routes.
struct RouterWays {
  /// A segue, with what it leads to and how that comes by its values.
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
  /// The named segues of the screen.
  private(set) var segues: [Way] = []
  /// What is open to the screen.
  let routes: [Route]

  init(plan: EmissionPlan, screen: Screen.ID, scope: inout FileScope) {
    self.plan = plan
    self.screen = screen
    let program = plan.program
    let lineage = program.lineage(of: screen)
    var known: Set<String> = []
    routes = (lineage.flatMap { program[$0].routes } + lineage.flatMap { program[program[$0].flow].routes })
      .filter { known.insert($0.name).inserted }
    let id = program[screen].controller
    guard let owner = plan.segueOwner(of: id) else {
      all = []
      segueSwitch = nil
      return
    }
    let home = program[owner].home
    all = program[owner].segues
    segueSwitch = SegueSwitch(plan: plan, screen: home)
    // In its own name space the payloads' typealiases stand before `Destination`.
    var declared = FileScope()
    let payloads =
      home == screen
      ? plan.payloads(of: all, in: screen, scope: &declared) : plan.payloads(of: all, in: screen, scope: &scope)
    let own = Set(lineage.flatMap { program[$0].segues }.compactMap(\.identity))
    var values = FileScope()
    for (segue, payload) in zip(all, payloads) where own.contains(segue.identity) {
      // What makes constant values stands before the handling of the class's segues, where that is generated.
      let brought =
        home == screen && plan.segueWays(of: screen).contains(.handling)
        ? plan.values(of: segue, of: home, scope: &values) : plan.values(of: segue, of: screen, scope: &scope)
      segues.append(Way(segue: segue, payload: payload, values: brought))
    }
  }

  /// The method that passes data along any of the segues.
  var passDataToNextScene: RouterMethod {
    RouterMethod(
      docs: ["Passes data along `segue`, if it has an identifier. Call it in `prepare(for:sender:)`."],
      head:
        "\(Framework.uiKit.segueAttribute)func passDataToNextScene(_ segue: \(Framework.uiKit.segue), sender: Any?)",
      body: { writer in
        guard let cases = self.segueSwitch else { return }
        writer.write(cases.code(self.all.map { self.passing($0, in: cases) }))
      })
  }

  private func passing(_ segue: Controller.Segue, in cases: SegueSwitch) -> Code {
    let name = SwiftNames.member(segue.identity.name)
    guard let way = segues.first(where: { $0.segue.identity == segue.identity }) else {
      return "case .\(name): break  // Of other screens."
    }
    let pass: Code = "self.\(way.passing)(destination, sender: sender)"
    let receiver = plan.receiving("destination", by: way.segue.target)
    return switch way.values {
    case .none, .made: cases.case(name, calling: "self.\(way.passing)")
    case .performed:
      cases.case(
        name, way.payload,
        statements: ["self.viewController?.deliverExpectedValues(along: segue, sender: sender)", pass])
    case .constant(let values):
      cases.case(name, way.payload, statements: ["\(receiver).receive(\(values))", pass])
    case .handled: cases.case(name, way.payload, statement: "\(receiver).receive(\(pass))")
    }
  }
}

/// The method that performs a segue.
private struct RoutedSegue {
  let plan: EmissionPlan
  let screen: Screen.ID
  let way: RouterWays.Way

  func method(scope: inout FileScope) -> RouterMethod {
    let segue = way.segue
    let values = DefaultedParameters(parameters: segue.parameters.map(\.withoutDefault))
    let name = "routeTo" + SwiftNames.capitalized(segue.identity.name)
    let identifier = SwiftNames.literal(segue.identity.identifier)
    let perform = SwiftNames.escaped(SwiftNames.perform(segue.identity.name))
    let controller = FreshName.like("viewController", besides: Set(segue.parameters.map(\.name)))
    let list = plan.list(of: segue.parameters, of: segue.identity.name, inRouterOf: screen, scope: &scope)
    return RouterMethod(
      docs: segue.docs, head: "\(Framework.uiKit.segueAttribute)func \(SwiftNames.escaped(name))(\(list))",
      remark: plan.remark(segue.location),
      body: { writer in
        writer.line("guard let \(controller) = self.viewController else { return }")
        writer.line(
          segue.parameters.isEmpty
            ? "\(controller).performSegue(withIdentifier: \(identifier), sender: \(controller))"
            : "\(controller).\(perform)(\(values.passed()))")
      })
  }
}

extension EmissionPlan {
  /// A list of parameters, none with a default, of a method of a router: the types next to it stand before the app's.
  fileprivate func list(
    of parameters: [Parameter], of name: String, inRouterOf screen: Screen.ID, scope: inout FileScope
  ) -> String {
    let spelling = ParameterSpelling(
      of: parameters.map(\.withoutDefault), prefix: "\(path(screen).asFileScopeName)_Router_\(name)",
      hidden: typeNames(in: screen), plan: self, scope: &scope)
    return DefaultedParameters(parameters: parameters.map(\.withoutDefault)).list(type: spelling.type)
  }
}

/// The method that does what a route says.
private struct RoutedRoute {
  let plan: EmissionPlan
  let screen: Screen.ID
  let route: Route

  private var capitalized: String { SwiftNames.capitalized(route.name) }
  private var passDataTo: String { SwiftNames.escaped("passDataTo" + capitalized) }
  private var didClose: String { SwiftNames.escaped(route.name + "DidClose") }
  private var values: DefaultedParameters { DefaultedParameters(parameters: route.parameters.map(\.withoutDefault)) }
  /// Whether the screen's closure is asked, which a coordinator sets.
  private var level: Controller.ID? {
    plan.program.lineage(of: plan.program[screen].controller).first { level in
      plan.routes.owner(of: level) == level && plan.ownRoutes(of: level).contains { $0.name == route.name }
    }
  }

  /// What has to be written of it by the app.
  func passing(scope: inout FileScope) -> RouterMethod? {
    guard level == nil else { return nil }
    if route.kind == .close {
      guard !route.parameters.isEmpty else { return nil }
      return RouterMethod(
        docs: route.docs, head: "func \(didClose)(\(list(&scope)))", remark: plan.remark(route.location))
    }
    guard let target = route.target?.place.screen else { return nil }
    let name = scope.type(
      ofClass: plan.className(of: target), hidden: plan.typeNames(in: screen),
      alias: "\(plan.path(screen).asFileScopeName)_Router_\(route.name)", remark: plan.remark(route.location))
    return RouterMethod(
      docs: route.docs, head: "func \(passDataTo)(_ destination: \(name))", remark: plan.remark(route.location))
  }

  private func list(_ scope: inout FileScope) -> String {
    plan.list(of: route.parameters, of: route.name, inRouterOf: screen, scope: &scope)
  }

  func method(scope: inout FileScope) -> RouterMethod {
    var lines = CodeWriter()
    emitBody(scope: &scope, into: &lines)
    let texts = lines.text.split(separator: "\n").map(String.init)
    let name = SwiftNames.escaped((route.kind == .close || route.kind == .finish ? "route" : "routeTo") + capitalized)
    return RouterMethod(
      docs: route.docs, head: "func \(name)(\(list(&scope)))", remark: plan.remark(route.location),
      needsStage: level == nil, body: { writer in for text in texts { writer.line(text) } })
  }

  private func emitBody(scope: inout FileScope, into writer: inout CodeWriter) {
    let controller = FreshName.like("viewController", besides: Set(route.parameters.map(\.name)))
    writer.line("guard let \(controller) = self.viewController else { return }")
    if let level {
      let list = values.passed()
      writer.line(
        "\(controller).\(plan.routes.closure(of: level))(.\(SwiftNames.member(route.name))\(list.isEmpty ? "" : "(\(list))"))"
      )
      return
    }
    var steps = CodeWriter(depth: 1)
    emitSteps(from: controller, scope: &scope, into: &steps)
    writer.line("self.stage.hear(\(controller)) { \(controller) in")
    writer.append(steps)
    writer.line("}")
  }

  private func emitSteps(from controller: String, scope: inout FileScope, into writer: inout CodeWriter) {
    if route.kind == .close {
      let back =
        route.target?.place.screen.map { ", backTo: \(plan.path($0)).self, ofClass: \(plan.className(of: $0)).self" }
        ?? ""
      let call = "self.stage.close(\(controller)\(back))"
      writer.line(route.parameters.isEmpty ? call : "\(call) { self.\(didClose)(\(values.passed())) }")
      return
    }
    guard let target = route.target, let shown = target.place.screen else { return }
    let destination = FreshName.like("destination", besides: Set(route.parameters.map(\.name)))
    let isNavigationRoot = plan.program[shown].isNavigationRoot
    let made = FreshName.like(isNavigationRoot ? "made" : destination, besides: Set(route.parameters.map(\.name)))
    let lines = "let \(made) = \(making(shown, of: target, scope: &scope, named: made, into: &writer))"
    for line in lines.split(separator: "\n") { writer.line(String(line)) }
    let shownController = isNavigationRoot ? "\(made).navigationController" : made
    var navigation = route.inNavigation ? ", in: UINavigationController()" : ""
    if let style = route.style {
      let styled = FreshName.like("navigationController", besides: Set(route.parameters.map(\.name)))
      if route.inNavigation {
        writer.line("let \(styled) = UINavigationController()")
        navigation = ", in: \(styled)"
      }
      style.emit(for: route.inNavigation ? styled : shownController, into: &writer)
    }
    writer.line("self.\(passDataTo)(\(made)\(isNavigationRoot ? ".rootViewController" : ""))")
    let presentation =
      switch route.kind {
      case .present: ".present(over: \(controller)\(navigation))"
      case .replace: ".replace(\(controller)\(navigation))"
      case .push, .close, .finish: ".push(from: \(controller))"
      }
    writer.line("self.stage.show(\(shownController), \(presentation))")
  }

  /// The Swift that makes the target's controller, with its values.
  private func making(
    _ shown: Screen.ID, of target: Target, scope: inout FileScope, named name: String, into writer: inout CodeWriter
  ) -> String {
    let declaration = plan.program[shown]
    let type = scope.type(
      ofClass: plan.program[declaration.controller].name, hidden: plan.typeNames(in: screen),
      alias: "\(plan.path(screen).asFileScopeName)_Router_\(route.name)", remark: plan.remark(route.location))
    var argument = ""
    if let owner = plan.valueOwner(of: target) {
      let prefix = "\(plan.path(screen).asFileScopeName)_\(route.name)"
      let list = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault))
      let arguments = target.arguments.map { "\(SwiftNames.label($0.name)): \($0.value.text)" }
      let values = plan.construction(of: target, in: owner, arguments: arguments)
      let call = scope.function(
        "values_\(prefix)", parameters: list.list { $0.type.text }, arguments: list.passed(),
        result: plan.valueType(in: owner), body: values, remark: plan.remark(target.location))
      argument = "\(plan.valueLabel(in: owner)): \(call)"
    }
    if declaration.scene != nil { return "\(plan.path(shown)).instantiate(\(argument))" }
    guard !argument.isEmpty, declaration.injection == .property else { return "\(type)(\(argument))" }
    return "\(type)()\n\(plan.receiving(name, by: target)).receive(\(argument.drop { $0 != ":" }.dropFirst(2)))"
  }
}
