#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Brings the screen of a class to the front that a storyboard has put into the first view controller of the flow, such as
  /// the root of a tab, and returns it. Returns `nil` if another screen has replaced it.
  func uncovered<Screen: UIViewController>(_ type: Screen.Type) -> UIViewController? {
    let first = uncovered().flatMap { RoutegenSupport.containers(of: $0).last }
    return uncover(first.flatMap { RoutegenSupport.screens(type, in: $0).first })
  }
}
#endif
