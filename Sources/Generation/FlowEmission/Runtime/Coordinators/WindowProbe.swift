#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// A hidden view that calls `report` in the next turn each time it enters or leaves a window.
  @MainActor final class WindowProbe: UIView {
    var report: () -> Swift.Void = {}

    override func didMoveToWindow() {
      inNextTurn { self.report() }
    }
  }
}
#endif
