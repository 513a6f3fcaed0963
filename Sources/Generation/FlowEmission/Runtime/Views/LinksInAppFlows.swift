#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Brings the flow's first screen to the front, and creates the start screen again if another one has replaced it.
  func uncovered(_ isStart: (Screen) -> Swift.Bool, _ start: () -> Screen) -> RoutegenViews.Place<Screen>? {
    guard let first = shown.first else { return nil }
    first.place.spot.stage?.reveal(first.place.spot.id)
    if !isStart(first.screen) { first.place.replace(by: start()) }
    return shown.first?.place
  }
}
#endif
