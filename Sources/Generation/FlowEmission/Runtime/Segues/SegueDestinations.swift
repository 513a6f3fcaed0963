#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// Returns the destination of a segue, or its root view controller if the destination is a navigation controller.
  @available(visionOS, deprecated: 1.0)
  static func destination<Destination: UIViewController>(of segue: UIStoryboardSegue) -> Destination {
    if let destination = segue.destination as? Destination { return destination }
    let navigation = segue.destination as? UINavigationController
    if let destination = navigation?.viewControllers.first as? Destination { return destination }
    Swift.fatalError(
      "the segue \"\(segue.identifier ?? "")\" of \(Swift.type(of: segue.source)) leads to "
        + "\(Swift.type(of: navigation?.viewControllers.first ?? segue.destination)), not to \(Destination.self)")
  }
}
#endif
