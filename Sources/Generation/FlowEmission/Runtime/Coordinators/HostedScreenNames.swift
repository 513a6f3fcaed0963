#if canImport(UIKit) && !os(watchOS)
import UIKit

extension FlowScreen {
  /// Registers a view controller that shows a SwiftUI flow, with a closure that returns the flow's current screen.
  @MainActor static func named(
    _ controller: UIViewController, by screen: @escaping () -> FlowScreen?
  ) -> UIViewController {
    RoutegenScreens.add(controller, screen)
    return controller
  }
}
#endif
