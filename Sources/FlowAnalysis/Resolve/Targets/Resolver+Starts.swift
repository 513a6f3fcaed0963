import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// Resolves the start of each flow and the content of each tab.
  mutating func resolveStarts() {
    for index in program.flows.indices {
      let flow = Flow.ID(index)
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
        notes: [.init("the other is here", at: first)], helps: [.init("keep one of them")])
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

  /// Resolves a start of which the app chooses the screen. Its values are those of the flow with the same names; the app
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
      let given = Set(program[flow].parameters.map(\.name))
      var target = Target(place: place, arguments: [], location: location(choice.path.range))
      target.arguments = all.map { parameter in
        let value = SwiftExpression(
          text: SwiftNames.escaped(parameter.name), isLiteral: false, location: target.location)
        return Argument(name: parameter.name, value: value)
      }
      checkShowing(place, at: TargetUse(choice), navigation: syntax.navigation)
      choices.append(Start.Choice(name: name, target: target, parameters: all.filter { !given.contains($0.name) }))
    }
    guard let first = choices.first else { return nil }
    if syntax.choices.count == 1 {
      diagnostics.add(
        AnalysisRules.startWithoutChoice, "the start has one screen, so there is nothing to choose",
        at: syntax.target.path.range,
        helps: [.init("write `start -> \(syntax.target.path.text)`, or name another screen")])
    }
    var start = Start(target: first.target, inNavigation: syntax.navigation != nil, location: location(syntax.range))
    start.choices = choices
    return start
  }

  /// Checks that the app can choose a place for the start: one that is shown as the others are.
  private mutating func checkChoice(_ choice: TargetSyntax, _ place: Target.Place, of flow: Flow.ID) -> Bool {
    if let arguments = choice.arguments {
      diagnostics.add(
        AnalysisRules.misplacedArguments, "the app gives the values with its choice", at: arguments.range,
        helps: [.init("leave the arguments out", edit: .init(replace: arguments.range, with: ""))])
    }
    guard let screen = place.screen else {
      diagnostics.add(
        AnalysisRules.misplacedTarget, "the app cannot choose \(description(of: place)) for the start",
        at: choice.path.range, helps: [.init("name screens of the flow")])
      return false
    }
    if case .screen = place, !program[screen].entries.isEmpty {
      reportMissingEntry(of: screen, at: TargetUse(choice))
      return false
    }
    if program[screen].isNavigationRoot {
      diagnostics.add(
        AnalysisRules.misplacedTarget,
        "the app cannot choose a screen with a navigation controller of its storyboard for the start",
        at: choice.path.range, notes: [.init("it is declared here", at: program[screen].location.range)],
        helps: [.init("write `in navigation` after the choices instead")])
      return false
    }
    guard let requires = screenDeclarations[screen.index].syntax.requires else { return true }
    diagnostics.add(
      AnalysisRules.misplacedTarget, "the app cannot choose a guarded screen for the start", at: choice.path.range,
      notes: [.init("its guards are here", at: requires.range)],
      helps: [.init("let the flow require the guard: `flow \(program[flow].name) requires …`")])
    return false
  }

  private mutating func start(
    _ flow: Flow.ID, at place: Target.Place, _ use: TargetUse, navigation: SourceRange?, range: SourceRange
  ) -> Start? {
    if case .tab = place {
      diagnostics.add(
        AnalysisRules.misplacedTarget, "a start cannot lead to a tab", at: use.range,
        helps: [.init("start with the tab bar: its first tab is selected")])
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
          helps: [.init("declare at least one: `tab name -> Screen`")])
      }
      let tabs = syntax.tabs.map { tab in
        checkName(tab.name, for: .enumCase)
        if let first = known.updateValue(tab.name.range, forKey: tab.name.text) {
          reportDuplicate(syntax.kind == .tabs ? "tab" : "column", tab.name, first: first)
        }
        var resolved = Tabs.Tab(
          name: tab.name.text, docs: tab.docs?.lines ?? [], target: target(of: tab, syntax.kind, in: flow),
          inNavigation: tab.navigation != nil, location: location(tab.name.range))
        resolved.isSearch = takesRole(tab, in: flow)
        return resolved
      }
      program[flow].tabs.append(
        Tabs(
          kind: syntax.kind == .tabs ? .tabs : .split, name: syntax.name.text, docs: syntax.docs?.lines ?? [],
          tabs: tabs, location: location(syntax.name.range)))
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
        helps: [.init("name a screen, an entry or a flow")])
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
