#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts under the flows of guards

extension RoutegenSupport.Stage {
  /// Dismisses the alerts of this flow and of the flows that it has started, which answers them, and calls `goOn` in the next
  /// turn of the main actor. Returns false if there are no alerts.
  func dismissesAlerts(before goOn: @escaping () -> Swift.Void) -> Swift.Bool {
    let alerts = shownAlerts
    for alert in alerts where !alerts.contains(where: { $0 === alert.presentingViewController }) {
      Self.dismiss(alert: alert)
    }
    guard !alerts.isEmpty else { return false }
    RoutegenSupport.inNextTurn(goOn)
    return true
  }

  private var shownAlerts: [UIViewController] {
    let inner = started.compactMap { ($0.coordinator as? any StagedCoordinator)?.stage }.flatMap { $0.shownAlerts }
    return own(areAlerts: true).filter { $0.presentingViewController != nil } + inner
  }
}
#endif
