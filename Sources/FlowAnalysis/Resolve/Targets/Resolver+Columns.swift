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
        helps: [
          .init(
            needed == first
              ? "write `\(first) -> Screen` between its braces"
              : "write `\(last) -> Screen`, with the screen to show as long as no other is there")
        ])
    }
    let order = names.filter(columns.contains)
    guard columns != order, Set(columns).count == columns.count else { return }
    diagnostics.add(
      AnalysisRules.malformedSplit, "the columns of `\(split.name.text)` are in another order than on screen",
      at: split.name.range, helps: [.init("the order is `\(order.joined(separator: "`, `"))`")])
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
        at: column.name.range,
        helps: [.init("write `\(names[index])`", fix: .init(replace: column.name.range, with: names[index]))])
    }
    return isRight
  }

  /// True if a column of a SwiftUI flow can show a place.
  mutating func checkViewColumn(_ column: TabsSyntax.Tab, shows place: Target.Place) -> Bool {
    if case .tabs(let flow, let index) = place {
      diagnostics.add(
        AnalysisRules.misplacedTarget,
        "a column cannot show \(isSplit(flow, index) ? "a split view" : "tabs")",
        at: column.target.path.range, helps: [.init("name a view, an entry or a flow")])
      return false
    }
    return column.name.text != Tabs.detail || checkPlaceholder(column, place)
  }

  /// True if a column can show a place.
  mutating func checkColumn(_ column: TabsSyntax.Tab, shows place: Target.Place) -> Bool {
    if let navigation = column.navigation {
      diagnostics.add(
        AnalysisRules.misplacedNavigation, "a column has a navigation controller of its own", at: navigation,
        helps: [.init("leave `in navigation` out", fix: .init(replace: navigation, with: ""))])
    }
    if case .tabs(let flow, let index) = place, isSplit(flow, index) {
      diagnostics.add(
        AnalysisRules.misplacedTarget, "a column cannot show a split view", at: column.target.path.range,
        helps: [.init("name a screen, an entry, tabs or a flow")])
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
      helps: [
        .init("name the screen that is shown as long as no other is: `replace … in` the column shows others")
      ])
    return false
  }

  /// Resolves the column that a route fills.
  mutating func column(of syntax: RouteSyntax, in flow: Flow.ID) -> Target.Place? {
    guard let written = syntax.column else { return nil }
    guard syntax.kind == .replace else {
      diagnostics.add(
        AnalysisRules.misplacedColumn, "\(syntax.kind.withArticle) fills no column", at: written.range,
        helps: [.init("use `replace`, or leave it out")])
      return nil
    }
    guard let place = lookUp(written, from: flow) else { return nil }
    if case .tab(let owner, let index, _) = place, isSplit(owner, index) {
      guard owner != flow, program[flow].platform == .swiftUI else { return place }
      diagnostics.add(
        AnalysisRules.misplacedColumn,
        "`\(written.text)` is a column of another flow, which a SwiftUI flow cannot fill", at: written.range,
        helps: [.init("let a route of `\(program[owner].name)` fill it, for example when this flow has finished")])
      return nil
    }
    let last = program[flow].platform == .swiftUI ? Tabs.detail : Tabs.secondary
    diagnostics.add(
      AnalysisRules.misplacedColumn, "`\(written.text)` is \(description(of: place)), not a column", at: written.range,
      helps: [.init("name a column of a split view: `in Main.\(last)`")])
    return nil
  }
}
