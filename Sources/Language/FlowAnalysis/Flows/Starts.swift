import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// Resolves the start of each flow and the content of each tab.
  mutating func resolveStarts() {
    for flow in program.flowIDs {
      resolveTabs(of: flow)
      checkOneStart(of: flow)
      program[flow].start = start(of: flow)
    }
  }

  private mutating func checkOneStart(of flow: Flow.ID) {
    let starts = flowDeclarations[flow.index].starts
    guard let first = starts.first else { return }
    for other in starts.dropFirst() {
      diagnostics.add(
        AnalysisRules.twoStarts, "the flow `\(program[flow].name)` has two starts", at: other,
        notes: [.init("the other is here", at: first)], help: "keep one of them")
    }
  }

  private mutating func start(of flow: Flow.ID) -> Start? {
    let declaration = flowDeclarations[flow.index]
    guard let first = declaration.starts.first else { return nil }
    for member in declaration.syntax.members {
      if case .start(let syntax) = member, syntax.range == first {
        if !syntax.choices.isEmpty { return startOneOf(syntax, of: flow) }
        guard let place = lookUp(syntax.target.path, from: flow) else { return nil }
        return start(flow, at: place, TargetUse(syntax.target), navigation: syntax.navigation, range: first)
      }
      if case .tabs(let syntax) = member, syntax.start == first,
        case .tabs(let tabs) = declaration.names[syntax.name.text]?.symbol
      {
        return start(flow, at: .tabs(flow, tabs), TargetUse(syntax.name), navigation: nil, range: first)
      }
    }
    for screen in screens(of: flow) {
      let syntax = screenDeclarations[screen.index].syntax
      guard syntax.start == first else { continue }
      return start(flow, at: .screen(screen), TargetUse(syntax.name), navigation: nil, range: first)
    }
    return nil
  }

  /// Resolves a start that the app chooses. Its values are those of the flow with the same names; the app
  /// gives the others with its choice.
  private mutating func startOneOf(_ syntax: StartSyntax, of flow: Flow.ID) -> Start? {
    var choices: [Start.Choice] = []
    var known: [String: SourceRange] = [:]
    for choice in syntax.choices {
      guard let place = lookUp(choice.path, from: flow) else { continue }
      let name = SwiftNames.uncapitalized((choice.path.rest.last ?? choice.path.first).text)
      guard checkChoice(choice, place, of: flow) else { continue }
      if let first = known.updateValue(choice.path.range, forKey: name) {
        reportDuplicate("choice", choice.path.rest.last ?? choice.path.first, first: first)
        continue
      }
      let all = parameters(of: place)?.parameters ?? []
      let given = Dictionary(uniqueKeysWithValues: program[flow].parameters.map { ($0.name, $0) })
      var target = Target(place: place, arguments: [], location: location(choice.path.range))
      target.arguments = all.map { parameter in
        given[parameter.name].map {
          check(standardType(of: $0), of: $0.name, fits: parameter, at: choice.path.range)
        }
        let value = SwiftExpression(
          text: SwiftNames.escaped(parameter.name), isLiteral: false, location: target.location)
        return Argument(name: parameter.name, value: value)
      }
      checkShowing(place, at: TargetUse(choice), navigation: syntax.navigation)
      choices.append(Start.Choice(name: name, target: target, parameters: all.filter { given[$0.name] == nil }))
    }
    guard let first = choices.first else { return nil }
    if syntax.choices.count == 1 {
      diagnostics.add(
        AnalysisRules.startWithoutChoice, "the start has one screen, so there is nothing to choose",
        at: syntax.target.path.range, help: "write `start -> \(syntax.target.path.text)`, or name another screen")
    }
    var start = Start(target: first.target, inNavigation: syntax.navigation != nil, location: location(syntax.range))
    start.choices = choices
    return start
  }

  /// Checks that the app can choose a place for the start.
  private mutating func checkChoice(_ choice: TargetSyntax, _ place: Target.Place, of flow: Flow.ID) -> Bool {
    if let arguments = choice.arguments {
      diagnostics.add(
        AnalysisRules.misplacedArguments, "the app gives the values with its choice", at: arguments.range,
        help: "leave the arguments out", edit: .init(replace: arguments.range, with: ""))
    }
    let isOfViews = program[flow].platform == .swiftUI
    let requirements: SourceRange?
    switch place {
    case .screen(let screen) where !program[screen].entries.isEmpty:
      reportMissingEntry(of: screen, at: TargetUse(choice))
      return false
    case .screen(let screen), .entry(let screen, _):
      guard !program[screen].isNavigationRoot else {
        diagnostics.add(
          AnalysisRules.misplacedTarget,
          "the app cannot choose a screen with a navigation controller of its storyboard for the start",
          at: choice.path.range, notes: [.init("it is declared here", at: program[screen].location.range)],
          help: "write `in navigation` after the choices instead")
        return false
      }
      requirements = screenDeclarations[screen.index].syntax.requires?.range
    case .flow(let other) where isOfViews:
      requirements = flowDeclarations[other.index].syntax.requires?.range
    case .tabs where isOfViews: requirements = nil
    case .tabs, .tab, .flow, .external:
      diagnostics.add(
        AnalysisRules.misplacedTarget, "the app cannot choose \(description(of: place)) for the start",
        at: choice.path.range,
        help: "name screens of the flow\(isOfViews ? ", its tabs and split views, or flows" : "")")
      return false
    }
    guard let requirements else { return true }
    diagnostics.add(
      AnalysisRules.misplacedTarget,
      "the app cannot choose a guarded \(place.screen == nil ? "flow" : "screen") for the start", at: choice.path.range,
      notes: [.init("its guards are here", at: requirements)],
      help: "let the flow require the guard: `flow \(program[flow].name) requires …`")
    return false
  }

  private mutating func start(
    _ flow: Flow.ID, at place: Target.Place, _ use: TargetUse, navigation: SourceRange?, range: SourceRange
  ) -> Start? {
    if case .tab = place {
      diagnostics.add(
        AnalysisRules.misplacedTarget, "a start cannot lead to a tab", at: use.range,
        help: "start with the tab bar: its first tab is selected")
      return nil
    }
    var target = Target(place: place, arguments: [], location: location(use.range))
    // Only a coordinator creates the start; without one, the word marks the initial scene of the storyboard.
    if program[flow].generates.contains(.coordinator) {
      if case .screen(let screen) = place, !program[screen].entries.isEmpty {
        reportMissingEntry(of: screen, at: use)
      } else {
        target.arguments = arguments(
          of: use, place, ValueSources(route: [], flow: flow, what: "start", surroundings: .init(flow: flow)))
      }
      checkShowing(place, at: use, navigation: navigation)
    }
    return Start(target: target, inNavigation: navigation != nil, location: location(range))
  }

  private mutating func resolveTabs(of flow: Flow.ID) {
    for syntax in flowDeclarations[flow.index].tabs {
      var known: [String: SourceRange] = [:]
      if syntax.kind == .split { check(syntax, of: flow) }
      checkRoles(of: syntax)
      if syntax.kind == .tabs, syntax.tabs.isEmpty, !syntaxErrors.isAny {
        diagnostics.add(
          AnalysisRules.emptyDeclaration, "the tab bar `\(syntax.name.text)` has no tab", at: syntax.name.range,
          help: "declare at least one: `tab name -> Screen`")
      }
      let tabs = syntax.tabs.map { tab in
        checkName(tab.name, for: .enumCase)
        take(tab.name, as: syntax.kind == .tabs ? "tab" : "column", in: &known)
        var resolved = Tabs.Tab(
          name: tab.name.text, docs: tab.docs?.lines ?? [], target: target(of: tab, syntax.kind, in: flow),
          inNavigation: tab.navigation != nil, location: location(tab.name.range))
        resolved.isSearch = takesRole(tab, in: flow)
        return resolved
      }
      var bar = Tabs(
        kind: syntax.kind == .tabs ? .tabs : .split, name: syntax.name.text, docs: syntax.docs?.lines ?? [],
        tabs: tabs, location: location(syntax.name.range))
      bar.isOrderedByApp = isOrderedByApp(syntax, in: flow)
      program[flow].tabs.append(bar)
    }
  }

  private mutating func target(of tab: TabsSyntax.Tab, _ kind: TabsSyntax.Kind, in flow: Flow.ID) -> Target? {
    guard let place = lookUp(tab.target.path, from: flow) else { return nil }
    let isOfViews = program[flow].platform == .swiftUI
    if kind == .split {
      guard isOfViews ? checkViewColumn(tab, shows: place) : checkColumn(tab, shows: place) else { return nil }
    }
    switch place {
    case .tabs where kind == .split: break
    case .tab, .tabs:
      diagnostics.add(
        AnalysisRules.misplacedTarget, "a tab cannot show \(description(of: place))", at: tab.target.path.range,
        help: "name a screen, an entry or a flow")
      return nil
    case .screen(let screen) where !program[screen].entries.isEmpty:
      reportMissingEntry(of: screen, at: TargetUse(tab.target))
      return nil
    case .screen, .entry, .flow, .external: break
    }
    if kind == .split, !isOfViews { checkInColumn(place, at: TargetUse(tab.target)) }
    checkShowing(place, at: TargetUse(tab.target), navigation: kind == .split && !isOfViews ? nil : tab.navigation)
    let values = ValueSources(route: [], flow: flow, what: "tab", surroundings: .init(flow: flow))
    let arguments = arguments(of: TargetUse(tab.target), place, values)
    return Target(place: place, arguments: arguments, location: location(tab.target.path.range))
  }
}

