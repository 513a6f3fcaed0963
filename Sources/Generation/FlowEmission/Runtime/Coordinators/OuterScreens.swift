#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Going back to other flows

extension RoutegenSupport.Stage {
  /// Goes back to the latest shown screen of a name, of this flow or of the nearest one that started it. The flows between
  /// are left in the same transition, and report it. If no such screen is shown, the screen is only closed.
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
