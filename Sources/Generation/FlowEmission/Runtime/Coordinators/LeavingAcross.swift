#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking across modules

/// A coordinator of another module, whose screens are asked before they are left.
@MainActor protocol AskingCoordinator: FlowCoordinator {
  /// True if at least one shown screen has to be asked.
  var asksBeforeLeaving: Swift.Bool { get }
  /// Asks the shown screens one after another. Returns false as soon as one refuses.
  @available(iOS 13.0, tvOS 13.0, *)
  func mayLeave() async -> Swift.Bool
}

extension RoutegenSupport.Stage {
  /// Returns a single asker for all screens of a flow of another module. That module asks each of them.
  @available(iOS 13.0, tvOS 13.0, *)
  static func asker(for coordinator: any FlowCoordinator) -> Asker? {
    guard let coordinator = coordinator as? any AskingCoordinator, coordinator.asksBeforeLeaving,
      let screen = coordinator.shownViewControllers.first
    else { return nil }
    return Asker(controller: screen, asks: { true }) { await coordinator.mayLeave() }
  }

  /// True if a screen of this flow, or of a flow that it has started, has to be asked.
  var asksBeforeLeaving: Swift.Bool { !inFlow.isEmpty }

  /// Asks the screens of this flow, and of the flows that it has started, when another module wants to leave the flow.
  @available(iOS 13.0, tvOS 13.0, *)
  func mayLeave() async -> Swift.Bool {
    await _Concurrency.withCheckedContinuation { answer in
      let isWaiting = self.isAsked(
        before: { answer.resume(returning: true) }, asking: { self.inFlow },
        orElse: { answer.resume(returning: false) })
      if !isWaiting { answer.resume(returning: true) }
    }
  }
}
#endif
