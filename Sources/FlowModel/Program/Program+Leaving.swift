extension Program {
  /// True if a screen of a UIKit flow, or a flow of another module that one shows, is asked before it is left.
  package var asksBeforeLeaving: Bool {
    screens.contains { asksBeforeLeaving($0) } || externals.contains(where: \.asksBeforeLeaving)
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
