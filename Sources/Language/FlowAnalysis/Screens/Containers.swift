import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The columns of split views.
extension Resolver {
  /// Checks that a split view has the columns that it needs, in their order.
  mutating func check(_ split: TabsSyntax, of flow: Flow.ID) {
    guard !syntaxErrors.isAny, checkNames(of: split, in: flow) else { return }
    let names = Tabs.columns(in: program[flow].platform)
    let (first, last) = (names[0], names[2])
    let columns = split.tabs.map(\.name.text)
    for needed in [first, last] where !columns.contains(needed) {
      diagnostics.add(
        AnalysisRules.malformedSplit, "the split view `\(split.name.text)` has no column `\(needed)`",
        at: split.name.range,
        help: needed == first
          ? "write `\(first) -> Screen` between its braces"
          : "write `\(last) -> Screen`, with the screen to show as long as no other is there")
    }
    let order = names.filter(columns.contains)
    guard columns != order, Set(columns).count == columns.count else { return }
    diagnostics.add(
      AnalysisRules.malformedSplit, "the columns of `\(split.name.text)` are in another order than on screen",
      at: split.name.range, help: "the order is `\(order.joined(separator: "`, `"))`")
  }

  /// Checks that the columns of a split view have the names of the flow's platform.
  private mutating func checkNames(of split: TabsSyntax, in flow: Flow.ID) -> Bool {
    let platform = program[flow].platform
    let names = Tabs.columns(in: platform)
    let others = Tabs.columns(in: platform == .swiftUI ? .uiKit : .swiftUI)
    var isRight = true
    for column in split.tabs {
      guard let index = others.firstIndex(of: column.name.text) else { continue }
      isRight = false
      diagnostics.add(
        AnalysisRules.malformedSplit,
        "a column of a \(platform == .swiftUI ? "SwiftUI" : "UIKit") flow is not called `\(column.name.text)`",
        at: column.name.range, help: "write `\(names[index])`",
        fix: .init(replace: column.name.range, with: names[index]))
    }
    return isRight
  }

  /// True if a column of a SwiftUI flow can show a place.
  mutating func checkViewColumn(_ column: TabsSyntax.Tab, shows place: Target.Place) -> Bool {
    if case .tabs(let flow, let index) = place {
      diagnostics.add(
        AnalysisRules.misplacedTarget, "a column cannot show \(isSplit(flow, index) ? "a split view" : "tabs")",
        at: column.target.path.range, help: "name a view, an entry or a flow")
      return false
    }
    return column.name.text != Tabs.detail || checkPlaceholder(column, place)
  }

  /// True if a column can show a place.
  mutating func checkColumn(_ column: TabsSyntax.Tab, shows place: Target.Place) -> Bool {
    if let navigation = column.navigation {
      diagnostics.add(
        AnalysisRules.misplacedNavigation, "a column has a navigation controller of its own", at: navigation,
        help: "leave `in navigation` out", fix: .init(replace: navigation, with: ""))
    }
    if case .tabs(let flow, let index) = place, isSplit(flow, index) {
      diagnostics.add(
        AnalysisRules.misplacedTarget, "a column cannot show a split view", at: column.target.path.range,
        help: "name a screen, an entry, tabs or a flow")
      return false
    }
    return column.name.text != Tabs.secondary || checkPlaceholder(column, place)
  }

  /// True if the last column can show a place as long as nothing else is there.
  private mutating func checkPlaceholder(_ column: TabsSyntax.Tab, _ place: Target.Place) -> Bool {
    guard place.screen == nil else { return true }
    diagnostics.add(
      AnalysisRules.misplacedTarget, "the column `\(column.name.text)` cannot show \(description(of: place))",
      at: column.target.path.range,
      help: "name the screen that is shown as long as no other is: `replace … in` the column shows others")
    return false
  }

  /// Resolves the column that a route fills.
  mutating func column(of syntax: RouteSyntax, in flow: Flow.ID) -> Target.Place? {
    guard let written = syntax.column else { return nil }
    let isSwiftUI = program[flow].platform == .swiftUI
    guard syntax.kind == .replace || syntax.kind == .push && !isSwiftUI else {
      let reason =
        syntax.kind == .push
        ? "a `push` of a SwiftUI flow stays in its column" : "\(syntax.kind.withArticle) fills no column"
      diagnostics.add(
        AnalysisRules.misplacedColumn, reason, at: written.range, help: "use `replace`, or leave it out")
      return nil
    }
    guard let place = lookUp(written, from: flow) else { return nil }
    if case .tab(let owner, let index, _) = place, isSplit(owner, index) {
      guard owner != flow, isSwiftUI else { return place }
      diagnostics.add(
        AnalysisRules.misplacedColumn,
        "`\(written.text)` is a column of another flow, which a SwiftUI flow cannot fill", at: written.range,
        help: "let a route of `\(program[owner].name)` fill it, for example when this flow has finished")
      return nil
    }
    let last = isSwiftUI ? Tabs.detail : Tabs.secondary
    diagnostics.add(
      AnalysisRules.misplacedColumn, "`\(written.text)` is \(description(of: place)), not a column", at: written.range,
      help: "name a column of a split view: `in Main.\(last)`")
    return nil
  }
}

