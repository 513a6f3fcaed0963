#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Answers of screens, and of the app

extension RoutegenSupport {
  /// An answer of any type.
  @MainActor protocol AnyAnswer: Swift.AnyObject {
    var isGiven: Swift.Bool { get }
    func giveNothing()
  }
}

extension RoutegenSupport.Answer: RoutegenSupport.AnyAnswer {
  func giveNothing() { give(nil) }
}

extension RoutegenSupport.Stage {
  /// An answer that is waited for, and the view controller that is to give it, or that has asked for it.
  struct Waiting {
    weak var controller: UIViewController?
    weak var answer: (any RoutegenSupport.AnyAnswer)?
    /// The route of the screen that has asked; `nil` if the screen itself answers.
    let route: Swift.String?
  }

  /// The closure of a screen that is to give an answer, which it owns.
  func routes<Screen: UIViewController, Route>(
    of screen: Screen, as name: Any.Type, orElse ignore: @escaping (Route) -> Swift.Void = { _ in },
    answering answer: (any RoutegenSupport.AnyAnswer)?, perform: @escaping (Route, Screen) -> Swift.Void
  ) -> (Route) -> Swift.Void {
    let routes = routes(of: screen, as: name, orElse: ignore, perform: perform)
    wait(for: answer, by: screen)
    return { route in withExtendedLifetime(answer) { routes(route) } }
  }

  func wait(
    for answer: (any RoutegenSupport.AnyAnswer)?, by controller: UIViewController, to route: Swift.String? = nil
  ) {
    waiting.removeAll { $0.controller == nil || $0.answer == nil }
    if let answer { waiting.append(Waiting(controller: controller, answer: answer, route: route)) }
  }

  /// Gives the answer of a screen to the one that waits for it, if one does.
  func answer<Value>(_ value: Value, of screen: UIViewController) {
    for each in waiting where each.controller === screen {
      (each.answer as? RoutegenSupport.Answer<Value>)?.give(value)
    }
  }

  /// The answer that the app owes a screen: `nil`, and the screen hears that, while it owes it one to the same route.
  func answer<Value>(
    _ then: @escaping @MainActor (Value?) -> Swift.Void, to route: Swift.String, of screen: UIViewController
  ) -> RoutegenSupport.Answer<Value>? {
    let isOwed = waiting.contains { $0.controller === screen && $0.route == route && $0.answer?.isGiven == false }
    guard !isOwed else {
      then(nil)
      return nil
    }
    let answer = RoutegenSupport.Answer(then)
    wait(for: answer, by: screen, to: route)
    return answer
  }

  /// Gives the answers of screens that are gone and that something still owns.
  func answerNothingForThoseLeft() {
    for each in waiting where each.route == nil {
      if let controller = each.controller, !isShown(controller) { each.answer?.giveNothing() }
    }
  }
}
#endif
