#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Going back to other flows

extension RoutegenSupport.Stage {
  /// Goes back to the latest shown screen registered as `name`, in this flow or in the nearest flow that started it. The
  /// flows in between are left in the same transition, and report it. If no such screen is shown, only closes the screen.
  func close(
    _ screen: UIViewController, backToOuter name: Any.Type, animated: Swift.Bool = true,
    then done: @escaping () -> Swift.Void = {}
  ) {
    let outer = outer(name, besides: screen)
    goBack(to: outer?.screen, from: screen, animated) {
      done()
      outer?.stage.endIfLeft()
    }
  }

  func outer(
    _ name: Any.Type, besides screen: UIViewController
  ) -> (stage: RoutegenSupport.Stage, screen: UIViewController)? {
    lineage.lazy.compactMap { stage in
      stage.latest(name, besides: screen).map { (stage, $0) }
    }.first
  }
}
#endif
