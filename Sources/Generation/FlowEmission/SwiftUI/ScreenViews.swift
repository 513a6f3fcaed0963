import FlowModel

/// Writes the views of a SwiftUI flow: the one that an app shows, and the one that makes a screen for each value.
struct ScreenViewEmitter {
  let flow: ViewFlow

  /// The number of screens in one view builder: the compiler's time grows with the square of that number.
  private static let size = 16

  private var plan: EmissionPlan { flow.plan }

  var code: Code {
    let access = flow.declaration.access.modifier
    return """
      /// The view of `\(flow.declaration.name)`: it shows the screens of a coordinator.
      \(ViewFlow.availability)
      \(access)struct \(type: flow.flowView): SwiftUI.View {\(plan.place(flow.declaration.location))
        private let coordinator: \(flow.coordinator)
        \("private var appStack: (() -> RoutegenViews.AppStack)?", if: isInAppStack)

        \(access)init(\(initializer: "_ coordinator: \(flow.coordinator)")) {
          self.coordinator = coordinator
        }

        \(isInAppStack ? AppStackEmitter(flow: flow).initializers : "")

        \(access)var \(property: "body"): \(returning: "some SwiftUI.View") {
          \(isInAppStack ? AppStackEmitter(flow: flow).body(ownStack) : ownStack)
        }
      }

      \(isInAppStack ? AppStackEmitter(flow: flow).steps : "")

      /// A screen of `\(flow.declaration.name)`.
      \(ViewFlow.availability)
      struct \(flow.screenView): SwiftUI.View {
        let coordinator: \(flow.coordinator)
        let screen: \(flow.screen)
        let place: \(flow.place)
        \(isInStack)

        \(making)

        \(blocks: leaving)
      }
      """
  }

  private var isInAppStack: Bool { flow.declaration.isInAppStack }

  private var ownStack: Code {
    """
    RoutegenViews.StageView(stage: coordinator.stage) {
      \(flow.screenView)(coordinator: coordinator, screen: $0, place: $1)
    }
    """
  }

  /// True if the views in the screens can perform the routes of the flow.
  private var performsRoutes: Bool { plan.hasRouteAction(flow.flow) }

  /// Returns the modifier that puts the routes of a flow into the environment of a screen. They are performed from the
  /// place of the screen, as its own routes are.
  private func routeAction(of other: Flow.ID) -> String {
    let perform = "coordinator.perform($0, \(flow.coordinatorPlan.label(of: other)): place)"
    let step = isShared(other) ? "(step: isInStack ? { RoutegenViews.Step(perform: $0) } : nil)" : ""
    return plan.routeActionModifier(other, step: step, closure(perform, ignoring: plan.ignoring(other)))
  }

  /// Returns the closure that performs a route if the screen is in front. `leaving` says which routes are heard in a tab
  /// that is not selected, too.
  private func closure(_ perform: String, ignoring: String?, leaving: String? = nil) -> String {
    let hears = "coordinator.presence.hears(\(["place", leaving.map { "leaving: \($0)" } ?? ""].argumentList))"
    guard ignoring != nil || plan.asking.areViewsAsked else { return "{ if \(hears) { \(perform) } }" }
    // What waits for an answer or is asked has the closure, and the coordinator has what waits and what is asked.
    let otherwise = ignoring.map { name in " else { $0.\(name)() }" } ?? ""
    return "{ [weak coordinator = coordinator, place = place] in "
      + "if let coordinator, \(hears) { \(perform) }\(otherwise) }"
  }

  /// True if rows of other modules can lead on by the routes of a flow.
  private func isShared(_ other: Flow.ID) -> Bool { flow.program[other].takenRoutes != nil }

