#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Links in flows that others have started

extension RoutegenSupport.Stage {
  /// Returns a function that shows a link in a flow or in those that it has started: in a shown flow, or by starting as few
  /// flows as possible. Of a new flow, only what it starts with and has in tabs is shown.
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

  /// Of several ways with as few flows as possible, that of the innermost flow.
  private func starting(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool
  ) -> (flows: Swift.Int, show: () -> Swift.Void)? {
    flows.flatMap { flow in
      [
        self.starting(link, in: Self.linking(areNew ? flow.stage.parts : flow.stage.children), areNew),
        flow.startingFlow(for: link),
      ]
    }.compactMap { $0 }.min { $0.flows < $1.flows }
  }

  /// Those of some flows that have links.
  static func linking(_ flows: [any FlowCoordinator]) -> [any LinkingCoordinator] {
    flows.compactMap { $0 as? any LinkingCoordinator }
  }

  /// Shows a link in a flow that this one has just started for it, or by starting at most some more.
  func openInChildren(_ link: FlowLink, starting flows: Swift.Int) {
    whenSettled { self.opening(link, in: Self.linking(self.children), false, starting: flows)?() }
  }

  func link(of controller: UIViewController) -> FlowLink? {
    ownLink(of: controller) ?? Self.linking(startedCoordinators).lazy.compactMap { $0.link(of: controller) }.first
  }
}
#endif
