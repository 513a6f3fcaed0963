import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Checks everything that only coordinators can do, and that each flow with a coordinator can start.
  mutating func checkCoordinators() {
    // Each flow without a coordinator is reported once, at the first place that needs one.
    var reported: Set<Flow.ID> = []
    let viewFlows = program.flowIDs.filter { program[$0].platform == .swiftUI }
    let shownByViewFlows = Set(viewFlows.flatMap { codeTargets(of: $0) }.map(\.place))
    for flow in program.flowIDs where !program[flow].generates.contains(.coordinator) {
      if checkNeedsNoCoordinator(flow, shownByViewFlows) { reported.insert(flow) }
    }
    checkForgottenCoordinators(besides: reported)
    for flow in program.flowIDs {
      if program[flow].generates.contains(.coordinator) {
        checkCanStart(flow)
        checkStartedFlows(of: flow, &reported)
      }
      checkForeignScreens(of: flow)
      checkModifier(of: flow)
    }
    checkFlowsOfGuards(&reported)
    checkLifetimes()
    checkStartCycles()
  }

  private mutating func checkCanStart(_ flow: Flow.ID) {
    if program[flow].platform == .appKit || program[flow].platform == .none, let range = setting(.coordinator, of: flow)
    {
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "a coordinator is generated for UIKit and SwiftUI only", at: range,
        help: "leave `generate coordinator` out, or set `platform UIKit`")
    }
    if program[flow].platform == .swiftUI, program[flow].coordinatorBase != nil {
      let base = settings(of: flow).first { $0.keyword.text == "coordinators" }
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "the coordinator of a SwiftUI flow extends no class",
        at: base?.type?.range ?? program[flow].location.range,
        help: "leave `coordinators:` out, or write it into the UIKit flows that it is for")
    }
    checkHooks(of: flow)
    guard flowDeclarations[flow.index].starts.isEmpty, !syntaxErrors.isAny else { return }
    let tabs = program[flow].tabs.first.map { "`\($0.kind.rawValue) \($0.name)`" }
    let first = screens(of: flow).first.flatMap { program[$0].entries.isEmpty ? nil : $0 }
    let help =
      if tabs == nil, let first { "write \(program.startsWithEntry(of: first)) in the flow" } else {
        "write `start` before \(tabs ?? "its first \(word(of: flow))")"
      }
    diagnostics.add(
      AnalysisRules.missingStart, "the flow `\(program[flow].name)` has a coordinator and no start",
      at: program[flow].location.range, help: help)
  }

  /// Returns the place that has a flow generate something, or its name if that follows from its platform; `nil` if it is
  /// not generated.
  func setting(_ generation: SettingSyntax.GenerateSyntax, of flow: Flow.ID) -> SourceRange? {
    guard program[flow].generates.contains(Generation(generation)) else { return nil }
    return settings(of: flow).first { $0.setting == .generate(generation) }?.range ?? program[flow].location.range
  }

  /// Returns the settings in a flow, and then those at the top of its file.
  func settings(of flow: Flow.ID) -> [SettingSyntax] {
    let declaration = flowDeclarations[flow.index]
    return declaration.syntax.members.settings + files[declaration.file].items.settings
  }

  /// Returns the targets that code shows in a flow: in its start, its tabs and its routes.
  func codeTargets(of flow: Flow.ID) -> [Target] {
    var targets = program[flow].tabs.flatMap { $0.tabs.compactMap(\.target) }
    if let start = program[flow].start { targets = start.targets + targets }
    return targets + program.routes(of: flow).compactMap(\.target)
  }

  /// Checks that a file that starts an external flow imports the flow's module: the declaration is visible in all
  /// files, but the import is not.
  mutating func checkImport(of external: ExternalFlow, in flow: Flow.ID, at target: Target) {
    let module = String(external.name.prefix { $0 != "." })
    let imports = program.files[flowDeclarations[flow.index].file].imports
    guard module != external.name, !imports.contains(where: { $0.module == module }) else { return }
    // In the file with the declaration, it is reported there.
    guard external.location.range.file != program.files[flowDeclarations[flow.index].file].id else { return }
    diagnostics.add(
      AnalysisRules.moduleNotImported, "the module `\(module)` of an external flow is not imported",
      at: target.location.range, help: "write `import \(module)` at the top of the file")
  }

  /// Reports flows that start each other in a cycle.
  private mutating func checkStartCycles() {
    let next = program.flows.map { $0.firstTargets.filter { $0.place.flow != nil } }
    for (flows, last) in circles(in: next.map { $0.compactMap(\.place.flow?.index) }) {
      let names = (flows + [flows[0]]).map { "`\(program.flows[$0].name)`" }
      diagnostics.add(
        AnalysisRules.startCycle, "starting the flow \(names[0]) would start itself again",
        at: next[flows[flows.count - 1]][last].location.range,
        help: "the circle is \(names.joined(separator: " → ")): start one elsewhere")
    }
  }

  // MARK: - Missing coordinator

  // Flows without `generate coordinator` that need one: one error for each flow, no matter how many of its parts need
  // it.

  /// Reports the first thing in a flow that only a coordinator can do, with notes for the rest; returns true if there
  /// is any.
  private mutating func checkNeedsNoCoordinator(_ flow: Flow.ID, _ shownByViewFlows: Set<Target.Place>) -> Bool {
    let needs = coordinatorNeeds(of: flow)
    guard let first = needs.first else { return false }
    // The platform that could not be read may bring the coordinator.
    let platforms = settings(of: flow).filter { $0.keyword.text == "platform" }
    guard platforms.allSatisfy({ $0.setting != nil }) else { return true }
    guard program[flow].platform == .uiKit else {
      for need in needs {
        diagnostics.add(
          AnalysisRules.notOnThisPlatform,
          "\(need.what) needs a coordinator, which is generated for UIKit and SwiftUI only", at: need.range,
          help: "leave it out, or set `platform UIKit`")
      }
      return true
    }
    // If a SwiftUI flow shows it, that is reported, and `platform SwiftUI` brings the coordinator.
    let hasViews = program.screens(of: flow).contains { program[$0].kind == .view }
    if hasViews, shownByViewFlows.contains(.flow(flow)) { return true }
    let swiftUI = hasViews && platforms.isEmpty ? settingSwiftUI(for: flow) : nil
    var coordinator = addingCoordinator(to: flow)
    coordinator.isCertain = coordinator.isCertain && swiftUI == nil
    diagnostics.add(
      AnalysisRules.needsCoordinator, "\(first.what) needs a coordinator", at: first.range,
      notes: needs.dropFirst().map { .init("\($0.what) needs one too", at: $0.range) },
      helps: (swiftUI?.isCertain == true ? [] : [coordinator]) + [swiftUI].compactMap(\.self)
        + (program.routes(of: flow).contains { $0.kind == .alert && $0.location.range == first.range }
          ? [.init("or declare it before all flows, and show it by `FlowAlert`")] : []))
    return true
  }

  /// Returns the help that makes the flows of a file SwiftUI flows. It is certain if the program has views only.
  private func settingSwiftUI(for flow: Flow.ID) -> Diagnostic.Help {
    let file = files[flowDeclarations[flow.index].file]
    let isOfViews = program.flows.allSatisfy { $0.platform == .swiftUI || !$0.generates.contains(.coordinator) }
    let first = file.items.first { if case .import = $0 { false } else { true } }
    let start = first.map { $0.docs?.range.start ?? $0.range.start } ?? 0
    return .init(
      "write `platform SwiftUI` at the top of the file, if all its screens are views",
      fix: FlowEdit(file).insert("platform SwiftUI", before: SourceRange(file.id, start, start)),
      isCertain: isOfViews && program.screens.allSatisfy(\.isView))
  }

  /// Warns about flows that show their screens with routes, have a start, and nothing that performs the routes.
  ///
  /// A flow without a start is left alone: its app sets the closures of the screens itself. So is a flow with scenes of a
  /// storyboard, which starts there, one with routers, and one with screens that the coordinators of other flows show.
  private mutating func checkForgottenCoordinators(besides reported: Set<Flow.ID>) {
    guard !syntaxErrors.isAny else { return }
    var found: [(flow: Flow.ID, route: Route)] = []
    for flow in program.flowIDs where !reported.contains(flow) {
      guard program[flow].platform == .uiKit, program[flow].start != nil,
        program[flow].generates.isDisjoint(with: [.coordinator, .routers]),
        let route = program.routes(of: flow).first(where: { $0.target != nil || $0.kind == .close }),
        screens(of: flow).allSatisfy({ program[$0].scene == nil })
      else { continue }
      found.append((flow, route))
    }
    guard !found.isEmpty else { return }
    let others = program.flowIDs.filter { program[$0].generates.contains(.coordinator) }
    let shown = Set(others.flatMap { codeTargets(of: $0) }.compactMap { $0.place.screen.map { program[$0].flow } })
    for (flow, route) in found where !shown.contains(flow) {
      var help = addingCoordinator(to: flow)
      help.isCertain = false
      diagnostics.add(
        AnalysisRules.unperformedRoutes, "nothing performs the routes of the flow `\(program[flow].name)`",
        at: program[flow].location.range, notes: [.init("this is the first one", at: route.location.range)],
        helps: [help, .init("if the app sets the `route` closures of the screens itself, leave `start` out")])
    }
  }

  /// Returns the parts of a flow that only a coordinator can handle: the first of each kind, in the order of the text.
  private func coordinatorNeeds(of flow: Flow.ID) -> [(what: String, range: SourceRange)] {
    var needs: [(what: String, range: SourceRange)] = []
    func add(_ what: String, _ range: SourceRange?) {
      if let range { needs.append((what, range)) }
    }
    let (routes, screens) = (program.routes(of: flow), screens(of: flow).map { program[$0] })
    func add(_ what: String, route isMeant: (Route) -> Bool) { add(what, routes.first(where: isMeant)?.location.range) }
    func add(_ what: String, screen isMeant: (Screen) -> Bool) {
      add(what, screens.first(where: isMeant)?.location.range)
    }
    add("a flow with parameters", program[flow].parameters.first?.location.range)
    // Without coordinators, views are refused separately.
    if program[flow].platform == .uiKit { add("a SwiftUI view", screen: \.isView) }
    let tabs = program[flow].tabs.first
    add("a \(tabs?.kind == .tabs ? "tab bar" : "split view") made in code", tabs?.location.range)
    let finish = routes.first(where: \.finishesFlow)
    add(finish?.kind == .finish ? "a `finish`" : "a route that `ends`", finish?.location.range)
    add("a `do`", route: { $0.kind == .do })
    add("an alert", route: { $0.kind == .alert })
    add("a `child`", route: { $0.kind == .child })
    add("a popover", route: { $0.style == .popover })
    add("`generate hooks`", hooks(of: flow).first)
    add("a screen that asks before leaving", screen: \.asksBeforeLeaving)
    add("a screen that the app makes", screen: \.isMadeByApp)
    let requirements = program[flow].requirements + screens.flatMap(\.requirements)
    let targets = codeTargets(of: flow)
    if let requirement = requirements.map(\.location.range).min() {
      add("a guard", requirement)
    } else {
      let guarded = targets.first { !program.guards(of: $0.place, from: flow).isEmpty && !$0.place.isFlow }
      add("a route to a guarded screen", guarded?.location.range)
    }
    add("a flow as target", targets.first(where: \.place.isFlow)?.location.range)
    return needs.sorted { $0.range < $1.range }
  }

  /// Reports the flows that a flow starts and that have no coordinator to start.
  mutating func checkStartedFlows(of flow: Flow.ID, _ reported: inout Set<Flow.ID>) {
    for target in codeTargets(of: flow) {
      if case .external(let index) = target.place {
        checkImport(of: program.externals[index], in: flow, at: target)
      }
      guard case .flow(let other) = target.place else { continue }
      checkCoordinator(of: other, " to start it with", at: target.location.range, &reported)
    }
  }

  /// Reports the flows of guards that have no coordinator.
  mutating func checkFlowsOfGuards(_ reported: inout Set<Flow.ID>) {
    for each in program.guards {
      guard let target = each.target, case .flow(let flow) = target.place, program[flow].platform == .uiKit
      else { continue }
      checkCoordinator(of: flow, ", by which the guard `\(each.name)` starts it", at: target.location.range, &reported)
    }
  }

  /// Reports a flow that is started and has no coordinator, once.
  private mutating func checkCoordinator(
    of flow: Flow.ID, _ use: String, at range: SourceRange, _ reported: inout Set<Flow.ID>
  ) {
    let name = program[flow].name
    guard !program[flow].generates.contains(.coordinator), reported.insert(flow).inserted else { return }
    diagnostics.add(
      AnalysisRules.needsCoordinator, "the flow `\(name)` has no coordinator\(use)", at: range,
      notes: declaration(of: name, at: program[flow].location.range, besides: range),
      helps: [addingCoordinator(to: flow)])
  }

  /// Returns the edit that adds a coordinator: a flow with a start needs no other change.
  private func addingCoordinator(to flow: Flow.ID) -> Diagnostic.Help {
    let syntax = flowDeclarations[flow.index].syntax
    // The first brace after a declaration of the flow is that one's: the flow's own is missing.
    let end = syntax.members.first?.range.start ?? syntax.range.end
    let range = SourceRange(syntax.range.file, syntax.range.start, end)
    let edit = FlowEdit(files[flowDeclarations[flow.index].file]).prepend(
      "generate coordinator", to: range, after: syntax.headEnd)
    return .init(
      "write `generate coordinator` into the flow `\(program[flow].name)`", fix: edit,
      isCertain: program[flow].start != nil)
  }
}

