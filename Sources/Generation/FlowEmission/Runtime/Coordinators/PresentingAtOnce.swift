#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Presents a view controller over a screen and over everything presented there.
  func present(_ controller: UIViewController, over screen: UIViewController, animated: Swift.Bool) {
    (RoutegenSupport.covers(of: screen).last ?? screen).present(controller, animated: animated)
  }
}
#endif
