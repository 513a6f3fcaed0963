#if canImport(UIKit) && !os(watchOS)
import UIKit

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenSupport.HostedFlow: LinkStartingCoordinator {
  func link(of controller: UIViewController) -> FlowLink? {
    controller === self.controller ? self.currentLink() : nil
  }

  func opening(_ link: FlowLink) -> (() -> Swift.Void)? {
    self.flowsToStart(link) == 0 ? self.opened(link) : nil
  }

  func startingFlow(for link: FlowLink) -> (flows: Swift.Int, show: () -> Swift.Void)? {
    guard let flows = self.flowsToStart(link), flows > 0 else { return nil }
    return self.opened(link).map { (flows, $0) }
  }

  private func opened(_ link: FlowLink) -> (() -> Swift.Void)? {
    guard self.isActive else { return nil }
    return {
      _ = self.stage.uncovered()
      _ = self.open(link)
    }
  }
}
#endif
