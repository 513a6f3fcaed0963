#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Returns true if a link has to wait until the flow is shown. `open` is called then.
  func waits(toOpen open: @escaping () -> Swift.Void) -> Swift.Bool {
    guard isStarted, base == nil else { return false }
    whenEntered = open
    return true
  }

  /// Opens the link that waits until the flow is shown.
  func openWaiting() {
    hasStack = base?.spot.stage?.hasStack ?? false
    let entered = whenEntered
    whenEntered = {}
    entered()
  }

  /// Brings the flow's first screen to the front, and creates the start screen again if another one has replaced it. That is
  /// in a navigation stack, if the flow was last shown in one.
  func uncovered(_ isStart: (Screen) -> Swift.Bool, _ start: () -> Screen) -> RoutegenViews.Place<Screen>? {
    guard let first = shown.first else { return nil }
    first.place.spot.stage?.reveal(first.place.spot.id)
    if !isStart(first.screen) { first.place.replace(by: start(), inNavigation: hasStack) }
    return shown.first?.place
  }
}
#endif
