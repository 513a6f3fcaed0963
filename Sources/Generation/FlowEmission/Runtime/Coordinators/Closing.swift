#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Closing

extension RoutegenSupport.Stage {
  /// Undoes whatever showed a screen: pops it, or dismisses what it is presented in.
  func close(_ screen: UIViewController, animated: Swift.Bool = true, then done: @escaping () -> Swift.Void = {}) {
    let animated = animated && isAnimated
    #if ROUTEGEN_LEAVING
    let again = { [weak screen] in
      guard let screen, self.isShown(screen) else { return self.forgetWish() }
      self.close(screen, animated: animated, then: done)
    }
    let asked = { [weak screen] in screen.map { self.over(self.whatGoes(with: $0), andIt: true) } ?? [] }
    guard !isAsked(before: again, asking: asked) else { return }
    #endif
    if let (stack, _, below) = place(of: screen) {
      stack.popToViewController(below, animated: animated)
      return RoutegenSupport.afterTransitions(around: { [weak stack] in stack }, perform: done)
    }
    #if ROUTEGEN_SPLITS
    if let split = empty(around: screen) {
      return RoutegenSupport.afterTransitions(around: { [weak split] in split }, perform: done)
    }
    #endif
    guard let presenting = screen.presentingViewController else { return done() }
    presenting.dismiss(animated: animated)
    RoutegenSupport.afterTransitions(around: { [weak presenting] in presenting }, perform: done)
  }

  /// The innermost place of a screen on a stack with something under it: the stack, what contains the screen there, and that.
  private func place(
    of screen: UIViewController
  ) -> (stack: UINavigationController, element: UIViewController, below: UIViewController)? {
    RoutegenSupport.containers(of: screen).lazy.compactMap { controller in
      guard let (stack, element, first) = RoutegenSupport.stack(around: controller), element === controller,
        let index = stack.viewControllers.firstIndex(of: element), index > first
      else { return nil }
      return (stack, element, stack.viewControllers[index - 1])
    }.first
  }
  #if ROUTEGEN_LEAVING

  /// The outermost view controller that goes when a screen is closed. It may contain others.
  private func whatGoes(with screen: UIViewController) -> UIViewController {
    if let place = place(of: screen) { return place.element }
    #if ROUTEGEN_SPLITS
    if let stack = stackToEmpty(around: screen) { return stack }
    #endif
    guard screen.presentingViewController != nil else { return screen }
    return RoutegenSupport.containers(of: screen).last ?? screen
  }
  #endif

  /// Goes back to the latest of the flow's screens of a name.
  func close(
    _ screen: UIViewController, backTo name: Any.Type, animated: Swift.Bool = true,
    then done: @escaping () -> Swift.Void = {}
  ) {
    goBack(to: latest(name, besides: screen), from: screen, animated, then: done)
  }

  /// Goes back to the latest of the flow's screens of a name. If the coordinator has made none that is shown, a
  /// storyboard has: then to the nearest of its class that has no other name.
  func close<Screen: UIViewController>(
    _ screen: UIViewController, backTo name: Any.Type, ofClass type: Screen.Type, animated: Swift.Bool = true,
    then done: @escaping () -> Swift.Void = {}
  ) {
    let earlier =
      latest(name, besides: screen)
      ?? RoutegenSupport.earlier(type, than: screen) { !self.isNamed($0) }
    goBack(to: earlier, from: screen, animated, then: done)
  }

  func latest(_ name: Any.Type, besides screen: UIViewController) -> UIViewController? {
    members.last { member in
      member.screen == Swift.ObjectIdentifier(name) && member.controller !== screen
        && member.controller.map { isShown($0) } == true
    }?.controller
  }

  private func isNamed(_ controller: UIViewController) -> Swift.Bool {
    members.contains { $0.controller === controller && $0.screen != nil } || parent?.isNamed(controller) == true
  }

  /// Registers a screen that is not connected, so that others can go back to it.
  func named<Screen: UIViewController>(_ screen: Screen, _ name: Any.Type) -> Screen {
    add(screen, as: name)
    return screen
  }

  /// The same of the root of a storyboard's navigation controller, which is what is shown.
  func named<Screen: UIViewController>(
    _ made: (navigationController: UINavigationController, rootViewController: Screen), _ name: Any.Type
  ) -> UINavigationController {
    add(made.rootViewController, as: name)
    return made.navigationController
  }

