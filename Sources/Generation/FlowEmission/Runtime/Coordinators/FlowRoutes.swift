#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Routes of the flow

extension RoutegenSupport.Stage {
  /// The uppermost screen of the flow. If there are tabs, it is in the selected one; a container is under its screens.
  var uppermost: UIViewController? {
    let shown = shown
    let inside = shown.filter { each in
      !shown.contains { $0 !== each && RoutegenSupport.containers(of: $0).contains(each) }
    }
    let isSelected = { (screen: UIViewController) in
      RoutegenSupport.containers(of: screen).allSatisfy { each in
        (each.parent as? UITabBarController).map { $0.selectedViewController === each } ?? true
      }
    }
    // If the flow's own tab is not selected, the selected tab has none of its screens.
    return inside.last(where: isSelected) ?? shown.last(where: isSelected) ?? inside.last
  }

  /// Performs a route of the flow from its uppermost screen, when no transition runs, if the flow is still shown.
  func perform(
    orElse ignore: @escaping () -> Swift.Void = {}, _ perform: @escaping (UIViewController) -> Swift.Void
  ) {
    let perform = RoutegenSupport.keepingAnimation(perform)
    RoutegenSupport.afterTransitions(around: { self.settling }) {
      guard self.isActive, self.onWindow == nil, let front = self.uppermost else { return ignore() }
      self.endThoseLeft()
      perform(front)
    }
  }

  #if ROUTEGEN_ALERTS
  /// Performs a route of the flow that presents, or pushes where there may be no stack. If an alert is shown, a route that
  /// presents waits for the user's answer. If code dismisses the alert, the route is not performed.
  func present(
    orPush pushes: Swift.Bool = false, orElse ignore: @escaping () -> Swift.Void = {},
    _ perform: @escaping (UIViewController) -> Swift.Void
  ) {
    let perform = RoutegenSupport.keepingAnimation(perform)
    self.perform(orElse: ignore) {
      guard let alert = self.lineage.last?.unanswered, alert.controller?.presentingViewController != nil,
        !pushes || ($0.navigationController ?? $0 as? UINavigationController) == nil
      else { return perform($0) }
      alert.waiting.append(
        RoutegenSupport.Answer { $0 == nil ? ignore() : self.present(orPush: pushes, orElse: ignore, perform) })
    }
  }
  #endif
}
#endif
