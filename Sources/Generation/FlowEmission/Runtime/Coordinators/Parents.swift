#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// Returns the view controller and its parents, the innermost first.
  @MainActor static func containers(of controller: UIViewController) -> [UIViewController] {
    sequence(first: controller) { $0.parent }.map { $0 }
  }
}
#endif
