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
    for stage in sequence(first: self, next: { $0.parent }) {
      guard let earlier = stage.latest(name, besides: screen) else { continue }
      return goBack(to: earlier, from: screen, animated) {
        done()
        stage.endIfLeft()
      }
    }
    close(screen, animated: animated, then: done)
  }
}
#endif
