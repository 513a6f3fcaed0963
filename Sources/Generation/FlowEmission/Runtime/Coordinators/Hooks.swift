#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Hooks

extension RoutegenSupport {
  /// A route that is performed, with the code of the app before something is shown and after its transition.
  @MainActor final class Performance {
    fileprivate let stage: Stage
    fileprivate let prepare: (UIViewController) -> Swift.Void
    fileprivate let done: () -> Swift.Void
    /// The screen that has asked for the route.
    fileprivate weak var screen: UIViewController?
    /// True while it waits: for a guard, or until a screen may be left.
    fileprivate var isWaiting = false
    /// True when its hook has been called: a guard that is met goes on at once.
    fileprivate var isDone = false

    init(
      on stage: Stage, prepare: @escaping (UIViewController) -> Swift.Void, done: @escaping () -> Swift.Void
    ) {
      self.stage = stage
      self.prepare = prepare
      self.done = done
    }
  }

  /// The route that is performed now.
  @MainActor fileprivate static var performance: Performance?

  /// Calls something as it was asked for: with or without animation, for a route.
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
  /// The closure by which a screen with hooks asks for its routes.
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
      // It does not own the screen: the flow of a guard owns it while it waits, and the screen may present that flow.
      let performance = RoutegenSupport.Performance(
        on: self, prepare: { [weak screen] in if let screen { prepare($0, route, screen) } }
      ) { [weak screen] in
        guard let screen else { return }
        // When a window is waited for, it is not shown yet.
        self.whenSettled { RoutegenSupport.afterTransitions(around: { screen }) { done(route, screen) } }
      }
      performance.screen = screen
      self.go(on: performance, animated: RoutegenSupport.isAnimated) { perform(route, screen) }
    }
  }

  /// Performs a route, or goes on with it, and calls its hook when that is done.
  private func go(
    on performance: RoutegenSupport.Performance?, animated: Swift.Bool, _ perform: () -> Swift.Void
  ) {
    // The hook gets the screen also if the route removes it.
    let screen = performance?.screen
    defer { withExtendedLifetime(screen) {} }
    performance?.isWaiting = false
    RoutegenSupport.call(animated: animated, for: performance, perform)
    guard let performance, !performance.isWaiting, !performance.isDone else { return }
    performance.isDone = true
    performance.done()
  }

  /// Returns a function that goes on with what is performed now, which waits until then.
  func goingOn<Value>(_ perform: @escaping (Value) -> Swift.Void) -> (Value) -> Swift.Void {
    let (performance, isAnimated) = (RoutegenSupport.performance, RoutegenSupport.isAnimated)
    performance?.isWaiting = true
    return { value in self.go(on: performance, animated: isAnimated) { perform(value) } }
  }

  /// Leaves out what waited and goes on now: it is not performed after all, and its hook is not called.
  func isNotPerformed() { RoutegenSupport.performance?.isWaiting = true }

  /// Prepares what the route that is performed now shows.
  func prepare(_ controller: UIViewController) {
    guard let performance = RoutegenSupport.performance, performance.stage === self, !performance.isWaiting
    else { return }
    performance.prepare(controller)
  }
}
#endif
