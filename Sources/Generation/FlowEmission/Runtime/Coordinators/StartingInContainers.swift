#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Presentation {
  /// Returns a presentation for a tab, or for the first view controller of a flow: its container shows it.
  static func tab(in navigationController: UINavigationController? = nil) -> Self {
    Self(navigationController: navigationController, stack: navigationController, isPart: true)
  }
}
#endif
