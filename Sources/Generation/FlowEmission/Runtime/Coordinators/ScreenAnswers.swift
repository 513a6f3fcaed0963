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
  var isGiven: Swift.Bool { pending.isGiven }
  func giveNothing() { give(nil) }
}

extension RoutegenSupport.Stage {
  /// A pending answer, with the view controller that should give it, or that has requested it from the app.
  struct Waiting {
    weak var controller: UIViewController?
    weak var answer: (any RoutegenSupport.AnyAnswer)?
    /// The route with which `controller` requested the answer; `nil` if `controller` gives the answer.
    let route: Swift.String?
  }

  /// Returns the closure of a screen that should give an answer. The closure owns the answer.
  func routes<Screen: UIViewController, Route>(
    of screen: Screen, as name: Any.Type, orElse ignore: @escaping (Route) -> Swift.Void = { _ in },
    answering answer: (any RoutegenSupport.AnyAnswer)?, perform: @escaping (Route, Screen) -> Swift.Void
  ) -> (Route) -> Swift.Void {
    wait(for: answer, by: screen)
    return routes(of: screen, as: name, orElse: ignore) { route, screen in
      withExtendedLifetime(answer) { perform(route, screen) }
    }
  }

  func wait(
    for answer: (any RoutegenSupport.AnyAnswer)?, by controller: UIViewController, to route: Swift.String? = nil
  ) {
    waiting.removeAll { $0.controller == nil || $0.answer == nil }
    if let answer { waiting.append(Waiting(controller: controller, answer: answer, route: route)) }
  }

  /// Returns the closure that passes on the answer of a screen, if another screen waits for it. It owns the answer: while the
  /// screen is closed, the app may release the closure of the screen.
  func answer<Value>(_ value: Value, of screen: UIViewController) -> () -> Swift.Void {
    let answers = waiting.filter { $0.controller === screen }.map { $0.answer as? RoutegenSupport.Answer<Value> }
    return { for each in answers { each?.give(value) } }
  }

  /// Returns an answer for the app to give. If the screen's route still waits for one, calls `then(nil)` and returns `nil`.
  func answer<Value>(
    _ then: @escaping @MainActor (Value?) -> Swift.Void, to route: Swift.String, of screen: UIViewController
  ) -> RoutegenSupport.Answer<Value>? {
    let isOwed = waiting.contains { $0.controller === screen && $0.route == route && $0.answer?.isGiven == false }
    guard !isOwed else {
      #if ROUTEGEN_HOOKS
      isNotPerformed()
      #endif
      then(nil)
      return nil
    }
    let answer = RoutegenSupport.Answer(then)
    wait(for: answer, by: screen, to: route)
    return answer
  }

  /// Answers `nil` for screens that are no longer shown, but that an object still owns.
  func answerNothingForThoseLeft() {
    for each in waiting where each.route == nil {
      if let controller = each.controller, !isShown(controller) { each.answer?.giveNothing() }
    }
  }
}
#endif
