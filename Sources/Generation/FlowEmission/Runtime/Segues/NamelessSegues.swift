#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// Returns true if a segue has an identifier. In Interface Builder, a segue may lack one.
  @available(visionOS, deprecated: 1.0) static func hasIdentifier(_ segue: UIStoryboardSegue) -> Swift.Bool {
    segue.identifier?.isEmpty == false
  }
}
#endif
