#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Waiting for transitions

extension RoutegenSupport.Stage {
  /// The uppermost shown view controller of the flow, or one that the user is swiping away and may still keep.
  var settling: UIViewController? { front ?? members.last { $0.controller != nil }?.controller }

  /// Calls `perform` when no transition runs and the flow does not wait for a window.
  func whenSettled(_ perform: @escaping () -> Swift.Void) {
    if onWindow == nil { return RoutegenSupport.afterTransitions(around: { self.settling }, perform: perform) }
    onWindow?.append { self.whenSettled(perform) }
  }
}
#endif
