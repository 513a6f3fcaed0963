import FlowDiagnostics
import FlowModel
import FlowSyntax

// A name refers to a screen or tab bar of its own flow, or to a flow. `A.b` is entry `b` of screen `A`, tab `b` of tab
// bar `A`, or screen `b` of flow `A`; `A.b.c` is an entry of a screen of another flow. The names of other modules'
// flows are looked up as a whole, as they were declared.

extension Pass {
  /// Returns the place that a target's name refers to; `nil` if the name is unknown, which is reported.
  mutating func lookUp(_ path: DottedNameSyntax, from flow: Flow.ID) -> Target.Place? {
    if !externalsByName.isEmpty, let external = externalsByName[path.text] {
      return .external(external)
    }
    let first = path.first
    if let known = flowDeclarations[flow.index].names[first.text] {
      switch known.symbol {
      case .screen(let screen) where path.rest.isEmpty: return .screen(screen)
      case .screen(let screen): return lookUp(path.rest[...], in: screen)
      case .tabs(let tabs): return lookUp(path.rest[...], in: tabs, of: flow)
      case .identifiers:
        if flowsByName[first.text] == nil {
          diagnostics.add(
            AnalysisRules.unknownScreen, "`\(first.text)` is a block of identifiers, which nothing can lead to",
            at: first.range, notes: [.init("it is declared here", at: known.range)],
            helps: [.init("name a screen")])
          return nil
        }
      }
    }
    guard let other = flowsByName[first.text] else {
      reportUnknown(path, from: flow)
      return nil
    }
    guard !path.rest.isEmpty else { return .flow(other) }
    return lookUp(path.rest[...], in: other, from: flow)
  }

  /// Returns the screen that a name refers to; `nil` if the name is unknown, which is reported.
  mutating func lookUpScreen(_ path: DottedNameSyntax, from flow: Flow.ID) -> Screen.ID? {
    guard let place = lookUp(path, from: flow) else { return nil }
    if case .screen(let screen) = place { return screen }
    diagnostics.add(
      AnalysisRules.misplacedTarget, "`\(path.text)` is \(description(of: place)), not a screen", at: path.range,
      helps: [.init("name a screen")])
    return nil
  }

  private mutating func lookUp(_ rest: ArraySlice<NameSyntax>, in flow: Flow.ID, from: Flow.ID) -> Target.Place? {
    guard let name = rest.first else { return .flow(flow) }
    switch flowDeclarations[flow.index].names[name.text]?.symbol {
    case .screen(let screen): return lookUp(rest.dropFirst(), in: screen)
    case .tabs(let tabs): return lookUp(rest.dropFirst(), in: tabs, of: flow)
    case .identifiers, nil:
      let candidates = reachableNames(of: flow)
      reportUnknown(
        AnalysisRules.unknownScreen, "the flow `\(program[flow].name)` has no screen named `\(name.text)`", name,
        "screen", among: candidates, declared: program[flow].location.range)
      return nil
    }
  }

  private mutating func lookUp(_ rest: ArraySlice<NameSyntax>, in screen: Screen.ID) -> Target.Place? {
    guard let name = rest.first else { return .screen(screen) }
    guard let index = valueDeclaration(of: screen).entryIndices[name.text] else {
      reportUnknown(
        AnalysisRules.unknownEntry, "the screen `\(program[screen].name)` has no entry named `\(name.text)`", name,
        "entry", among: valueSyntax(of: screen).entries.map(\.name.text), declared: program[screen].location.range)
      return nil
    }
    if let extra = rest.dropFirst().first {
      diagnostics.add(
        AnalysisRules.unknownEntry, "an entry has nothing named `\(extra.text)`", at: extra.range,
        helps: [.init("leave `.\(extra.text)` out", edit: removal(of: rest.dropFirst(), after: name))])
      return nil
    }
    return .entry(screen, index)
  }

  private mutating func lookUp(_ rest: ArraySlice<NameSyntax>, in tabs: Int, of flow: Flow.ID) -> Target.Place? {
    guard let name = rest.first else { return .tabs(flow, tabs) }
    let syntax = flowDeclarations[flow.index].tabs[tabs]
    guard let index = flowDeclarations[flow.index].tabIndices[tabs][name.text] else {
      reportUnknown(
        AnalysisRules.unknownTab,
        syntax.kind == .tabs
          ? "the tabs `\(syntax.name.text)` have no tab named `\(name.text)`"
          : "the split view `\(syntax.name.text)` has no column named `\(name.text)`", name,
        syntax.kind == .tabs ? "tab" : "column",
        among: syntax.tabs.map(\.name.text), declared: syntax.name.range)
      return nil
    }
    if let extra = rest.dropFirst().first {
      diagnostics.add(
        AnalysisRules.unknownTab, "a \(syntax.kind == .tabs ? "tab" : "column") has nothing named `\(extra.text)`",
        at: extra.range,
        helps: [.init("leave `.\(extra.text)` out", edit: removal(of: rest.dropFirst(), after: name))])
      return nil
    }
    return .tab(flow, tabs, index)
  }