extension Target.Place {
  /// True if the place is a flow of this or another module.
  var isFlow: Bool {
    switch self {
    case .flow, .external: true
    case .screen, .entry, .tabs, .tab: false
    }
  }
}

// MARK: - Checker: lifetimes

extension Checker {
  /// Checks that the coordinators of started flows stay alive. A coordinator is only kept alive by the route closure of
  /// one of its screens. A flow that other flows start therefore must not show a screen with a stock class, either as
  /// its start or as a replacement of all other screens.
  mutating func checkLifetimes() {
    guard program.flows.contains(where: { $0.generates.contains(.coordinator) }) else { return }
    var starts: [Flow.ID: Diagnostic.Note] = [:]
    for target in program.targets {
      guard case .flow(let flow) = target.place, starts[flow] == nil else { continue }
      starts[flow] = .init("the flow is begun here", at: target.location.range)
    }
    for flow in program.flowIDs {
      guard program[flow].generates.contains(.coordinator) else { continue }
      let isSeenElsewhere = program[flow].access > .internal
      let elsewhere = Diagnostic.Note("other modules can begin the flow", at: program[flow].location.range)
      guard let start = starts[flow] ?? (isSeenElsewhere ? elsewhere : nil) else { continue }
      checkLifetime(of: flow, startedAt: start)
    }
  }

