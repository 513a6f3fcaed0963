#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Opening links

extension RoutegenSupport.Stage {
  /// Shows a link when no transition runs, or when the flow has started, and returns whether it can.
  func open(_ link: FlowLink, by coordinator: any StagedCoordinator) -> Swift.Bool {
    guard !ending.isOver, opening(link, in: [coordinator]) != nil else { return false }
    guard isStarted else {
      onStart = { [weak coordinator] in
        if let coordinator { _ = self.open(link, by: coordinator) }
      }
      return true
    }
    guard isShown else { return false }
    whenSettled {
      #if ROUTEGEN_LEAVING
      let again = { [weak coordinator] in
        if let coordinator { _ = self.open(link, by: coordinator) }
      }
      #if ROUTEGEN_PERFORMED_LINKS
      // What the app does in a flow that is shown takes nothing away.
      let staysHere = link.isPerformed && self.showing(link, in: [coordinator], false) != nil
      #else
      let staysHere = false
      #endif
      let asked = { [weak coordinator] in
        guard !staysHere, let coordinator else { return [Asker]() }
        return self.top.inFront + self.inOtherTab(link, of: coordinator)
      }
      guard !self.isAsked(before: again, asking: asked) else { return }
      #endif
      if self.isActive { self.opening(link, in: [coordinator])?() }
      #if ROUTEGEN_GUARDS
      self.forgetWishes()
      #endif
    }
    return true
  }

  /// Returns a function that shows a link in some flows or in those that they have started: in a shown flow, or in one that is
  /// started for it. Of new flows, only what they start with and have in tabs is shown.
  private func opening(
    _ link: FlowLink, in flows: [any StagedCoordinator], areNew: Swift.Bool = false
  ) -> (() -> Swift.Void)? {
    showing(link, in: flows, areNew) ?? starting(link, in: flows, areNew)
  }

  private func showing(
    _ link: FlowLink, in flows: [any StagedCoordinator], _ areNew: Swift.Bool
  ) -> (() -> Swift.Void)? {
    flows.lazy.compactMap { flow in
      flow.opening(link) ?? self.showing(link, in: flow.stage.started(ifNew: areNew), areNew)
    }.first
  }

  private func starting(
    _ link: FlowLink, in flows: [any StagedCoordinator], _ areNew: Swift.Bool
  ) -> (() -> Swift.Void)? {
    flows.lazy.compactMap { flow in
      self.starting(link, in: flow.stage.started(ifNew: areNew), areNew) ?? flow.startingFlow(for: link)
    }.first
  }

  func started(ifNew isNew: Swift.Bool) -> [any StagedCoordinator] {
    (isNew ? parts : children).compactMap { $0 as? any StagedCoordinator }
  }

  /// Shows a link in a flow that this one has just started for it.
  func openInChildren(_ link: FlowLink) {
    whenSettled { self.opening(link, in: self.started(ifNew: false))?() }
  }

  /// Registers the link of a screen, and gives the screen.
  func linked(_ controller: UIViewController, _ link: FlowLink?) -> UIViewController {
    links.removeAll { $0.controller == nil || $0.controller === controller }
    if let link { links.append(Linked(controller: controller, link: link)) }
    return controller
  }

  func link(of controller: UIViewController) -> FlowLink? {
    links.first { $0.controller === controller }?.link
      ?? started.lazy.compactMap { $0.coordinator?.link(of: controller) }.first
  }

