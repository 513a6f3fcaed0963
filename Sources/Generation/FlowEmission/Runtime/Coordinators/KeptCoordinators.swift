#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// Returns the function for a screen without routes. The closure of the screen only keeps the coordinator alive.
  static func keeping<Route, Screen>(_ coordinator: any FlowCoordinator) -> (Route, Screen) -> Swift.Void {
    { _, _ in withExtendedLifetime(coordinator) {} }
  }
}
#endif