  private mutating func checkLifetime(of flow: Flow.ID, startedAt start: Diagnostic.Note) {
    let routes = program.routes(of: flow)
    let shown = (program[flow].start?.targets ?? []) + routes.filter { $0.kind == .replace }.map(\.target)
    for target in shown.compactMap({ $0 }) {
      if case .tabs(let other, let index) = target.place {
        checkLifetime(ofTabs: index, of: other, in: flow, at: target, startedAt: start)
        continue
      }
      guard let screen = target.place.screen, program[program[screen].controller].isStock else { continue }
      let name = program[program[screen].controller].name
      diagnostics.add(
        AnalysisRules.stockClassHasNoRoutes,
        "the stock class `\(name)` cannot keep the coordinator of the flow `\(program[flow].name)`",
        at: target.location.range, notes: [start],
        help: "name a class of your own after the `:` of the screen `\(program[screen].name)`")
    }
  }

  /// Checks the start or a replacement. For tabs, one screen is enough.
  private mutating func checkLifetime(
    ofTabs index: Int, of other: Flow.ID, in flow: Flow.ID, at target: Target, startedAt start: Diagnostic.Note
  ) {
    let tabs = program[other].tabs[index]
    let screens = tabs.tabs.map { $0.target?.place.screen }
    guard !screens.isEmpty, screens.allSatisfy({ $0.map { program[program[$0].controller].isStock } ?? false }) else {
      return
    }
    diagnostics.add(
      AnalysisRules.stockClassHasNoRoutes,
      "the tabs `\(tabs.name)` show stock classes only, which cannot keep the coordinator of the flow `\(program[flow].name)`",
      at: target.location.range, notes: [start], help: "name a class of your own after the `:` of one of their screens")
  }

