#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// A screen asks for a route that only other screens of its class have.
  static func refuse(_ route: Swift.String, of screen: Swift.String) {
    assertionFailure("\(screen) has no route \(route)")
  }
}
#endif
