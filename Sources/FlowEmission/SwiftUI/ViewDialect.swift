import FlowModel

/// The Swift of coordinators for SwiftUI flows: the places of views show the next screens.
struct ViewDialect: CoordinatorDialect {
  let flow: ViewFlow

  var coordination: Coordination { flow.coordination }
  var support: String { "RoutegenViews" }
  var origin: String { "place" }
  var opensNothing: String { "false" }

  // MARK: Routes

  func performing(_ level: Controller.ID, from screen: Screen.ID) -> RoutePerformingEmitter.Head {
    RoutePerformingEmitter.Head(
      docs: "Performs the routes of `\(plan.program[screen].name)`.", access: "", origin: flow.place)
  }

  func performing(_ flow: Flow.ID) -> RoutePerformingEmitter.Head {
    RoutePerformingEmitter.Head(
      docs: "Performs the routes of `\(plan.program[flow].name)` itself, from any of its screens.", access: "",
      origin: self.flow.place)
  }

  func leaving(_ shown: Code, by performing: RoutePerforming) -> Code { shown }

  func hooks(of level: Controller.ID, from screen: Screen.ID) -> [Code] { [] }

  func segueCase(of level: Controller.ID, from screen: Screen.ID) -> Code { "" }

  func showing(
    _ target: Target, by performing: RoutePerforming, _ values: inout CoordinatorValues,
    _ endings: inout EndingMethods, _ scope: inout FileScope
  ) -> Statements {
    let (route, place) = (performing.route, performing.origin)
    if case .tab(let owner, let tabs, let tab) = target.place {
      let value = "\(flow.tab(owner, tabs)).\(SwiftNames.member(flow.program[owner].tabs[tabs].tabs[tab].name))"
      let isOwn = flow.shows(.tabs(owner, tabs))
      return Statements(code: "\(isOwn ? "self" : place).select(\(value))", usesSelf: isOwn)
    }
    let method = route.name + "DidFinish"
    if let child = target.child, plan.hasEnd(child) {
      endings.add(
        method, result: coordination.result(of: child), label: performing.label, origin: origin, type: flow.place,
        access: .internal, docs: "The flow that `\(route.name)` started has finished, and is gone.",
        place: plan.place(route.location))
    }
    let screen = ViewShowing(flow: flow, answering: performing.answering).screen(
      target, listener: .route(SwiftNames.escaped(method), label: performing.label, place: place), &values, &scope)
    let isMade = if case .view? = flow.kind(of: target) { false } else { true }
    return Statements(
      code: "\(showing(screen, by: route, from: place, over: performing.isOver))", usesSelf: isMade || values.usesSelf)
  }

  /// Returns the Swift that shows a screen as a route does.
  private func showing(_ screen: String, by route: Route, from place: String, over isOver: String? = nil) -> String {
    guard let target = route.target else { return "" }
    switch route.kind {
    case .present:
      let list = [screen] + presentation(route.style, route.inNavigation, of: target, over: isOver)
      return "\(place).present(\(list.joined(separator: ", ")))"
    case .replace:
      let inNavigation =
        flow.bringsStacks(target) ? "false" : flow.isInStack(target, route.inNavigation) ? "true" : nil
      return "\(place).replace(by: \(screen)\(inNavigation.map { ", inNavigation: \($0)" } ?? ""))"
    case .push, .close, .finish, .do, .alert, .child: return "\(place).push(\(screen))"
    }
  }

  /// Returns the arguments that present a target in a style.
  func presentation(
    _ style: PresentationStyle?, _ inNavigation: Bool, of target: Target, over isOver: String? = nil
  ) -> [String] {
    var list: [String] = []
    if style == .fullScreen { list.append("asCover: true") }
    if let isOver { list.append("over: \(isOver)") }
    if flow.isInStack(target, inNavigation) { list.append("inNavigation: true") }
    let detents = style?.detents ?? []
    if !detents.isEmpty { list.append("detents: [\(detents.map { ".\($0.text)" }.joined(separator: ", "))]") }
    return list
  }

  func passing(_ guards: [Guard.ID], by performing: RoutePerforming, _ shown: Statements) -> Code {
    let over = performing.isOver.map { ", over: \($0)" } ?? ""
    return passing("self.pass(\(plan.list(guards)), from: \(performing.origin)\(over))", shown, otherwise: "return")
  }

  /// Returns the code that waits for guards. Its closure retains nothing: the screens keep the flow alive.
  private func passing(_ head: String, _ shown: Statements, otherwise: String) -> Code {
    """
    \(head) {\(shown.usesSelf ? " [weak self] in" : "")
      \("guard let self else { \(otherwise) }", if: shown.usesSelf)
      \(shown.code)
    }
    """
  }

  /// Alerts of SwiftUI flows are not generated yet.
  func asking(by performing: RoutePerforming, _ endings: inout EndingMethods, _ scope: inout FileScope) -> Code { "" }

