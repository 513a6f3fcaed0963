#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Starts the flow of an unmet guard over the first screen of this flow, unless the flow of a guard is already shown. If the
  /// guard is still not met after that, closes the first screen. The root of an app cannot be closed: the guard's flow starts
  /// again.
  func require(_ guards: [FlowGuard], of coordinator: any GuardedCoordinator) {
    guard gates(areShown: true).isEmpty else { return }
    let insist = { [weak coordinator] in
      self.whenSettled {
        guard let coordinator, self.isActive, self.gates(areShown: true).isEmpty,
          let first = self.members.first?.controller, FlowGuard.unmet(among: guards, coordinator.allows) != nil
        else { return }
        self.close(first) { if self.isActive { self.require(guards, of: coordinator) } }
      }
    }
    pass(guards, of: coordinator, insist: insist) {}
  }
}
#endif
