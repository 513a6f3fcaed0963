#if canImport(SwiftUI)
import SwiftUI

// MARK: Without animation

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Changes what is shown without animation, also if that has to wait.
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