// MARK: - Checker: children

extension Checker {
  /// Checks the children of screens: a class has one property for them, and they are made at once.
  mutating func checkChildren() {
    var containing: [Controller.ID: Screen.ID] = [:]
    for screen in program.screenIDs where !program.children(of: screen).isEmpty {
      let bases = program.lineage(of: screen).dropFirst()
      if let other = bases.first(where: { !program.children(of: $0).isEmpty })
        ?? containing.updateValue(screen, forKey: program[screen].controller)
      {
        diagnostics.add(
          AnalysisRules.conflictingChildren,
          "`\(program[screen].name)` and `\(program[other].name)` both have a `child`, and their class has one property for it",
          at: program.children(of: screen)[0].location.range,
          notes: [.init("`\(program[other].name)` is declared here", at: program[other].location.range)],
          help: "declare all of them in one of the two")
      }
      for child in program.children(of: screen) { checkGuards(of: child, in: program[screen].flow) }
    }
  }

  private mutating func checkGuards(of child: Route, in flow: Flow.ID) {
    guard let target = child.target, let asked = program.guards(of: target.place, from: flow).first else { return }
    diagnostics.add(
      AnalysisRules.guardedChild,
      "the child `\(child.name)` is made at once, without asking the guard `\(program[asked].name)`",
      at: target.location.range, help: "let the screen that contains it require the guard")
  }

  // MARK: - Stacks

  // Tabs, and flows of other modules, have their own stacks, and SwiftUI does not allow a stack inside a stack.

  /// Checks that SwiftUI flows do not put a stack into a stack.
  mutating func checkStacks() {
    let pushed = pushedFlows()
    for flow in program.flowIDs where program[flow].platform == .swiftUI {
      checkStacks(of: flow)
      if let place = pushed[flow] { checkReplacing(in: flow, pushedAt: place) }
      if program[flow].isInAppStack, let start = program[flow].start, !start.inNavigation {
        for target in start.targets { report(target, .inAppStack) }
      }
    }
    for each in program.guards where each.inNavigation {
      guard let target = each.target, case .flow(let flow) = target.place, program[flow].platform == .swiftUI else {
        continue
      }
      report(target, .inNavigation)
    }
  }

  private mutating func checkStacks(of flow: Flow.ID) {
    for route in program.routes(of: flow) {
      guard let target = route.target else { continue }
      if route.kind == .push {
        report(target, .pushed)
      } else if route.inNavigation {
        report(target, .inNavigation)
      } else if route.column != nil {
        reportSplit(target, in: .split)
      }
    }
    if let start = program[flow].start {
      if start.inNavigation { report(start.target, .inNavigation) }
      checkChoices(of: start)
    }
    for tabs in program[flow].tabs {
      for tab in tabs.tabs {
        guard let target = tab.target else { continue }
        if tab.inNavigation { report(target, .inNavigation) } else { reportSplit(target, in: tabs.kind) }
      }
    }
  }

  /// Checks that the choices of a start are alike: one stage shows them all, with a stack or without.
  private mutating func checkChoices(of start: Start) {
    guard !start.inNavigation,
      let withStacks = start.choices.first(where: { stacked(shownBy: $0.target.place) != nil }),
      let other = start.choices.first(where: { stacked(shownBy: $0.target.place) == nil })
    else { return }
    diagnostics.add(
      AnalysisRules.misplacedTarget,
      "the app cannot choose between `\(SwiftNames.capitalized(withStacks.name))`, which has stacks of its own, and "
        + "`\(SwiftNames.capitalized(other.name))`, which is in a stack", at: other.target.location.range,
      notes: [.init("the other is here", at: withStacks.target.location.range)],
      help: "put it into a tab, or show it in a flow before this one, whose `replace` leads here")
  }

  /// Checks the replacements of the screens of a pushed flow: they are on the same stack.
  private mutating func checkReplacing(in flow: Flow.ID, pushedAt place: SourceRange) {
    for route in program.routes(of: flow) where route.kind == .replace && !route.inNavigation {
      if let target = route.target { report(target, .replacing(flow, pushedAt: place)) }
    }
  }

