import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Declarer {
  /// Adds a guard to the program, unless its name is taken.
  mutating func declare(_ syntax: GuardSyntax) {
    let name = syntax.name
    checkName(name, for: .enumCase)
    if let first = declarations.guardsByName[name.text] {
      return reportDuplicate("guard", name, first: program[first].location.range)
    }
    declarations.guardsByName[name.text] = Guard.ID(program.guards.count)
    declarations.guards.append(syntax)
    program.guards.append(
      Guard(
        name: name.text, docs: syntax.docs?.lines ?? [], inNavigation: syntax.navigation != nil,
        location: location(name.range)))
  }
}

// MARK: - Resolver: guards

extension Resolver {
  /// Resolves the flows that guards start, and the guards that screens and flows require.
  mutating func resolveGuards() {
    for index in guardDeclarations.indices {
      let syntax = guardDeclarations[index]
      program.guards[index].style = style(of: syntax)
      program.guards[index].target = target(of: syntax)
    }
    for (index, declaration) in flowDeclarations.enumerated() {
      program.flows[index].requirements = requirements(declaration.syntax.requires)
    }
    for (index, declaration) in screenDeclarations.enumerated() where declaration.syntax.requires != nil {
      program.screens[index].requirements = requirements(declaration.syntax.requires)
    }
    for (index, syntax) in externalDeclarations.enumerated() {
      program.externals[index].requirements = requirements(syntax.requires)
    }
  }

  private mutating func style(of syntax: GuardSyntax) -> PresentationStyle? {
    guard let written = syntax.style else { return nil }
    let reason: String
    switch written.style {
    case .zoom: reason = "starts from no view, so it does not zoom"
    case .popover: reason = "points at nothing, so it is no popover"
    default: return PresentationStyle(written)
    }
    diagnostics.add(
      AnalysisRules.misplacedStyle, "the flow of a guard \(reason)", at: written.range,
      help: "choose another style, or leave `as` out")
    return nil
  }

  private mutating func target(of syntax: GuardSyntax) -> Target? {
    let path = syntax.target.path
    let use = TargetUse(syntax.target)
    guard path.rest.isEmpty, let flow = flowsByName[path.text] else {
      reportNoFlow(path, of: syntax.name.text)
      return nil
    }
    let place = Target.Place.flow(flow)
    checkShowing(place, at: use, navigation: syntax.navigation)
    // There is no route with values: only the flow's defaults and the values that are written here are available.
    let arguments = arguments(of: use, place, ValueSources(route: [], flow: nil, what: "guard", surroundings: .init()))
    return Target(place: place, arguments: arguments, location: location(path.range))
  }

  private mutating func reportNoFlow(_ path: DottedNameSyntax, of name: String) {
    guard !syntaxErrors.names.contains(path.first.text) else { return }
    // Otherwise every file whose coordinators check the guard would have to import the module.
    if let external = externalsByName[path.text] {
      diagnostics.add(
        AnalysisRules.misplacedTarget, "a guard starts a flow of this module, and `\(path.text)` is of another",
        at: path.range, notes: [.init("it is declared here", at: program.externals[external].location.range)],
        help: "name a flow of your own that starts with it, `start -> \(path.text)`, and can finish")
      return
    }
    for declaration in flowDeclarations {
      let last = path.rest.last ?? path.first
      guard path.rest.isEmpty || declaration.syntax.name.text == path.first.text,
        let known = declaration.names[last.text]
      else { continue }
      diagnostics.add(
        AnalysisRules.misplacedTarget, "a guard starts a flow, and `\(path.text)` is not one", at: path.range,
        notes: [.init("it is declared here", at: known.range)],
        help: "name a flow that can finish: put the screen into one, or name the flow that it is in")
      return
    }
    reportUnknown(
      AnalysisRules.unknownScreen, "there is no flow named `\(path.text)`",
      NameSyntax(text: path.text, range: path.range), "flow", among: program.flows.map(\.name), declared: nil)
  }

