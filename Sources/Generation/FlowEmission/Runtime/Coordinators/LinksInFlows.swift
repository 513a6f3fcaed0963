#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Links in flows that others have started

extension RoutegenSupport.Stage {
  /// Returns a function that shows a link in this flow or in one that it has started: in a shown flow, or by starting as few
  /// flows as possible. For a new flow, searches only the flows that it starts with or has in tabs.
  func opening(
    _ link: FlowLink, by coordinator: any LinkingCoordinator, isNew: Swift.Bool = false
  ) -> (() -> Swift.Void)? {
    opening(link, in: [coordinator], isNew)
  }

  private func opening(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool, starting most: Swift.Int = .max
  ) -> (() -> Swift.Void)? {
    showing(link, in: flows, areNew) ?? starting(link, in: flows, areNew).flatMap { $0.flows > most ? nil : $0.show }
  }

  func showing(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool
  ) -> (() -> Swift.Void)? {
    flows.lazy.compactMap { flow in
      flow.opening(link)
        ?? self.showing(link, in: Self.linking(areNew ? flow.stage.parts : flow.stage.children), areNew)
    }.first
  }

  /// Returns the way that starts the fewest flows. If several start equally few, the way of the innermost flow is used.
  func starting(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool
  ) -> (flows: Swift.Int, show: () -> Swift.Void)? {
    flows.flatMap { flow in
      [
        self.starting(link, in: Self.linking(areNew ? flow.stage.parts : flow.stage.children), areNew),
        flow.startingFlow(for: link),
      ]
    }.compactMap { $0 }.min { $0.flows < $1.flows }
  }

  /// Returns the flows that have links.
  static func linking(_ flows: [any FlowCoordinator]) -> [any LinkingCoordinator] {
    flows.compactMap { $0 as? any LinkingCoordinator }
  }

  /// Shows a link in a flow that this flow has just started for it. At most `flows` more flows are started.
  func openInChildren(_ link: FlowLink, starting flows: Swift.Int) {
    whenSettled { self.opening(link, in: Self.linking(self.children), false, starting: flows)?() }
  }

  func link(of controller: UIViewController) -> FlowLink? {
    ownLink(of: controller) ?? Self.linking(startedCoordinators).lazy.compactMap { $0.link(of: controller) }.first
  }
}
#endif
