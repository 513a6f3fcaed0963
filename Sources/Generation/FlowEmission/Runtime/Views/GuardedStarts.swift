#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.GuardedFlow {
  /// Returns the stage of a flow that the app shows. If a guard is not met, presents the flow of that guard over it.
  func requiring(_ guards: [FlowGuard], _ stage: RoutegenViews.Stage) -> RoutegenViews.Stage {
    if gates.asksAtStart { require(guards, on: stage) }
    #if ROUTEGEN_APP_STACK
    let isShownAgain = stage.whenShownAgain
    stage.whenShownAgain = { [weak self, weak stage] in
      isShownAgain()
      if let stage { self?.require(guards, on: stage) }
    }
    #endif
    return stage
  }

  /// Presents the flow of an unmet guard. If the guard is still not met after that, closes the first screen. The root of an app
  /// cannot be closed: the flow of the guard is presented again.
  private func require(_ guards: [FlowGuard], on stage: RoutegenViews.Stage) {
    let insist = { [weak self, weak stage] in
      guard let self, let stage, FlowGuard.unmet(among: guards, self.allows) != nil, self.gates.shown.isEmpty else {
        return
      }
      stage.close(stage.root.id) { if self.presence.front != nil { self.require(guards, on: stage) } }
    }
    _ = pass(guards, insist: insist) { true }
  }
}
#endif
