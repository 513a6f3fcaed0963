#if canImport(UIKit) && !os(watchOS)
import UIKit

extension FlowScreen {
  /// Notes the screens of a view controller that shows a SwiftUI flow, whose screens change.
  @MainActor static func named(
    _ controller: UIViewController, by screen: @escaping () -> FlowScreen?
  ) -> UIViewController {
    RoutegenScreens.add(controller, screen)
    return controller
  }
}
#endif
