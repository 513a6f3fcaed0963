#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Creates a screen that should give an answer; its closure owns the answer. If the screen requests a route after it is
  /// gone, `answerLate` gets the route: Apple's view controllers may dismiss themselves before they report the user's choice.
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
    let owning = { (route: Route, screen: Screen) in withExtendedLifetime(answer) { perform(route, screen) } }
    let screen = self.made(name, orElse: unheard, isReport: isReport, perform: owning, by: make)
    made = screen
    wait(for: answer, by: screen)
    return screen
  }
}
#endif
