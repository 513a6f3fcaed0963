#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// Stops a debug build: a screen has requested a route that only other screens of its class have.
  static func refuse(_ route: Swift.String, of screen: Swift.String) {
    assertionFailure("\(screen) has no route \(route)")
  }
}
#endif
