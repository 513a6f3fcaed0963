#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Puts a child into a navigation controller.
  func contain(
    _ controller: UIViewController, in navigationController: UINavigationController
  ) -> UINavigationController {
    navigationController.viewControllers = [controller]
    add(navigationController)
    return navigationController
  }
}
#endif
