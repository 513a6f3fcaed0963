import FlowModel

/// Writes the code for a file's SwiftUI flows in addition to their plain Swift: their places, views and coordinators.
struct ViewFlowEmitter {
  let plan: EmissionPlan
  let file: FlowFile

  func code(_ imports: FileImports) -> Code {
    let flows = file.flows.filter { plan.program[$0].platform == .swiftUI }
    let declared = file.sharedRoutes.map { RouteListEmitter(of: plan.program.sharedRoutes[$0], plan: plan).action }
    guard !flows.isEmpty || !declared.isEmpty else { return "" }
    return """
      #if canImport(SwiftUI)
      \(imports.code((flows.isEmpty ? [] : ["Observation"]) + ["SwiftUI"], hasUIKit: false))

      \(blocks: declared)

      \(blocks: flows.map { code($0).declared(for: plan.program[$0].name) })
      #endif
      """
  }

  private func code(_ id: Flow.ID) -> Code {
    let flow = ViewFlow(of: id, plan: plan)
    guard let start = flow.declaration.start else { return "" }
    var services = ServicesEmitter(plan: plan, flow: id)
    return """
      \(services.code())

      \(RouteListEmitter(of: id, plan: plan)?.action)

      // MARK: - \(flow.flowView)

      \(ShownScreenEmitter(flow: flow).code)

      \(ScreenViewEmitter(flow: flow).code)

      \(ViewCoordinatorEmitter(flow: flow).code(startingWith: start))
      """
  }
}

// MARK: - ViewFlow

/// A SwiftUI flow in generated code: an enum of its places has a case for each view, each tab bar and each flow that it
/// starts.
struct ViewFlow {
  /// The kind of a case.
  enum Kind: Hashable {
    case view(Screen.ID)
    case tabs(Flow.ID, Int)
    case child(CoordinatorPlan.Child)
  }

  struct Case {
    let kind: Kind
    let name: String
  }

  let coordinatorPlan: CoordinatorPlan
  let cases: [Case]
  /// True if one of them is a tab bar or a split view.
  let hasTabs: Bool
  private let names: [Kind: String]

  var plan: EmissionPlan { coordinatorPlan.plan }
  var program: Program { coordinatorPlan.plan.program }
  var flow: Flow.ID { coordinatorPlan.flow }
  var declaration: Flow { program[flow] }