  /// The property that says whether the screen is in a stack, where rows of other modules ask for it.
  private var isInStack: Code {
    let views = flow.cases.compactMap { if case .view(let screen) = $0.kind { screen } else { nil } }
    let shown = [flow.flow] + views.map { flow.program[$0].flow }
    guard shown.contains(where: { plan.hasRouteAction($0) && isShared($0) }) else { return "" }
    return "@SwiftUI.Environment(\\.routegenIsInStack) private var isInStack"
  }

  /// The body, which gives a screen the modifier of the flow and puts the routes of the flow into its environment, and the
  /// code that makes the screens.
  private var making: Code {
    let view = "@SwiftUI.ViewBuilder private var view"
    let action = performsRoutes ? routeAction(of: flow.flow) : ""
    guard let modifier = flow.declaration.modifier else {
      guard performsRoutes else { return making("var body") }
      return """
        var body: some SwiftUI.View {
          view\(action)
        }

        \(making(view))
        """
    }
    let tabs = flow.cases.filter(\.isTabs)
    let modified: Code = "view.modifier(coordinator.\(ViewModifierEmitter.name)())\(action)"
    // The screens of tabs come here themselves; the labels of tabs have the routes, too.
    let choice: Code = """
      switch screen {
      case \(tabs.map { flow.member($0.kind) }.joined(separator: ", ")): view\(action)
      default: \(modified)
      }
      """
    return """
      var body: some SwiftUI.View {
        \(tabs.isEmpty ? modified : choice)
      }

      /// The view of the screen, without `\(modifier.name)`.
      \(making(view))
      """
  }

  /// The code that makes the screens: one switch, or a switch that leads to a switch for each part.
  private func making(_ head: String) -> Code {
    let cases = flow.cases
    guard cases.count > Self.size else {
      return """
        \(head): some SwiftUI.View {
          switch screen {
          \(lines: cases.map(`case`))
          }
        }
        """
    }
    let parts = stride(from: 0, to: cases.count, by: Self.size).map { cases[$0..<min($0 + Self.size, cases.count)] }
    // The last part is the rest: the compiler gives up on the check of a switch over some six hundred flows.
    let choices = parts.enumerated().map { index, part -> Code in
      let members = "case \(part.map { flow.member($0.kind) }.joined(separator: ", "))"
      return "\(index + 1 < parts.count ? members : "default"): part\(index + 1)"
    }
    let builders = parts.enumerated().map { index, part -> Code in
      """
      @SwiftUI.ViewBuilder private var part\(index + 1): some SwiftUI.View {
        switch screen {
        \(lines: part.map(`case`))
        default: SwiftUI.EmptyView()
        }
      }
      """
    }
    return """
      \(head): some SwiftUI.View {
        switch screen {
        \(lines: choices)
        }
      }

      \(blocks: builders)
      """
  }

  private func `case`(_ each: ViewFlow.Case) -> Code {
    let member = flow.member(each.kind)
    switch each.kind {
    case .view(let screen): return `case`(of: screen, member)
    case .tabs(let owner, let index):
      let tabs = flow.program[owner].tabs[index]
      if tabs.kind == .split {
        return """
          case \(member)(let columns):
            RoutegenViews.SplitView(columns: columns) {
              \(flow.screenView)(coordinator: coordinator, screen: $0, place: $1)
            }
          """
      }
      let search = tabs.tabs.first(where: \.isSearch)
      let view =
        search.map { "SearchTabsView(tabs: tabs, search: .\(SwiftNames.member($0.name))" } ?? "TabsView(tabs: tabs"
      let shown =
        tabs.isOrderedByApp
        ? "tabs.shown { coordinator.order(of: $0) }" : "\(flow.plan.tabType(owner, index)).allCases"
      return """
        case \(member)(let tabs):
          RoutegenViews.\(view), shown: \(shown), badge: { coordinator.badge(of: $0) }) {
            \(flow.screenView)(coordinator: coordinator, screen: $0, place: $1)
          } label: {
            \(SwiftNames.escaped(SwiftNames.label(ofTabs: tabs.name)))(tab: $0)\(plan.place(tabs.location))
          }
        """
    case .child(.flow(let child)):
      let view = SwiftNames.escaped(SwiftNames.screenView(ofFlow: flow.program[child].name))
      return """
        case \(member)(let flow, let screen):
          \(view)(coordinator: flow, screen: screen, place: place.\(ViewFlow.inner(each))(flow))
        """
    case .child(.external(let index)):
      let external = flow.program.externals[index]
      return """
        case \(member)(let flow):
          \(SwiftNames.flowView(ofFlow: external.name))(flow)\(plan.place(external.location))
        """
    }
  }

