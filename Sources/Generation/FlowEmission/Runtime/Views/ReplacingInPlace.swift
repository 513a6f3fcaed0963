#if canImport(SwiftUI)
import SwiftUI

// MARK: Replacing in place

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Replaces the screen in this place, without a push or a pop. Screens under it stay; screens above it are removed.
  func replaceInPlace(by screen: Screen) {
    if let screen = spot.wrap(screen) { spot.stage?.exchange(spot.id, for: screen) }
  }
  #if ROUTEGEN_LEAVING

  /// Performs a route that removes this screen, after its views and the views above it have agreed.
  func leaveInPlace(then perform: @escaping () -> Swift.Void) {
    let asked = { spot.stage.map { $0.askers(from: $0.index(of: spot.id) ?? $0.entries.count) } ?? [] }
    leave(asking: asked, then: perform)
  }
  #endif
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  fileprivate func index(of id: RoutegenViews.Step.Identity) -> Swift.Int? { entries.firstIndex { $0.id === id } }

  /// Replaces a screen by another one with the same step, so the step stays in SwiftUI's path.
  fileprivate func exchange(_ id: RoutegenViews.Step.Identity, for screen: any RoutegenViews.Showable) {
    guard let index = index(of: id) else { return }
    cover?.withdrawOverdue()
    let entry = RoutegenViews.Entry(screen: screen, step: entries[index].step)
    path = index == 0 ? [] : path.prefix(index - 1) + [entry]
    if index == 0 { root = entry }
    exchanges += 1
    cover?.dismiss {}
    entry.screen.enter(spot(of: entry))
  }
}
#endif
