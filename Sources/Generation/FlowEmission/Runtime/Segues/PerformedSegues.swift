#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Segues that code performs

extension RoutegenSupport {
  /// Performs a segue. Returns a function for debug builds that returns true if the segue was performed: a class that
  /// overrides `performSegue(withIdentifier:sender:)` may refuse, and show an alert instead.
  @available(visionOS, deprecated: 1.0) static func perform(
    _ identifier: Swift.String, of source: UIViewController, sender: Any?
  ) -> () -> Swift.Bool {
    let shown = shown(around: source)
    source.performSegue(withIdentifier: identifier, sender: sender)
    return {
      Self.shown(around: source) != shown && source.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    }
  }

  /// Returns a view controller, its parents, their children, and the view controllers that they present, without alerts and
  /// those that are being dismissed.
  private static func shown(around source: UIViewController) -> [Swift.ObjectIdentifier] {
    Swift.sequence(first: source, next: \.parent).flatMap {
      [$0, $0.presentedViewController].compactMap { $0 } + $0.children
    }
    .filter { !$0.isBeingDismissed && !($0 is UIAlertController) }.map { Swift.ObjectIdentifier($0) }
  }
}
#endif
