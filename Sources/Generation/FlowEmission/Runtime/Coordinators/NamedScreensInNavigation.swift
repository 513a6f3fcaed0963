#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Registers the root of a storyboard's navigation controller, and returns the navigation controller.
  func named<Screen: UIViewController>(
    _ made: (navigationController: UINavigationController, rootViewController: Screen), _ name: Any.Type
  ) -> UINavigationController {
    add(made.rootViewController, as: name)
    return made.navigationController
  }
}
#endif
