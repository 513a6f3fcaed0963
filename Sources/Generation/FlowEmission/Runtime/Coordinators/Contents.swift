#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Returns true if a view controller belongs to the flow, or contains one that does.
  func contains(_ controller: UIViewController) -> Swift.Bool {
    owns(controller) || controller.children.contains { contains($0) }
  }
}
#endif