  func goBack(
    to earlier: UIViewController?, from screen: UIViewController, _ animated: Swift.Bool,
    then done: @escaping () -> Swift.Void
  ) {
    guard let earlier else { return close(screen, animated: animated, then: done) }
    #if ROUTEGEN_LEAVING
    let again = { [weak earlier, weak screen] in
      guard let earlier, let screen, self.isShown(earlier), self.isShown(screen) else { return self.forgetWish() }
      self.goBack(to: earlier, from: screen, animated, then: done)
    }
    guard !isAsked(before: again, asking: { [weak earlier] in earlier.map { self.over($0, andIt: false) } ?? [] })
    else {
      return
    }
    #endif
    uncover(earlier, animated: animated && isAnimated)
    RoutegenSupport.afterTransitions(around: { [weak earlier] in earlier }, perform: done)
  }

  /// Brings a view controller to the front. What the app presents itself stays.
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

  /// True if a screen of another flow contains the flow, which stays there when it ends.
  private var isChild: Swift.Bool {
    #if ROUTEGEN_CHILDREN
    contained != nil
    #else
    false
    #endif
  }

  /// Returns true for the first screen of a flow that a screen of another flow contains, and for what contains it.
  private func isPlace(_ controller: UIViewController) -> Swift.Bool {
    #if ROUTEGEN_CHILDREN
    contained.map { RoutegenSupport.containers(of: $0).contains(controller) } ?? false
    #else
    false
    #endif
  }

  /// Dismisses what the flow shows, and gives what is left. What has nothing under it stays, for the flow that put it
  /// there to replace.
  func dismissAll(animated: Swift.Bool) -> UIViewController? {
    let all = shownViewControllers
    let presented = all.filter { $0.parent == nil && $0.presentingViewController != nil }
    let lowest = presented.filter { each in
      !presented.contains { $0 !== each && RoutegenSupport.presented(over: $0).contains(each) }
    }
    var rest: UIViewController?
    for controller in all {
      guard let (stack, _, first) = RoutegenSupport.stack(around: controller), !all.contains(stack),
        let index = stack.viewControllers.dropFirst(first).firstIndex(where: { contains($0) && !isPlace($0) }),
        index > first
      else { continue }
      stack.popToViewController(stack.viewControllers[index - 1], animated: animated && lowest.isEmpty)
      rest = stack
    }
    for presenting in lowest.compactMap(\.presentingViewController) {
      presenting.dismiss(animated: animated)
      rest = rest ?? presenting
    }
    #if ROUTEGEN_SPLITS
    if rest == nil, !isChild { rest = all.first.flatMap { empty(around: $0) } }
    #endif
    return rest
  }
}

extension RoutegenSupport {
  /// The nearest view controller of a class under a screen: below it in its stack, around it, or under what it is
  /// presented in.
  @MainActor fileprivate static func earlier<Screen: UIViewController>(
    _ type: Screen.Type, than controller: UIViewController, where isMeant: @escaping (Screen) -> Swift.Bool
  ) -> Screen? {
    if let stack = controller.parent as? UINavigationController {
      let below = stack.viewControllers.prefix { $0 !== controller }
      let found = below.reversed().lazy.compactMap { screens(type, in: $0).first(where: isMeant) }.first
      return found ?? earlier(type, than: stack, where: isMeant)
    }
    guard let next = controller.parent ?? controller.presentingViewController else { return nil }
    if let found = next as? Screen, isMeant(found) { return found }
    if controller.parent == nil, let found = visible(type, in: next, where: isMeant) { return found }
    return earlier(type, than: next, where: isMeant)
  }

  private static func visible<Screen: UIViewController>(
    _ type: Screen.Type, in controller: UIViewController, where isMeant: @escaping (Screen) -> Swift.Bool
  ) -> Screen? {
    if let found = controller as? Screen, isMeant(found) { return found }
    if let stack = controller as? UINavigationController {
      return stack.viewControllers.reversed().lazy.compactMap { visible(type, in: $0, where: isMeant) }.first
    }
    if let bar = controller as? UITabBarController {
      return bar.selectedViewController.flatMap { visible(type, in: $0, where: isMeant) }
    }
    return controller.children.lazy.compactMap { visible(type, in: $0, where: isMeant) }.first
  }

  /// Selects a tab of the nearest tab bar that a screen is in, or is presented over.
  static func selectTab(_ index: Swift.Int, from screen: UIViewController) {
    var current: UIViewController? = screen
    while let each = current {
      if let tabBarController = each as? UITabBarController ?? each.tabBarController {
        tabBarController.selectedIndex = index
        return
      }
      current = each.presentingViewController
    }
  }
}
#endif
