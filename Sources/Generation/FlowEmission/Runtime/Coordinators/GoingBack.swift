#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Going back

extension RoutegenSupport.Stage {
  /// Goes back to the latest shown screen that the flow has registered as `name`, or closes the screen if there is none.
  func close(
    _ screen: UIViewController, backTo name: Any.Type, animated: Swift.Bool = true,
    then done: @escaping () -> Swift.Void = {}
  ) {
    goBack(to: latest(name, besides: screen), from: screen, animated, then: done)
  }

  func latest(_ name: Any.Type, besides screen: UIViewController) -> UIViewController? {
    members.last { member in
      member.screen == name && member.controller !== screen
        && member.controller.map { isShown($0) } == true
    }?.controller
  }

  func goBack(
    to earlier: UIViewController?, from screen: UIViewController, _ animated: Swift.Bool,
    then done: @escaping () -> Swift.Void
  ) {
    guard let earlier else { return close(screen, animated: animated, then: done) }
    uncover(earlier, animated: animated && RoutegenSupport.isAnimated)
    RoutegenSupport.afterTransitions(around: { [weak earlier] in earlier }, perform: done)
  }
}
#endif