  private func appStack(of flow: Flow.ID) -> SourceRange {
    settings(of: flow).first { $0.setting == .stackByApp }?.range ?? program[flow].location.range
  }

  /// Returns the SwiftUI flows that are on the stack of another flow, each with a place that pushes it.
  private func pushedFlows() -> [Flow.ID: SourceRange] {
    var pushed: [Flow.ID: SourceRange] = [:]
    var waiting: [Flow.ID] = []
    func add(_ target: Target?, pushedAt place: SourceRange?) {
      guard let target, case .flow(let flow) = target.place, pushed[flow] == nil else { return }
      pushed[flow] = place ?? target.location.range
      waiting.append(flow)
    }
    for flow in program.flowIDs where program[flow].platform == .swiftUI {
      for route in program.routes(of: flow) where route.kind == .push { add(route.target, pushedAt: nil) }
      if program[flow].isInAppStack, pushed[flow] == nil {
        pushed[flow] = appStack(of: flow)
        waiting.append(flow)
      }
    }
    while let flow = waiting.popLast() {
      for target in program[flow].start?.targets ?? [] { add(target, pushedAt: pushed[flow]) }
      for route in program.routes(of: flow) where route.kind == .replace { add(route.target, pushedAt: pushed[flow]) }
    }
    return pushed
  }

  // MARK: Reporting

  /// The way into a stack.
  private enum Entering {
    case pushed
    case inNavigation
    case inAppStack
    case replacing(Flow.ID, pushedAt: SourceRange)
  }

  /// A target with its own stacks.
  private enum Stacked {
    case tabs(Flow.ID, Int)
    case external(Int)
  }

  private mutating func report(_ target: Target, _ entering: Entering) {
    guard let (stacked, first) = stacked(shownBy: target.place) else { return }
    let (rule, shown, isPlural, stacks, note): (Rule, String, Bool, String, Diagnostic.Note)
    switch stacked {
    case .tabs(let flow, let index):
      let tabs = program[flow].tabs[index]
      let isSplit = tabs.kind == .split
      let kind = isSplit ? "split view" : "tabs"
      rule = isSplit ? AnalysisRules.splitInStack : AnalysisRules.tabsInStack
      shown =
        first.map { "the flow `\($0)` starts with \(isSplit ? "a " : "")\(kind) and" }
        ?? "the \(kind) `\(tabs.name)`"
      isPlural = first == nil && !isSplit
      stacks = isSplit ? "its columns have stacks of their own" : "the tabs have stacks of their own"
      note = .init("the \(kind) \(isSplit ? "is" : "are") declared here", at: tabs.location.range)
    case .external(let index):
      let external = program.externals[index]
      rule = AnalysisRules.externalFlowInStack
      shown =
        first.map { "the flow `\($0)` starts with the flow `\(external.name)` of another module and" }
        ?? "the flow `\(external.name)` of another module"
      isPlural = false
      stacks = "the flow has a stack of its own"
      note = .init("the flow is declared here", at: external.location.range)
    }
    var notes = [note]
    let (entered, help): (String, String)
    switch entering {
    case .pushed:
      entered = "\(isPlural ? "are" : "is") pushed onto a stack"
      help = if case .external = stacked { "present it, or put it into a tab" } else { "use `present` or `replace`" }
    case .inNavigation:
      entered = "\(isPlural ? "are" : "is") shown in a stack"
      help = "leave `in navigation` out: \(stacks)"
    case .inAppStack:
      entered = "\(isPlural ? "are" : "is") the start of a flow in a stack of the app"
      help = "leave `stack by app` out: \(stacks)"
    case .replacing(let flow, let place):
      entered =
        "\(isPlural ? "replace" : "replaces") screens of `\(program[flow].name)`, which is \(program[flow].isInAppStack ? "in a stack of the app" : "pushed onto a stack")"
      help = "use `present`"
      notes.append(.init("the flow `\(program[flow].name)` comes onto the stack here", at: place))
    }
    diagnostics.add(rule, "\(shown) \(entered)", at: target.location.range, notes: notes, helps: [.init(help)])
  }

