#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts under the flows of guards

extension RoutegenSupport.Stage {
  /// Dismisses the alert of this flow and of the flows that it has started, which answers it, and calls `goOn` in the next
  /// turn of the main actor. Returns false if there is no alert.
  func dismissesAlerts(before goOn: @escaping () -> Swift.Void) -> Swift.Bool {
    var areDismissed = false
    #if ROUTEGEN_ALERTS
    areDismissed = alert?.presentingViewController != nil
    Self.dismiss(alert: alert)
    #endif
    #if ROUTEGEN_HOSTED_ALERTS
    if cancelsHostedAlerts() { areDismissed = true }
    #endif
    if areDismissed { RoutegenSupport.inNextTurn(goOn) }
    return areDismissed
  }

  #if ROUTEGEN_HOSTED_ALERTS
  private func cancelsHostedAlerts() -> Swift.Bool {
    guard #available(iOS 17.0, tvOS 17.0, visionOS 1.0, *) else { return false }
    var areCancelled = false
    for child in started {
      if (child.coordinator as? any StagedCoordinator)?.stage.cancelsHostedAlerts() == true { areCancelled = true }
      guard let flow = child.coordinator as? RoutegenSupport.HostedFlow, flow.cancelAlerts() else { continue }
      areCancelled = true
      // SwiftUI removes the alert later, and the next screen would be presented over it.
      var top: UIViewController? = flow.controller
      while let next = top?.presentedViewController { top = next }
      if let alert = top as? UIAlertController { alert.presentingViewController?.dismiss(animated: true) }
    }
    return areCancelled
  }
  #endif
}
#endif
