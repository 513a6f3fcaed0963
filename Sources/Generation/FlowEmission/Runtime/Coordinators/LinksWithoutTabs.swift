#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Brings the first screen of the flow to the front, and returns it.
  func uncovered() -> UIViewController? {
    let screens = members.filter { $0.screen != nil }.compactMap { $0.controller }
    return uncover(screens.first { isShown($0) } ?? shown.first)
  }
}
#endif
