#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Presents over what the app presents over the screen, if anything.
  func present(_ controller: UIViewController, over screen: UIViewController, animated: Swift.Bool) {
    (RoutegenSupport.covers(of: screen).last ?? screen).present(controller, animated: animated)
  }
}
#endif
