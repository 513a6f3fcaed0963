#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Shows the screen that a flow or a tab starts with: it is there, unless something has replaced it. In tabs that something
  /// else has replaced, nothing is shown.
  func uncover(_ first: UIViewController?, as name: Any.Type, or make: () -> UIViewController) {
    guard let first else { return }
    let isThere = members.contains { $0.controller === first && $0.screen == Swift.ObjectIdentifier(name) }
    if !isThere { show(make(), .replace(first, animated: false)) }
  }
}
#endif
