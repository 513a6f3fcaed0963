#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Replacing

extension RoutegenSupport.Presentation {
  static func replace(
    _ screen: UIViewController?, in navigationController: UINavigationController? = nil, animated: Swift.Bool = true
  ) -> Self {
    let isAnimated = animated && RoutegenSupport.isAnimated
    return Self(
      screen: screen, navigationController: navigationController,
      stack: navigationController ?? screen?.navigationController
    ) { stage, next, screen, handOver in
      stage.replace(screen, by: next, animated: isAnimated, isOwn: handOver == nil)
      handOver?()
    }
  }
}

extension RoutegenSupport.Stage {
  /// Replaces a screen: on the flow's part of its stack, in its tab, in its presentation, or as the root of the window.
  func replace(
    _ screen: UIViewController, by controller: UIViewController, animated: Swift.Bool, isOwn: Swift.Bool
  ) {
    // View controllers that flows present over the screen are dismissed. Their screens have agreed.
    let covers = RoutegenSupport.covers(of: screen).filter { isOfFlows($0) && !$0.isBeingDismissed }
    for presenting in covers.compactMap(\.presentingViewController) where !covers.contains(presenting) {
      presenting.dismiss(animated: false)
    }
    // A tab bar controller cannot be inside another one: it replaces the outer one.
    let bar = controller is UITabBarController ? screen as? UITabBarController ?? screen.tabBarController : nil
    let place = bar ?? screen
    let around = RoutegenSupport.stack(around: place)
    if let (stack, _, first) = around {
      let index = stack.viewControllers.dropFirst(first).firstIndex { contains($0) } ?? first
      if index > first || !RoutegenSupport.isContainer(controller) {
        let old = Swift.Array(stack.viewControllers[index...])
        stack.setViewControllers(stack.viewControllers[..<index] + [controller], animated: animated)
        return hand(old, overTo: controller, isOwn: isOwn)
      }
    }
    // A column or a child is replaced together with the view controller that contains it.
    let inner = around?.navigationController ?? place
    let replaced = sequence(first: inner) { $0.parent is UITabBarController ? nil : $0.parent }.map { $0 }
    let old = replaced.last ?? place
    if let tabBarController = old.tabBarController, let tabs = tabBarController.viewControllers, tabs.contains(old) {
      controller.tabBarItem = old.tabBarItem
      tabBarController.viewControllers = tabs.map { $0 === old ? controller : $0 }
    } else if let presenting = old.presentingViewController, old.parent == nil {
      controller.modalPresentationStyle = old.modalPresentationStyle
      #if !os(tvOS)
      // UIKit raises an exception for a popover without a source.
      if let popover = controller.popoverPresentationController, let earlier = old.popoverPresentationController {
        (popover.sourceView, popover.sourceRect) = (earlier.sourceView, earlier.sourceRect)
        popover.barButtonItem = earlier.barButtonItem
        popover.permittedArrowDirections = earlier.permittedArrowDirections
      }
      #endif
      #if !os(tvOS) && !os(visionOS)
      if #available(iOS 15.0, *), let sheet = old.sheetPresentationController {
        controller.sheetPresentationController?.detents = sheet.detents
      }
      #endif
      presenting.dismiss(animated: false) { presenting.present(controller, animated: false) }
    } else if let window = old.viewIfLoaded?.window {
      // Otherwise the window would keep the view controllers that the old root presents.
      if old.presentedViewController != nil { old.dismiss(animated: false) }
      window.rootViewController = controller
    } else if kept == nil || held != nil {
      return onceInWindow(old) { [weak screen] in
        if let screen, self.isShown(screen) {
          self.replace(screen, by: controller, animated: animated, isOwn: isOwn)
        }
      }
    }
    hand(replaced, overTo: controller, isOwn: isOwn)
  }
}
#endif
