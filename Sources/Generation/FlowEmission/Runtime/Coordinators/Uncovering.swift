#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Brings a view controller to the front. View controllers that the app presents itself stay.
  @discardableResult
  func uncover(_ controller: UIViewController?, animated: Swift.Bool = false) -> UIViewController? {
    guard let controller else { return nil }
    let covers = RoutegenSupport.covers(of: controller).filter { isOfFlows($0) && !$0.isBeingDismissed }
    let presenters = covers.compactMap(\.presentingViewController).filter { !covers.contains($0) }
    for each in RoutegenSupport.surroundings(of: controller) {
      if let stack = each.parent as? UINavigationController, stack.topViewController !== each,
        stack.viewControllers.contains(each)
      {
        stack.popToViewController(each, animated: animated && covers.isEmpty)
      }
      if let tabBarController = each.tabBarController,
        each.parent === tabBarController || tabBarController.viewControllers?.contains(each) == true
      {
        tabBarController.selectedViewController = each
      }
    }
    for presenting in presenters { presenting.dismiss(animated: animated) }
    #if ROUTEGEN_SPLITS
    showColumn(of: controller)
    #endif
    return controller
  }
}
#endif
