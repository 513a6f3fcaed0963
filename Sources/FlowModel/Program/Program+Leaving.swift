extension Program {
  /// True if a screen of a UIKit flow, or a flow of another module that one shows, is asked before it is left.
  package var asksBeforeLeaving: Bool {
    screens.contains { asksBeforeLeaving($0) } || externals.contains(where: \.asksBeforeLeaving)
  }

  /// True if a view of a SwiftUI flow, or a flow of another module that one shows, is asked before it is left.
  package var asksViewsBeforeLeaving: Bool {
    let shown = flows.filter { $0.platform == .swiftUI }
    if screens.contains(where: { $0.asksBeforeLeaving && self[$0.flow].platform == .swiftUI }) { return true }
    guard !shown.isEmpty, externals.contains(where: \.asksBeforeLeaving) else { return false }
    let routes = shown.flatMap(\.routes) + screens.filter { self[$0.flow].platform == .swiftUI }.flatMap(\.routes)
    let targets =
      shown.flatMap { ($0.start?.targets ?? []) + $0.tabs.flatMap(\.tabs).compactMap(\.target) }
      + routes.compactMap(\.target)
    return targets.contains { target in
      if case .external(let index) = target.place { externals[index].asksBeforeLeaving } else { false }
    }
  }

  /// True if a screen of a UIKit flow is asked before it is left.
  package func asksBeforeLeaving(_ screen: Screen) -> Bool {
    screen.asksBeforeLeaving && self[screen.flow].platform == .uiKit
  }
}

extension Program {
  /// The column that a route brings to view, instead of something that fills one.
  package func shownColumn(of route: Route) -> Target.Place? {
    guard case .tab(let flow, let index, _) = route.target?.place, self[flow].tabs[index].kind == .split
    else { return nil }
    return route.target?.place
  }
}
