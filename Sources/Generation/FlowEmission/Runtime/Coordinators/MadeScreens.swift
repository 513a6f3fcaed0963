#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Screens that are made with their closure

extension RoutegenSupport {
  /// The link from a screen's closure to the screen, which is made after the closure: a view controller whose initializer
  /// takes the closure, or one that shows a SwiftUI view.
  @MainActor fileprivate final class MadeScreen<Screen: UIViewController> {
    private(set) weak var screen: Screen?
    private var isMade = false

    func isMade(_ screen: Screen) {
      self.screen = screen
      isMade = true
    }

    /// Calls `perform` with the screen, if it has not been deallocated. A screen may ask while it is made.
    func whenMade(orElse ignore: @escaping () -> Swift.Void, _ perform: @escaping (Screen) -> Swift.Void) {
      if let screen { return perform(screen) }
      guard !isMade else { return ignore() }
      RoutegenSupport.inNextTurn {
        if let screen = self.screen { perform(screen) } else { ignore() }
      }
    }
  }
}

extension RoutegenSupport.Stage {
  /// Makes a screen with the closure that it calls for its routes. The closure owns what `perform` owns, the coordinator,
  /// and gives to `ignore` what is not performed. The report of a segue is performed at once, before the segue is.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, orElse ignore: ((Route) -> Swift.Void)? = nil,
    isReport: ((Route) -> Swift.Bool)? = nil, perform: @escaping (Route, Screen) -> Swift.Void,
    by make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    let made = RoutegenSupport.MadeScreen<Screen>()
    let screen = make { route in
      if isReport?(route) == true, let screen = made.screen { return perform(route, screen) }
      made.whenMade(orElse: { ignore?(route) }) { screen in
        self.hear(screen, orElse: { ignore?(route) }) { perform(route, $0) }
      }
    }
    made.isMade(screen)
    add(screen, as: name, isNew: true)
    return screen
  }

  #if ROUTEGEN_HOOKS
  /// The same for a screen with hooks.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, perform: @escaping (Route, Screen) -> Swift.Void,
    prepare: @escaping (UIViewController, Route, Screen) -> Swift.Void, done: @escaping (Route, Screen) -> Swift.Void,
    make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    made(name, perform: hooked(perform, prepare: prepare, done: done), by: make)
  }
  #endif

  #if ROUTEGEN_ANSWERS
  /// The same for a screen that is to give an answer, which its closure owns. What it asks for when it is gone is given to
  /// `answerLate`: one of Apple's may dismiss itself before it tells what was chosen.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, orElse ignore: ((Route) -> Swift.Void)? = nil,
    answering answer: (any RoutegenSupport.AnyAnswer)?, ifGone answerLate: ((Route) -> Swift.Void)? = nil,
    isReport: ((Route) -> Swift.Bool)? = nil, perform: @escaping (Route, Screen) -> Swift.Void,
    by make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    weak var made: Screen?
    func unheard(_ route: Route) {
      if made.map({ isShown($0) }) != true { answerLate?(route) }
      ignore?(route)
    }
    let screen = self.made(name, orElse: unheard, isReport: isReport, perform: perform) { routes in
      make { route in withExtendedLifetime(answer) { routes(route) } }
    }
    made = screen
    wait(for: answer, by: screen)
    return screen
  }
  #endif

  /// Makes a screen without routes, with a closure that keeps the coordinator alive.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, keeping coordinator: any FlowCoordinator,
    by make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    named(make { _ in withExtendedLifetime(coordinator) {} }, name)
  }
}
#endif
