#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Animation

extension RoutegenSupport {
  /// True unless the current route was requested without animation.
  @MainActor static var isAnimated = true

  /// Calls `ask`. The routes that it requests are performed with or without animation.
  @MainActor static func ask(animated: Swift.Bool, _ ask: () -> Swift.Void) {
    let before = isAnimated
    isAnimated = animated
    ask()
    isAnimated = before
  }

  /// Returns a function that calls `perform` later, with the animation setting of the moment when this method was called.
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
#endif
