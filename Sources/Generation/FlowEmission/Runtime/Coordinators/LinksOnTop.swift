#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Dismisses alerts over the uppermost screen of this flow and of the flows that it has started, and returns the screen.
  func onTop() -> UIViewController? {
    let all = shownViewControllers
    guard let first = all.first else { return nil }
    let top = Self.fromFront(in: RoutegenSupport.outermost(first)).first { all.contains($0) }
    return uncover(top ?? uppermost)
  }
}
#endif
