#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Closing

extension RoutegenSupport {
  /// Returns the innermost navigation controller around a view controller, the element on its stack, and the index of the
  /// flow's first element: 1 on UIKit's stack for more than five tabs, whose root is the More list.
  @MainActor static func stack(
    around controller: UIViewController
  ) -> (navigationController: UINavigationController, element: UIViewController, first: Swift.Int)? {
    for each in containers(of: controller) {
      guard let stack = each.parent as? UINavigationController else { continue }
      guard let tabs = (stack.parent as? UITabBarController)?.viewControllers, !tabs.contains(stack) else {
        return (stack, each, 0)
      }
      if !tabs.contains(each) { return (stack, each, 1) }
    }
    return nil
  }
}

extension RoutegenSupport.Stage {
  /// Pops a screen, shows the placeholder in its column, or dismisses the presented view controller that it is in.
  func close(_ screen: UIViewController, animated: Swift.Bool = true, then done: @escaping () -> Swift.Void = {}) {
    let animated = animated && RoutegenSupport.isAnimated
    var left: UIViewController?
    if let (stack, _, below) = place(of: screen) {
      stack.popToViewController(below, animated: animated)
      left = stack
    }
    #if ROUTEGEN_SPLITS
    left = left ?? empty(around: screen)
    #endif
    #if ROUTEGEN_ALERTS
    if left != nil { Self.dismiss(alert: lineage.last?.alert) }
    #endif
    if left == nil, let presenting = screen.presentingViewController {
      presenting.dismiss(animated: animated)
      left = presenting
    }
    RoutegenSupport.afterTransitions(around: { [weak left] in left }, perform: done)
  }

  /// Returns the innermost stack that a screen can be popped from, the element that holds it, and the element below that.
  func place(
    of screen: UIViewController
  ) -> (stack: UINavigationController, element: UIViewController, below: UIViewController)? {
    RoutegenSupport.containers(of: screen).lazy.compactMap { controller in
      guard let (stack, element, first) = RoutegenSupport.stack(around: controller), element === controller,
        let index = stack.viewControllers.firstIndex(of: element), index > first
      else { return nil }
      return (stack, element, stack.viewControllers[index - 1])
    }.first
  }
}
#endif