  private mutating func requirements(_ syntax: RequiresSyntax?) -> [Requirement] {
    guard let syntax else { return [] }
    var found: [Requirement] = []
    var places: [Guard.ID: SourceRange] = [:]
    for (position, name) in syntax.guards.enumerated() {
      guard let id = guardsByName[name.text] else {
        reportUnknown(
          AnalysisRules.unknownGuard, "there is no guard named `\(name.text)`", name, "guard",
          among: program.guards.map(\.name) + syntaxErrors.guards, declared: nil)
        continue
      }
      if let first = places[id] {
        let previous = syntax.guards[position - 1].range.end
        diagnostics.add(
          AnalysisRules.repeatedGuard, "the guard `\(name.text)` is required twice", at: name.range,
          notes: [.init("it is required here first", at: first)], help: "remove one of them",
          fix: .init(replace: SourceRange(name.range.file, previous, name.range.end), with: ""))
        continue
      }
      places[id] = name.range
      found.append(Requirement(id, location: location(name.range)))
    }
    return found
  }
}

// MARK: - Checker: guards

extension Checker {
  /// Checks that the flow of each guard can start wherever the guard is required, and that it can end.
  mutating func checkGuards() {
    guard !program.guards.isEmpty else { return }
    for index in program.guards.indices { checkEnd(of: Guard.ID(index)) }
    checkPlatformsOfGuards()
    checkGuardCycles()
  }

  /// Checks that a guard's flow can finish: otherwise the user can only leave it.
  private mutating func checkEnd(of id: Guard.ID) {
    guard let target = program[id].target, case .flow(let flow) = target.place else { return }
    let name = program[flow].name
    guard program[flow].platform == .uiKit || program[flow].platform == .swiftUI else {
      diagnostics.add(
        AnalysisRules.notOnThisPlatform,
        "a guard starts a flow with a coordinator, which is generated for UIKit and SwiftUI only",
        at: target.location.range, notes: [.init("the flow is declared here", at: program[flow].location.range)],
        help: "set `platform UIKit` or `platform SwiftUI` for the flow, or remove the guard")
      return
    }
    guard program[flow].generates.contains(.coordinator), !program.canFinish(flow), !syntaxErrors.isAny else { return }
    diagnostics.add(
      AnalysisRules.guardWithoutEnd, "the flow `\(name)` of the guard `\(program[id].name)` cannot finish",
      at: target.location.range, notes: [.init("the flow is declared here", at: program[flow].location.range)],
      help: "write a `finish` route into one of its screens: what was wanted goes on after it")
  }

  /// Checks that each flow can show the flows of its guards. A mistake in a guard itself is reported once.
  private mutating func checkPlatformsOfGuards() {
    var reported: Set<Guard.ID> = []
    for flow in program.flowIDs {
      let requirements = program[flow].requirements + screens(of: flow).flatMap { program[$0].requirements }
      var asked: Set<Guard.ID> = []
      for requirement in requirements where asked.insert(requirement.guard).inserted {
        checkPlatform(of: requirement, in: flow, &reported)
      }
    }
  }

