#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts

extension RoutegenSupport {
  /// An alert that a flow has presented.
  @MainActor final class PresentedAlert {
    weak var controller: UIViewController?

    /// True if it is on screen and stays there.
    var isShown: Swift.Bool { controller.map { $0.presentingViewController != nil && !$0.isBeingDismissed } == true }

    /// Dismisses it, unless it is gone or going: UIKit's alerts go by themselves.
    func dismiss() {
      guard isShown else { return }
      controller?.presentingViewController?.dismiss(animated: true)
    }
  }

  /// Adds a choice to an alert. `choose` gets the texts of its fields.
  static func add(
    _ title: Swift.String, _ style: UIAlertAction.Style, to alert: UIAlertController, named name: Swift.String,
    isPreferred: Swift.Bool = false, choose: @escaping @MainActor ([Swift.String]) -> Swift.Void
  ) {
    let action = UIAlertAction(title: title, style: style) { [weak alert] _ in
      choose(alert?.textFields?.map { $0.text ?? "" } ?? [])
    }
    action.accessibilityIdentifier = name
    alert.addAction(action)
    if isPreferred { alert.preferredAction = action }
  }

  /// Adds a field to an alert.
  static func addField(_ placeholder: Swift.String, to alert: UIAlertController, named name: Swift.String) {
    alert.addTextField { field in
      field.placeholder = placeholder
      field.accessibilityIdentifier = name
    }
  }
}

extension RoutegenSupport.Stage {
  /// Presents an alert over a screen, which it covers, and calls `then` with what is chosen when the alert is gone: with
  /// `cancelled` if code has taken it away.
  ///
  /// An override may present a controller of the app's own, which is dismissed as soon as something is chosen.
  func ask<Choice>(
    from screen: UIViewController, orElse cancelled: Choice, then: @escaping @MainActor (Choice) -> Swift.Void,
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> UIViewController
  ) {
    ask(from: screen, orElse: cancelled, then: then, pointing: { _ in }, by: make)
  }

  fileprivate func ask<Choice>(
    from screen: UIViewController, orElse cancelled: Choice, then: @escaping @MainActor (Choice) -> Swift.Void,
    pointing: (UIViewController) -> Swift.Void,
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> UIViewController
  ) {
    let answer = RoutegenSupport.Answer<Choice> { then($0 ?? cancelled) }
    let presented = RoutegenSupport.PresentedAlert()
    let alert = make { [weak screen] choice in
      presented.dismiss()
      RoutegenSupport.afterTransitions(around: { screen }) { answer.give(choice) }
    }
    presented.controller = alert
    alerts.removeAll { $0.controller == nil }
    alerts.append(presented)
    pointing(alert)
    present(alert, over: screen, animated: isAnimated)
  }

  /// Presents an alert with one choice over a screen, which it covers.
  func tell(from screen: UIViewController, by make: (@escaping @MainActor () -> Swift.Void) -> UIViewController) {
    ask(from: screen, orElse: (), then: { _ in }) { choose in make { choose(()) } }
  }
  #if ROUTEGEN_DIALOGS

  /// Presents a dialog over a screen, which points at something where it is a popover.
  func ask<Choice>(
    from screen: UIViewController, at anchor: FlowAnchor, orElse cancelled: Choice,
    then: @escaping @MainActor (Choice) -> Swift.Void,
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> UIViewController
  ) {
    ask(
      from: screen, orElse: cancelled, then: then, pointing: { [weak screen] in anchor.point($0, over: screen) },
      by: make)
  }

  /// Presents a dialog with one choice over a screen.
  func tell(
    from screen: UIViewController, at anchor: FlowAnchor,
    by make: (@escaping @MainActor () -> Swift.Void) -> UIViewController
  ) {
    ask(from: screen, at: anchor, orElse: (), then: { _ in }) { choose in make { choose(()) } }
  }
  #endif
}
#endif