extension Program {
  /// Returns the statements that start a flow with an entry of a screen: with one that needs no values, if there is any.
  func startsWithEntry(of screen: Screen.ID) -> String {
    let entries = self[screen].entries
    let plain = entries.filter { $0.parameters.allSatisfy { $0.defaultValue != nil } }
    return (plain.isEmpty ? entries : plain).map { "`start -> \(self[screen].name).\($0.name)`" }
      .joined(separator: " or ")
  }
}

// MARK: - Checker: foreign screens

extension Checker {
  /// Checks the screens of other flows that a flow shows: each must not need anything from its own flow.
  mutating func checkForeignScreens(of flow: Flow.ID) {
    // With a single flow, no screen belongs to another flow.
    guard program.flows.count > 1 else { return }
    let segues = screens(of: flow).flatMap { program[$0].segues }
    let targetsOfSegues = Set(segues.compactMap { $0.target?.location.range })
    var begun: Set<SourceRange> = []
    for target in foreignTargets(of: flow) {
      let (shown, home): (String, Flow.ID)
      if case .tabs(let owner, let index) = target.place {
        let kind = isSplit(owner, index) ? "split view" : "tab bar"
        (shown, home) = ("\(kind) `\(program[owner].tabs[index].name)`", owner)
      } else if let screen = target.place.screen {
        (shown, home) = ("screen `\(program[screen].name)`", program[screen].flow)
      } else {
        continue
      }
      for reached in foreignScreens(from: target.place, besides: flow) {
        guard let reason = reasonToBegin(program[reached].flow, for: reached) else { continue }
        let lead = reached == target.place.screen ? "" : "leads to `\(program[reached].name)`, which "
        begun.insert(target.location.range)
        let help =
          targetsOfSegues.contains(target.location.range)
          ? "leave the target out, or replace the segue by `present … -> \(program[home].name)`"
          : "begin the flow instead: `-> \(program[home].name)`"
        diagnostics.add(
          AnalysisRules.foreignScreen, "the \(shown) cannot be shown by itself: it \(lead)\(reason.text)",
          at: target.location.range, notes: [.init("`\(program[reached].name)` \(reason.text) here", at: reason.range)],
          help: help)
        break
      }
    }
    // The values of a screen are not needed where its flow is begun instead.
    guard !begun.isEmpty else { return }
    diagnostics.keep { $0.rule != AnalysisRules.missingArgument || !begun.contains($0.range) }
  }

