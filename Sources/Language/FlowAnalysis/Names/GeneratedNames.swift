import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Finds classes with the same name as a generated declaration at file scope, and parameters that would hide either.
  mutating func checkGeneratedNames() {
    var generated: [String: SourceRange] = [:]
    checkRouteNames(program.routes)
    for flow in program.flows {
      let namespace = SwiftNames.namespace(ofFlow: flow.name)
      generated[namespace] = flow.location.range
      if SwiftNames.coordinatorMembers.contains(namespace),
        program.flows.contains(where: { $0.generates.contains(.coordinator) })
      {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the name space of the flow `\(flow.name)` has the name of a member of every coordinator, `\(namespace)`",
          at: flow.location.range, help: "rename the flow")
      }
      if flow.generates.contains(.coordinator) {
        let coordinator = SwiftNames.coordinator(ofFlow: flow.name)
        generated[coordinator] = flow.location.range
        if isOfSupport(coordinator) {
          diagnostics.add(
            AnalysisRules.nameCollision,
            "the coordinator of the flow `\(flow.name)` would have the name of a generated support type, `\(coordinator)`",
            at: flow.location.range, help: "rename the flow")
        }
      }
      if flow.platform == .swiftUI {
        generated[SwiftNames.flowView(ofFlow: flow.name)] = flow.location.range
        generated[SwiftNames.screenView(ofFlow: flow.name)] = flow.location.range
        if flow.isInAppStack { generated[SwiftNames.stepView(ofFlow: flow.name)] = flow.location.range }
      }
    }
    for index in program.controllers.indices {
      guard !program.controllers[index].isStock, program.controllers[index].platform != .none else {
        continue
      }
      let name = program.controllers[index].name
      let range = program.controllers[index].location.range
      if let flow = generated[name] {
        diagnostics.add(
          AnalysisRules.nameCollision, "the class `\(name)` has the name of what is generated for a flow", at: range,
          notes: [.init("the flow is declared here", at: flow)], help: "rename the flow or the class")
      } else if isOfSupport(name) || name == SwiftNames.segueIdentifier {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the class `\(name)` has the name of a generated \(isOfSupport(name) ? "support type" : "type in each class with segues")",
          at: range, help: "rename the class, or name it with its module: `Module.\(name)`")
      }
    }
    checkHiding(generated)
    checkLabels()
    for index in program.screens.indices {
      checkRouteNames(program.screens[index].routes)
      if program[program.screens[index].flow].generates.contains(.routers) {
        checkRouterNames(of: program.screens[index])
      }
    }
    for flow in program.flows {
      checkRouteNames(flow.routes)
      if flow.generates.contains(.coordinator) { checkCoordinatorNames(of: flow) }
    }
    // Where there are coordinators, each of them has the alerts, which are checked with its other methods.
    if !program.flows.contains(where: { $0.generates.contains(.coordinator) }) {
      for route in program.routes { _ = hidesType(route, "`\(SwiftNames.flowAlert)`", help: "rename the alert") }
    }
    checkNameSpaces()
    checkBlocks()
    checkFlowRouteNames()
  }

  private func isOfSupport(_ name: String) -> Bool {
    SwiftNames.support.contains(name) || SwiftNames.guardSupport.contains(name) && !program.guards.isEmpty
      || name == SwiftNames.flowAlert && !program.alerts.isEmpty
  }

  /// Finds parameters that would hide a type: a generated type of a flow, or a class.
  private mutating func checkHiding(_ generated: [String: SourceRange]) {
    let segues = program.screens.flatMap(\.segues).flatMap(\.parameters)
    let routes = (program.screens.flatMap(\.routes) + program.flows.flatMap(\.routes) + program.routes).flatMap {
      $0.parameters + ($0.alert?.choices.compactMap { $0.element?.parameter } ?? [])
    }
    let parameters = segues.map { ($0, "the segue is performed") } + routes.map { ($0, "the route is performed") }
    // The classes are only checked if some parameter could hide one.
    guard !parameters.isEmpty else { return }
    var generated = generated
    for controller in program.controllers { generated[controller.name] = controller.location.range }
    for (parameter, place) in parameters {
      let other = generated[parameter.name]
      guard other != nil || SwiftNames.typesInCoordinators.contains(parameter.name) else { continue }
      diagnostics.add(
        AnalysisRules.nameCollision,
        "the parameter `\(parameter.name)` would hide a type of the same name where \(place)",
        at: parameter.location.range, notes: other.map { [.init("the type is named here", at: $0)] } ?? [],
        help: "call it `\(SwiftNames.uncapitalized(parameter.name))`")
    }
  }

  /// Checks the app's views for tab labels in SwiftUI: they are named after the tab bars, so these names must be
  /// unique.
  private mutating func checkLabels() {
    var known: [String: (flow: String, range: SourceRange)] = [:]
    for flow in program.flows where flow.platform == .swiftUI {
      for tabs in flow.tabs where tabs.kind == .tabs {
        guard let other = known.updateValue((flow.name, tabs.location.range), forKey: tabs.name) else { continue }
        reportCollision(
          "the tabs `\(tabs.name)` of the flows `\(other.flow)` and `\(flow.name)` would both be labelled by the app's "
            + "`\(SwiftNames.label(ofTabs: tabs.name))`",
          at: tabs.location.range, with: other.range, "the other tabs are declared here")
      }
    }
  }

  /// Checks the name spaces of flows, which contain the links, the result, and the types of a SwiftUI flow.
  private mutating func checkNameSpaces() {
    let linked = Set(program.links.map(\.flow.index))
    let needsServices = program.needsServices
    for flow in program.flows.indices {
      var generated = linked.contains(flow) ? [SwiftNames.link: "for the links of its flow"] : [:]
      if !program.flows[flow].resultCases.isEmpty { generated[SwiftNames.result] = "for the result of its flow" }
      if program.flows[flow].platform == .swiftUI {
        for name in SwiftNames.shown { generated[name] = "for the screens of its flow" }
      }
      if program.flows[flow].isInAppStack { generated[SwiftNames.step] = "for what its flow pushes" }
      if program.flows[flow].modifier != nil { generated["ViewModifier"] = "for the modifier of its flow" }
      if program.flows[flow].hasServices, needsServices {
        generated[SwiftNames.services] = "for the services of its flow"
      }
      // The protocol of the services is in the name space of the flow, and has this attribute.
      if program.needsServices(Flow.ID(flow)) { generated[SwiftNames.mainActor] = "for the services of its flow" }
      if program.flows[flow].start?.choices.isEmpty == false {
        generated[SwiftNames.start] = "for the start of its flow"
      }
      for (name, what) in choices(of: program.flows[flow].ownRoutes) { generated[name] = what }
      if !program.flows[flow].routes.isEmpty, program.flows[flow].takenRoutes == nil,
        program.flows[flow].generates != [.routers]
      {
        for name in [SwiftNames.route, SwiftNames.routes, SwiftNames.routeAction] {
          generated[name] = "for the routes of its flow"
        }
      }
      for member in program.flows[flow].members {
        let declared: (name: String, range: SourceRange) =
          switch member {
          case .screen(let screen): (program[screen].name, program[screen].location.range)
          case .tabs(let index): (program.flows[flow].tabs[index].name, program.flows[flow].tabs[index].location.range)
          case .identifiers(let block): (block.name, block.location.range)
          }
        reportGenerated(declared, generated, in: "flow", at: program.flows[flow].location)
      }
    }
  }

  /// Checks the blocks of identifiers of screens, next to which their answers and the choices of their alerts are generated.
  private mutating func checkBlocks() {
    let answering = program.answeringScreens
    for (index, screen) in program.screens.enumerated() where !screen.identifiers.isEmpty {
      var generated = choices(of: screen.routes)
      if answering.contains(Screen.ID(index)) { generated[SwiftNames.answer] = "for the answers of its screen" }
      for block in screen.identifiers {
        reportGenerated((block.name, block.location.range), generated, in: "screen", at: screen.location)
      }
    }
  }

  /// Returns the types for the choices of alerts, each with what it is generated for.
  private func choices(of routes: [Route]) -> [String: String] {
    let asking = routes.filter { $0.alert?.isQuestion == true }
    return Dictionary(
      asking.map { (SwiftNames.choice(of: $0.name), "for the choices of `\($0.name)`") }, uniquingKeysWith: { $1 })
  }

  private mutating func reportGenerated(
    _ declared: (name: String, range: SourceRange), _ generated: [String: String], in owner: String, at place: Location
  ) {
    guard let what = generated[declared.name] else { return }
    diagnostics.add(
      AnalysisRules.nameCollision, "`\(declared.name)` has the name of what is generated \(what)", at: declared.range,
      notes: [.init("the \(owner) is declared here", at: place.range)], help: "rename it")
  }

  /// Checks the names that a router's methods are derived from: the segues and routes of its screen.
  private mutating func checkRouterNames(of screen: Screen) {
    var known: [String: (name: String, range: SourceRange)] = [:]
    let segues = screen.segues.compactMap { segue in segue.identity.map { ($0.name, segue.location.range) } }
    let routes = (screen.routes + program[screen.flow].routes).map { ($0.name, $0.location.range) }
    for (name, range) in segues + routes {
      let method = "routeTo" + SwiftNames.capitalized(name)
      guard let other = known.updateValue((name, range), forKey: method), other.name != name else { continue }
      reportCollision(
        "`\(other.name)` and `\(name)` would both be the router's `\(method)`", at: range, with: other.range)
    }
  }

  /// Checks the names that a coordinator's members are derived from: its flow's parameters, screens and tab bars.
  private mutating func checkCoordinatorNames(of flow: Flow) {
    checkParameterNames(of: flow)
    checkMethodNames(of: flow)
    var known: [String: (name: String, range: SourceRange)] = [:]
    for member in flow.members {
      let declared: (name: String, range: SourceRange)
      switch member {
      case .screen(let screen): declared = (program[screen].name, program[screen].location.range)
      case .tabs(let index): declared = (flow.tabs[index].name, flow.tabs[index].location.range)
      case .identifiers: continue
      }
      let method = "make" + SwiftNames.capitalized(declared.name)
      if method == SwiftNames.navigationFactory, flow.platform != .swiftUI {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "`\(method)` of the coordinator makes navigation controllers, and would also make `\(declared.name)`",
          at: declared.range, help: "rename `\(declared.name)`")
      }
      guard let other = known.updateValue(declared, forKey: method), other.name != declared.name else { continue }
      reportCollision(
        "`\(other.name)` and `\(declared.name)` would both be made by the coordinator's `\(method)`",
        at: declared.range, with: other.range)
    }
  }

  /// Checks the names of routes: a `Route` may have a generated case with which a screen reports its segues.
  private mutating func checkRouteNames(_ routes: [Route]) {
    for route in routes where route.name == SwiftNames.segueRoute {
      diagnostics.add(
        AnalysisRules.nameCollision, "a route cannot be called `\(route.name)`, by which screens tell of their segues",
        at: route.location.range, help: "rename the route")
    }
    var choices: [String: Route] = [:]
    for route in routes where route.alert?.isQuestion == true {
      guard let other = choices.updateValue(route, forKey: SwiftNames.choice(of: route.name)), other.name != route.name
      else { continue }
      reportCollision(
        "the choices of `\(other.name)` and of `\(route.name)` would both be `\(SwiftNames.choice(of: route.name))`",
        at: route.location.range, with: other.location.range)
    }
  }

  /// Reports two declarations that would have the same name in the generated Swift.
  private mutating func reportCollision(
    _ message: String, at range: SourceRange, with other: SourceRange, _ note: String = "the other is declared here"
  ) {
    diagnostics.add(
      AnalysisRules.nameCollision, message, at: range, notes: [.init(note, at: other)], help: "rename one of them")
  }
}

