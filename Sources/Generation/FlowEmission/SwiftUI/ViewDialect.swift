import FlowModel

/// The Swift of coordinators for SwiftUI flows: the places of views show the next screens.
struct ViewDialect: CoordinatorDialect {
  let flow: ViewFlow

  var coordinatorPlan: CoordinatorPlan { flow.coordinatorPlan }
  var support: String { "RoutegenViews" }
  var origin: String { "place" }
  var answersProperty: String { "presence" }
  var opensNothing: String { "false" }
  var alerts: AlertForm { .view }

  // MARK: Routes

  func head(ofRoutesOf level: Controller.ID, from screen: Screen.ID) -> RoutePerformingEmitter.Head {
    RoutePerformingEmitter.Head(origin: flow.place, answer: flow.answer(of: screen))
  }

  func leaving(_ screens: Statements, by performing: RoutePerforming) -> Code {
    let route = performing.route
    guard plan.asking.areViewsAsked, route.kind == .replace else { return screens.code }
    let place = performing.origin
    if let shown = route.target?.place, case .tab(let owner, let index, _) = shown {
      guard flow.program[owner].tabs[index].kind == .split, isOwn(shown) else { return screens.code }
      return passing("\(place).leave\(asking(shown) { ".askers(showing: \($0))" })", screens, otherwise: "return")
    }
    if route.isInPlace { return passing("\(place).leaveInPlace", screens, otherwise: "return") }
    return passing(
      "\(place).leave\(asking(route.column) { "[\($0)]?.askers { _ in true }" })", screens, otherwise: "return")
  }

  /// Returns the views that are asked for a route to a column, as arguments: those that a call of the columns gives.
  private func asking(_ column: Target.Place?, _ call: (String) -> String) -> String {
    guard let column, isOwn(column), case .tab(let owner, let index, _) = column else { return "" }
    let columns = flow.property(owner, index)
    return "(asking: { [weak columns = self.\(columns)] in columns?\(call(flow.column(column) ?? "")) ?? [] })"
  }

  func head(ofRoutesOf flow: Flow.ID) -> RoutePerformingEmitter.Head {
    RoutePerformingEmitter.Head(origin: self.flow.place)
  }

  func hooks(of level: Controller.ID, from screen: Screen.ID) -> [Code] { [] }

  func segueCase(of level: Controller.ID, from screen: Screen.ID) -> Code { "" }

  func showing(
    _ target: Target, by performing: RoutePerforming, _ values: inout CoordinatorValues,
    _ endings: inout EndingMethods, _ scope: inout FileScope
  ) -> Statements {
    let (route, place) = (performing.route, performing.origin)
    if case .tab(let owner, let tabs, let tab) = target.place {
      let value = plan.tab(tab, of: tabs, of: owner)
      let isOwn = flow.shows(.tabs(owner, tabs))
      let verb = flow.program[owner].tabs[tabs].kind.selecting
      let selection: Code = "\(isOwn ? "self.\(verb)" : "\(place).select")(\(value))"
      return Statements(code: animated(selection, by: route), usesSelf: isOwn)
    }
    let method = route.name + "DidFinish"
    if let child = target.child, plan.hasEnd(child) {
      endings.add(
        method, result: coordinatorPlan.result(of: child), label: performing.label, origin: origin, type: flow.place,
        access: .internal, docs: "Called after the flow of `\(route.name)` has finished and closed.",
        place: plan.place(route.location))
    }
    let screen = ViewShowing(flow: flow, answering: performing.answering, endsFlow: performing.endsFlow).screen(
      target, listener: SwiftNames.escaped(method), from: "\(performing.label): \(place)", &values, &scope)
    let isMade = if case .view? = flow.kind(of: target) { false } else { true }
    let shown: Code = """
      \(animated("\(showing(screen, by: route, from: place, over: performing.isOver))", by: route))
      \(waiting(for: performing.answering, of: target))
      """
    return Statements(
      code: shown,
      usesSelf: isMade || values.usesSelf || route.column.map(isOwn) == true || !isMade && performing.answering != nil)
  }

  /// Returns the statement that waits for the answer of a view.
  private func waiting(for answering: Answering?, of target: Target) -> Code {
    guard let answer = answering?.answer, let screen = target.place.screen else { return "" }
    let given = plan.valueOwner(of: plan.program[screen].controller) == nil ? "let answer" : "_, let answer"
    let condition = "if case \(flow.member(.view(screen)))(\(given)) = $0 { answer } else { nil }"
    return "self.presence.wait(for: \(answer)) { \(condition) }"
  }

