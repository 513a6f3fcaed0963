#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  func opening(
    _ link: FlowLink, by coordinator: any LinkingCoordinator, isNew: Swift.Bool = false
  ) -> (() -> Swift.Void)? { coordinator.opening(link) }

  func link(of controller: UIViewController) -> FlowLink? { links.first { $0.controller === controller }?.link }
}
#endif
