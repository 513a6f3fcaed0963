#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Screens in screens

extension RoutegenSupport.Presentation {
  /// Returns a presentation for a child. The screen that contains the child decides where to put it.
  static func child(in navigationController: UINavigationController? = nil) -> Self {
    Self(navigationController: navigationController, stack: navigationController, isContained: true)
  }
}

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
