#if canImport(SwiftUI)
import SwiftUI

// MARK: Replacing

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Replaces the screens of the flow, and all screens above them, by one screen.
  func replace(by screen: Screen, inNavigation: Swift.Bool? = nil) {
    guard let screen = spot.wrap(screen) else { return }
    spot.stage?.replace({ own($0) != nil }, by: screen, inNavigation: inNavigation)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Replaces the matching screens, and all screens above them, by one screen.
  func replace(
    _ isReplaced: (any RoutegenViews.Showable) -> Swift.Bool = { _ in true }, by screen: any RoutegenViews.Showable,
    inNavigation: Swift.Bool? = nil
  ) {
    cover?.withdrawOverdue()
    if let index = path.firstIndex(where: { isReplaced($0.screen) }), !isReplaced(root.screen) {
      path = Swift.Array(path.prefix(index))
      cover?.dismiss {}
      return push(screen)
    }
    path = []
    root = RoutegenViews.Entry(screen: screen)
    hasStack = inNavigation ?? startsWithStack
    // Dismiss only now: the next sheet is not presented if the screen that has asked for it is gone.
    cover?.dismiss {}
    root.screen.enter(spot(of: root))
  }
}
#endif
