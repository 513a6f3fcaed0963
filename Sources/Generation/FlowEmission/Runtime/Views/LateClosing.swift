#if canImport(SwiftUI)
import SwiftUI

// MARK: Closing in a tab that the user has left

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Returns true if a route is performed that may only close its own screen. It can come late, after saving for example, so
  /// it is also performed in a tab that is not selected, if the screen is on top of its stack.
  func hears(_ place: RoutegenViews.Place<Screen>, leaving isLeaving: Swift.Bool) -> Swift.Bool {
    hears(place) || isLeaving && !isOver && place.spot.stage?.isLeftLate(place.spot.id) == true
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  fileprivate func isLeftLate(_ id: RoutegenViews.Step.Identity) -> Swift.Bool {
    guard let nested = position.nested, !nested.isSelected() else { return false }
    #if ROUTEGEN_LEAVING
    // The user is not asked about a screen that is not visible.
    guard entries.last?.askers.asking.isEmpty == true else { return false }
    #endif
    return nested.outer.stage?.isShown == true && !path.isEmpty && entries.last?.id === id
  }
}
#endif
