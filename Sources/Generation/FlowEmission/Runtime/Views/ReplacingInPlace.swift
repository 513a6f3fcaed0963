#if canImport(SwiftUI)
import SwiftUI

// MARK: Replacing in place

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Puts a screen in this place: what is under it stays, and nothing moves.
  func replaceInPlace(by screen: Screen) {
    if let screen = spot.wrap(screen) { spot.stage?.exchange(spot.id, for: screen) }
  }
  #if ROUTEGEN_LEAVING

  /// Performs a route that takes this screen away, when the views of it and of all above it have agreed.
  func leaveInPlace(then perform: @escaping () -> Swift.Void) {
    let asked = { spot.stage.map { $0.askers(from: $0.index(of: spot.id) ?? $0.entries.count) } ?? [] }
    leave(asking: asked, then: perform)
  }
  #endif
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  fileprivate func index(of id: RoutegenViews.Step.Identity) -> Swift.Int? { entries.firstIndex { $0.id === id } }

  /// Puts another screen in the place of one. It has the same step, so SwiftUI's path does not change.
  fileprivate func exchange(_ id: RoutegenViews.Step.Identity, for screen: any RoutegenViews.Showable) {
    guard let index = index(of: id) else { return }
    cover?.withdrawOverdue()
    #if ROUTEGEN_ZOOM
    var entry = RoutegenViews.Entry(screen: screen, step: entries[index].step)
    entry.source = entries[index].source
    #else
    let entry = RoutegenViews.Entry(screen: screen, step: entries[index].step)
    #endif
    path = index == 0 ? [] : path.prefix(index - 1) + [entry]
    if index == 0 { root = entry }
    exchanges += 1
    cover?.dismiss {}
    entry.screen.enter(spot(of: entry))
  }
}
#endif
