#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Where a view controller is

extension RoutegenSupport {
  /// Returns the parent of a view controller, or else its presenting view controller; `nil` if it is already removed.
  @MainActor static func outer(_ controller: UIViewController) -> UIViewController? {
    guard let parent = controller.parent else { return controller.presentingViewController }
    // A view controller that is being popped still has its parent.
    if let stack = parent as? UINavigationController, !stack.viewControllers.contains(controller) { return nil }
    return parent
  }

  @MainActor static func outermost(_ controller: UIViewController) -> UIViewController {
    outer(controller).map { outermost($0) } ?? controller
  }

  /// Returns the view controller, its parents, its presenting view controller, the parents of that, and so on outward.
  @MainActor static func surroundings(of controller: UIViewController) -> [UIViewController] {
    sequence(first: controller) { $0.parent ?? $0.presentingViewController }.map { $0 }
  }

  /// Returns the view controller that `controller` itself presents: UIKit's property also returns those of its parents.
  @MainActor static func presented(by controller: UIViewController) -> UIViewController? {
    controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
  }

  /// Returns the view controllers that are presented over a view controller or over its surroundings, the uppermost last. For
  /// a tab, this includes a sheet that the tab bar controller presents.
  @MainActor static func covers(of controller: UIViewController) -> [UIViewController] {
    let surroundings = surroundings(of: controller)
    let lowest = surroundings.compactMap { presented(by: $0) }.filter { !surroundings.contains($0) }
    return lowest.flatMap { sequence(first: $0) { presented(by: $0) } }
  }
}

// MARK: Transitions

extension RoutegenSupport {
  /// Calls `perform` when no transition runs around a view controller: at once, or in the turn after the transition.
  ///
  /// After a transition, `controller` is evaluated again: a swipe may be cancelled, or another transition may have begun.
  @MainActor static func afterTransitions(
    around controller: @escaping () -> UIViewController?, perform: @escaping () -> Swift.Void
  ) {
    guard let transition = controller().flatMap({ transition(in: outermost($0)) }) else { return perform() }
    let again = { inNextTurn { afterTransitions(around: controller, perform: perform) } }
    if !transition.animate(alongsideTransition: nil, completion: { _ in again() }) { again() }
  }

  /// Calls `perform` in the next turn, after UIKit's completion handlers, when its state is final; before iOS 13 at once.
  @MainActor static func inNextTurn(_ perform: @escaping () -> Swift.Void) {
    guard #available(iOS 13.0, tvOS 13.0, *) else { return perform() }
    _Concurrency.Task { @MainActor in perform() }
  }

  /// Returns the running transition of a view controller, of its children, or of a view controller that they present.
  @MainActor static func transition(in controller: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
    controller.transitionCoordinator ?? presented(by: controller).flatMap { transition(in: $0) }
      ?? controller.children.lazy.compactMap { transition(in: $0) }.first
  }
}
#endif
