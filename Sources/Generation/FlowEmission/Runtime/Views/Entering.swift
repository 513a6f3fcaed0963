#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Sets the position of the stage, and tells its screens their places.
  func enter(_ position: Position) {
    self.position = position
    for entry in entries { entry.screen.enter(spot(of: entry)) }
  }
}
#endif
