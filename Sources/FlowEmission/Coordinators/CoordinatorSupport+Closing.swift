extension CoordinatorSupport {
  static let closing = #"""
    // MARK: Closing

    extension RoutegenSupport.Stage {
      /// Undoes whatever showed a screen: pops it, or dismisses what it is presented in.
      func close(_ screen: UIViewController, then done: @escaping () -> Swift.Void = {}) {
        for controller in RoutegenSupport.containers(of: screen) {
          guard let (stack, element, first) = RoutegenSupport.stack(around: controller), element === controller,
            let index = stack.viewControllers.firstIndex(of: element), index > first
          else { continue }
          stack.popToViewController(stack.viewControllers[index - 1], animated: true)
          return RoutegenSupport.afterTransitions(around: { [weak stack] in stack }, perform: done)
        }
        guard let presenting = screen.presentingViewController else { return done() }
        presenting.dismiss(animated: true)
        RoutegenSupport.afterTransitions(around: { [weak presenting] in presenting }, perform: done)
      }

      /// Goes back to the latest of the flow's screens of a name.
      func close(_ screen: UIViewController, backTo name: Any.Type, then done: @escaping () -> Swift.Void = {}) {
        goBack(to: latest(name, besides: screen), from: screen, then: done)
      }

      /// Goes back to the latest of the flow's screens of a name. If the coordinator has made none that is shown, a
      /// storyboard has: then to the nearest of its class that has no other name.
      func close<Screen: UIViewController>(
        _ screen: UIViewController, backTo name: Any.Type, ofClass type: Screen.Type,
        then done: @escaping () -> Swift.Void = {}
      ) {
        let earlier =
          latest(name, besides: screen)
          ?? RoutegenSupport.earlier(type, than: screen) { !self.isNamed($0) }
        goBack(to: earlier, from: screen, then: done)
      }

      private func latest(_ name: Any.Type, besides screen: UIViewController) -> UIViewController? {
        members.last { member in
          member.screen == Swift.ObjectIdentifier(name) && member.controller !== screen
            && member.controller.map { isShown($0) } == true
        }?.controller
      }

      private func isNamed(_ controller: UIViewController) -> Swift.Bool {
        members.contains { $0.controller === controller && $0.screen != nil } || parent?.isNamed(controller) == true
      }

      /// Registers a screen that is not connected, so that others can go back to it.
      func named<Screen: UIViewController>(_ screen: Screen, _ name: Any.Type) -> Screen {
        add(screen, as: name)
        return screen
      }

      /// The same of the root of a storyboard's navigation controller, which is what is shown.
      func named<Screen: UIViewController>(
        _ made: (navigationController: UINavigationController, rootViewController: Screen), _ name: Any.Type
      ) -> UINavigationController {
        add(made.rootViewController, as: name)
        return made.navigationController
      }

      private func goBack(
        to earlier: UIViewController?, from screen: UIViewController, then done: @escaping () -> Swift.Void
      ) {
        guard let earlier else { return close(screen, then: done) }
        uncover(earlier, animated: true)
        RoutegenSupport.afterTransitions(around: { [weak earlier] in earlier }, perform: done)
      }

      /// Brings a view controller to the front. What the app presents itself stays.
      @discardableResult
      func uncover(_ controller: UIViewController?, animated: Swift.Bool = false) -> UIViewController? {
        guard let controller else { return nil }
        let covers = RoutegenSupport.covers(of: controller).filter { isOfFlows($0) && !$0.isBeingDismissed }
        let presenters = covers.compactMap(\.presentingViewController).filter { !covers.contains($0) }
        for each in RoutegenSupport.surroundings(of: controller) {
          if let stack = each.parent as? UINavigationController, stack.topViewController !== each,
            stack.viewControllers.contains(each)
          {
            stack.popToViewController(each, animated: animated && covers.isEmpty)
          }
          if let tabBarController = each.tabBarController,
            each.parent === tabBarController || tabBarController.viewControllers?.contains(each) == true
          {
            tabBarController.selectedViewController = each
          }
        }
        for presenting in presenters { presenting.dismiss(animated: animated) }
        return controller
      }

      /// Dismisses what the flow shows, and gives what is left. What has nothing under it stays, for the flow that put it
      /// there to replace.
      private func dismissAll() -> UIViewController? {
        let all = shownViewControllers
        let presented = all.filter { $0.parent == nil && $0.presentingViewController != nil }
        let lowest = presented.filter { each in
          !presented.contains { $0 !== each && RoutegenSupport.presented(over: $0).contains(each) }
        }
        var rest: UIViewController?
        for controller in all {
          guard let (stack, _, first) = RoutegenSupport.stack(around: controller), !all.contains(stack),
            let index = stack.viewControllers.dropFirst(first).firstIndex(where: { contains($0) }), index > first
          else { continue }
          stack.popToViewController(stack.viewControllers[index - 1], animated: lowest.isEmpty)
          rest = stack
        }
        for presenting in lowest.compactMap(\.presentingViewController) {
          presenting.dismiss(animated: true)
          rest = rest ?? presenting
        }
        return rest
      }
    }

    extension RoutegenSupport {
      /// The nearest view controller of a class under a screen: below it in its stack, around it, or under what it is
      /// presented in.
      @MainActor fileprivate static func earlier<Screen: UIViewController>(
        _ type: Screen.Type, than controller: UIViewController, where isMeant: @escaping (Screen) -> Swift.Bool
      ) -> Screen? {
        if let stack = controller.parent as? UINavigationController {
          let below = stack.viewControllers.prefix { $0 !== controller }
          let found = below.reversed().lazy.compactMap { screens(type, in: $0).first(where: isMeant) }.first
          return found ?? earlier(type, than: stack, where: isMeant)
        }
        guard let next = controller.parent ?? controller.presentingViewController else { return nil }
        if let found = next as? Screen, isMeant(found) { return found }
        if controller.parent == nil, let found = visible(type, in: next, where: isMeant) { return found }
        return earlier(type, than: next, where: isMeant)
      }

      private static func visible<Screen: UIViewController>(
        _ type: Screen.Type, in controller: UIViewController, where isMeant: @escaping (Screen) -> Swift.Bool
      ) -> Screen? {
        if let found = controller as? Screen, isMeant(found) { return found }
        if let stack = controller as? UINavigationController {
          return stack.viewControllers.reversed().lazy.compactMap { visible(type, in: $0, where: isMeant) }.first
        }
        if let bar = controller as? UITabBarController {
          return bar.selectedViewController.flatMap { visible(type, in: $0, where: isMeant) }
        }
        return controller.children.lazy.compactMap { visible(type, in: $0, where: isMeant) }.first
      }

      /// Selects a tab of the nearest tab bar that a screen is in, or is presented over.
      static func selectTab(_ index: Swift.Int, from screen: UIViewController) {
        var current: UIViewController? = screen
        while let each = current {
          if let tabBarController = each as? UITabBarController ?? each.tabBarController {
            tabBarController.selectedIndex = index
            return
          }
          current = each.presentingViewController
        }
      }

      /// A screen asks for a route that only other screens of its class have.
      static func refuse(_ route: Swift.String, of screen: Swift.String) {
        assertionFailure("\(screen) has no route \(route)")
      }
    }

    """#

  /// After a link, in a flow that is shown: it may have dismissed the flow of a guard.
  private static let forgetting = "\n      self.forgetWishes()"

  static func links(asksGuards: Bool) -> String {
    #"""
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
          if self.isActive { self.opening(link, in: [coordinator])?() }\#(asksGuards ? forgetting : "")
        }
        return true
      }

      /// What shows a link in some flows or in those that they have started: in a flow that is shown, or else in one that is
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

      private func started(ifNew isNew: Swift.Bool) -> [any StagedCoordinator] {
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

      /// Shows the screen that a flow or a tab starts with: it is there, unless something has replaced it.
      func uncover(_ first: UIViewController?, as name: Any.Type, or make: () -> UIViewController) {
        let isThere = members.contains { $0.controller === first && $0.screen == Swift.ObjectIdentifier(name) }
        if !isThere { show(make(), .replace(first, animated: false)) }
      }

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

      /// Whether two values are equal.
      static func areEqual<Value: Swift.Equatable>(_ one: Value, _ other: Value) -> Swift.Bool { one == other }

      /// Whether two values are known to be equal: by `==` if they turn out to have one, or by their descriptions if those
      /// lose nothing.
      static func areEqual<Value>(_ one: Value, _ other: Value) -> Swift.Bool {
        func areEqual<Known: Swift.Equatable>(_ one: Known) -> Swift.Bool { (other as? Known) == one }
        if let one = one as? any Swift.Equatable { return areEqual(one) }
        guard let one = one as? any Swift.LosslessStringConvertible, let other = other as? any Swift.LosslessStringConvertible
        else { return false }
        return one.description == other.description
      }
    }

    """#
  }
}