  /// Returns the case of a screen. The view's memberwise initializer takes its values in the order of the flow file,
  /// and last its routes.
  private func `case`(of screen: Screen.ID, _ member: String) -> Code {
    let declaration = flow.program[screen]
    let owner = plan.valueOwner(of: declaration.controller)
    let route = routes(of: screen).map { ["route: \($0)"] } ?? []
    var bound = owner.map { "let \(plan.valueLabel(in: $0))" } ?? ""
    if flow.answer(of: screen) != nil {
      bound = [bound, plan.routes.hasCases(declaration.controller) ? "let answer" : "_"].argumentList
    }
    let pattern = bound.isEmpty ? member : "\(member)(\(bound))"
    let made =
      declaration.isMadeByApp
      ? "coordinator.services.\(ServicesEmitter.factory(of: declaration))"
        + "(\((plan.valueLabels(toMake: screen) + route).argumentList))"
      : "\(flow.program[declaration.controller].name)"
        + "(\(((owner.map { plan.memberwiseValues(in: $0) } ?? []) + route).argumentList))"
    // A view of another flow performs the routes of that flow here.
    let isForeign = declaration.flow != flow.flow && plan.hasRouteAction(declaration.flow)
    let foreignAction: Code = isForeign ? "  \(routeAction(of: declaration.flow))" : ""
    // On a separate container: the parts of the view keep their identifiers.
    let name = plan.names.shown.swift(of: screen).map { name -> Code in
      """
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier(\(name).rawValue)
      """
    }
    return """
      case \(pattern):
        \(made)\(plan.place(declaration.location))
        \(foreignAction)
        \(name)
      """
  }

  /// Returns the closure with which a view requests its routes.
  private func routes(of screen: Screen.ID) -> String? {
    let controller = flow.program[screen].controller
    guard plan.routes.owner(of: controller) != nil else { return nil }
    guard plan.routes.hasCases(controller) else { return "{ _ in }" }
    let answer = flow.answer(of: screen) == nil ? "" : ", answering: answer"
    let perform = "coordinator.perform($0, from\(flow.coordinatorPlan.name(of: screen)): place\(answer))"
    let names = leavingRoutes(of: screen)
    let leaving = onlyLeaves(screen) ? "true" : "Self.\(leavesMethod(of: screen))($0)"
    return closure(perform, ignoring: plan.ignoring(controller), leaving: names.isEmpty ? nil : leaving)
  }

  // MARK: Routes that may come late

  /// The methods that say which routes of a view only take it away.
  private var leaving: [Code] {
    flow.cases.compactMap { each in
      guard case .view(let screen) = each.kind else { return nil }
      let names = leavingRoutes(of: screen)
      guard !names.isEmpty, !onlyLeaves(screen) else { return nil }
      return """
        private static func \(leavesMethod(of: screen))(_ route: \(plan.path(flow.program[flow.program[screen].controller].home)).Route) -> Swift.Bool {
          switch route {
          case \(names.map { ".\(SwiftNames.member($0))" }.joined(separator: ", ")): true
          default: false
          }
        }
        """
    }
  }

  private func leavesMethod(of screen: Screen.ID) -> String { "leaves\(flow.coordinatorPlan.name(of: screen))" }

