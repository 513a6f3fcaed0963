#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Starting flows for links

/// A coordinator that starts other flows for their links.
@MainActor protocol LinkStartingCoordinator: LinkingCoordinator {
  /// Returns a function that shows a link by starting one or more flows, and the number of flows that it starts; `nil` if no
  /// route leads to the link.
  func startingFlow(for link: FlowLink) -> (flows: Swift.Int, show: () -> Swift.Void)?
}

extension RoutegenSupport.Stage {
  /// Returns a function that shows a link in this flow or in one that it has started: in a shown flow, or by starting as few
  /// flows as possible.
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

  /// Returns the way that starts the fewest flows, with the stage of the flow that starts the first of them. If several start
  /// equally few, the way of the innermost flow is used.
  func starting(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool
  ) -> (flows: Swift.Int, show: () -> Swift.Void, stage: RoutegenSupport.Stage)? {
    flows.flatMap { flow in
      [
        self.starting(link, in: Self.linking(areNew ? flow.stage.parts : flow.stage.children), areNew),
        (flow as? any LinkStartingCoordinator)?.startingFlow(for: link).map { ($0.flows, $0.show, flow.stage) },
      ]
    }.compactMap { $0 }.min { $0.flows < $1.flows }
  }

  /// Shows a link in a flow that this flow has just started for it. At most `flows` more flows are started.
  func openInChildren(_ link: FlowLink, starting flows: Swift.Int) {
    whenSettled { self.opening(link, in: Self.linking(self.children), false, starting: flows)?() }
  }
}
#endif