  /// Returns the code of a route, without animation if the flow file says so.
  private func animated(_ code: Code, by route: Route) -> Code {
    if route.isAnimated { return code }
    return """
      RoutegenViews.withoutAnimation {
        \(code)
      }
      """
  }

  /// Returns the Swift that shows a screen as a route does; for a link without its zoom, since it starts from no view.
  private func showing(
    _ screen: String, by route: Route, from place: String, over isOver: String? = nil, ofLink isOfLink: Bool = false
  ) -> String {
    guard let target = route.target else { return "" }
    let zooming = (isOfLink ? nil : route.style?.view).map { "zoomingFrom: \($0)" }
    switch route.kind {
    case .present:
      let list =
        [screen, zooming].compactMap { $0 } + presentation(route.style, route.inNavigation, of: target, over: isOver)
      return "\(place).present(\(list.joined(separator: ", ")))"
    case .replace where route.isInPlace && !isOfLink: return "\(place).replaceInPlace(by: \(screen))"
    case .replace:
      let inNavigation = flow.bringsStacks(target) ? "false" : flow.isInStack(target, route.inNavigation) ? "true" : nil
      if let column = route.column { return filling(column, with: screen, inNavigation, from: place) }
      return "\(place).replace(by: \(screen)\(inNavigation.map { ", inNavigation: \($0)" } ?? ""))"
    case .push, .close, .finish, .do, .alert, .child:
      return "\(place).push(\([screen, zooming].compactMap { $0 }.joined(separator: ", ")))"
    }
  }

  /// True if the coordinator shows the split view of a column.
  private func isOwn(_ column: Target.Place) -> Bool {
    guard case .tab(let owner, let index, _) = column else { return false }
    return flow.shows(.tabs(owner, index))
  }

