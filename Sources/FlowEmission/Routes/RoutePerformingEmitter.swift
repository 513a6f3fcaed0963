import FlowModel

/// Writes how a coordinator does what its screens ask for: a method for each screen, with an exhaustive switch.
struct RoutePerformingEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    var section = CodeWriter(depth: 1)
    var endings = EndingMethods()
    for screen in coordination.screens {
      let controller = plan.program[screen].controller
      guard !plan.program[controller].isStock else { continue }
      for level in plan.routes.levels(of: controller) where plan.routes.hasCases(level) {
        emitPerforming(of: level, from: screen, endings: &endings, scope: &scope, into: &section)
      }
    }
    for route in plan.program[coordination.flow].routes {
      let meaning = Coordination.Meaning(route: route, flow: coordination.flow, isOfFlow: true)
      FlowRouteEmitter(coordination: coordination, meaning: meaning)
        .emit(endings: &endings, scope: &scope, into: &section)
    }
    guard !section.isEmpty else { return }
    writer.line("// MARK: Routes")
    writer.blank()
    writer.append(section)
    endings.emit(into: &writer)
  }

  private func emitPerforming(
    of level: Controller.ID, from screen: Screen.ID, endings: inout EndingMethods, scope: inout FileScope,
    into writer: inout CodeWriter
  ) {
    let routes = plan.ownRoutes(of: level)
    let label = "from" + coordination.name(of: screen)
    let name = FreshName.like("screen", besides: Set(routes.flatMap(\.parameters).map(\.name)))
    let meanings = Dictionary(
      coordination.meanings(in: screen).map { ($0.route.name, $0) }, uniquingKeysWith: { first, _ in first })
    let routeAccess = min(plan.routeAccess(screen), plan.routeAccess(plan.program[level].home))
    writer.line("/// Does what `\(plan.program[screen].name)` asks for.")
    writer.block(
      "\(min(coordination.access, routeAccess).overridable)func perform("
        + "_ route: \(plan.path(plan.program[level].home)).Route, \(label) \(name): \(plan.controllerName(of: screen)))",
      remark: plan.remark(plan.program[screen].location)
    ) { writer in
      writer.cases(of: "route") { writer in
        let ignoring = plan.ignoring(level).map { "; route.\($0)()" } ?? ""
        for route in routes {
          guard let meaning = meanings[route.name] else {
            writer.line(
              "case .\(SwiftNames.member(route.name)): RoutegenSupport.refuse(\(SwiftNames.literal(route.name)), of: "
                + "\(SwiftNames.literal(plan.path(screen))))\(route.answers ? ignoring : "")")
            continue
          }
          var performing = RoutePerforming(
            coordination: coordination, meaning: meaning, screen: screen, screenName: name)
          performing.emit(endings: &endings, scope: &scope, into: &writer)
        }
        if plan.routes.tellsOfSegues(level) {
          ScreenConnectionEmitter(coordination: coordination).emitSegueCase(of: screen, into: &writer)
        }
      }
    }
    writer.blank()
  }
}

/// Writes the case of one route of one screen.
struct RoutePerforming {
  let coordination: Coordination
  let meaning: Coordination.Meaning
  /// The screen; none for a route of the flow, which any screen has.
  let screen: Screen.ID?
  /// The Swift of the screen.
  let screenName: String

  private var plan: EmissionPlan { coordination.plan }
  var route: Route { meaning.route }
  /// The screen's name space, or its flow's.
  private var path: String { screen.map(plan.path) ?? plan.path(coordination.flow) }

