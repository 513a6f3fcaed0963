#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts without a coordinator

extension RoutegenSupport {
  /// Presents an alert over a view controller, and over what that has presented, when no transition runs. What UIKit does not
  /// present is released, and so answered.
  @MainActor static func present(alert: UIViewController, over controller: UIViewController) {
    afterTransitions(around: { controller }) {
      var top = controller
      while let presented = top.presentedViewController, !presented.isBeingDismissed { top = presented }
      top.present(alert, animated: true)
    }
  }
}
#endif
