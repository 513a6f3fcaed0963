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

  /// Makes a screen without routes, with a closure that keeps the coordinator alive.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, keeping coordinator: any FlowCoordinator,
    by make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    named(make { _ in withExtendedLifetime(coordinator) {} }, name)
  }
}
#endif
