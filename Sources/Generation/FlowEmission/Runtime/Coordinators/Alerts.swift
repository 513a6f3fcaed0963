#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// An alert, with the routes that wait for its answer. The buttons of the alert own it.
  @MainActor final class PresentedAlert {
    weak var controller: UIViewController?
    var waiting: [RoutegenSupport.Answer<Swift.Void>] = []
  }

  /// Dismisses an alert, unless it is already dismissed or being dismissed: a `UIAlertController` dismisses itself.
  static func dismiss(alert: UIViewController?) {
    guard let alert, !alert.isBeingDismissed else { return }
    alert.presentingViewController?.dismiss(animated: true)
  }

  /// Presents an alert that covers a screen. After the alert is dismissed, calls `then` with the user's choice, or with
  /// `cancelled` if code dismissed the alert.
  ///
  /// If you override the method that makes the alert, it can return your own view controller. A choice dismisses it.
  func ask<Choice>(
    from screen: UIViewController, orElse cancelled: Choice, then: @escaping @MainActor (Choice) -> Swift.Void,
    pointing: (UIViewController) -> Swift.Void = { _ in },
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> UIViewController
  ) {
    let answer = RoutegenSupport.Answer<Choice> { then($0 ?? cancelled) }
    let presented = PresentedAlert()
    let alert = make { [weak screen] choice in
      Self.dismiss(alert: presented.controller)
      RoutegenSupport.afterTransitions(around: { screen }) {
        answer.give(choice)
        for route in presented.waiting { route.give(()) }
      }
    }
    presented.controller = alert
    for stage in lineage { (stage.alert, stage.unanswered) = (alert, presented) }
    pointing(alert)
    present(alert, over: screen, animated: RoutegenSupport.isAnimated)
  }

  /// Presents an alert that has a single button and covers a screen.
  func tell(
    from screen: UIViewController, pointing: (UIViewController) -> Swift.Void = { _ in },
    by make: (@escaping @MainActor () -> Swift.Void) -> UIViewController
  ) {
    ask(from: screen, orElse: (), then: { _ in }, pointing: pointing) { choose in make { choose(()) } }
  }
}
#endif
