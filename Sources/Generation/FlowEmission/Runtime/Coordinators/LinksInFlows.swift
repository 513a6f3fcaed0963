#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Links in flows that others have started

extension RoutegenSupport.Stage {
  /// Returns a function that shows a link in a flow or in those that it has started: in a shown flow, or in one that is started
  /// for it. Of a new flow, only what it starts with and has in tabs is shown.
  func opening(
    _ link: FlowLink, by coordinator: any LinkingCoordinator, isNew: Swift.Bool = false
  ) -> (() -> Swift.Void)? {
    opening(link, in: [coordinator], isNew)
  }

  private func opening(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool
  ) -> (() -> Swift.Void)? {
    showing(link, in: flows, areNew) ?? starting(link, in: flows, areNew)
  }

  func showing(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool
  ) -> (() -> Swift.Void)? {
    flows.lazy.compactMap { flow in
      flow.opening(link)
        ?? self.showing(link, in: Self.linking(areNew ? flow.stage.parts : flow.stage.children), areNew)
    }.first
  }

  private func starting(
    _ link: FlowLink, in flows: [any LinkingCoordinator], _ areNew: Swift.Bool
  ) -> (() -> Swift.Void)? {
    flows.lazy.compactMap { flow in
      self.starting(link, in: Self.linking(areNew ? flow.stage.parts : flow.stage.children), areNew)
        ?? flow.startingFlow(for: link)
    }.first
  }

  /// Those of some flows that have links.
  static func linking(_ flows: [any FlowCoordinator]) -> [any LinkingCoordinator] {
    flows.compactMap { $0 as? any LinkingCoordinator }
  }

  /// Shows a link in a flow that this one has just started for it.
  func openInChildren(_ link: FlowLink) {
    whenSettled { self.opening(link, in: Self.linking(self.children), false)?() }
  }

  func link(of controller: UIViewController) -> FlowLink? {
    ownLink(of: controller) ?? Self.linking(startedCoordinators).lazy.compactMap { $0.link(of: controller) }.first
  }
}
#endif
