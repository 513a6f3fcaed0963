#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Links in flows that others have started

extension RoutegenSupport.Stage {
  /// Returns a function that shows a link in one of some flows, or in one that they have started. For new flows, searches only
  /// the flows that they start with or have in tabs.
  func showing(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool
  ) -> (() -> Swift.Void)? {
    flows.lazy.compactMap { flow in
      flow.opening(link)
        ?? self.showing(link, in: Self.linking(areNew ? flow.stage.parts : flow.stage.children), areNew)
    }.first
  }

  /// Returns the flows that have links.
  static func linking(_ flows: [any FlowCoordinator]) -> [any LinkingCoordinator] {
    flows.compactMap { $0 as? any LinkingCoordinator }
  }

  func link(of controller: UIViewController) -> FlowLink? {
    links.first { $0.controller === controller }?.link
      ?? Self.linking(startedCoordinators).lazy.compactMap { $0.link(of: controller) }.first
  }
}
#endif