  /// Returns the routes that only take a view away, where tabs can hide it. The end of a flow with tabs is the end of what the
  /// user sees, too.
  private func leavingRoutes(of screen: Screen.ID) -> [String] {
    guard plan.closesLate else { return [] }
    return flow.program[screen].routes.filter { $0.isOwnClose || $0.kind == .finish && !flow.hasTabs }.map(\.name)
  }

  private func onlyLeaves(_ screen: Screen.ID) -> Bool {
    let controller = flow.program[screen].controller
    return plan.routes.flows(of: controller).isEmpty
      && Set(flow.program[controller].routes.map(\.name)).isSubset(of: leavingRoutes(of: screen))
  }
}

// MARK: - ShownScreenEmitter

/// Writes the places that a SwiftUI flow can show: `enum Screen`, and the properties of its cases for a stage.
struct ShownScreenEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  var code: Code {
    let (outerScreens, outside) = (outerScreens, outside)
    let members = Code([entering, stages, isOwn, outerScreens, outside], separator: "\n\n")
    let protocols = [
      "RoutegenViews.Showable", outerScreens.isEmpty ? "" : "RoutegenViews.Findable",
      outside.isEmpty ? "" : "RoutegenViews.AskedOutside",
    ].argumentList
    let conformance: Code = """
      extension \(flow.screen): \(protocols) {
        \(members)
      }
      """
    return """
      extension \(plan.path(flow.flow)) {
        /// A screen that this flow can show, with its values, or a screen of a flow that it has started.
        \(ViewFlow.availability)
        enum Screen {
          \(lines: flow.cases.map(`case`))
        }

        /// The place of a shown screen: the stack or sheet from which other screens are pushed and presented.
        \(ViewFlow.availability)
        typealias Place = RoutegenViews.Place<\(flow.screen)>
      }

      \(ViewFlow.availability)
      \(members.isEmpty ? "extension \(flow.screen): \(protocols) {}" : conformance)

      \(places)
      """
  }

  private func `case`(_ each: ViewFlow.Case) -> Code {
    let name = SwiftNames.escaped(each.name)
    switch each.kind {
    case .view(let screen):
      let declaration = flow.program[screen]
      let values = [
        plan.valueOwner(of: declaration.controller).map(plan.valueType) ?? "",
        flow.answer(of: screen).map { "answering: \($0)? = nil" } ?? "",
      ]
      let payload = values.argumentList.isEmpty ? "" : "(\(values.argumentList))"
      return """
        \(docs: declaration.docs)
        case \(name)\(payload)\(plan.place(declaration.location))
        """
    case .tabs(let owner, let index):
      let tabs = flow.program[owner].tabs[index]
      return """
        \(docs: tabs.docs)
        case \(name)(\(flow.tabs(owner, index)))\(plan.place(tabs.location))
        """
    case .child(let child):
      let coordinator = flow.coordinatorPlan.coordinator(of: child)
      switch child {
      case .flow(let other):
        let place = plan.place(flow.program[other].location)
        return "indirect case \(name)(\(coordinator), \(plan.path(other)).Screen)\(place)"
      case .external(let index):
        return "case \(name)(\(coordinator))\(plan.place(flow.program.externals[index].location))"
      }
    }
  }

  // MARK: Showable

  private var entering: Code {
    let cases = flow.cases.compactMap { each -> Code? in
      switch each.kind {
      case .tabs:
        "case \(flow.member(each.kind))(let \(flow.value(each))): \(flow.value(each)).enter(RoutegenViews.Place(spot: spot))"
      case .child(.flow):
        """
        case \(flow.member(each.kind))(let flow, let screen):
          let inner = \(flow.place)(spot: spot).\(ViewFlow.inner(each))(flow)
          screen.enter(inner.spot)
          flow.presence.enter(inner)
        """
      case .view, .child(.external): nil
      }
    }
    return member("func enter(_ spot: RoutegenViews.Spot)", cases, default: "break")
  }

  /// Returns a member with a switch over the screen; empty without cases. The other screens have a value in common.
  private func member(_ head: String, _ cases: [Code], default other: String) -> Code {
    guard !cases.isEmpty else { return "" }
    return """
      \(head) {
        \(Code.switch(over: "self", cases, of: flow.cases.count, default: other))
      }
      """
  }

  private var stages: Code {
    let stages = flow.cases.compactMap { each -> Code? in
      switch each.kind {
      case .tabs: "case \(flow.member(each.kind))(let \(flow.value(each))): \(flow.value(each)).stages(seen: isSeen)"
      case .child(.flow): "case \(flow.member(each.kind))(_, let screen): screen.stages(seen: isSeen)"
      case .view, .child(.external): nil
      }
    }
    return member("func stages(seen isSeen: Swift.Bool) -> [RoutegenViews.Stage]", stages, default: "[]")
  }

  private var isOwn: Code {
    let children = flow.cases.filter { if case .child = $0.kind { true } else { false } }
    guard !children.isEmpty else { return "" }
    guard children.count < flow.cases.count else { return "var isOwn: Swift.Bool { false }" }
    let others: Code = "case \(children.map { flow.member($0.kind) }.joined(separator: ", ")): false"
    return member("var isOwn: Swift.Bool", [others], default: "true")
  }

  /// The screens to which flows that are started go back, here and in the flows between.
  private var outerScreens: Code {
    let cases = flow.cases.compactMap { each -> Code? in
      switch each.kind {
      case .view(let screen) where plan.outerScreens.screens.contains(screen):
        "case \(flow.member(each.kind)): name == \(plan.path(screen)).self"
      case .child(.flow(let child)) where plan.showsOuterScreens(child):
        "case \(flow.member(each.kind))(_, let screen): screen.isScreen(name)"
      case .view, .child, .tabs: nil
      }
    }
    return member("func isScreen(_ name: Any.Type) -> Swift.Bool", cases, default: "false")
  }

  private var outside: Code {
    guard plan.asking.areViewsAsked else { return "" }
    let askers = flow.cases.compactMap { each -> Code? in
      guard case .child(.external(let index)) = each.kind, flow.program.externals[index].asksBeforeLeaving
      else { return nil }
      return """
        case \(flow.member(each.kind))(let flow):
          flow.asksBeforeLeaving
            ? RoutegenViews.Asker(id: Swift.ObjectIdentifier(flow), isAsked: { true }) { await flow.mayLeave() } : nil
        """
    }
    return member("var outside: RoutegenViews.Asker?", askers, default: "nil")
  }

  /// The places of the flows that it starts, inside its own.
  private var places: Code {
    let places = flow.cases.compactMap { each -> Code? in
      guard case .child(.flow(let child)) = each.kind else { return nil }
      let coordinator = flow.coordinatorPlan.coordinator(of: .flow(child))
      let member = flow.member(each.kind)
      return """
        /// Returns this place for the screens of the started flow `\(flow.program[child].name)`.
        fileprivate func \(ViewFlow.inner(each))(_ flow: \(coordinator)) -> \(plan.path(child)).Place {
          self.of(flow, \(flow.screen)\(member)) {
            if case \(member)(let flow, let screen) = $0 { (flow, screen) } else { nil }
          }
        }
        """
    }
    guard !places.isEmpty else { return "" }
    return """
      \(ViewFlow.availability)
      extension RoutegenViews.Place<\(flow.screen)> {
        \(blocks: places)
      }
      """
  }
}

