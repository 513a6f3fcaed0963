#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// The place of the flow's lowest screen. Reading it brings the screen to the front.
  var bottom: RoutegenViews.Place<Screen>? {
    let first = shown.first?.place
    if let spot = first?.spot { spot.stage?.reveal(spot.id) }
    return first
  }
}
#endif
