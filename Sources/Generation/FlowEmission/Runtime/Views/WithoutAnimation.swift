#if canImport(SwiftUI)
import SwiftUI

// MARK: Without animation

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  private static var isAnimated = true

  /// Changes what is shown without animation, also if that has to wait.
  static func withoutAnimation(_ change: () -> Swift.Void) {
    let wasAnimated = isAnimated
    isAnimated = false
    defer { isAnimated = wasAnimated }
    var transaction = SwiftUI.Transaction()
    transaction.disablesAnimations = true
    SwiftUI.withTransaction(transaction, change)
  }

  /// Returns a change that is made later, without animation if it is asked for without.
  static func keepingAnimation(_ change: @escaping () -> Swift.Void) -> () -> Swift.Void {
    isAnimated ? change : { withoutAnimation(change) }
  }
}
#endif
