#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Where a view controller is

extension RoutegenSupport {
  /// Returns the controller that contains or presents a view controller, if it has not been removed from there already.
  @MainActor private static func outer(_ controller: UIViewController) -> UIViewController? {
    guard let parent = controller.parent else { return controller.presentingViewController }
    // A controller that is just being popped still has its parent.
    if let stack = parent as? UINavigationController, !stack.viewControllers.contains(controller) { return nil }
    return parent
  }

  @MainActor static func outermost(_ controller: UIViewController) -> UIViewController {
    outer(controller).map { outermost($0) } ?? controller
  }

  /// The view controller and those that contain it, from the inside.
  @MainActor static func containers(of controller: UIViewController) -> [UIViewController] {
    [controller] + (controller.parent.map { containers(of: $0) } ?? [])
  }

  /// The innermost navigation controller around a view controller, what it contains it in, and from where on its stack
  /// is the flow's: the first in the one that a tab bar makes for more than five tabs is UIKit's list of them.
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

  /// The view controllers presented over a view controller: in the context of what contains it, from the inside, and
  /// over each other, from the lowest.
  @MainActor static func presented(over controller: UIViewController) -> [UIViewController] {
    containers(of: controller).flatMap { sequence(first: $0) { presented(by: $0) }.dropFirst() }
  }

  /// Returns the controller that a view controller presents itself: UIKit also returns those of its containers.
  @MainActor private static func presented(by controller: UIViewController) -> UIViewController? {
    controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
  }

  /// The view controller, those that contain it, what it is presented by, and those that contain that, from the inside.
  @MainActor static func surroundings(of controller: UIViewController) -> [UIViewController] {
    let containers = containers(of: controller)
    return containers + (containers.last?.presentingViewController.map { surroundings(of: $0) } ?? [])
  }

  /// The view controllers presented over a view controller, and over what it is presented in the context of: a tab, under
  /// what is presented over the tab bar. The last is the uppermost.
  @MainActor static func covers(of controller: UIViewController) -> [UIViewController] {
    let surroundings = surroundings(of: controller)
    let lowest = surroundings.compactMap { presented(by: $0) }.filter { !surroundings.contains($0) }
    return lowest.flatMap { sequence(first: $0) { presented(by: $0) } }
  }

  /// Returns true if a view controller is in a window, or would be if nothing covered it, or is in something that `isHeld`
  /// accepts.
  @MainActor static func isShown(
    _ controller: UIViewController, orIn isHeld: (UIViewController) -> Swift.Bool
  ) -> Swift.Bool {
    var current = controller
    var isFound = isHeld(current)
    while let next = outer(current) {
      if current.parent == nil, current.isBeingDismissed { return false }
      current = next
      isFound = isFound || isHeld(current)
    }
    if current.parent != nil { return false }
    return isFound
      || ([current] + presented(over: current)).contains { $0.viewIfLoaded?.window != nil }
  }

  /// True for what can be in no navigation controller.
  @MainActor static func isContainer(_ controller: UIViewController) -> Swift.Bool {
    controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
  }

  // MARK: What a storyboard has made

  /// The only view controller of a navigation controller, if it has the class.
  @MainActor static func root<Screen: UIViewController>(
    _ type: Screen.Type, of navigationController: UINavigationController?
  ) -> Screen? {
    guard let controllers = navigationController?.viewControllers, controllers.count == 1 else { return nil }
    return controllers.first as? Screen
  }

  /// The view controllers of a class in another one, at any depth, or that one itself; or the one at a position.
  @MainActor static func screens<Screen: UIViewController>(
    _ type: Screen.Type, in controller: UIViewController, at position: Swift.Int? = nil
  ) -> [Screen] {
    if let screen = controller as? Screen { return (position ?? 0) == 0 ? [screen] : [] }
    return screens(type, inChildrenOf: controller, at: position)
  }

  /// The view controllers of a class in another one, at any depth; or the one at a position.
  @MainActor static func screens<Screen: UIViewController>(
    _ type: Screen.Type, inChildrenOf controller: UIViewController, at position: Swift.Int? = nil
  ) -> [Screen] {
    let screens = controller.children.flatMap { Self.screens(type, in: $0) }
    guard let position else { return screens }
    return screens.indices.contains(position) ? [screens[position]] : []
  }
}
#endif