  private mutating func checkPlatform(of requirement: Requirement, in flow: Flow.ID, _ reported: inout Set<Guard.ID>) {
    let id = requirement.guard
    guard let target = program[id].target, case .flow(let shown) = target.place else { return }
    let (own, other) = (program[flow].platform, program[shown].platform)
    if own == .swiftUI, other == .uiKit {
      diagnostics.add(
        AnalysisRules.mixedFlows,
        "a SwiftUI flow cannot show the flow `\(program[shown].name)` of the guard `\(program[id].name)`, which is for UIKit",
        at: requirement.location.range, notes: [.init("the guard is declared here", at: target.location.range)],
        help: "set `platform SwiftUI` for both flows")
    } else if own == .uiKit, other == .swiftUI, let navigation = guardDeclarations[id.index].navigation,
      reported.insert(id).inserted
    {
      diagnostics.add(
        AnalysisRules.mixedFlows,
        "a UIKit flow can only present the flow `\(program[shown].name)`, which is for SwiftUI", at: navigation,
        help: "leave `in navigation` out", fix: .init(replace: navigation, with: ""))
    }
    if own == .swiftUI, let style = guardDeclarations[id.index].style,
      ![.sheet, .fullScreen, .zoom].contains(style.style), reported.insert(id).inserted
    {
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "a SwiftUI flow has no presentation `as \(style.style.rawValue)`",
        at: style.range, notes: [.init("a SwiftUI flow requires the guard here", at: requirement.location.range)],
        help: "write `as sheet` or `as fullScreen`, or leave `as` out")
    }
  }

  // MARK: Cycles

  /// Reports guards whose flows require each other in a cycle: nobody could pass them.
  private mutating func checkGuardCycles() {
    let next = program.guards.indices.map { program.prerequisites(of: Guard.ID($0)).map(\.index) }
    var reported: Set<Int> = []
    for (guards, _) in circles(in: next) where reported.isDisjoint(with: guards) {
      reported.formUnion(guards)
      let start = guards.indices.min { guards[$0] < guards[$1] } ?? 0
      let circle = Array(guards[start...] + guards[..<start])
      let first = program[Guard.ID(circle[0])]
      guard let target = first.target else { continue }
      let names = (circle + [circle[0]]).map { "`\(program.guards[$0].name)`" }
      diagnostics.add(
        AnalysisRules.guardCycle, "the flow of the guard `\(first.name)` requires the guard itself",
        at: target.location.range,
        notes: requirement(from: target.place, for: Guard.ID(circle.count > 1 ? circle[1] : circle[0])),
        help: circle.count > 1
          ? "the circle is \(names.joined(separator: " → ")): remove one of the requirements"
          : "remove `requires` from the flow and from what it starts with")
    }
  }

  /// Finds the cycles of a graph, which is given as the successors of each node: at least one cycle if there are any.
  /// Each is its nodes, and the position of the first one among the successors of the last one.
  func circles(in next: [[Int]]) -> [(nodes: [Int], last: Int)] {
    var found: [(nodes: [Int], last: Int)] = []
    var isDone = next.map { _ in false }
    /// The position of each node on the path.
    var position: [Int: Int] = [:]
    for root in next.indices where !isDone[root] {
      var path = [(node: root, edge: 0)]
      position[root] = 0
      while let (node, edge) = path.last {
        guard edge < next[node].count else {
          isDone[node] = true
          position[node] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].edge += 1
        let other = next[node][edge]
        if let start = position[other] {
          found.append((path[start...].map(\.node), edge))
        } else if !isDone[other] {
          position[other] = path.count
          path.append((other, 0))
        }
      }
    }
    return found
  }

  /// Returns the place where a flow, or its start, requires a guard.
  private func requirement(from place: Target.Place, for id: Guard.ID) -> [Diagnostic.Note] {
    var place: Target.Place? = place
    var seen: Set<Flow.ID> = []
    while let current = place {
      let requirements: [Requirement]
      switch current {
      case .flow(let flow):
        guard seen.insert(flow).inserted else { return [] }
        requirements = program[flow].requirements
        place = program[flow].start?.target.place
      case .screen(let screen), .entry(let screen, _):
        requirements = program[screen].requirements
        place = nil
      case .external(let index):
        requirements = program.externals[index].requirements
        place = nil
      case .tabs, .tab: return []
      }
      if let found = requirements.first(where: { $0.guard == id }) {
        return [.init("`\(program[id].name)` is required here", at: found.location.range)]
      }
    }
    return []
  }

  // MARK: Warnings

  /// Warns about guards that nothing requires, and about segues, tabs and columns that bypass one.
  mutating func checkGuardUse() {
    guard !program.guards.isEmpty else { return }
    let required = Set(
      (program.flows.flatMap(\.requirements) + program.screens.flatMap(\.requirements)
        + program.externals.flatMap(\.requirements)).map(\.guard))
    for (index, declared) in program.guards.enumerated() where !required.contains(Guard.ID(index)) {
      diagnostics.add(
        AnalysisRules.unusedGuard, "nothing requires the guard `\(declared.name)`", at: declared.location.range,
        help: "write `requires \(declared.name)` after the header of a screen, a view or a flow, or remove it")
    }
    for screen in program.screens where !screen.segues.isEmpty {
      let passed = Set((program[screen.flow].requirements + screen.requirements).map(\.guard))
      for segue in screen.segues where segue.kind != .unwind {
        guard let target = segue.target, let shown = target.place.screen,
          let missed = program[shown].requirements.first(where: { !passed.contains($0.guard) })
        else { continue }
        diagnostics.add(
          AnalysisRules.seguePastGuard,
          "a segue shows the screen `\(program[shown].name)` whether the guard `\(program[missed.guard].name)` is met or not",
          at: target.location.range, notes: [.init("the screen requires it here", at: missed.location.range)],
          help: "show the screen by `push` or `present`, which ask the guard")
      }
    }
    for flow in program.flowIDs {
      let passed = program[flow].requirements.map(\.guard)
      for tab in program[flow].tabs.flatMap(\.tabs) {
        guard let target = tab.target,
          let missed = program.guards(of: target.place, from: flow).first(where: { !passed.contains($0) })
        else { continue }
        diagnostics.add(
          AnalysisRules.tabPastGuard,
          "`\(tab.name)` is shown whether the guard `\(program[missed].name)` is met or not", at: target.location.range,
          notes: [.init("the guard is declared here", at: program[missed].location.range)],
          help: "let `\(program[flow].name)` require the guard, or show a screen here that pushes this one")
      }
    }
  }
}

