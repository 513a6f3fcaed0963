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
    if #available(iOS 17.0, tvOS 17.0, visionOS 1.0, *), RoutegenSupport.HostedFlow.cancelAlerts(in: self) {
      areDismissed = true
    }
    #endif
    if areDismissed { RoutegenSupport.inNextTurn(goOn) }
    return areDismissed
  }
}
#endif
