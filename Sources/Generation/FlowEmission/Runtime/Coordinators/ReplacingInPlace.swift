#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Replacing in place

extension RoutegenSupport.Presentation {
  /// Returns a presentation that replaces a screen. The screens under it on its stack stay.
  static func replaceInPlace(_ screen: UIViewController?) -> Self {
    Self(screen: screen, stack: screen?.navigationController) { stage, next, screen, handOver in
      stage.replaceInPlace(screen, by: next)
      handOver?()
    }
  }
}

extension RoutegenSupport.Stage {
  /// Replaces a screen and all screens above it on its stack. For the root of a stack, calls `replace`.
  fileprivate func replaceInPlace(_ screen: UIViewController, by controller: UIViewController) {
    guard let (stack, element, first) = RoutegenSupport.stack(around: screen),
      let index = stack.viewControllers.firstIndex(of: element), index > first
    else { return replace(screen, by: controller, animated: false, isOwn: true) }
    let old = Swift.Array(stack.viewControllers[index...])
    stack.setViewControllers(stack.viewControllers[..<index] + [controller], animated: false)
    hand(old, overTo: controller, isOwn: true)
  }
}
#endif
