import FlowModel

/// Writes how a SwiftUI flow's coordinator performs routes: a method for each view, with an exhaustive switch.
struct ViewRouteEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }
  private var coordination: Coordination { flow.coordination }

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    var section = CodeWriter(depth: 1)
    var endings = EndingMethods()
    for each in flow.cases {
      guard case .view(let screen) = each.kind, plan.routes.hasCases(flow.program[screen].controller) else { continue }
      emitPerforming(from: screen, endings: &endings, scope: &scope, into: &section)
    }
    for route in flow.declaration.routes {
      let meaning = Coordination.Meaning(route: route, flow: flow.flow, isOfFlow: true)
      emitFlowRoute(meaning, endings: &endings, scope: &scope, into: &section)
    }
    guard !section.isEmpty else { return }
    writer.line("// MARK: Routes")
    writer.blank()
    writer.append(section)
    endings.emit(into: &writer)
  }

  private func emitPerforming(
    from screen: Screen.ID, endings: inout EndingMethods, scope: inout FileScope, into writer: inout CodeWriter
  ) {
    let controller = flow.program[screen].controller
    let routes = plan.ownRoutes(of: controller)
    let label = "from" + coordination.name(of: screen)
    let place = FreshName.like("place", besides: Set(routes.flatMap(\.parameters).map(\.name)))
    let meanings = Dictionary(
      coordination.meanings(in: screen).map { ($0.route.name, $0) }, uniquingKeysWith: { first, _ in first })
    writer.line("/// Performs the routes of `\(flow.program[screen].name)`.")
    writer.block(
      "func perform(_ route: \(plan.path(flow.program[controller].home)).Route, \(label) \(place): \(flow.place))",
      remark: plan.remark(flow.program[screen].location)
    ) { writer in
      writer.cases(of: "route") { writer in
        let ignoring = plan.ignoring(controller).map { "; route.\($0)()" } ?? ""
        for route in routes {
          guard let meaning = meanings[route.name] else {
            writer.line(
              "case .\(SwiftNames.member(route.name)): RoutegenViews.refuse(\(SwiftNames.literal(route.name)), "
                + "of: \(SwiftNames.literal(plan.path(screen))))\(route.answers ? ignoring : "")")
            continue
          }
          let performing = ViewRoutePerforming(flow: flow, meaning: meaning, screen: screen, place: place)
          performing.emitCase(endings: &endings, scope: &scope, into: &writer)
        }
      }
    }
    writer.blank()
  }

  /// Whether a route of the flow has to know that the app asks for it, over whatever is presented: it presents something, or
  /// the flow of a guard before.
  private func covers(_ route: Route) -> Bool {
    guard let target = route.target, route.kind != .close else { return false }
    return route.kind == .present || !plan.guards.guards(of: target.place, from: flow.flow).isEmpty
  }

  /// Writes a route of the flow: a method for the views that ask for it, and one for the app, which needs no view.
  private func emitFlowRoute(
    _ meaning: Coordination.Meaning, endings: inout EndingMethods, scope: inout FileScope,
    into writer: inout CodeWriter
  ) {
    let route = meaning.route
    let place = FreshName.like("place", besides: Set(route.parameters.map(\.name)))
    let isOver = covers(route) ? FreshName.like("isOver", besides: Set(route.parameters.map(\.name) + [place])) : nil
    let values = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault))
    let list = values.list { $0.type.text }
    let passed = values.passed()
    let name = SwiftNames.escaped(route.name)
    writer.docs(route.docs)
    if !route.docs.isEmpty { writer.line("///") }
    writer.line("/// Performs `\(route.name)` from the uppermost screen of the flow.")
    writer.block("func \(name)(\(list))", remark: plan.remark(route.location)) { writer in
      let ignoring = route.answer == nil ? "" : " else { then(nil) }"
      writer.line(
        "if let \(place) = self.presence.front { self.\(SwiftNames.member(route.name))("
          + "\(passed.isEmpty ? "" : passed + ", ")from: \(place)\(isOver == nil ? "" : ", over: true")) }\(ignoring)")
    }
    writer.blank()
    let over = isOver.map { ", over \($0): Swift.Bool = false" } ?? ""
    writer.block(
      "private func \(name)(\(list.isEmpty ? "" : list + ", ")from \(place): \(flow.place)\(over))"
    ) { writer in
      let performing = ViewRoutePerforming(
        flow: flow, meaning: meaning, screen: nil, place: place, isOver: isOver)
      _ = performing.emitBody(endings: &endings, scope: &scope, into: &writer)
    }
    writer.blank()
  }
}