extension ViewFlow {
  /// Returns the name of the value of a case with tabs or columns.
  func value(_ each: Case) -> String {
    guard case .tabs(let flow, let index) = each.kind, program[flow].tabs[index].kind == .split else { return "tabs" }
    return "columns"
  }

  /// Returns the method that provides a place to the screens of a flow.
  static func inner(_ each: Case) -> String { "of" + SwiftNames.capitalized(each.name) }
}

// MARK: - ViewModifierEmitter

/// Writes the method with which a coordinator makes the view modifier of its views.
struct ViewModifierEmitter {
  static let name = "makeViewModifier"

  let coordinatorPlan: CoordinatorPlan

  var code: Code {
    guard let modifier = coordinatorPlan.plan.program[coordinatorPlan.flow].modifier else { return "" }
    return """
      /// Makes the modifier of each view that the flow shows. Override it to pass values of your app to the modifier.
      func \(method: Self.name)() -> \(returning: modifier.name) {\(coordinatorPlan.plan.place(modifier.location))
        \(modifier.name)()
      }
      """
  }
}

extension EmissionPlan {
  /// True if a route of a platform goes back to a screen of a flow that started its own.
  func goesBackOut(in platform: Platform) -> Bool { outerScreens.flows.contains { program[$0].platform == platform } }

