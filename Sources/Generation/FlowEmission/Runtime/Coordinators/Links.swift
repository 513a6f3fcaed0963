#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Opening links

/// A coordinator of a module with links.
@MainActor protocol LinkingCoordinator: StagedCoordinator {
  /// Returns a function that shows a link of this flow; `nil` for a link of another flow, or for one with other values.
  func opening(_ link: FlowLink) -> (() -> Swift.Void)?
  /// Returns the link of a view controller of this flow, or of a flow that it has started.
  func link(of controller: UIViewController) -> FlowLink?
}

extension LinkingCoordinator {
  func opening(_ link: FlowLink) -> (() -> Swift.Void)? { nil }
  func link(of controller: UIViewController) -> FlowLink? { self.stage.link(of: controller) }
}

extension RoutegenSupport.Stage {
  /// The link of a screen, with the screen's view controller or one that contains it.
  struct Linked {
    weak var controller: UIViewController?
    let link: FlowLink
  }

  /// Registers the first view controller of the flow. In the next turn of the main actor, shows the link that waits for it.
  func beginWithLink(
    _ controller: UIViewController, in navigationController: UINavigationController?
  ) -> UIViewController {
    if onStart != nil { RoutegenSupport.inNextTurn { self.openKeptLink() } }
    return begin(with: controller, in: navigationController)
  }

  /// Shows the first view controller of a flow that the app starts, and then the link that waits for the flow.
  func startWithLink(_ controller: UIViewController, in navigationController: UINavigationController?) {
    start(controller, in: navigationController)
    openKeptLink()
  }

  private func openKeptLink() {
    let onStart = onStart
    self.onStart = nil
    onStart?()
  }

  /// Shows a link when no transition runs and `once` permits it, and then calls `done`. If the flow has not started, waits
  /// for that. Returns false if the link cannot be shown.
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

  /// Registers the link of a screen, and returns the screen.
  func linked(_ controller: UIViewController, _ link: FlowLink?) -> UIViewController {
    links.removeAll { $0.controller == nil || $0.controller === controller }
    if let link { links.append(Linked(controller: controller, link: link)) }
    return controller
  }

  /// Returns a view controller and all view controllers in it and over it, uppermost first, without unselected tabs.
  static func fromFront(in controller: UIViewController) -> [UIViewController] {
    let children: [UIViewController] =
      switch controller {
      case let stack as UINavigationController: stack.viewControllers
      case let tabs as UITabBarController: tabs.selectedViewController.map { [$0] } ?? []
      default: controller.children
      }
    let presented = RoutegenSupport.presented(by: controller).map { $0.isBeingDismissed ? [] : fromFront(in: $0) } ?? []
    return presented + children.reversed().flatMap { fromFront(in: $0) } + [controller]
  }

  /// Returns the link of the uppermost screen whose link a new coordinator could open. Other links work only in a flow that
  /// is already shown, because starting that flow needs more values than the link has.
  func currentLink(of coordinator: any LinkingCoordinator) -> FlowLink? {
    guard let first = shownViewControllers.first, !ending.isOver else { return nil }
    return Self.fromFront(in: RoutegenSupport.outermost(first)).lazy.compactMap { self.link(of: $0) }
      .first { opening($0, by: coordinator, isNew: true) != nil }
  }
}
#endif