/// Writes what one route does.
struct ViewRoutePerforming {
  let flow: ViewFlow
  let meaning: Coordination.Meaning
  /// The view; none for a route of the flow, which any view has.
  let screen: Screen.ID?
  /// The Swift of its place.
  let place: String
  /// The parameter of a method that the app can call, too, whatever is presented: whether it comes over that.
  var isOver: String?

  private var plan: EmissionPlan { flow.plan }
  private var coordination: Coordination { flow.coordination }
  private var route: Route { meaning.route }

  func emitCase(endings: inout EndingMethods, scope: inout FileScope, into writer: inout CodeWriter) {
    var body = CodeWriter(depth: 3)
    let bound: Set<String>
    if meaning.isOfFlow, meaning.flow == flow.flow {
      bound = Set(route.parameters.map(\.name))
      let list = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault)).passed()
      body.line("self.\(SwiftNames.member(route.name))(\(list.isEmpty ? "" : list + ", ")from: \(place))")
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
    let owner = screen.map { meaning.isOfFlow ? coordination.name("", in: meaning.flow) : coordination.name(of: $0) }
    let prefix = [plan.path(flow.flow).asFileScopeName, owner ?? "", route.name].filter { !$0.isEmpty }
      .joined(separator: "_")
    var values = CoordinatorValues(coordination, flow: meaning.flow, parameters: route.parameters, prefix: prefix)
    switch route.kind {
    case .close: emitClose(endings: &endings, into: &writer)
    case .finish: emitFinish(into: &writer)
    case .push, .present, .replace:
      guard let target = route.target else { break }
      // Before what waits for guards: if that comes to nothing, so does the answer.
      if let answering = Answering(route, support: "RoutegenViews") { writer.line(answering.declaration) }
      let guards = plan.guards.guards(of: target.place, from: coordination.flow)
      ViewGuardEmitter(flow: flow).emitPassing(guards, from: place, over: isOver, into: &writer) { writer in
        emitShowing(target, values: &values, endings: &endings, scope: &scope, into: &writer)
      }
    }
    if route.kind == .close || route.kind == .finish { return Set(route.parameters.map(\.name)) }
    return route.answer == nil ? values.bound : values.bound.union([Answer.parameter])
  }

  private func emitShowing(
    _ target: Target, values: inout CoordinatorValues, endings: inout EndingMethods, scope: inout FileScope,
    into writer: inout CodeWriter
  ) {
    if case .tab(let owner, let tabs, let tab) = target.place {
      return emitSelection(of: tab, of: tabs, of: owner, into: &writer)
    }
    addEnding(of: target, to: &endings)
    let answering = Answering(route, support: "RoutegenViews")
    let screen = ViewShowing(flow: flow, answering: answering).screen(
      target, listener: .route(SwiftNames.escaped(route.name + "DidFinish"), label: label, place: place),
      values: &values, scope: &scope)
    writer.line(Self.showing(screen, by: route, from: place, over: isOver, in: flow))
  }

  /// The Swift of what shows a screen as a route does.
  static func showing(
    _ screen: String, by route: Route, from place: String, over isOver: String? = nil, in flow: ViewFlow
  ) -> String {
    guard let target = route.target else { return "" }
    switch route.kind {
    case .present:
      let list = presentation(route.style, route.inNavigation, of: target, over: isOver, in: flow).map { ", " + $0 }
        .joined()
      return "\(place).present(\(screen)\(list))"
    case .replace:
      let inNavigation =
        flow.bringsStacks(target) ? "false" : flow.isInStack(target, route.inNavigation) ? "true" : nil
      return "\(place).replace(by: \(screen)\(inNavigation.map { ", inNavigation: \($0)" } ?? ""))"
    case .push, .close, .finish: return "\(place).push(\(screen))"
    }
  }

  /// The arguments of what presents a target in a style.
  static func presentation(
    _ style: PresentationStyle?, _ inNavigation: Bool, of target: Target, over isOver: String? = nil, in flow: ViewFlow
  ) -> [String] {
    var list: [String] = []
    if style == .fullScreen { list.append("asCover: true") }
    if let isOver { list.append("over: \(isOver)") }
    if flow.isInStack(target, inNavigation) { list.append("inNavigation: true") }
    let detents = style?.detents ?? []
    if !detents.isEmpty { list.append("detents: [\(detents.map { ".\($0.rawValue)" }.joined(separator: ", "))]") }
    return list
  }

  private func emitSelection(of tab: Int, of index: Int, of owner: Flow.ID, into writer: inout CodeWriter) {
    let value = "\(flow.tab(owner, index)).\(SwiftNames.member(flow.program[owner].tabs[index].tabs[tab].name))"
    if flow.cases.contains(where: { $0.kind == .tabs(owner, index) }) {
      writer.line("self.select(\(value))")
    } else {
      writer.line("\(place).select(\(value))")
    }
  }

  private func emitFinish(into writer: inout CodeWriter) {
    guard meaning.flow == flow.flow else {
      let path = screen.map(plan.path) ?? plan.path(flow.flow)
      writer.line("RoutegenViews.refuse(\(SwiftNames.literal(route.name)), of: \(SwiftNames.literal(path)))")
      return
    }
    writer.line("self.finish(\(ResultEmitter.passed(by: route, in: flow.declaration)))")
  }

  private func emitClose(endings: inout EndingMethods, into writer: inout CodeWriter) {
    var head = "\(place).close"
    if let target = route.target?.place.screen {
      // Where the flow never shows it there is nothing to go back to, which the check has said.
      let isShown = flow.shows(.view(target))
      head += "(backTo: { \(isShown ? flow.condition(.view(target)) : "_ in false") })"
    }
    guard !route.parameters.isEmpty else {
      writer.line(route.target == nil ? head + "()" : head)
      return
    }
    let method = route.name + "DidClose"
    endings.add(
      method, parameters: route.parameters, label: label, screen: flow.place, named: "place", access: .internal,
      docs: "/// `\(route.name)` has closed its screen, which is gone.", remark: plan.remark(route.location))
    let list = route.parameters.map { "\(SwiftNames.label($0.name)): \(SwiftNames.escaped($0.name))" }
    writer.block(head, remark: " [weak self] in") { writer in
      writer.line("self?.\(SwiftNames.escaped(method))(\((list + ["\(label): \(place)"]).joined(separator: ", ")))")
    }
  }

  private func addEnding(of target: Target, to endings: inout EndingMethods) {
    guard let child = target.child, plan.hasEnd(child) else { return }
    endings.add(
      route.name + "DidFinish", result: coordination.result(of: child), label: label, screen: flow.place,
      named: "place", access: .internal, docs: "/// The flow that `\(route.name)` started has finished, and is gone.",
      remark: plan.remark(route.location))
  }

  /// The label by which methods tell views apart; the flow's routes are one for all of them.
  var label: String {
    if !meaning.isOfFlow, let screen { return "from" + coordination.name(of: screen) }
    return meaning.flow == flow.flow ? "from" : "from" + SwiftNames.capitalized(flow.program[meaning.flow].name)
  }
}