  func closing(by performing: RoutePerforming, _ endings: inout EndingMethods) -> Code {
    let (route, place) = (performing.route, performing.origin)
    // If the flow never shows the target, there is nothing to go back to, which the check has reported.
    let back = route.target?.place.screen.map { target in
      "(backTo: { \(flow.shows(.view(target)) ? flow.condition(.view(target)) : "_ in false") })"
    }
    guard !route.parameters.isEmpty else { return "\(place).close\(back ?? "()")" }
    let method = route.name + "DidClose"
    endings.add(
      method, parameters: route.parameters, label: performing.label, origin: origin, type: flow.place,
      access: .internal, docs: "`\(route.name)` has closed its screen, which is gone.",
      place: plan.place(route.location))
    let values = route.parameters.map { "\(SwiftNames.label($0.name)): \(SwiftNames.escaped($0.name))" }
    return """
      \(place).close\(back ?? "") { [weak self] in
        self?.\(SwiftNames.escaped(method))(\((values + ["\(performing.label): \(place)"]).argumentList))
      }
      """
  }

  func flowRoute(_ meaning: Coordination.Meaning, _ endings: inout EndingMethods, _ scope: inout FileScope) -> Code {
    let route = meaning.route
    let names = Set(route.parameters.map(\.name))
    let place = FreshName.like(origin, besides: names)
    let isOver = covers(route) ? FreshName.like("isOver", besides: names.union([place])) : nil
    let values = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault))
    let list = values.list { $0.type.text }
    let name = SwiftNames.escaped(route.name)
    let passed = [values.passed(), "from: \(place)", isOver == nil ? "" : "over: true"].argumentList
    let taken = [list, "from \(place): \(flow.place)", isOver.map { "over \($0): Swift.Bool = false" } ?? ""]
      .argumentList
    let ignoring = route.answer == nil ? "" : " else { then(nil) }"
    let performing = RoutePerforming(dialect: self, meaning: meaning, screen: nil, origin: place, isOver: isOver)
    return """
      \(docs: route.docs.isEmpty ? [] : route.docs + [""])
      /// Performs `\(route.name)` from the uppermost screen of the flow.
      func \(name)(\(list)) {\(plan.place(route.location))
        if let \(place) = self.presence.front { self.\(SwiftNames.member(route.name))(\(passed)) }\(ignoring)
      }

      private func \(name)(\(taken)) {
        \(performing.body(&endings, &scope).0)
      }
      """
  }

  /// True if a route of the flow needs to know that the app requests it over the current presentation: it presents
  /// something, or the flow of a guard before.
  private func covers(_ route: Route) -> Bool {
    guard let target = route.target, route.kind != .close else { return false }
    return route.kind == .present || !plan.guards.guards(of: target.place, from: flow.flow).isEmpty
  }

  // MARK: Links

  var opening: LinkCasesEmitter.Head {
    LinkCasesEmitter.Head(docs: nil, name: "opens", result: "Swift.Bool")
  }

  func opening(
    _ place: LinkPlan.Place, by way: LinkWay?, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ grounds: inout LinkGrounds, _ scope: inout FileScope
  ) -> Code {
    let ground = FreshName.like("ground", besides: Set(place.parameters.map(\.name)))
    let steps = ViewLinkedScreenEmitter(flow: flow, place: place).code(way, above: ground, &values, &scope)
    return passing(
      guards,
      """
      guard let \(steps.isEmpty ? "_" : ground) = \(grounds.ground(way, in: coordination)) else { return false }
      \(steps)
      return true
      """)
  }

  func starting(
    _ start: LinkStartPlan.Start, for link: String, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ grounds: inout LinkGrounds, _ scope: inout FileScope
  ) -> Code {
    let route = start.meaning.route
    let taken = Set(values.parameters.map(\.name))
    let place = FreshName.like("ground", besides: taken)
    let shown = FreshName.like("screen", besides: taken)
    let child = FreshName.like("flow", besides: taken)
    let performing = RoutePerforming(dialect: self, meaning: start.meaning, screen: start.screen, origin: place)
    let screen = ViewShowing(flow: flow).screen(
      start.target,
      listener: .route(SwiftNames.escaped(route.name + "DidFinish"), label: performing.label, place: place), &values,
      &scope)
    let ground =
      plan.links[flow.flow.index] == nil
      ? "self.presence.bottom" : grounds.ground(coordination.ways?.ways[start.screen], in: coordination)
    return passing(
      guards,
      """
      guard let \(place) = \(ground) else { return false }
      let \(shown) = \(screen)
      \(showing(shown, by: route, from: place))
      guard case \(flow.member(.child(start.child)))(let \(child), _) = \(shown) else { return false }
      return \(child).open(\(link))
      """)
  }

  /// Shows the destination of a link once some guards are passed.
  private func passing(_ guards: [Guard.ID], _ shown: Code) -> Code {
    if guards.isEmpty { return shown }
    return passing("return self.pass(\(plan.list(guards)))", Statements(code: shown), otherwise: "return false")
  }
}