  /// Refuses a split view, or a flow that starts with one, in a tab or in a column: SwiftUI shows it as a root.
  private mutating func reportSplit(_ target: Target, in kind: Tabs.Kind) {
    guard let (stacked, first) = stacked(shownBy: target.place), case .tabs(let flow, let index) = stacked,
      kind == .split || program[flow].tabs[index].kind == .split
    else { return }
    let tabs = program[flow].tabs[index]
    let (name, verb) = tabs.kind == .split ? ("split view", "is") : ("tabs", "are")
    let article = tabs.kind == .split ? "a " : ""
    let shown =
      first.map { "the flow `\($0)` starts with \(article)\(name) and is" } ?? "the \(name) `\(tabs.name)` \(verb)"
    diagnostics.add(
      AnalysisRules.splitInStack, "\(shown) in a \(kind == .split ? "column" : "tab")", at: target.location.range,
      notes: [.init("the \(name) \(verb) declared here", at: tabs.location.range)],
      help: kind == .split ? "name a view, or a flow that starts with one" : "start with it, or present it")
  }

  private func isSplitView(_ place: Target.Place) -> Bool {
    if case .tabs(let flow, let index) = place { program[flow].tabs[index].kind == .split } else { false }
  }

  /// Returns the part of a place that has its own stacks, and the flow that starts with it.
  private func stacked(shownBy place: Target.Place) -> (stacked: Stacked, flow: String?)? {
    var place = place
    var name: String?
    var seen: Set<Flow.ID> = []
    while case .flow(let flow) = place {
      guard seen.insert(flow).inserted, let start = program[flow].start else { return nil }
      name = name ?? program[flow].name
      // A split view has the strictest rules.
      place = (start.targets.first { isSplitView($0.place) } ?? start.target).place
    }
    switch place {
    case .tabs(let flow, let index): return (.tabs(flow, index), name)
    case .external(let index): return (.external(index), name)
    case .screen, .entry, .flow, .tab: return nil
    }
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let conflictingChildren = Rule(
    "conflicting-children", .error,
    meaning: """
      Two screens of a class, or a screen and the one that it extends, both declare children. The class gets them by one \
      property, `child`, of one type.

      Declare all children in one of the two screens.
      """,
    in: "flow Finder { generate coordinator; start screen Search { child hits -> Hits; push deep -> DeepSearch } … }",
    wrong: "screen DeepSearch extends Search { child pages -> Pages } screen Hits; screen Pages",
    right: "screen DeepSearch extends Search; screen Hits")

  static let guardedChild = Rule(
    "guarded-child", .error,
    meaning: """
      A child requires a guard. A screen that asks for a child gets it at once, and cannot wait until somebody has logged in.

      Let the screen that contains it require the guard, so that it is asked before the screen is shown.
      """,
    in: """
      guard member -> Register
      flow Finder { generate coordinator; start screen Home { push search -> Search } … }
      flow Register { generate coordinator; start screen Card { finish registered } }
      """,
    wrong: "screen Search { child saved -> Saved } screen Saved requires member",
    right: "screen Search requires member { child saved -> Saved } screen Saved")

  static let malformedSplit = Rule(
    "malformed-split", .error,
    meaning: """
      A split view lacks a column, or its columns are in another order than on screen. It has `primary` and `secondary`, \
      and `supplementary` between them if there are three. What `secondary` names is shown as long as nothing else is in \
      that column. In a SwiftUI flow the columns have SwiftUI's names: `sidebar`, `content` and `detail`.

      Add the column, put the columns into their order, or give them their names.
      """,
    in: "flow Mail { generate coordinator; … }",
    wrong: "start split Main { primary -> Boxes } screen Boxes",
    right: "start split Main { primary -> Boxes; secondary -> Nothing } screen Boxes; screen Nothing")

  static let misplacedColumn = Rule(
    "misplaced-column", .error,
    meaning: """
      `in Main.secondary` is in a route that fills no column, or names something else than a column. It belongs to \
      `replace`, which makes a screen the only one of a column, and to a `push` of a UIKit flow. Both bring the column to \
      view. A SwiftUI flow fills the columns of its own split views, and its `push` stays in the column of the view.

      Leave it out, or use `replace`.
      """,
    in: """
      flow Mail { generate coordinator; start split Main { primary -> Boxes; secondary -> Nothing }
        screen Boxes { … } screen Letter; screen Nothing }
      """,
    wrong: "present letter -> Letter in Main.secondary", right: "replace letter -> Letter in Main.secondary")

  static let splitInStack = Rule(
    "split-in-stack", .error,
    meaning: """
      A split view is pushed, or shown in a navigation controller or in a column. UIKit refuses that: a split view controller \
      is a root, a tab, or presented. In a SwiftUI flow it is a root or presented, and its columns show no tabs.

      Use `replace` or `present`, without `in`.
      """,
    in: """
      flow Mail { generate coordinator; start screen Login { … }
        split Main { primary -> Boxes; secondary -> Nothing } screen Boxes; screen Nothing }
      """,
    wrong: "push main -> Main", right: "replace main -> Main")
}