  /// The link of the uppermost screen that has one which a new coordinator could open: what a link shows in a flow may
  /// need more than the link has to start that flow.
  func currentLink(of coordinator: any StagedCoordinator) -> FlowLink? {
    guard let first = shownViewControllers.first, !ending.isOver else { return nil }
    return RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first)).lazy.compactMap { self.link(of: $0) }
      .first { opening($0, in: [coordinator], areNew: true) != nil }
  }

  /// The first screen of the flow, brought to the front; of several tabs, that of the selected one.
  func uncovered() -> UIViewController? {
    let screens = members.filter { $0.screen != nil }.compactMap { $0.controller }.filter { isShown($0) }
    let ground = screens.first.flatMap { RoutegenSupport.containers(of: $0).last }
    let selected = screens.first { screen in
      let containers = RoutegenSupport.containers(of: screen)
      return containers.last === ground
        && containers.allSatisfy { each in
          guard let tabBarController = each.parent as? UITabBarController else { return true }
          return tabBarController.selectedViewController === each
        }
    }
    return uncover(selected ?? screens.first ?? shown.first)
  }

  /// Shows the screen that a flow or a tab starts with: it is there, unless something has replaced it. In tabs that something
  /// else has replaced, nothing is shown.
  func uncover(_ first: UIViewController?, as name: Any.Type, or make: () -> UIViewController) {
    guard let first else { return }
    let isThere = members.contains { $0.controller === first && $0.screen == Swift.ObjectIdentifier(name) }
    if !isThere { show(make(), .replace(first, animated: false)) }
  }

  #if ROUTEGEN_LINKS_ON_TOP
  /// The uppermost screen of the flow and of those that it has started, in front of all: an alert over it is dismissed.
  func onTop() -> UIViewController? {
    let all = shownViewControllers.filter { !($0 is UIAlertController) }
    guard let first = all.first else { return nil }
    let top = RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first)).first { all.contains($0) }
    return uncover(top ?? front)
  }
  #endif

  #if ROUTEGEN_SPLITS
  /// The first screen of a column, brought to the front.
  func uncovered(column: Swift.Int, of split: UISplitViewController?) -> UIViewController? {
    guard let split else { return nil }
    let stack = split.stack(of: column)
    return uncover(stack?.viewControllers.first ?? stack ?? split)
  }
  #endif

  /// The first screen of a tab, brought to the front.
  func uncovered(tab: Swift.Int, of tabBarController: UITabBarController?) -> UIViewController? {
    guard let tabBarController, let tabs = tabBarController.viewControllers, tabs.indices.contains(tab)
    else { return nil }
    guard let stack = tabs[tab] as? UINavigationController else { return uncover(tabs[tab]) }
    // While the More list displays a tab, it has the tab's stack.
    let displayed = { tabBarController.moreNavigationController.viewControllers.dropFirst().first }
    return uncover(stack.viewControllers.first ?? displayed() ?? stack)
  }
}

#if ROUTEGEN_LEAVING

extension RoutegenSupport.Stage {
  /// The askers of the flow that shows a link, if it is in a tab that is not selected.
  private func inOtherTab(_ link: FlowLink, of coordinator: any StagedCoordinator) -> [Asker] {
    guard let stage = stage(of: link, in: [coordinator]), let first = stage.shownViewControllers.first
    else { return [] }
    let all = RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first))
    return stage.shownViewControllers.contains { all.contains($0) } ? [] : stage.inFlow
  }

  /// The stage of the shown flow that has a link: one of some flows, or of those that they have started.
  private func stage(of link: FlowLink, in flows: [any StagedCoordinator]) -> RoutegenSupport.Stage? {
    flows.lazy.compactMap { flow in
      flow.opening(link) != nil ? flow.stage : self.stage(of: link, in: flow.stage.started(ifNew: false))
    }.first
  }

  /// The askers that the user sees, or that are under what the user sees: those of no other tab.
  var inFront: [Asker] {
    guard let first = shownViewControllers.first else { return [] }
    let all = RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first))
    return inFlow.filter { asker in all.contains { $0 === asker.controller } }
  }
}
#endif

extension RoutegenSupport {
  /// The view controllers in another one and over it, without the tabs that are not selected: the uppermost first.
  static func fromFront(in controller: UIViewController) -> [UIViewController] {
    let children: [UIViewController] =
      switch controller {
      case let stack as UINavigationController: stack.viewControllers
      case let tabs as UITabBarController: tabs.selectedViewController.map { [$0] } ?? []
      default: controller.children
      }
    let presented = controller.presentedViewController.flatMap {
      $0.presentingViewController === controller && !$0.isBeingDismissed ? $0 : nil
    }
    return (presented.map { fromFront(in: $0) } ?? []) + children.reversed().flatMap { fromFront(in: $0) }
      + [controller]
  }

  /// Returns true if two values are equal.
  static func areEqual<Value: Swift.Equatable>(_ one: Value, _ other: Value) -> Swift.Bool { one == other }

  /// Returns true if two values are known to be equal: by `==` if they have one, or by their descriptions if those
  /// lose nothing.
  static func areEqual<Value>(_ one: Value, _ other: Value) -> Swift.Bool {
    func areEqual<Known: Swift.Equatable>(_ one: Known) -> Swift.Bool { (other as? Known) == one }
    if let one = one as? any Swift.Equatable { return areEqual(one) }
    guard let one = one as? any Swift.LosslessStringConvertible,
      let other = other as? any Swift.LosslessStringConvertible
    else { return false }
    return one.description == other.description
  }
}
#endif
