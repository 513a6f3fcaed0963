#if canImport(SwiftUI)
import SwiftUI

// MARK: Links under a flow with guards

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.GuardedFlow {
  /// Returns true if a link of a flow that this one starts waits until the guards of this flow are met. `open` is called then.
  func waits(for guards: [FlowGuard], toOpen open: @escaping () -> Swift.Bool) -> Swift.Bool {
    FlowGuard.unmet(among: guards, allows) != nil && pass(guards, then: open)
  }
}
#endif
