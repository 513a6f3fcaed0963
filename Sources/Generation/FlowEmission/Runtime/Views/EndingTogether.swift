#if canImport(SwiftUI)
import SwiftUI

// MARK: Flows that end together

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Finishes an outer flow together with this one, in one change. Its coordinator lives until the result is reported.
  func end<Outer: RoutegenViews.Showable>(with outer: RoutegenViews.Presence<Outer>, of coordinator: Swift.AnyObject) {
    finishOuter = { [weak outer, weak coordinator] whenOver, report in
      guard let outer, let coordinator, !outer.shown.isEmpty else { return false }
      outer.finish(whenOver: whenOver) {
        outer.isEnding = true
        withExtendedLifetime(coordinator) { report() }
        outer.isEnding = false
      }
      return true
    }
  }

  /// Finishes the outer flow that ends with this one. Returns false if there is no outer flow.
  func endsOuter(_ whenOver: @escaping () -> Swift.Void, _ report: @escaping () -> Swift.Void) -> Swift.Bool {
    finishOuter(
      { [weak self] in
        self?.isOver = true
        whenOver()
      }, report)
  }
}
#endif
