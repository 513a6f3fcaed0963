#if canImport(SwiftUI)
import SwiftUI

// MARK: Without animation

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Makes a change without animation. Parts of it that have to wait are also made without animation.
  static func withoutAnimation(_ change: () -> Swift.Void) {
    let usual = later
    later = { change in { withoutAnimation(change) } }
    defer { later = usual }
    var transaction = SwiftUI.Transaction()
    transaction.disablesAnimations = true
    SwiftUI.withTransaction(transaction, change)
  }
}
#endif
