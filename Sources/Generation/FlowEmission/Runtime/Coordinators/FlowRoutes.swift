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
      guard self.isActive, !self.awaitsWindow, let front = self.uppermost else { return ignore() }
      self.endThoseLeft()
      perform(front)
    }
  }
}
#endif
