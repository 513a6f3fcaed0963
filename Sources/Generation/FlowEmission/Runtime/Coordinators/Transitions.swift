#if canImport(UIKit) && !os(watchOS)
import UIKit

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

  #if ROUTEGEN_LEAVING
  /// Returns true while a transition runs around a view controller.
  @MainActor static func isMoving(around controller: UIViewController?) -> Swift.Bool {
    controller.flatMap { transition(in: outermost($0)) } != nil
  }
  #endif

  /// Calls `perform` in the next turn of the main actor: UIKit's state is settled only after its completion handlers.
  @MainActor static func inNextTurn(_ perform: @escaping () -> Swift.Void) {
    guard #available(iOS 13.0, tvOS 13.0, *) else { return perform() }
    _Concurrency.Task { @MainActor in perform() }
  }

  /// The transition that runs in a view controller, in its children, or in what it presents.
  @MainActor private static func transition(
    in controller: UIViewController
  ) -> (any UIViewControllerTransitionCoordinator)? {
    if let transition = controller.transitionCoordinator { return transition }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller,
      let transition = transition(in: presented)
    {
      return transition
    }
    return controller.children.lazy.compactMap { transition(in: $0) }.first
  }

  /// A hidden view that reports once when it comes into a window: UIKit cannot present before.
  @MainActor final class WindowProbe: UIView {
    private var report: () -> Swift.Void = {}

    /// Calls `perform` when the view of a controller is in a window.
    static func wait(for controller: UIViewController, perform: @escaping () -> Swift.Void) {
      let probe = WindowProbe(frame: .zero)
      probe.isHidden = true
      probe.report = perform
      controller.view.insertSubview(probe, at: 0)
    }

    override func didMoveToWindow() {
      guard window != nil else { return }
      inNextTurn { [self] in
        removeFromSuperview()
        report()
        report = {}
      }
    }
  }
}
#endif
