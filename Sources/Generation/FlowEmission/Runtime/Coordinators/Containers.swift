#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Where a view controller is

extension RoutegenSupport {
  /// Returns the controller that contains or presents a view controller, if it has not been removed from there already.
  @MainActor static func outer(_ controller: UIViewController) -> UIViewController? {
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

  /// The view controller, those that contain it, what it is presented by, and those that contain that, from the inside.
  @MainActor static func surroundings(of controller: UIViewController) -> [UIViewController] {
    let containers = containers(of: controller)
    return containers + (containers.last?.presentingViewController.map { surroundings(of: $0) } ?? [])
  }

  /// Returns the controller that a view controller presents itself: UIKit also returns those of its containers.
  @MainActor static func presented(by controller: UIViewController) -> UIViewController? {
    controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
  }

  /// The view controllers presented over a view controller, and over what it is presented in the context of: a tab, under
  /// what is presented over the tab bar. The last is the uppermost.
  @MainActor static func covers(of controller: UIViewController) -> [UIViewController] {
    let surroundings = surroundings(of: controller)
    let lowest = surroundings.compactMap { presented(by: $0) }.filter { !surroundings.contains($0) }
    return lowest.flatMap { sequence(first: $0) { presented(by: $0) } }
  }

  /// The only view controller of a navigation controller, if it has the class: a storyboard has made it.
  @MainActor static func root<Screen: UIViewController>(
    _ type: Screen.Type, of navigationController: UINavigationController?
  ) -> Screen? {
    guard let controllers = navigationController?.viewControllers, controllers.count == 1 else { return nil }
    return controllers.first as? Screen
  }
}

// MARK: Transitions

extension RoutegenSupport {
  /// Calls `perform` when no transition runs around a view controller: now, or in the turn after the transition.
  ///
  /// Everything is asked again then: a swipe may have been cancelled, and another transition may have begun.
  @MainActor static func afterTransitions(
    around controller: @escaping () -> UIViewController?, perform: @escaping () -> Swift.Void
  ) {
    guard let transition = controller().flatMap({ transition(in: outermost($0)) }) else { return perform() }
    let again = { inNextTurn { afterTransitions(around: controller, perform: perform) } }
    if !transition.animate(alongsideTransition: nil, completion: { _ in again() }) { again() }
  }

  /// Calls `perform` in the next turn of the main actor: UIKit's state is settled only after its completion handlers.
  @MainActor static func inNextTurn(_ perform: @escaping () -> Swift.Void) {
    guard #available(iOS 13.0, tvOS 13.0, *) else { return perform() }
    _Concurrency.Task { @MainActor in perform() }
  }

  /// The transition that runs in a view controller, in its children, or in what it presents.
  @MainActor static func transition(in controller: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
    controller.transitionCoordinator ?? presented(by: controller).flatMap { transition(in: $0) }
      ?? controller.children.lazy.compactMap { transition(in: $0) }.first
  }
}
#endif
