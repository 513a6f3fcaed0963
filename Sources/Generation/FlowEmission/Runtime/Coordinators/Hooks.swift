#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Hooks

extension RoutegenSupport {
  /// A route that is performed, with the code of the app before something is shown and after its transition.
  @MainActor final class Performance {
    fileprivate let stage: Stage
    fileprivate let prepare: (UIViewController) -> Swift.Void
    fileprivate let done: () -> Swift.Void
    /// True while it waits: for a guard, or until a screen may be left.
    fileprivate var isWaiting = false

    init(
      on stage: Stage, prepare: @escaping (UIViewController) -> Swift.Void, done: @escaping () -> Swift.Void
    ) {
      self.stage = stage
      self.prepare = prepare
      self.done = done
    }
  }

  /// The circumstances of what is performed now: those in which it was asked for.
  @MainActor struct Circumstances {
    var isAnimated = true
    var performance: Performance?
  }
  @MainActor static var now = Circumstances()

  /// Calls something in other circumstances than those of now.
  @MainActor fileprivate static func call(in circumstances: Circumstances, _ perform: () -> Swift.Void) {
    let before = now
    now = circumstances
    perform()
    now = before
  }

  /// Calls something that asks for routes, which are then performed without animation.
  @MainActor static func askWithoutAnimation(_ ask: () -> Swift.Void) {
    var circumstances = now
    circumstances.isAnimated = false
    call(in: circumstances, ask)
  }

  /// Returns a function that performs something later with the animation that it was asked for with.
  @MainActor static func keepingAnimation<Value>(
    _ perform: @escaping (Value) -> Swift.Void
  ) -> (Value) -> Swift.Void {
    let asked = Circumstances(isAnimated: now.isAnimated)
    return { value in call(in: asked) { perform(value) } }
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
      var circumstances = RoutegenSupport.now
      circumstances.performance = RoutegenSupport.Performance(on: self, prepare: { prepare($0, route, screen) }) {
        // When a window is waited for, it is not shown yet.
        self.whenSettled { RoutegenSupport.afterTransitions(around: { screen }) { done(route, screen) } }
      }
      self.go(on: circumstances) { perform(route, screen) }
    }
  }

  /// Performs a route, or goes on with it, and calls its hook when that is done.
  private func go(on circumstances: RoutegenSupport.Circumstances, _ perform: () -> Swift.Void) {
    circumstances.performance?.isWaiting = false
    RoutegenSupport.call(in: circumstances, perform)
    guard let performance = circumstances.performance, !performance.isWaiting else { return }
    performance.done()
  }

  /// Returns a function that goes on with what is performed now, which waits until then.
  func goingOn<Value>(_ perform: @escaping (Value) -> Swift.Void) -> (Value) -> Swift.Void {
    let circumstances = RoutegenSupport.now
    circumstances.performance?.isWaiting = true
    return { value in self.go(on: circumstances) { perform(value) } }
  }

  /// Leaves out what waited and goes on now: it is not performed after all, and its hook is not called.
  func isNotPerformed() { RoutegenSupport.now.performance?.isWaiting = true }

  /// Prepares what the route that is performed now shows.
  func prepare(_ controller: UIViewController) {
    guard let performance = RoutegenSupport.now.performance, performance.stage === self, !performance.isWaiting
    else { return }
    performance.prepare(controller)
  }
}

extension StagedCoordinator {
  /// Asks for something without animation, also if it has to wait for a transition or for a guard.
  func withoutAnimation(_ ask: () -> Swift.Void) { RoutegenSupport.askWithoutAnimation(ask) }
}
#endif
