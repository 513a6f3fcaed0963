#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Returns true if the first screen of the flow is of this type. No link opens over a start that does not lead to it.
  func begins(with name: Any.Type) -> Swift.Bool {
    members.first { $0.screen != nil && $0.controller.map(isShown) == true }?.screen == name
  }
}
#endif