// MARK: - Rules

extension AnalysisRules {
  /// A flow file for examples, with an open place for a screen that may require a guard.
  private static let guardedFlow: ExampleFile = """
    generate coordinator; guard signedIn -> Login
    flow Shop { start screen Catalogue { push orders -> Orders } … }
    flow Login { start screen Password { finish done } }
    """

  static let unknownGuard = Rule(
    "unknown-guard", .error,
    meaning: """
      What comes after `requires` is not a guard. Guards are declared at the top of a file, and those of one file are \
      known in all.

      Fix the name, or declare the guard: `guard signedIn -> Login`.
      """,
    in: guardedFlow, wrong: "screen Orders requires signedin", right: "screen Orders requires signedIn")

  static let repeatedGuard = Rule(
    "repeated-guard", .error,
    meaning: """
      A screen or a flow requires a guard twice. Each guard is asked once.

      Remove one of them.
      """,
    in: guardedFlow, wrong: "screen Orders requires signedIn, signedIn", right: "screen Orders requires signedIn")

  static let guardWithoutEnd = Rule(
    "guard-without-end", .error,
    meaning: """
      The flow of a guard cannot finish. The flow starts where the guard is not met, and what was wanted goes on after \
      it. A flow without a `finish` route stays until the user leaves it.

      Write a `finish` route into one of its screens.
      """,
    in: """
      generate coordinator; guard signedIn -> Login
      flow Shop { start screen Catalogue { push orders -> Orders } screen Orders requires signedIn }
      flow Login { … }
      """,
    wrong: "start screen Password", right: "start screen Password { finish done }")

  static let guardCycle = Rule(
    "guard-cycle", .error,
    meaning: """
      The flow of a guard requires the guard itself, or another guard whose flow does. The flow would start only once \
      the guard is met, so nobody could pass it.

      Remove `requires` from the flow, or from the screen or flow that it starts with.
      """,
    in: """
      generate coordinator; guard signedIn -> Login
      flow Shop { start screen Catalogue { push orders -> Orders } screen Orders requires signedIn }
      … { start screen Password { finish done } }
      """,
    wrong: "flow Login requires signedIn", right: "flow Login")

  static let unusedGuard = Rule(
    "unused-guard", .warning,
    meaning: """
      A guard is declared, and no screen, view or flow requires it. Nothing asks it.

      Write `requires` and its name after the header of what it protects, or remove it.
      """,
    in: guardedFlow, wrong: "screen Orders", right: "screen Orders requires signedIn")

  static let tabPastGuard = Rule(
    "tab-past-guard", .warning,
    meaning: """
      A tab or a column shows a screen or a flow that requires a guard, and its own flow does not. No guard is asked when the \
      user selects a tab, or when columns appear.

      Let the flow with the tabs require the guard, or let the tab show a screen without the guard that leads to \
      the guarded one by a route.
      """,
    in: """
      generate coordinator; guard signedIn -> Login
      … { start tabs Main { tab orders -> Orders } screen Orders requires signedIn }
      flow Login { start screen Password { finish done } }
      """,
    wrong: "flow Shop", right: "flow Shop requires signedIn")

  static let seguePastGuard = Rule(
    "segue-past-guard", .warning,
    meaning: """
      A segue or an embed leads to a screen that requires a guard, from a screen that does not. Interface Builder shows \
      the screen whether the guard is met or not: only routes, starts of flows and links ask guards.

      Show the screen by a `push` or `present` route, or let the screen that the segue leads out of require the guard too.
      """,
    in: """
      generate coordinator; guard signedIn -> Login
      flow Shop { storyboard Main { start screen Catalogue = initial { … } screen Orders = "Orders" requires signedIn } }
      flow Login { start screen Password { finish done } }
      """,
    wrong: "segue orders -> Orders", right: "push orders -> Orders")
}
