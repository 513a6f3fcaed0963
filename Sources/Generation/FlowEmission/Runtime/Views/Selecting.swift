#if canImport(SwiftUI)
import SwiftUI

// MARK: Selecting tabs and columns

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Selects a tab or column, in the nearest tab bar or split view that has it.
  func select(_ tab: Swift.AnyHashable) {
    var stage = spot.stage
    while let each = stage {
      guard let nested = each.position.nested else { return Swift.assertionFailure("there is no tab \(tab)") }
      if nested.select(tab) { return }
      stage = nested.under
    }
  }
}
#endif
