#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Registers a screen that is not connected, so that other screens can go back to it.
  func named<Screen: UIViewController>(_ screen: Screen, _ name: Any.Type) -> Screen {
    add(screen, as: name)
    return screen
  }
}
#endif