  /// Returns the screens of a place of another flow and the screens reachable from them, nearest first, as long as they
  /// belong to other flows.
  func foreignScreens(from place: Target.Place, besides flow: Flow.ID) -> [Screen.ID] {
    var found = screens(at: place)
    var known = Set(found)
    var index = 0
    while index < found.count {
      let current = program[found[index]]
      index += 1
      let routes = (current.routes + program[current.flow].routes).filter { $0.kind != .close }
      let targets = routes.compactMap(\.target) + current.segues.filter { $0.kind != .unwind }.compactMap(\.target)
      for next in targets.flatMap({ screens(at: $0.place) }) where program[next].flow != flow {
        if known.insert(next).inserted { found.append(next) }
      }
    }
    return found
  }

  /// Returns the places of other flows that a flow shows, in order, except for routes that only go back.
  func foreignTargets(of flow: Flow.ID) -> [Target] {
    var shown: [Target] = []
    func add(_ target: Target?) {
      guard let target else { return }
      // The tabs of the flow's own tab bars are looked at by themselves.
      let isForeign =
        if case .tabs(let owner, _) = target.place { owner != flow } else {
          target.place.screen.map { program[$0].flow != flow } ?? false
        }
      if isForeign { shown.append(target) }
    }
    for target in program[flow].firstTargets { add(target) }
    // Nearly all destinations of segues are in the same flow, so they are checked in place.
    for case .screen(let screen) in program[flow].members {
      for index in program[screen].segues.indices
      where program[screen].segues[index].kind != .unwind {
        guard let place = program[screen].segues[index].target?.place.screen,
          program[place].flow != flow
        else {
          continue
        }
        add(program[screen].segues[index].target)
      }
    }
    for route in program.routes(of: flow) where route.kind != .close { add(route.target) }
    return shown
  }