  init(of flow: Flow.ID, plan: EmissionPlan) {
    let coordinatorPlan = CoordinatorPlan(of: flow, plan: plan)
    let program = plan.program
    var kinds = coordinatorPlan.screens.filter { program[$0].isView }.map { Kind.view($0) }
    for case .tabs(let index) in program[flow].members { kinds.append(.tabs(flow, index)) }
    for tabs in coordinatorPlan.tabs where tabs.flow != flow { kinds.append(.tabs(tabs.flow, tabs.index)) }
    kinds += coordinatorPlan.children.map { .child($0) }
    // A place is often an optional, and a case that is called like a name space would hide it.
    var taken: Set = ["none", "some", SwiftNames.namespace(ofFlow: program[flow].name)]
    for case .flow(let child) in coordinatorPlan.children {
      taken.insert(SwiftNames.namespace(ofFlow: program[child].name))
    }
    self.coordinatorPlan = coordinatorPlan
    let cases = kinds.map { kind in
      var name =
        switch kind {
        case .view(let screen): coordinatorPlan.name(of: screen)
        case .tabs(let flow, let index): coordinatorPlan.name(program[flow].tabs[index].name, in: flow)
        case .child(.flow(let flow)): program[flow].name
        case .child(.external(let index)): SwiftNames.unqualified(program.externals[index].name)
        }
      name = SwiftNames.uncapitalized(name)
      if taken.contains(name), case .child = kind { name += "Flow" }
      name = FreshName.like(name, besides: taken)
      taken.insert(name)
      return Case(kind: kind, name: name)
    }
    self.cases = cases
    hasTabs = cases.contains(where: \.isTabs)
    names = Dictionary(cases.map { ($0.kind, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Spelling

  /// The availability of all its declarations.
  static let availability = "@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)"

  /// The type of its coordinator.
  var coordinator: String { SwiftNames.escaped(SwiftNames.coordinator(ofFlow: declaration.name)) }
  var flowView: String { SwiftNames.escaped(SwiftNames.flowView(ofFlow: declaration.name)) }
  var screenView: String { SwiftNames.escaped(SwiftNames.screenView(ofFlow: declaration.name)) }
  var screen: String { "\(plan.path(flow)).Screen" }
  var place: String { "\(plan.path(flow)).Place" }

  /// Returns the type of a tab bar, or of the columns of a split view.
  func tabs(_ flow: Flow.ID, _ index: Int) -> String {
    "RoutegenViews.\(program[flow].tabs[index].kind.shown)<\(plan.tabType(flow, index)), \(screen)>"
  }

  /// Returns the property of its coordinator for a tab bar or a split view: `mainTabs`.
  func property(_ flow: Flow.ID, _ index: Int) -> String {
    let tabs = program[flow].tabs[index]
    let name = SwiftNames.uncapitalized(coordinatorPlan.name(tabs.name, in: flow))
    return SwiftNames.escaped(name + tabs.kind.shown)
  }

  /// Returns a column, with its full name.
  func column(_ place: Target.Place?) -> String? {
    if case .tab(let flow, let index, let column) = place { plan.tab(column, of: index, of: flow) } else { nil }
  }

  /// True if it has a case of a kind.
  func shows(_ kind: Kind) -> Bool { names[kind] != nil }

  /// Returns the name of a case.
  func name(_ kind: Kind) -> String { names[kind] ?? "" }

  /// Returns the case, after a dot.
  func member(_ kind: Kind) -> String { ".\(SwiftNames.member(name(kind)))" }

  /// Returns the type of the answer that a view gives to the one that has asked for it, if there is one: its screen
  /// has it, so that it lives as long as the screen.
  func answer(of screen: Screen.ID) -> String? {
    guard plan.classes.answering.contains(screen) else { return nil }
    return "RoutegenViews.Answer<\(plan.path(screen)).\(SwiftNames.answer)>"
  }

  /// Returns the Swift of a view with its values, and with the answer that it is to give.
  func value(of screen: Screen.ID, _ construction: String, answering answer: String? = nil) -> String {
    let list = [construction, answer.map { "answering: \($0)" } ?? ""].argumentList
    return member(.view(screen)) + (list.isEmpty && self.answer(of: screen) == nil ? "" : "(\(list))")
  }

  /// Returns the condition that a screen is of a kind: `if case .cart = $0 { true } else { false }`.
  func condition(_ kind: Kind, on subject: String = "$0") -> String {
    "if case \(member(kind)) = \(subject) { true } else { false }"
  }

  /// Returns the kind of a target's place; `nil` for a tab that is selected.
  func kind(of target: Target) -> Kind? {
    switch target.place {
    case .screen(let screen), .entry(let screen, _): .view(screen)
    case .tabs(let flow, let index): .tabs(flow, index)
    case .flow(let flow): .child(.flow(flow))
    case .external(let index): .child(.external(index))
    case .tab: nil
    }
  }

  // MARK: Stacks

  /// True if a target has tabs or is a flow of another module, which have their own stacks.
  func bringsStacks(_ target: Target) -> Bool {
    var place = target.place
    var seen: Set<Flow.ID> = []
    while case .flow(let child) = place, seen.insert(child).inserted, let start = program[child].start {
      place = start.target.place
    }
    switch place {
    case .tabs, .external: return true
    case .screen, .entry, .flow, .tab: return false
    }
  }

  /// True if a target is in a stack while it is the first one: the flow file declares it, for the target or for the
  /// flow that it starts.
  func isInStack(_ target: Target, _ inNavigation: Bool) -> Bool {
    if inNavigation { return true }
    var target = target
    var seen: Set<Flow.ID> = []
    while case .flow(let child) = target.place, seen.insert(child).inserted, let start = program[child].start {
      if start.inNavigation { return true }
      target = start.target
    }
    return false
  }
}

extension SwiftType {
  /// The type of a parameter that is stored.
  var asParameter: String { (isFunction ? "@escaping " : "") + text }
}

// MARK: - ViewCoordinatorEmitter

/// Writes the coordinator of a SwiftUI flow: a class that stores the shown screens of the flow, and performs its
/// routes.
struct ViewCoordinatorEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }
  private var declaration: Flow { flow.declaration }
  private var access: String { declaration.access.modifier }
  private var hasEnd: Bool { plan.hasEnd(.flow(flow.flow)) }
  private var isGuarded: Bool { !plan.guards.asked[flow.flow.index].isEmpty }

  func code(startingWith start: Start) -> Code {
    var scope = FileScope()
    let stored = CoordinatorInitializers(plan: plan, flow: flow.flow)
    let initializers = stored.code(&scope)
    let choices = StartChoiceEmitter(plan: plan, flow: flow.flow)
    let isChosen = !start.choices.isEmpty
    let starting = isChosen ? chosenScreen(start, &scope) : [startScreen(start, &scope)]
    let choosing = choices.choosing
    let making = ViewFactoryEmitter(flow: flow).code(&scope)
    let routes = RoutePerformingEmitter(dialect: ViewDialect(flow: flow)).code(&scope)
    let links = ViewLinkEmitter(flow: flow).code(start, &scope)
    let guards = ViewGuardEmitter(flow: flow).code(&scope)
    let conformances = "Observation.Observable\(isGuarded ? ", RoutegenViews.GuardedFlow" : "")"
    return """
      // MARK: - \(flow.coordinator)

      \(scope.code)

      \(docs: declaration.docs.isEmpty ? [] : declaration.docs + [""])
      /// The coordinator of `\(plan.path(flow.flow))`, which performs the routes. If your app shows the flow, store the
      /// coordinator. The screens of a flow that another flow starts keep the coordinator themselves.
      \(ViewFlow.availability)
      @MainActor \(declaration.access.overridable)class \(class: flow.coordinator): \(conformances) {\(plan.place(declaration.location))
        \(stored.properties)
        \(gates, if: plan.guards.takes[flow.flow.index])
        \(onFinish, if: hasEnd)
        /// Called when the flow's first screen asks to close. Dismiss the flow here if you presented it yourself.
        \(access)var \(property: "onClose"): \(returning: "() -> Swift.Void") = {}
        /// The state of the flow that SwiftUI observes: all presented and pushed screens, and the selected tabs.
        let presence = RoutegenViews.Presence<\(flow.screen)>()
        /// The outermost stage, which `\(flow.flowView)` shows. Unused if another flow has started this flow.
        private(set) lazy var stage = \(stage(start))

        \(plan.services.takes(flow.flow) ? plan.servicesType(of: flow.flow) : "")

        \(initializers)

        \(blocks: starting + [choosing] + startDidFinish(start) + [isChosen ? restart(start) : "", hasEnd ? finish : ""])

        \(ViewModifierEmitter(coordinatorPlan: flow.coordinatorPlan).code)

        \(LeavingEmitter.asking(in: declaration), if: plan.asking.flows[flow.flow.index])

        \(making)

        \(routes)

        \(links)

        \(guards)

        \(ViewScreenNameEmitter(flow: flow).code)
      }
      """
  }

  // MARK: Properties

  private var gates: Code {
    """
    /// The flows of guards that are shown now, shared by all flows of a window.
    var gates = RoutegenViews.Gates()
    """
  }

  private var onFinish: Code {
    let type = declaration.result.map { "(\($0.asParameter)) -> Swift.Void" } ?? "() -> Swift.Void"
    return """
      /// Called once, after the flow has finished and its screens are closed.
      \(access)var \(property: "onFinish"): \(returning: type) = {\(declaration.result == nil ? "" : " _ in ")}
      """
  }

  private func stage(_ start: Start) -> String {
    let isInNavigation = start.inNavigation || !flow.bringsStacks(start.target)
    let stage =
      "self.presence.stage(self.startScreen(), inNavigation: \(isInNavigation)) { [weak self] in self?.onClose() }"
    let isChosen = !start.choices.isEmpty && declaration.isInAppStack
    let started = isChosen ? "self.choosingAgain(\(stage))" : stage
    let guards = plan.guards.guards(of: flow.flow)
    return guards.isEmpty ? started : "self.requiring(\(plan.list(guards)), \(started))"
  }

  // MARK: Start and end

  private func startScreen(_ start: Start, _ scope: inout FileScope) -> Code {
    var values = CoordinatorValues(
      flow.coordinatorPlan, flow: flow.flow, prefix: "\(plan.path(flow.flow).asFileScopeName)_start")
    let screen = ViewShowing(flow: flow).screen(
      start.target, listener: Self.endOfStart(nil), &values, &scope)
    return """
      /// Returns the first screen of the flow.
      func startScreen() -> \(flow.screen) {\(plan.place(start.location))
        \(screen)
      }
      """
  }

  private func chosenScreen(_ start: Start, _ scope: inout FileScope) -> [Code] {
    [
      """
      /// Returns the first screen of the flow, which the app chooses.
      func startScreen() -> \(flow.screen) { self.makeScreen(for: self.chooseStart()) }
      """,
      """
      private func makeScreen(for start: \(plan.path(flow.flow)).\(SwiftNames.start)) -> \(flow.screen) {\(plan.place(start.location))
        switch start {
        \(lines: start.choices.map { `case`(of: $0, &scope) })
        }
      }
      """,
    ]
  }

  private func restart(_ start: Start) -> Code {
    let shown = start.choices.compactMap { choice in
      flow.kind(of: choice.target).map { "(.\(SwiftNames.member(choice.name)), \(flow.member($0)))" }
    }
    let isAsked = plan.asking.areViewsAsked
    return """
      /// Asks the app again for the first screen. If that is another screen, it replaces all screens of the flow\(plan.opensLinks ? ",\n/// and the current link opens in it" : "").
      \(access)func \(method: "restart")(\(taking: [])) {
        guard let first = self.presence.shown.first else { return }
        let start = self.chooseStart()
        switch (start, first.screen) {
        case \(shown.joined(separator: ", ")): return
        default: break
        }
        \("if self.presence.asks(before: { [weak self] in self?.restart() }) { return }", if: isAsked)
        \("let link = self.currentLink", if: plan.opensLinks)
        first.place.replace(by: self.makeScreen(for: start), inNavigation: first.place.spot.stage?.hasStack)
        \("if let link { self.open(link) }", if: plan.opensLinks)
      }

      \(choosingAgain, if: declaration.isInAppStack)
      """
  }

  /// The method that asks the app for the first screen each time that the flow is shown again in a stack of the app.
  private var choosingAgain: Code {
    """
    private func choosingAgain(_ stage: RoutegenViews.Stage) -> RoutegenViews.Stage {
      let show = stage.whenShownAgain
      var wasShown = false
      stage.whenShownAgain = { [weak self] in
        show()
        if wasShown { self?.restart() }
        wasShown = true
      }
      return stage
    }
    """
  }

  private func `case`(of choice: Start.Choice, _ scope: inout FileScope) -> Code {
    var values = CoordinatorValues(
      flow.coordinatorPlan, flow: flow.flow, parameters: choice.parameters,
      prefix: "\(plan.path(flow.flow).asFileScopeName)_start_\(choice.name)")
    let shown = ViewShowing(flow: flow).screen(
      choice.target, listener: Self.endOfStart(choice), &values, &scope)
    return "case .\(choice.pattern(values.bound)): \(shown)\(plan.place(choice.target.location))"
  }

  private func startDidFinish(_ start: Start) -> [Code] {
    let ends = start.choices.isEmpty ? [(start.target, nil)] : start.choices.map { ($0.target, $0) }
    return ends.compactMap { target, choice -> Code? in
      guard let child = target.child, plan.hasEnd(child) else { return nil }
      return """
        /// Called when the flow that this flow starts with has finished.
        func \(method: Self.endOfStart(choice))(\(taking: Self.list(flow.coordinatorPlan.result(of: child)))) {}
        """
    }
  }

  /// Returns the method that hears the end of the flow that this one starts with: `startDidFinish`.
  private static func endOfStart(_ choice: Start.Choice?) -> String {
    "start\(choice.map { SwiftNames.capitalized($0.name) } ?? "")DidFinish"
  }

  private var finish: Code {
    """
    /// Finishes the flow: removes its screens, then calls `onFinish`. Does nothing if the flow has already ended.
    \(access)func \(method: "finish")(\(taking: Self.list(declaration.result))) {
      self.presence.finish { self.onFinish(\(declaration.result == nil ? "" : "result")) }
    }
    """
  }

  /// Returns the result of a flow, as a parameter.
  static func list(_ result: SwiftType?) -> ParameterList { result.map { "_ result: \($0.asParameter)" } ?? [] }
}

extension Tabs.Kind {
  /// The class of the support file that holds the stages in a SwiftUI flow.
  var shown: String { self == .tabs ? "Tabs" : "Columns" }
}

extension EmissionPlan {
  /// True if the app orders the tabs of a SwiftUI flow.
  var hasOrderedTabs: Bool {
    program.flows.contains { $0.platform == .swiftUI && $0.tabs.contains(where: \.isOrderedByApp) }
  }

  /// True if a tab of a SwiftUI flow searches.
  var hasSearchTabs: Bool {
    program.flows.contains { $0.platform == .swiftUI && $0.tabs.contains { $0.tabs.contains(where: \.isSearch) } }
  }
}
