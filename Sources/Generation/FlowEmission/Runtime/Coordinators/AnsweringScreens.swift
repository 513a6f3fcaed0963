#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Makes a screen that is to give an answer, which its closure owns. What it asks for when it is gone is given to
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
}
#endif
