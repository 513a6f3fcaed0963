#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Screens that are created with their closure

extension RoutegenSupport.Stage {
  /// Creates a screen with the closure that it calls for its routes. The closure owns the coordinator, because `perform`
  /// does. Routes that are not performed go to `ignore`. A route that reports a segue is performed at once, before the segue.
  func made<Screen: UIViewController, Route>(
    _ name: Any.Type, orElse ignore: ((Route) -> Swift.Void)? = nil,
    isReport: ((Route) -> Swift.Bool)? = nil, perform: @escaping (Route, Screen) -> Swift.Void,
    by make: (@escaping (Route) -> Swift.Void) -> Screen
  ) -> Screen {
    weak var made: Screen?
    var isMade = false
    func ask(_ route: Route) {
      // A screen may request a route while it is being created.
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
    add(screen, as: name)
    return screen
  }
}
#endif
