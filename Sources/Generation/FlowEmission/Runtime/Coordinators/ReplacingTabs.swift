#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Replaces a tab with a view controller.
  func replaceTab(_ tab: Swift.Int, of tabBarController: UITabBarController?, by controller: UIViewController) {
    guard let tabBarController, let old = tabBarController.viewControllers?[tab] else { return }
    controller.tabBarItem = old.tabBarItem
    tabBarController.viewControllers?[tab] = controller
    hand([old], overTo: controller, isOwn: false)
  }
}
#endif
