#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Opening links

/// A coordinator of a module with links.
@MainActor protocol LinkingCoordinator: StagedCoordinator {
  /// Returns a function that shows a link of this flow; `nil` if it belongs to another flow, or has other values.
  func opening(_ link: FlowLink) -> (() -> Swift.Void)?
  /// Returns a function that starts a flow that shows a link, or that starts such a flow, and how many flows start until
  /// the link is shown; `nil` if no route leads there.
  func startingFlow(for link: FlowLink) -> (flows: Swift.Int, show: () -> Swift.Void)?
  /// The link of a view controller of this flow, or of one that it has started.
  func link(of controller: UIViewController) -> FlowLink?
}

extension LinkingCoordinator {
  func opening(_ link: FlowLink) -> (() -> Swift.Void)? { nil }
  func startingFlow(for link: FlowLink) -> (flows: Swift.Int, show: () -> Swift.Void)? { nil }
  func link(of controller: UIViewController) -> FlowLink? { self.stage.link(of: controller) }
}

extension RoutegenSupport.Stage {
  /// The link of a screen, by its view controller or what contains it.
  struct Linked {
    weak var controller: UIViewController?
    let link: FlowLink
  }

  /// Registers the first view controller of the flow, and shows the link that waits for it in the next turn.
  func beginWithLink(
    _ controller: UIViewController, in navigationController: UINavigationController?
  ) -> UIViewController {
    if onStart != nil { RoutegenSupport.inNextTurn { self.openKeptLink() } }
    return begin(with: controller, in: navigationController)
  }

  /// Shows the first view controller of a flow that the app starts, and the link that waits for it.
  func startWithLink(_ controller: UIViewController, in navigationController: UINavigationController?) {
    start(controller, in: navigationController)
    openKeptLink()
  }

  private func openKeptLink() {
    let onStart = onStart
    self.onStart = nil
    onStart?()
  }

  /// Shows a link when no transition runs and `once` agrees, or when the flow has started, and then calls `done`. Returns
  /// whether it can.
  func open(
    _ link: FlowLink, by coordinator: any LinkingCoordinator, then done: @escaping () -> Swift.Void = {},
    once: @escaping (@escaping () -> Swift.Void) -> Swift.Void = { $0() }
  ) -> Swift.Bool {
    guard !ending.isOver, opening(link, by: coordinator) != nil else { return false }
    guard isStarted else {
      onStart = { [weak coordinator] in
        if let coordinator { _ = self.open(link, by: coordinator, then: done, once: once) }
      }
      return true
    }
    guard isShown else { return false }
    whenSettled {
      once {
        if self.isActive { self.opening(link, by: coordinator)?() }
        done()
      }
    }
    return true
  }

  /// Registers the link of a screen, and gives the screen.
  func linked(_ controller: UIViewController, _ link: FlowLink?) -> UIViewController {
    links.removeAll { $0.controller == nil || $0.controller === controller }
    if let link { links.append(Linked(controller: controller, link: link)) }
    return controller
  }

  func ownLink(of controller: UIViewController) -> FlowLink? { links.first { $0.controller === controller }?.link }

  /// The link of the uppermost screen that has one which a new coordinator could open: what a link shows in a flow may
  /// need more than the link has to start that flow.
  func currentLink(of coordinator: any LinkingCoordinator) -> FlowLink? {
    guard let first = shownViewControllers.first, !ending.isOver else { return nil }
    return RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first)).lazy.compactMap { self.link(of: $0) }
      .first { opening($0, by: coordinator, isNew: true) != nil }
  }

  /// The first screen of the flow, brought to the front; of several tabs, that of the selected one.
  func uncovered() -> UIViewController? {
    let screens = members.filter { $0.screen != nil }.compactMap { $0.controller }.filter { isShown($0) }
    let base = screens.first.flatMap { RoutegenSupport.containers(of: $0).last }
    let selected = screens.first { screen in
      let containers = RoutegenSupport.containers(of: screen)
      return containers.last === base
        && containers.allSatisfy { each in
          guard let tabBarController = each.parent as? UITabBarController else { return true }
          return tabBarController.selectedViewController === each
        }
    }
    return uncover(selected ?? screens.first ?? shown.first)
  }
}

extension RoutegenSupport {
  /// The view controllers in another one and over it, without the tabs that are not selected: the uppermost first.
  @MainActor static func fromFront(in controller: UIViewController) -> [UIViewController] {
    let children: [UIViewController] =
      switch controller {
      case let stack as UINavigationController: stack.viewControllers
      case let tabs as UITabBarController: tabs.selectedViewController.map { [$0] } ?? []
      default: controller.children
      }
    let presented = presented(by: controller).map { $0.isBeingDismissed ? [] : fromFront(in: $0) } ?? []
    return presented + children.reversed().flatMap { fromFront(in: $0) } + [controller]
  }
}
#endif
