#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Brings the first screen of a tab to the front, and creates the start screen again if another one has replaced it.
  func uncovered<Screen>(_ isStart: (Screen) -> Swift.Bool, start: () -> Screen) -> RoutegenViews.Place<Screen>? {
    guard isShown else { return nil }
    reveal(root.id)
    if (root.screen as? Screen).map(isStart) != true { replace(by: start()) }
    return RoutegenViews.Place(spot: spot(of: root))
  }
}
#endif
