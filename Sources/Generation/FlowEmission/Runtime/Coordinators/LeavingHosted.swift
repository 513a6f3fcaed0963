#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking before a SwiftUI flow is left

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenSupport.HostedFlow {
  /// Registers the view controller of the flow. The flow's views are asked before they are left while `asks` returns true.
  func asked(
    _ controller: UIViewController, while asks: @escaping () -> Swift.Bool,
    _ mayLeave: @escaping @MainActor () async -> Swift.Bool
  ) -> UIViewController {
    self.stage.leaving.askers = [.init(controller: controller, asks: asks, mayLeave: mayLeave)]
    return controller
  }

  /// Closes the flow after its views have agreed.
  func closeWhenAgreed() {
    guard let controller = self.controller else { return }
    self.stage.hear(controller) { self.stage.leave(closing: $0) { self.stage.close($0) } }
  }
}
#endif
