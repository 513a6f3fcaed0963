#if canImport(SwiftUI)
import SwiftUI

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The presentations over a stage: none, because no flow of this module presents anything.
  @MainActor struct NoCover {
    var isCovering: Swift.Bool { false }
    var isOverdue: Swift.Bool { false }
    var shown: [(screen: any Showable, spot: Spot)] { [] }
    func isAsked(before remove: (Stage) -> Swift.Void, leaving index: Swift.Int) -> Swift.Bool { false }
    func withdrawOverdue() {}
    func wentBack() {}
    func dismiss(then completion: () -> Swift.Void) {}
  }
}
#endif
