#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Links under a flow with guards

extension RoutegenSupport.Stage {
  /// Returns a function that opens a link in a flow that this one starts, once the guards of this flow are met; `nil` if they
  /// are met now, or if the link does not open. The flow of a guard, while it is shown, opens its links at once.
  func openingGuarded(
    _ link: FlowLink, _ guards: [FlowGuard], of coordinator: any GuardedCoordinator & LinkingCoordinator
  ) -> (() -> Swift.Void)? {
    let ofGuards = started.filter { $0.gate != nil && $0.coordinator?.isActive == true }.compactMap { $0.coordinator }
    guard FlowGuard.unmet(among: guards, coordinator.allows) != nil,
      showing(link, in: Self.linking(ofGuards), false) == nil,
      (showing(link, in: Self.linking(children), false) ?? starting(link, in: [coordinator], false)?.show) != nil
    else { return nil }
    return { self.pass(guards, of: coordinator) { self.opening(link, by: coordinator)?() } }
  }
}
#endif