  /// True if a flow, or one that it can start, shows a screen to which flows that are started go back.
  func showsOuterScreens(_ flow: Flow.ID) -> Bool {
    var known: Set = [flow]
    var waiting = [flow]
    while let next = waiting.popLast() {
      if routes.connectedScreens(of: next).contains(where: outerScreens.screens.contains) { return true }
      let ofGuards = guards.asked[next.index].compactMap { program[$0].target?.place.flow }
      waiting += (routes.startedFlows(of: next) + ofGuards).filter { known.insert($0).inserted }
    }
    return false
  }

  /// The words of the styles in which routes of SwiftUI flows start from a view.
  var stylesFromViews: Set<String> {
    let flows = program.flowIDs.filter { program[$0].platform == .swiftUI }
    return Set(flows.flatMap { program.routes(of: $0) }.compactMap(\.style).filter { !$0.source.isEmpty }.map(\.word))
  }
}

extension Program {
  /// True if a tab can hide a view that takes itself away.
  var closesLate: Bool {
    flows.contains { $0.platform == .swiftUI && $0.tabs.contains { $0.kind == .tabs } }
      && screens.contains { $0.isView && $0.routes.contains { $0.kind == .finish || $0.isOwnClose } }
  }
}

extension Route {
  /// True if it goes back to what was shown before its screen.
  fileprivate var isOwnClose: Bool { kind == .close && target == nil }
}

extension ViewFlow.Case {
  /// True if it is a tab bar.
  var isTabs: Bool { if case .tabs = kind { true } else { false } }
}

// MARK: - ViewScreenNameEmitter

/// Writes the current screen of a SwiftUI flow, with its name in analytics, logs and tests.
struct ViewScreenNameEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  var code: Code {
    guard !plan.names.shown.isEmpty else { return "" }
    let type = SwiftNames.flowScreen
    let cases = flow.cases.compactMap(`case`)
    let names = Code.switch(over: "screen", cases, of: flow.cases.count, default: "nil")
    return """
      /// The topmost screen of this flow and of the flows that it has started; `nil` if that screen has no name.
      \(min(flow.coordinatorPlan.access, plan.names.shown.access).modifier)var \(property: "currentScreen"): \(returning: "\(type)?") {
        self.presence.visible.last.flatMap { self.flowScreen(of: $0.screen) }
      }

      func \(method: "flowScreen")(\(taking: "of screen: \(flow.screen)")) -> \(returning: "\(type)?") {
        \(cases.isEmpty ? "nil" : names)
      }
      """
  }

  private func `case`(_ each: ViewFlow.Case) -> Code? {
    let member = flow.member(each.kind)
    switch each.kind {
    case .view(let screen): return plan.names.shown.swift(of: screen).map { "case \(member): \($0)" }
    case .child(.flow): return "case \(member)(let flow, let screen): flow.flowScreen(of: screen)"
    case .tabs, .child(.external): return nil
    }
  }
}
