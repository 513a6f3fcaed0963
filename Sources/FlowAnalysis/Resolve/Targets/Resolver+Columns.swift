import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The columns of split views.
extension Resolver {
  /// Checks that a split view has the columns that it needs, in their order.
  mutating func check(_ split: TabsSyntax) {
    guard !damage.isAny else { return }
    let columns = split.tabs.map(\.name.text)
    for needed in [Tabs.primary, Tabs.secondary] where !columns.contains(needed) {
      diagnostics.add(
        AnalysisRules.malformedSplit, "the split view `\(split.name.text)` has no column `\(needed)`",
        at: split.name.range,
        helps: [
          .init(
            needed == Tabs.primary
              ? "write `primary -> Screen` between its braces"
              : "write `secondary -> Screen`, with the screen to show as long as no other is there")
        ])
    }
    let order = [Tabs.primary, Tabs.supplementary, Tabs.secondary].filter(columns.contains)
    guard columns != order, Set(columns).count == columns.count else { return }
    diagnostics.add(
      AnalysisRules.malformedSplit, "the columns of `\(split.name.text)` are in another order than on screen",
      at: split.name.range, helps: [.init("the order is `\(order.joined(separator: "`, `"))`")])
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
    guard column.name.text == Tabs.secondary, place.screen == nil else { return true }
    diagnostics.add(
      AnalysisRules.misplacedTarget, "the column `secondary` cannot show \(description(of: place))",
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
    if case .tab(let owner, let index, _) = place, isSplit(owner, index) { return place }
    diagnostics.add(
      AnalysisRules.misplacedColumn, "`\(written.text)` is \(description(of: place)), not a column", at: written.range,
      helps: [.init("name a column of a split view: `in Main.secondary`")])
    return nil
  }
}
