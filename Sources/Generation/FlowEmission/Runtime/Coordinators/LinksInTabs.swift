#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Brings the first screen of the flow to the front, and returns it. If there are tabs, it is in the selected one.
  func uncovered() -> UIViewController? {
    let screens = members.filter { $0.screen != nil }.compactMap { $0.controller }.filter { isShown($0) }
    let base = screens.first.flatMap { RoutegenSupport.containers(of: $0).last }
    let selected = screens.first { screen in
      let containers = RoutegenSupport.containers(of: screen)
      return containers.last === base
        && containers.allSatisfy { each in
          guard let tabBarController = each.parent as? UITabBarController else { return true }
          return tabBarController.selectedViewController === each
        }
    }
    return uncover(selected ?? screens.first ?? shown.first)
  }
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
