#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Brings the first screen of a tab to the front, and returns it.
  func uncovered(tab: Swift.Int, of tabBarController: UITabBarController?) -> UIViewController? {
    guard let tabBarController, let tabs = tabBarController.viewControllers, tabs.indices.contains(tab)
    else { return nil }
    guard let stack = tabs[tab] as? UINavigationController else { return uncover(tabs[tab]) }
    // While the More list shows a tab, the screens of the tab are on the stack of the More list.
    let displayed = { tabBarController.moreNavigationController.viewControllers.dropFirst().first }
    return uncover(stack.viewControllers.first ?? displayed() ?? stack)
  }
}
#endif