  mutating func emit(endings: inout EndingMethods, scope: inout FileScope, into writer: inout CodeWriter) {
    var body = CodeWriter(depth: 3)
    let bound: Set<String>
    if meaning.isOfFlow, meaning.flow == coordination.flow {
      bound = Set(route.parameters.map(\.name))
      let list = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault)).passed()
      body.line("self.\(SwiftNames.member(route.name))(\(list.isEmpty ? "" : list + ", ")from: \(screenName))")
    } else {
      bound = emitBody(endings: &endings, scope: &scope, into: &body)
    }
    var pattern = "case .\(SwiftNames.member(route.name))"
    if !bound.isEmpty {
      let names = route.parameters.map { bound.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
      pattern += "(\(names.joined(separator: ", ")))"
    }
    writer.line("\(pattern):" + plan.remark(route.location))
    writer.append(body)
  }

  /// Writes what the route does, and gives the parameters that it needs.
  func emitBody(
    endings: inout EndingMethods, scope: inout FileScope, into writer: inout CodeWriter
  ) -> Set<String> {
    // A route of the flow means the same in each screen.
    let owner = screen.map { meaning.isOfFlow ? coordination.name("", in: meaning.flow) : coordination.name(of: $0) }
    let prefix = [plan.path(coordination.flow).asFileScopeName, owner ?? "", route.name].filter { !$0.isEmpty }
      .joined(separator: "_")
    var values = CoordinatorValues(coordination, flow: meaning.flow, parameters: route.parameters, prefix: prefix)
    emitBody(values: &values, endings: &endings, scope: &scope, into: &writer)
    if route.kind == .close || route.kind == .finish { return Set(route.parameters.map(\.name)) }
    return route.answer == nil ? values.bound : values.bound.union([Answer.parameter])
  }

  private func emitBody(
    values: inout CoordinatorValues, endings: inout EndingMethods, scope: inout FileScope,
    into writer: inout CodeWriter
  ) {
    switch route.kind {
    case .close: emitClose(endings: &endings, into: &writer)
    case .finish:
      guard meaning.flow == coordination.flow else {
        writer.line(
          "RoutegenSupport.refuse(\(SwiftNames.literal(route.name)), of: \(SwiftNames.literal(path)))")
        return
      }
      writer.line("self.finish(\(ResultEmitter.passed(by: route, in: plan.program[coordination.flow])))")
    case .push, .present, .replace:
      guard let target = route.target else { return }
      // Before what waits for guards: if that comes to nothing, so does the answer.
      if let answering = Answering(route, support: "RoutegenSupport") { writer.line(answering.declaration) }
      let guards = plan.guards.guards(of: target.place, from: coordination.flow)
      guard !guards.isEmpty else {
        return emitShown(target, values: &values, endings: &endings, scope: &scope, into: &writer)
      }
      writer.block(
        "self.stage.pass(\(plan.list(guards)), from: \(screenName), of: self)", remark: " [self] \(screenName) in"
      ) { writer in
        emitShown(target, values: &values, endings: &endings, scope: &scope, into: &writer)
      }
    }
  }

  private func emitShown(
    _ target: Target, values: inout CoordinatorValues, endings: inout EndingMethods, scope: inout FileScope,
    into writer: inout CodeWriter
  ) {
    if case .tab(let flow, let tabs, let tab) = target.place {
      TabsEmitter(coordination: coordination).emitSelection(
        of: tab, of: tabs, of: flow, from: screenName, into: &writer)
      return
    }
    emitShowing(target, values: &values, endings: &endings, scope: &scope, into: &writer)
  }

  private func emitShowing(
    _ target: Target, values: inout CoordinatorValues, endings: inout EndingMethods, scope: inout FileScope,
    into writer: inout CodeWriter
  ) {
    let method = route.name + "DidFinish"
    if let child = target.child, plan.hasEnd(child) {
      endings.add(
        method, result: coordination.result(of: child), label: label, screen: screenType,
        access: coordination.access(child),
        docs: "/// The flow that `\(route.name)` started has finished, and is gone.",
        remark: plan.remark(route.location))
    }
    let styling = PresentationStyling(of: self)
    styling?.add(to: &endings)
    let answering = Answering(route, support: "RoutegenSupport")
    let showing = CoordinatorShowing(
      coordination: coordination, target: target, inNavigation: route.inNavigation,
      presentation: .route(
        route.kind, screen: screenName, isAnimated: true, style: styling?.closure(screen: screenName)),
      listener: .route(name: SwiftNames.escaped(method), label: label, screen: screenName), answering: answering)
    showing.emit(values: &values, scope: &scope, into: &writer)
  }

  private func emitClose(endings: inout EndingMethods, into writer: inout CodeWriter) {
    let call = "self.stage.close(\(screenName)\(closeTarget))"
    guard !route.parameters.isEmpty else {
      writer.line(call)
      return
    }
    let method = route.name + "DidClose"
    let names = route.parameters.map { "\(SwiftNames.label($0.name)): \(SwiftNames.escaped($0.name))" }
    let own = meaning.isOfFlow ? nil : screen
    endings.add(
      method, parameters: route.parameters, label: label, screen: own.map(plan.controllerName) ?? "UIViewController",
      access: own.map(coordination.access) ?? .internal,
      docs: "/// `\(route.name)` has closed its screen, which is gone.",
      remark: plan.remark(route.location))
    writer.block(call) { writer in
      writer.line(
        "self.\(SwiftNames.escaped(method))(\((names + ["\(label): \(screenName)"]).joined(separator: ", ")))")
    }
  }

  /// To which screen it goes back. One that a storyboard has shown and the coordinator does not connect is found by its
  /// class.
  private var closeTarget: String {
    guard let target = route.target?.place.screen else { return "" }
    let name = ", backTo: \(plan.path(target)).self"
    return plan.isRegistered(target) ? name : name + ", ofClass: \(plan.className(of: target)).self"
  }

  /// The label by which methods tell screens apart; the flow's routes are one for all of them.
  var label: String {
    if !meaning.isOfFlow, let screen { return "from" + coordination.name(of: screen) }
    return meaning.flow == coordination.flow ? "from" : "from" + SwiftNames.capitalized(plan.program[meaning.flow].name)
  }

  /// The type of the screen in a method that everybody who sees the flow may override.
  var screenType: String {
    guard !meaning.isOfFlow, let screen, coordination.access(screen) == coordination.access
    else { return "UIViewController?" }
    return plan.controllerName(of: screen) + "?"
  }
}