  // MARK: - Hooks

  // Hooks: methods of a coordinator that the app overrides, for all screens of a flow or for single ones.

  /// Returns the places in a flow that set hooks: for all of it, then for single screens.
  func hooks(of flow: Flow.ID) -> [SourceRange] {
    let ofScreens = program.screens(of: flow).compactMap { hooks(ofScreen: $0) }
    return (setting(.hooks, of: flow).map { [$0] } ?? []) + ofScreens
  }

  /// Checks that a flow with a coordinator can have the hooks that it sets.
  mutating func checkHooks(of flow: Flow.ID) {
    if program[flow].platform == .swiftUI {
      for range in hooks(of: flow) {
        diagnostics.add(
          AnalysisRules.notOnThisPlatform, "SwiftUI shows the views itself, so there are no hooks", at: range,
          help: "leave `generate hooks` out, or write it into the UIKit flows that it is for")
      }
    }
    guard program[flow].platform == .uiKit, !syntaxErrors.isAny else { return }
    for screen in program.screens(of: flow) {
      guard let range = hooks(ofScreen: screen), !hasRoutes(screen) else { continue }
      diagnostics.add(
        AnalysisRules.hooksWithoutRoutes, "the screen `\(program[screen].name)` has hooks and no routes", at: range,
        help: "leave `generate hooks` out, or write it into the screens whose routes you want to hear about")
    }
  }

