#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Screens in screens

extension RoutegenSupport.Presentation {
  /// Returns a presentation for a child. The screen that contains the child decides where to put it.
  static func child(in navigationController: UINavigationController? = nil) -> Self {
    Self(navigationController: navigationController, stack: navigationController, isContained: true)
  }
}
#endif
