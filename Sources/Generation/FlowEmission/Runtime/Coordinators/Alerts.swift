#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  @MainActor fileprivate final class PresentedAlert {
    weak var controller: UIViewController?
  }

  /// Dismisses an alert, unless it is gone or going: UIKit's alerts go by themselves.
  static func dismiss(alert: UIViewController?) {
    guard let alert, !alert.isBeingDismissed else { return }
    alert.presentingViewController?.dismiss(animated: true)
  }

  /// Presents an alert over a screen, which it covers, and calls `then` with what is chosen when the alert is gone: with
  /// `cancelled` if code has taken it away.
  ///
  /// An override may present a controller of the app's own, which is dismissed as soon as something is chosen.
  func ask<Choice>(
    from screen: UIViewController, orElse cancelled: Choice, then: @escaping @MainActor (Choice) -> Swift.Void,
    pointing: (UIViewController) -> Swift.Void = { _ in },
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> UIViewController
  ) {
    let answer = RoutegenSupport.Answer<Choice> { then($0 ?? cancelled) }
    let presented = PresentedAlert()
    let alert = make { [weak screen] choice in
      Self.dismiss(alert: presented.controller)
      RoutegenSupport.afterTransitions(around: { screen }) { answer.give(choice) }
    }
    presented.controller = alert
    add(alert, isAlert: true)
    pointing(alert)
    present(alert, over: screen, animated: RoutegenSupport.isAnimated)
  }

  /// Presents an alert with one choice over a screen, which it covers.
  func tell(
    from screen: UIViewController, pointing: (UIViewController) -> Swift.Void = { _ in },
    by make: (@escaping @MainActor () -> Swift.Void) -> UIViewController
  ) {
    ask(from: screen, orElse: (), then: { _ in }, pointing: pointing) { choose in make { choose(()) } }
  }
}
#endif
