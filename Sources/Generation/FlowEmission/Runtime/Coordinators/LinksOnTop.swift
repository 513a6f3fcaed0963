#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// The uppermost screen of the flow and of those that it has started, in front of all: an alert over it is dismissed.
  func onTop() -> UIViewController? {
    let all = shownViewControllers.filter { !($0 is UIAlertController) }
    guard let first = all.first else { return nil }
    let top = RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first)).first { all.contains($0) }
    return uncover(top ?? uppermost)
  }
}
#endif