  /// Returns the Swift that makes a screen the first of a column: in the flow's split view, or in the nearest one.
  private func filling(
    _ column: Target.Place, with screen: String, _ inNavigation: String?, from place: String
  ) -> String {
    guard case .tab(let owner, let index, _) = column else { return "" }
    let (isOwn, name) = (isOwn(column), flow.column(column) ?? "")
    let navigation = inNavigation.map { ", inNavigation: \($0)" } ?? (isOwn ? "" : ", inNavigation: nil")
    return "\(isOwn ? "self.\(flow.property(owner, index))?" : place).show(\(screen), in: \(name)\(navigation))"
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

  func closing(by performing: RoutePerforming, _ endings: inout EndingMethods) -> Code {
    let (route, place) = (performing.route, performing.origin)
    // If the flow never shows the target, there is nothing to go back to, which the check has reported.
    let back = route.target?.place.screen.map { target in
      plan.outerScreens.contain(target, outsideOf: flow.flow)
        ? "(backToOuter: \(plan.path(target)).self)"
        : "(backTo: { \(flow.shows(.view(target)) ? flow.condition(.view(target)) : "_ in false") })"
    }
    var calls: [Code] = performing.answer.map { ["\($0)?.give(.\(route.parameters.passed(in: route.name)))"] } ?? []
    if !route.parameters.isEmpty {
      // If this closes the whole flow, nothing else keeps the coordinator until the method is called.
      calls.append(didClose(by: performing, type: flow.place, access: .internal, &endings))
    }
    let closing: Code = """
      \(place).close\(back ?? "") {
        \(lines: calls)
      }
      """
    return """
      \(performing.answer.map { "\($0)?.comes()" })
      \(animated(calls.isEmpty ? "\(place).close\(back ?? "()")" : closing, by: route))
      """
  }

  func flowRoute(_ screenRoute: CoordinatorPlan.ScreenRoute, _ endings: inout EndingMethods, _ scope: inout FileScope)
    -> Code
  {
    let route = screenRoute.route
    let names = Set(route.parameters.map(\.name))
    let place = FreshName.like(origin, besides: names)
    let isOver = covers(route) ? FreshName.like("isOver", besides: names.union([place])) : nil
    let values = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault))
    let list = values.list { $0.type.text }
    let name = SwiftNames.escaped(route.name)
    let passed = [values.passed(), "from: \(place)", isOver == nil ? "" : "over: true"].argumentList
    let over = isOver.map { ParameterList("over \($0): Swift.Bool", default: "false") }
    let all: ParameterList = [list, "from \(place): \(flow.place)", over ?? []]
    let taken = DefaultedParameters(parameters: route.parameters).list { $0.type.text }
    let ignoring = route.answer == nil ? "" : " else { then(\(route.answer?.nothing ?? "nil")) }"
    let performing = RoutePerforming(
      dialect: self, screenRoute: screenRoute, screen: nil, origin: place, isOver: isOver)
    return """
      \(docs: route.docs.isEmpty ? [] : route.docs + [""])
      /// Performs `\(route.name)` from the topmost screen of the flow.
      func \(method: name)(\(taking: taken)) {\(plan.place(route.location))
        if let \(place) = self.presence.front { self.\(SwiftNames.member(route.name))(\(passed)) }\(ignoring)
      }

      private func \(name)(\(all)) {
        \(performing.body(&endings, &scope).0)
      }
      """
  }

  /// True if a route of the flow needs to know that the app requests it over the current presentation: it asks or presents
  /// something, or the flow of a guard before.
  private func covers(_ route: Route) -> Bool {
    if route.alert != nil { return true }
    guard let target = route.target, route.kind != .close else { return false }
    return route.kind == .present || !plan.guards.guards(of: target.place, from: flow.flow).isEmpty
  }

  // MARK: Links

  var opening: LinkCasesEmitter.Head {
    LinkCasesEmitter.Head(docs: nil, name: "opens", result: "Swift.Bool")
  }

  func opening(
    _ place: LinkPlan.Place, by way: LinkWay?, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ bases: inout LinkBases, _ scope: inout FileScope
  ) -> Code {
    if case .do(let owner, let index) = place.place {
      let call = performing(plan.program[owner].routes[index], for: place, &values, &scope)
      return passing(
        guards,
        """
        guard self.presence.front != nil else { return false }
        \(call)
        return true
        """)
    }
    let base = FreshName.like("base", besides: Set(place.parameters.map(\.name)))
    if place.isOnTop {
      return passing(
        guards,
        """
        guard let \(base) = self.presence.onTop else { return false }
        \(ViewLinkedScreenEmitter(flow: flow, place: place).code(above: base, &values, &scope))
        return true
        """)
    }
    let asking = askingInTab(before: "_ = self?.opens(\(plan.flowLinks.parameter))")
    func shown(by way: LinkWay?) -> Code {
      let steps = ViewLinkedScreenEmitter(flow: flow, place: place).code(way, above: base, &values, &scope)
      return """
        \(asking)
        guard let \(steps.isEmpty ? "_" : base) = \(bases.base(way, in: coordinatorPlan)) else { return false }
        \(steps)
        return true
        """
    }
    // The app chooses what the flow starts with. A link opens in the one that is shown, if a way leads there.
    let others = coordinatorPlan.otherStarts(to: place.place.screen, than: way).map { choice, other -> Code in
      """
      if \(isShown(choice)) {
        \(other.map(shown) ?? "return false")
      }
      """
    }
    let chosen = ViewLinkedScreenEmitter(flow: flow, place: place).chosen(by: way, values.prefix, &scope)
    return passing(
      guards,
      """
      \(lines: others)
      \(asking, if: chosen != nil)
      \(chosen.map { "return \($0) != nil" } ?? shown(by: way))
      """)
  }

  func starting(
    _ start: LinkStartPlan.Start, for link: String, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ bases: inout LinkBases, _ scope: inout FileScope
  ) -> Code {
    let route = start.screenRoute.route
    let taken = Set(values.parameters.map(\.name))
    let place = FreshName.like("base", besides: taken)
    let shown = FreshName.like("screen", besides: taken)
    let child = FreshName.like("flow", besides: taken)
    let performing = RoutePerforming(dialect: self, screenRoute: start.screenRoute, screen: start.screen, origin: place)
    let screen = ViewShowing(flow: flow, endsFlow: performing.endsFlow).screen(
      start.target,
      listener: SwiftNames.escaped(route.name + "DidFinish"), from: "\(performing.label): \(place)", &values, &scope)
    let base =
      plan.links[flow.flow.index] == nil
      ? "self.presence.bottom"
      : bases.base(start.screen.flatMap { coordinatorPlan.ways?.ways[$0] }, in: coordinatorPlan)
    let isCounted = if case .flow(let child) = start.child { plan.countsStartedFlows(child) } else { false }
    // The columns of this flow show what fills them by themselves; an end is heard at the place.
    let isUsed = plan.hasEnd(start.child) || route.column.map(isOwn) != true
    return passing(
      guards,
      """
      \(lines: refusedStarts(for: start).map { "if \(isShown($0)) { return false }" })
      \(askingInTab(before: "self?.open(\(link))"))
      guard let \(isUsed ? place : "_") = \(base) else { return false }
      let \(shown) = \(screen)
      \(showing(shown, by: route, from: place, ofLink: true))
      guard case \(flow.member(.child(start.child)))(let \(child), _) = \(shown) else { return false }
      return \(child).\(isCounted ? "opens(\(link), startingAtMost: \(start.flows - 1))" : "open(\(link))")
      """)
  }

  /// Returns the statement that asks the views of a flow that is in a tab that is not selected, before a link opens there. Only
  /// for a flow whose method `open` is not called: the flow that has started it counts the flows to start.
  private func askingInTab(before again: String) -> Code {
    let isInTab = plan.countsStartedFlows(flow.flow) && plan.starts.isStarted(flow.flow)
    guard plan.asking.areViewsAsked, isInTab else { return "" }
    return "if self.presence.asks(before: { [weak self] in \(again) }) { return true }"
  }

  /// Returns the condition that the flow shows a choice of its start.
  private func isShown(_ choice: Target) -> String {
    if let tabs = choice.place.tabs(of: flow.flow) { return "self.\(flow.property(flow.flow, tabs))?.isShown == true" }
    return "case \(flow.kind(of: choice).map(flow.member) ?? "")? = self.presence.shown.first?.screen"
  }

  /// Shows the destination of a link once some guards are passed.
  private func passing(_ guards: [Guard.ID], _ shown: Code) -> Code {
    if guards.isEmpty { return shown }
    return passing("return self.pass(\(plan.list(guards)))", Statements(code: shown), otherwise: "return false")
  }
}

