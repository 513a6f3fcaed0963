#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts under the flows of guards

extension RoutegenSupport.Stage {
  /// Dismisses the alerts of the flow and of those that it has started, which answers them, and calls `goOn` in the next turn.
  /// Returns false if there are none.
  func dismissesAlerts(before goOn: @escaping () -> Swift.Void) -> Swift.Bool {
    let alerts = shownAlerts
    let controllers = alerts.compactMap { $0.controller }
    for alert in alerts where !controllers.contains(where: { $0 === alert.controller?.presentingViewController }) {
      alert.dismiss()
    }
    guard !alerts.isEmpty else { return false }
    RoutegenSupport.inNextTurn(goOn)
    return true
  }

  private var shownAlerts: [RoutegenSupport.PresentedAlert] {
    let inner = started.compactMap { ($0.coordinator as? any StagedCoordinator)?.stage }.flatMap { $0.shownAlerts }
    return alerts.filter { $0.isShown } + inner
  }
}
#endif
