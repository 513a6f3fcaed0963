#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Hooks

extension RoutegenSupport {
  /// A route that is being performed, with the app's hooks: before a screen is shown, and after its transition.
  @MainActor final class Performance {
    fileprivate let stage: Stage
    fileprivate let prepare: (UIViewController) -> Swift.Void
    fileprivate let done: () -> Swift.Void
    /// The screen that requested the route.
    fileprivate weak var screen: UIViewController?
    /// True while the route waits for a guard, or for a screen that is asked before it is left.
    fileprivate var isWaiting = false
    /// True after `done` has been called. It prevents a second call if a guard is met at once.
    fileprivate var isDone = false

    init(
      on stage: Stage, prepare: @escaping (UIViewController) -> Swift.Void, done: @escaping () -> Swift.Void
    ) {
      self.stage = stage
      self.prepare = prepare
      self.done = done
    }
  }

  /// The route that is being performed.
  @MainActor fileprivate static var performance: Performance?

  /// Calls `perform` as part of a route, with or without animation.
  @MainActor static func call(
    animated: Swift.Bool, for performance: Performance?, _ perform: () -> Swift.Void
  ) {
    let before = self.performance
    self.performance = performance
    ask(animated: animated, perform)
    self.performance = before
  }
}

extension RoutegenSupport.Stage {
  /// Returns the closure that a screen with hooks calls for its routes.
  func routes<Screen: UIViewController, Route>(
    of screen: Screen, as name: Any.Type, perform: @escaping (Route, Screen) -> Swift.Void,
    prepare: @escaping (UIViewController, Route, Screen) -> Swift.Void, done: @escaping (Route, Screen) -> Swift.Void
  ) -> (Route) -> Swift.Void {
    routes(of: screen, as: name, perform: hooked(perform, prepare: prepare, done: done))
  }

  /// Returns a function that performs routes with the hooks of their screen.
  func hooked<Screen: UIViewController, Route>(
    _ perform: @escaping (Route, Screen) -> Swift.Void,
    prepare: @escaping (UIViewController, Route, Screen) -> Swift.Void, done: @escaping (Route, Screen) -> Swift.Void
  ) -> (Route, Screen) -> Swift.Void {
    return { route, screen in
      // Weak, to avoid a retain cycle: the flow of a guard owns a waiting route, and the screen may present that flow.
      let performance = RoutegenSupport.Performance(
        on: self, prepare: { [weak screen] in if let screen { prepare($0, route, screen) } }
      ) { [weak screen] in
        guard let screen else { return }
        // While the flow waits for a window, the new screen is not shown yet.
        self.whenSettled { RoutegenSupport.afterTransitions(around: { screen }) { done(route, screen) } }
      }
      performance.screen = screen
      self.go(on: performance, animated: RoutegenSupport.isAnimated) { perform(route, screen) }
    }
  }

  /// Performs or continues a route, and calls its hook `done` afterwards, unless the route waits.
  private func go(
    on performance: RoutegenSupport.Performance?, animated: Swift.Bool, _ perform: () -> Swift.Void
  ) {
    // The hook needs the screen even if the route removes it.
    let screen = performance?.screen
    defer { withExtendedLifetime(screen) {} }
    performance?.isWaiting = false
    RoutegenSupport.call(animated: animated, for: performance, perform)
    guard let performance, !performance.isWaiting, !performance.isDone else { return }
    performance.isDone = true
    performance.done()
  }

  /// Returns a function that continues the current route. The route waits until the function is called.
  func goingOn<Value>(_ perform: @escaping (Value) -> Swift.Void) -> (Value) -> Swift.Void {
    let (performance, isAnimated) = (RoutegenSupport.performance, RoutegenSupport.isAnimated)
    performance?.isWaiting = true
    return { value in self.go(on: performance, animated: isAnimated) { perform(value) } }
  }

  /// Cancels the current route, which has waited, so that its hook `done` is not called.
  func isNotPerformed() { RoutegenSupport.performance?.isWaiting = true }

  /// Calls the hook of the current route that prepares the view controller before it is shown.
  func prepare(_ controller: UIViewController) {
    guard let performance = RoutegenSupport.performance, performance.stage === self, !performance.isWaiting
    else { return }
    performance.prepare(controller)
  }
}
#endif
