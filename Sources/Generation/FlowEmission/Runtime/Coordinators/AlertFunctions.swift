#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts without a coordinator

extension RoutegenSupport {
  /// Presents an alert over a view controller, or over the uppermost one presented there, after running transitions. If UIKit
  /// does not present the alert, the alert is released and counts as dismissed.
  @MainActor static func present(alert: UIViewController, over controller: UIViewController) {
    afterTransitions(around: { controller }) {
      var top = controller
      while let presented = top.presentedViewController, !presented.isBeingDismissed { top = presented }
      top.present(alert, animated: true)
    }
  }
}
#endif
