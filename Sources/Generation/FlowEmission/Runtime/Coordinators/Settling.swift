#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: What waits for transitions

extension RoutegenSupport.Stage {
  /// The uppermost view controller of the flow itself, or one that the user is swiping away, and may bring back.
  var settling: UIViewController? { front ?? members.last { $0.controller != nil && !$0.isAlert }?.controller }

  /// Performs a route of the flow from its uppermost screen, when no transition runs and while the flow is shown.
  func perform(
    orElse ignore: @escaping () -> Swift.Void = {}, _ perform: @escaping (UIViewController) -> Swift.Void
  ) {
    let perform = RoutegenSupport.keepingAnimation(perform)
    RoutegenSupport.afterTransitions(around: { self.settling }) {
      guard self.isActive, !self.awaitsWindow, let front = self.front else { return ignore() }
      self.endThoseLeft()
      perform(front)
    }
  }

  /// Calls `perform` when no transition runs and no window is waited for.
  func whenSettled(_ perform: @escaping () -> Swift.Void) {
    guard awaitsWindow else { return RoutegenSupport.afterTransitions(around: { self.settling }, perform: perform) }
    let earlier = onWindow
    onWindow = {
      earlier()
      self.whenSettled(perform)
    }
  }
}
#endif
