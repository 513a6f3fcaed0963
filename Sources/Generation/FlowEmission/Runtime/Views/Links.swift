#if canImport(SwiftUI)
import SwiftUI

// MARK: Links

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Brings a screen of the stage to the front: selects its tab, and removes all screens and sheets above it.
  func reveal(_ id: RoutegenViews.Step.Identity) {
    #if ROUTEGEN_PRESENTING
    if let outer = sheets.outer {
      outer.stage?.reveal(outer.id)
      _ = position.nested?.select(nil)
    }
    sheets.next = {}
    #endif
    #if ROUTEGEN_OWN_SHEETS
    sheets.dismissOwn()
    #endif
    uncover(id) {}
  }
}
#endif