  /// Returns the screens that come with a place: itself, or those of its tabs or columns.
  private func screens(at place: Target.Place) -> [Screen.ID] {
    guard case .tabs(let flow, let index) = place else { return place.screen.map { [$0] } ?? [] }
    return program[flow].tabs[index].tabs.compactMap(\.target?.place.screen)
  }

  /// Returns the reason why a screen needs its flow; `nil` if it can be shown alone.
  private func reasonToBegin(_ flow: Flow.ID, for screen: Screen.ID) -> (text: String, range: SourceRange)? {
    let routes = program[screen].routes + program[flow].routes
    if let finish = routes.first(where: \.finishesFlow) { return ("finishes its flow", finish.location.range) }
    let names = Set(program[flow].parameters.map(\.name))
    guard !names.isEmpty else { return nil }
    let own =
      screenDeclarations[screen.index].syntax.members.routes + flowDeclarations[flow.index].syntax.members.routes
    for syntax in own where !syntax.kind.isInterfaceBuilders {
      let known = Set(syntax.parameters?.parameters.map(\.name.text) ?? [])
      for argument in syntax.target?.arguments?.arguments ?? [] {
        if let name = argument.value.names.first(where: { names.contains($0.text) && !known.contains($0.text) }) {
          return ("uses the parameter `\(name.text)` of its flow", name.range)
        }
      }
    }
    // Omitted arguments are filled in with the flow's parameters of the same name.
    for route in routes {
      guard let target = route.target else { continue }
      let taken = target.arguments.first { argument in
        argument.value.location.range == target.location.range
          && !route.parameters.contains { $0.name == argument.name }
      }
      if let taken { return ("uses the parameter `\(taken.name)` of its flow", target.location.range) }
    }
    return nil
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let twoStarts = Rule(
    "two-starts", .error,
    meaning: """
      A flow starts in two places. A flow begins with one screen, tab bar or flow. Both the word `start` before a \
      declaration and the statement `start -> Screen` say which.

      Keep one of them, and remove the other.
      """,
    in: "flow Login { generate coordinator; start screen Welcome { push showPassword -> Password } … }",
    wrong: "start screen Password", right: "screen Password")

  static let foreignScreen = Rule(
    "foreign-screen", .error,
    meaning: """
      A screen of another flow cannot be shown by itself, because it finishes its flow or uses what its flow was \
      given. A flow that shows a screen of another answers its routes as that flow would; but a flow that was \
      never begun cannot end, and has no parameters.

      Begin the flow instead: `-> Checkout` in place of `-> Checkout.Payment`.
      """,
    in: """
      flow Shop { generate coordinator; start screen Cart { … } }
      flow Checkout { generate coordinator; start screen Payment { finish paid } }
      """,
    wrong: "push pay -> Checkout.Payment", right: "push pay -> Checkout")

  static let startWithoutChoice = Rule(
    "start-without-choice", .error,
    meaning: """
      `start one of` lets the app choose with which screen a flow starts, and here it names only one.

      Name the other screens, separated with commas. Or write `start` before the screen.
      """,
    in: "generate coordinator; flow Shop { …; screen Overview; screen Express(card: String) }",
    wrong: "start one of Overview", right: "start one of Overview, Express")
}
