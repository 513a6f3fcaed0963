#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Segues that code performs

extension RoutegenSupport {
  /// Performs a segue. Returns a function for debug builds that returns true if the segue was performed: a class that
  /// overrides `performSegue(withIdentifier:sender:)` may refuse, and show an alert instead.
  @available(visionOS, deprecated: 1.0) static func perform(
    _ identifier: Swift.String, of source: UIViewController, sender: Any?
  ) -> () -> Swift.Bool {
    let window = source.viewIfLoaded?.window
    let shown = shown(in: window, around: source)
    source.performSegue(withIdentifier: identifier, sender: sender)
    return {
      Self.shown(in: window, around: source) != shown
        && source.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    }
  }

  /// Returns all view controllers of a window, or those around `source`, without alerts and those that are being dismissed.
  private static func shown(in window: UIWindow?, around source: UIViewController) -> [Swift.ObjectIdentifier] {
    func tree(_ controller: UIViewController) -> [UIViewController] {
      if controller.isBeingDismissed || controller is UIAlertController { return [] }
      let presented = controller.presentedViewController.map { [$0] } ?? []
      let inside = controller.children + presented.filter { $0.presentingViewController === controller }
      return [controller] + inside.flatMap(tree)
    }
    let outermost = Swift.sequence(first: source) { $0.parent ?? $0.presentingViewController }.reduce(source) { $1 }
    return tree(window?.rootViewController ?? outermost).map { Swift.ObjectIdentifier($0) }
  }
}
#endif