// MARK: - ViewShowing

/// The Swift of the place that a SwiftUI flow shows for a target: a value of its `Screen`.
struct ViewShowing {
  let flow: ViewFlow
  /// The answer to the requesting view.
  var answering: Answering?
  /// True if the flow ends with the one that it starts.
  var endsFlow = false

  private var plan: EmissionPlan { flow.plan }

  /// Returns the Swift; at the end of a started flow it calls a method of the coordinator, which takes the place of a route.
  func screen(
    _ target: Target, listener method: String, from place: String = "", _ values: inout CoordinatorValues,
    _ scope: inout FileScope
  ) -> String {
    guard let kind = flow.kind(of: target) else { return "" }
    switch kind {
    case .view(let screen):
      return flow.value(of: screen, values.construction(for: target, scope: &scope), answering: answering?.answer)
    case .tabs(let owner, let index):
      return "self.make\(flow.coordinatorPlan.name(flow.program[owner].tabs[index].name, in: owner))()"
    case .child(let child):
      let arguments =
        values.arguments(for: target, of: child, scope: &scope) + [answering?.answer].compactMap { $0 }
        + (endsFlow && !child.isExternal ? ["\(StartedFlowListener.end): true"] : [])
      let call = "self.\(flow.coordinatorPlan.starter(of: child))(\(arguments.joined(separator: ", ")))"
      guard plan.hasEnd(child) else { return call }
      return call + " { \(hearing(child, method, place)) }"
    }
  }

  /// Returns the body of the closure that handles a flow's end. It retains nothing: the screens keep the flow alive.
  private func hearing(_ child: CoordinatorPlan.Child, _ method: String, _ place: String) -> String {
    let result = flow.coordinatorPlan.result(of: child) == nil ? "" : "$0"
    // A flow of another module has removed its own views only. This flow may have finished by itself before.
    let ending =
      !endsFlow
      ? ""
      : child.isExternal
        ? "; self?.finish(\(result))" : "; if self?.presence.isEnding == true { self?.onFinish(\(result)) }"
    let answer = answering.map { $0.call + "; " } ?? ""
    return "[weak self] in \(answer)self?.\(method)(\([result, place].argumentList))\(ending)"
  }
}

extension PresentationStyle {
  /// The Swift of the identity of the view that it starts from.
  var view: String? {
    source.isEmpty
      ? nil
      : source.enumerated().map { $0 == 0 ? SwiftNames.escaped($1) : SwiftNames.member($1) }.joined(separator: ".")
  }
}
