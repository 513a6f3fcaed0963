#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Screens that are made with their closure

extension RoutegenSupport.Stage {
  /// Makes a screen with the closure that it calls for its routes. The closure owns what `perform` owns, the coordinator,
  /// and gives to `ignore` what is not performed. The report of a segue is performed at once, before the segue is.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, orElse ignore: ((Route) -> Swift.Void)? = nil,
    isReport: ((Route) -> Swift.Bool)? = nil, perform: @escaping (Route, Screen) -> Swift.Void,
    by make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    weak var made: Screen?
    var isMade = false
    func ask(_ route: Route) {
      // A screen may ask while it is made.
      guard isMade else { return RoutegenSupport.inNextTurn { if isMade { ask(route) } else { ignore?(route) } } }
      guard let screen = made else {
        ignore?(route)
        return
      }
      if isReport?(route) == true { return perform(route, screen) }
      hear(screen, orElse: { ignore?(route) }) { perform(route, $0) }
    }
    let screen = make { ask($0) }
    made = screen
    isMade = true
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
