#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Alerts

extension RoutegenSupport {
  /// Adds a button to an alert. A tap on it calls `choose` with the texts of the alert's text fields.
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

  /// Adds a text field to an alert.
  static func addField(_ placeholder: Swift.String, to alert: UIAlertController, named name: Swift.String) {
    alert.addTextField { field in
      field.placeholder = placeholder
      field.accessibilityIdentifier = name
    }
  }
}
#endif
