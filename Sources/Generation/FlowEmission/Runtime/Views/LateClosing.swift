#if canImport(SwiftUI)
import SwiftUI

// MARK: Closing in a tab that the user has left

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// The same for a route that may only take its own screen away. That may come late, when something was saved, for example:
  /// it is performed in a tab that is not selected, too, if the screen is the uppermost one of its stack.
  func hears(_ place: RoutegenViews.Place<Screen>, leaving isLeaving: Swift.Bool) -> Swift.Bool {
    hears(place) || isLeaving && !isOver && place.spot.stage?.isLeftLate(place.spot.id) == true
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  fileprivate func isLeftLate(_ id: RoutegenViews.Step.Identity) -> Swift.Bool {
    guard let nested = position.nested, nested.isInTab, !nested.isSelected() else { return false }
    #if ROUTEGEN_LEAVING
    // The user is not asked about what is not seen.
    guard entries.last?.askers.asking.isEmpty == true else { return false }
    #endif
    return nested.outer.stage?.isShown == true && !path.isEmpty && entries.last?.id === id
  }
}
#endif