// MARK: - Checker: flow route names

extension Checker {
  /// Checks the cases for the routes of flows in the `Route` of each class: they are named after the flows, so no route
  /// can have such a name.
  mutating func checkFlowRouteNames() {
    checkRouteValues()
    var reported: Set<SourceRange> = []
    let places = program.flows.map(\.routePlaces)
    for index in program.controllers.indices where !program.controllers[index].flowRoutes.isEmpty {
      let flows = program.controllers[index].flowRoutes.map(\.flow)
      var known: [String: Flow.ID] = [:]
      for flow in flows {
        let name = program[flow].routeCase
        if name == SwiftNames.segueRoute, reported.insert(program[flow].location.range).inserted {
          diagnostics.add(
            AnalysisRules.nameCollision,
            "a flow with routes cannot be called `\(program[flow].name)`: screens tell of their segues by `\(name)`",
            at: program[flow].location.range, help: "rename the flow")
        }
        guard let other = known.updateValue(flow, forKey: name) else { continue }
        guard reported.insert(program[flow].location.range).inserted else { continue }
        reportCollision(
          "the routes of the flows `\(program[other].name)` and `\(program[flow].name)` would both be the case `\(name)` "
            + "in the class `\(program.controllers[index].name)`", at: program[flow].location.range,
          with: program[other].location.range, "the other flow is declared here")
      }
      let routes = program.controllers[index].screens.flatMap { program[$0].routes }.filter { $0.kind != .child }
      let shared = flows.flatMap { flow in
        known.keys.flatMap { places[flow.index][$0] ?? [] }.map { program[flow].routes[$0] }
      }
      for route in routes + shared {
        guard let flow = known[route.name], reported.insert(route.location.range).inserted else { continue }
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the route `\(route.name)` has the name of the case for the routes of the flow `\(program[flow].name)`",
          at: route.location.range, notes: [.init("the flow is declared here", at: program[flow].location.range)],
          help: "rename the route")
      }
    }
  }

  /// Checks the values in the environment of SwiftUI views, which are named after the flows and the declared routes.
  private mutating func checkRouteValues() {
    var known: [String: (what: String, range: SourceRange)] = [:]
    func check(_ value: String, of what: String, at range: SourceRange) {
      guard let other = known.updateValue((what, range), forKey: value), other.what != what else { return }
      reportCollision(
        "the routes of \(what) and those of \(other.what) would both be `\(value)` in the environment of views",
        at: range, with: other.range, "the others are declared here")
    }
    for declared in program.sharedRoutes {
      let value = SwiftNames.routeValue(ofFlow: declared.name)
      check(value, of: "`routes \(declared.name)`", at: declared.location.range)
    }
    for (index, flow) in program.flows.enumerated() where !flow.routes.isEmpty {
      guard flow.platform == .swiftUI || program.screens(of: Flow.ID(index)).contains(where: { program[$0].isView })
      else { continue }
      let what = flow.takenRoutes.map { "`routes \($0.text)`" } ?? "the flow `\(flow.name)`"
      check(flow.routeValue, of: what, at: flow.location.range)
    }
  }
}

