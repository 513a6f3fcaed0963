#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Scene {
  /// A new controller, in its navigation controller.
  func instantiateInNavigation<Controller: UIViewController>() -> (
    navigationController: UINavigationController, rootViewController: Controller
  ) {
    let navigationController: UINavigationController = instantiate()
    return (navigationController, checked(navigationController.viewControllers.first))
  }
}
#endif
