#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// The place of the topmost screen of the flow and of the flows that it has started. Reading it brings it to the front.
  var onTop: RoutegenViews.Place<Screen>? {
    let top = visible.last?.place
    if let top, !top.isInFront { top.spot.stage?.reveal(top.spot.id) }
    return top
  }
}
#endif
