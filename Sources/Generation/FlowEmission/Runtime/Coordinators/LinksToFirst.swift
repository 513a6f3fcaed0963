#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Shows the first screen of a flow or a tab again if another screen has replaced it. Shows nothing if `first` is `nil`:
  /// another screen has replaced the tabs.
  func uncover(_ first: UIViewController?, as name: Any.Type, or make: () -> UIViewController) {
    guard let first else { return }
    let isThere = members.contains { $0.controller === first && $0.screen == name }
    if !isThere { show(make(), .replace(first, animated: false)) }
  }
}
#endif