  private func hooks(ofScreen screen: Screen.ID) -> SourceRange? {
    guard program[screen].generatesHooks else { return nil }
    return screenDeclarations[screen.index].syntax.members.settings.first { $0.setting == .generate(.hooks) }?.range
  }

  private func hasRoutes(_ screen: Screen.ID) -> Bool {
    let controller = program[screen].controller
    return !program[controller].isStock
      && program.lineage(of: controller).contains { !program[$0].routes.isEmpty || !program[$0].flowRoutes.isEmpty }
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let missingStart = Rule(
    "missing-start", .error,
    meaning: """
      A flow with a coordinator does not say where it starts. `start()` of a coordinator shows the first screen, \
      so there has to be exactly one.

      Write `start` before that screen or before the tabs, or `start -> Screen` in the flow.
      """,
    in: "flow Login { generate coordinator; … { push showPassword -> Password } screen Password }",
    wrong: "screen Welcome", right: "start screen Welcome")

  static let startCycle = Rule(
    "start-cycle", .error,
    meaning: """
      A flow would start itself again, without an end: it begins with a flow, or has one in a tab, that begins with \
      the first one. A flow may start with another flow, and a tab may show one, but both are begun at once, so \
      following them must not lead back. Circles of routes are fine, since somebody has to perform each step.

      Let one of the flows start with a screen of its own, and lead a route to the other flow.
      """,
    in: "flow Seller { generate coordinator; start -> Items } flow Items { generate coordinator; … }",
    wrong: "start -> Seller", right: "start screen List { push showSeller -> Seller }")

  static let needsCoordinator = Rule(
    "needs-coordinator", .error,
    meaning: """
      Only a coordinator can do this, and the flow has none. Tabs, `finish`, parameters of a flow, SwiftUI views and flows as \
      targets all mean that something outlives a single screen: it starts a flow, gives it its values and takes \
      its result. That is the generated coordinator. A flow that another flow starts needs one too.

      Write `generate coordinator` into the flow, or at the top of the file for all its flows. Each flow without one \
      is reported once. An alert can also be declared before all flows, and shown by `FlowAlert.failed(over: self)`.
      """,
    in: "flow Login { …; start screen Password { finish loggedIn } }",
    wrong: "", right: "generate coordinator")

  static let hooksWithoutRoutes = Rule(
    "hooks-without-routes", .error,
    meaning: """
      A screen has hooks and no routes. Hooks are called when a coordinator performs a route of their screen, so these \
      would never be called.

      Leave `generate hooks` out, or write it into the screens with the routes.
      """,
    in: "flow Album { generate coordinator; … }",
    wrong: "start screen Photos { push photo -> Photo } screen Photo { generate hooks }",
    right: "start screen Photos { generate hooks; push photo -> Photo } screen Photo")

  static let unperformedRoutes = Rule(
    "unperformed-routes", .warning,
    meaning: """
      A flow starts with a screen and shows others with routes, but it has no coordinator. Its screens then ask for a `Route`, \
      and nothing shows what they ask for: usually `generate coordinator` is missing.

      Write `generate coordinator` into the flow, or at the top of the file for all its flows. If the app performs the \
      routes itself, in the `route` closure of each screen, leave out the word `start`. Flows with scenes of a storyboard \
      or with `generate routers` are not reported.
      """,
    in: "flow Mail { …; start screen Inbox { push letter -> Letter } screen Letter }",
    wrong: "", right: "generate coordinator")
}