// MARK: - Checker: parameter names

extension Checker {
  /// Refuses values and routes that are called like the generated types of a flow: they would hide these types.
  mutating func checkNamesOfTypes() {
    let types = Set(
      program.flows.flatMap { [SwiftNames.namespace(ofFlow: $0.name), SwiftNames.coordinator(ofFlow: $0.name)] })
    let screens = program.screens.flatMap { screen in
      (screen.parameters + screen.entries.flatMap(\.parameters)).map { ($0.name, $0.location.range) }
    }
    let routes = program.flows.flatMap(\.routes) + program.screens.flatMap(\.routes)
    let named =
      screens + program.flows.flatMap(\.parameters).map { ($0.name, $0.location.range) }
      + routes.map { ($0.name, $0.location.range) }
    for (name, range) in named where types.contains(name) {
      diagnostics.add(
        AnalysisRules.impossibleName, "`\(name)` is the name of a generated type, which this would hide", at: range,
        help: "give it another name")
    }
  }

  /// Checks a flow's parameters against the generated members of its coordinator, in which they become properties.
  mutating func checkParameterNames(of flow: Flow) {
    var members: [String: Named]?
    for parameter in flow.parameters {
      let isOfGuards = !program.guards.isEmpty && SwiftNames.guardMembers.contains(parameter.name)
      let isServices = parameter.name == SwiftNames.servicesMember && program.needsServices
      if isOfGuards || isServices || SwiftNames.coordinatorMembers.contains(parameter.name) {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the parameter `\(parameter.name)` of the flow has the name of a member of every coordinator",
          at: parameter.location.range, help: "rename the parameter")
        continue
      }
      if SwiftNames.typesInCoordinators.contains(parameter.name) {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the parameter `\(parameter.name)` of the flow would hide a type of the same name in its coordinator",
          at: parameter.location.range, help: "rename the parameter")
        continue
      }
      // Most parameters have other names, and the members need not be collected.
      guard
        SwiftNames.coordinatorPrefixes.contains(where: parameter.name.hasPrefix)
          || SwiftNames.coordinatorSuffixes.contains(where: parameter.name.hasSuffix)
      else { continue }
      let known = members ?? self.members(ofCoordinatorOf: flow)
      members = known
      guard let other = known[parameter.name] else { continue }
      diagnostics.add(
        AnalysisRules.nameCollision,
        "the parameter `\(parameter.name)` of the flow has the name of what its coordinator has for `\(other.name)`",
        at: parameter.location.range, notes: [.init("`\(other.name)` is declared here", at: other.range)],
        help: "rename the parameter")
    }
  }

  /// Reports a route whose method would hide a type that its neighbors name.
  private mutating func hidesType(_ route: Route, _ owner: String, help: String) -> Bool {
    guard SwiftNames.typesInCoordinators.contains(route.name) else { return false }
    diagnostics.add(
      AnalysisRules.nameCollision, "the route `\(route.name)` would hide a type of the same name in \(owner)",
      at: route.location.range, help: help)
    return true
  }

  /// Checks a flow's routes against its coordinator's members, in which they become methods. A route with parameters
  /// only overloads a member.
  mutating func checkMethodNames(of flow: Flow) {
    for route in flow.routes {
      let help = "rename the route, or declare it in the screens that use it"
      if hidesType(route, "the coordinator of the flow", help: help) { continue }
      let isProperty = flow.platform == .swiftUI && SwiftNames.viewCoordinatorProperties.contains(route.name)
      guard route.parameters.isEmpty || isProperty else { continue }
      let isOfGuards = !program.guards.isEmpty && SwiftNames.guardMembers.contains(route.name)
      let isServices = route.name == SwiftNames.servicesMember && program.needsServices
      if isOfGuards || isServices || isProperty && !["services", "allows", "gates"].contains(route.name)
        || SwiftNames.coordinatorMembers.contains(route.name)
      {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the route `\(route.name)` of the flow has the name of a member of every coordinator",
          at: route.location.range, help: help)
      } else if let parameter = flow.parameters.first(where: { $0.name == route.name }) {
        diagnostics.add(
          AnalysisRules.nameCollision, "the route `\(route.name)` has the name of a parameter of its flow",
          at: route.location.range, notes: [.init("the parameter is declared here", at: parameter.location.range)],
          help: "rename one of them: both are members of the coordinator")
      }
    }
  }

  /// A declaration of a flow file.
  private typealias Named = (name: String, range: SourceRange)

  /// Returns the members of a flow's coordinator with derived names. The coordinator may have more of them, for screens
  /// and routes of other flows that it creates and connects.
  private func members(ofCoordinatorOf flow: Flow) -> [String: Named] {
    var members: [String: Named] = [:]
    func add(_ name: String, _ declared: Named) { members[name] = members[name] ?? declared }
    func add(_ declared: Named, in other: Flow) {
      let name =
        (other.name == flow.name ? "" : SwiftNames.capitalized(other.name)) + SwiftNames.capitalized(declared.name)
      for prefix in SwiftNames.coordinatorPrefixes where prefix != "start" { add(prefix + name, declared) }
      add(SwiftNames.uncapitalized(name) + "TabBarController", declared)
    }
    func add(_ routes: [Route]) {
      for route in routes {
        for ending in SwiftNames.routeSuffixes { add(route.name + ending, (route.name, route.location.range)) }
      }
    }
    for each in program.guards { add(each.name + "DidFinish", (each.name, each.location.range)) }
    for other in [flow] + program.flows.filter({ $0.name != flow.name }) {
      add(
        "make" + SwiftNames.coordinator(ofFlow: SwiftNames.capitalized(other.name)), (other.name, other.location.range))
      add("start" + SwiftNames.capitalized(other.name), (other.name, other.location.range))
      add(other.routes)
      for tabs in other.tabs {
        add((tabs.name, tabs.location.range), in: other)
        for tab in tabs.tabs {
          let name = SwiftNames.uncapitalized(tabs.name) + SwiftNames.capitalized(tab.name)
          add(name + "DidFinish", (tab.name, tab.location.range))
        }
      }
    }
    for screen in program.screens {
      add((screen.name, screen.location.range), in: program[screen.flow])
      add(screen.routes)
    }
    for external in program.externals {
      let words = external.name.split(separator: ".").map { SwiftNames.capitalized(String($0)) }
      add("make" + words.joined() + "Coordinator", (external.name, external.location.range))
      add("start" + words.joined(), (external.name, external.location.range))
    }
    return members
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let nameCollision = Rule(
    "name-collision", .error,
    meaning: """
      Two different names become the same one in the generated Swift. A flow `Pills` becomes `PillsFlow` and, with \
      a coordinator, `PillsCoordinator`; no class of a screen can be called that, nor what the support file \
      declares (`SegueHandlerType`, `FlowLink`, `FlowCoordinator`, …). For the same reason a flow with a \
      coordinator cannot be called `Flow`. And two segues of a class that differ only \
      by the case of their first letter would share one handling method, since `show` and `Show` are both handled \
      by `prepareForShow`.

      A flow's parameters are properties of its coordinator, and its routes are methods, so none of them can be named \
      like a member that is generated there, such as `makeItem` for a screen `Item`, or like a type that the code there \
      needs, such as `UIAlertController`.

      `none` and `some` are the cases of Swift's `Optional`. A segue, or a `finish` or `close` that `answers` reports, \
      cannot have these names: your app gets them as an optional, and in a `switch` over it `.none` means `nil`.

      Rename the flow, the class, the parameter, the route or one of the segues. If a class of another module is meant, \
      write its module before its name.
      """,
    in: "flow Pills { … }",
    wrong: "screen Choice: PillsFlow", right: "screen Choice: PillsFlowViewController")
}
