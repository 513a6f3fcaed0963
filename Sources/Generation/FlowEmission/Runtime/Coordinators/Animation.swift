#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Animation

extension RoutegenSupport {
  /// True unless what is performed now was asked for without animation.
  @MainActor static var isAnimated = true

  /// Calls something that asks for routes, which are then performed with or without animation.
  @MainActor static func ask(animated: Swift.Bool, _ ask: () -> Swift.Void) {
    let before = isAnimated
    isAnimated = animated
    ask()
    isAnimated = before
  }

  /// Returns a function that performs something later with the animation that it was asked for with.
  @MainActor static func keepingAnimation<Value>(
    _ perform: @escaping (Value) -> Swift.Void
  ) -> (Value) -> Swift.Void {
    let isAnimated = isAnimated
    #if ROUTEGEN_HOOKS
    return { value in call(animated: isAnimated, for: nil) { perform(value) } }
    #else
    return { value in ask(animated: isAnimated) { perform(value) } }
    #endif
  }
}

extension StagedCoordinator {
  /// Asks for something without animation, also if it has to wait for a transition or for a guard.
  func withoutAnimation(_ ask: () -> Swift.Void) { RoutegenSupport.ask(animated: false, ask) }
}
#endif