/// The methods that a coordinator calls when something has ended, which do nothing until they are overridden.
struct EndingMethods: ~Copyable {
  private var heads: Set<String> = []
  private var writer = CodeWriter(depth: 1)

  mutating func add(
    _ name: String, result: SwiftType? = nil, parameters: [Parameter] = [], label: String, screen: String,
    named screenName: String = "screen", access: Access, docs: String, remark: String
  ) {
    let taken = Set(parameters.map(\.name))
    var list = parameters.map { parameter in
      let mark = parameter.type.isFunction ? "@escaping " : ""
      return "\(SwiftNames.escaped(parameter.name)): \(mark)\(parameter.type.text)"
    }
    if let result { list.append("_ result: \(result.isFunction ? "@escaping " : "")\(result.text)") }
    list.append("\(label) \(FreshName.like(screenName, besides: taken)): \(screen)")
    let head = "func \(SwiftNames.escaped(name))(\(list.joined(separator: ", ")))"
    guard heads.insert(head).inserted else { return }
    writer.line(docs)
    writer.line("\(access.overridable)\(head) {}\(remark)")
    writer.blank()
  }

  /// Adds a method with a body.
  mutating func add(
    _ head: String, access: Access, docs: [String], remark: String, body: (inout CodeWriter) -> Void
  ) {
    guard heads.insert(head).inserted else { return }
    for line in docs { writer.line(line) }
    writer.block("\(access.overridable)\(head)", remark: remark, body)
    writer.blank()
  }

  func emit(into writer: inout CodeWriter) { writer.append(self.writer) }
}