  /// Returns the edit that removes everything after the last known name.
  private func removal(of rest: ArraySlice<NameSyntax>, after name: NameSyntax) -> Diagnostic.Edit {
    .init(replace: name.range.after.through(rest.last?.range ?? name.range), with: "")
  }

  // MARK: Unknown names

  /// Returns the screens and tab bars of a flow, in order.
  private func reachableNames(of flow: Flow.ID) -> [String] {
    program[flow].members.compactMap {
      switch $0 {
      case .screen(let screen): program[screen].name
      case .tabs(let tabs): flowDeclarations[flow.index].tabs[tabs].name.text
      case .identifiers: nil
      }
    }
  }

  private mutating func reportUnknown(_ path: DottedNameSyntax, from flow: Flow.ID) {
    let name = path.first
    guard !syntaxErrors.names.contains(name.text) else { return }
    guard comparisonsLeft > 0 else {
      diagnostics.add(
        AnalysisRules.unknownScreen, "there is no screen named `\(name.text)`", at: name.range,
        helps: [.init("declare it, or fix the name")])
      return
    }
    let ofModule = program.externals.map(\.name).filter { $0.hasPrefix(name.text + ".") }
    if !path.rest.isEmpty, !ofModule.isEmpty {
      var whole = name
      whole.text = path.text
      whole.range = path.range
      reportUnknown(
        AnalysisRules.unknownScreen, "there is no external flow named `\(path.text)`", whole, "external flow",
        among: ofModule, declared: nil)
      return
    }
    let elsewhere = program.flows.indices.first { flowDeclarations[$0].names[name.text]?.symbol.isReachable == true }
    if let elsewhere {
      comparisonsLeft -= program.flows.count
      let qualified = "\(program.flows[elsewhere].name).\(name.text)"
      diagnostics.add(
        AnalysisRules.unknownScreen, "there is no screen named `\(name.text)` in this flow", at: name.range,
        notes: flowDeclarations[elsewhere].names[name.text].map { [.init("another flow has one", at: $0.range)] } ?? [],
        helps: [.init("name it with its flow: `\(qualified)`", edit: .init(replace: name.range, with: qualified))])
      return
    }
    reportUnknown(
      AnalysisRules.unknownScreen,
      "there is no \(!path.rest.isEmpty ? "flow or screen" : "screen") named `\(name.text)`", name,
      "screen",
      among: reachableNames(of: flow),
      orFlows: program.flows.map(\.name) + program.externals.map(\.name), declared: nil
    )
  }

  /// Reports an unknown name, with a similar name or a list of all names.
  mutating func reportUnknown(
    _ rule: Rule, _ message: String, _ name: NameSyntax, _ kind: String, among candidates: [String],
    orFlows flows: [String] = [], declared: SourceRange?
  ) {
    guard !syntaxErrors.names.contains(name.text) else { return }
    let names = candidates + flows
    comparisonsLeft -= names.count
    let help: Diagnostic.Help
    if comparisonsLeft > 0, let near = nearestName(to: name.text, among: names) {
      let kind = candidates.contains(near) ? kind : "flow"
      help = .init(
        "there is \(kind.withArticle) with a similar name: `\(near)`", fix: .init(replace: name.range, with: near),
        isCertain: isSlip(name.text, of: near) && isOnlyNearName(near, to: name.text, among: names))
    } else if names.isEmpty {
      help = .init("there is no \(kind) at all: declare one first")
    } else {
      let shown = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
      help = .init("there is \(shown)\(names.count > 8 ? " and \(names.count - 8) more" : "")")
    }
    diagnostics.add(
      rule, message, at: name.range, notes: declared.map { [.init("it is declared here", at: $0)] } ?? [], helps: [help]
    )
  }

  /// True for a split view, and not a tab bar.
  func isSplit(_ flow: Flow.ID, _ index: Int) -> Bool { flowDeclarations[flow.index].tabs[index].kind == .split }

  /// Returns the description of a place in a message.
  func description(of place: Target.Place) -> String {
    switch place {
    case .screen: "a screen"
    case .entry: "an entry of a screen"
    case .flow, .external: "a flow"
    case .tabs(let flow, let index): isSplit(flow, index) ? "a split view" : "a tab bar"
    case .tab(let flow, let index, _): isSplit(flow, index) ? "a column" : "a tab"
    }
  }
}

extension FlowDeclaration.Symbol {
  fileprivate var isReachable: Bool {
    if case .identifiers = self { false } else { true }
  }
}

extension String {
  fileprivate var withArticle: String {
    (first.map { "aeiou".contains($0) } ?? false ? "an " : "a ") + self
  }
}
