#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Scene {
  /// Creates a navigation controller from the storyboard. Returns it and its root view controller.
  func instantiateInNavigation<Controller: UIViewController>() -> (
    navigationController: UINavigationController, rootViewController: Controller
  ) {
    let navigationController: UINavigationController = instantiate()
    return (navigationController, checked(navigationController.viewControllers.first))
  }
}
#endif
