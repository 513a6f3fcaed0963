extension CoordinatorSupport {
  static let starting = #"""
        // MARK: Starting

        /// Registers the first view controller of the flow, which the caller shows in this turn. An empty navigation
        /// controller was made for the flow.
        func begin(with controller: UIViewController, in navigationController: UINavigationController?) -> UIViewController {
          isStarted = true
          add(controller)
          if let navigationController, navigationController.viewControllers.isEmpty { add(navigationController) }
          if onStart != nil { RoutegenSupport.inNextTurn { self.openKeptLink() } }
          return controller
        }

        private func openKeptLink() {
          let open = onStart
          onStart = nil
          open?()
        }

        /// Shows the first view controller of a flow that the app starts, or keeps it until the app does.
        func start(_ controller: UIViewController, in navigationController: UINavigationController?) {
          isStarted = true
          add(controller)
          defer { openKeptLink() }
          guard let navigationController, !(controller is UINavigationController), !(controller is UITabBarController)
          else {
            held = controller
            kept = controller
            return
          }
          // The app made it: it is held, and not the flow's.
          members.removeAll { $0.controller === navigationController }
          held = navigationController
          if !navigationController.viewControllers.contains(controller) {
            navigationController.pushViewController(controller, animated: false)
          }
        }

        /// What contains the flow, for the app to show. It is owned here until the app has put it into a window: mostly in the
        /// turn in which it reads it.
        var root: UIViewController? {
          if kept != nil {
            isHandedOver = true
            RoutegenSupport.inNextTurn { self.releaseRootsIfShown() }
          }
          return kept ?? held
        }

        /// Releases the roots of the flow and of those that started it, if they have come into a window. Their views are not
        /// loaded for that.
        private func releaseRootsIfShown() {
          for stage in sequence(first: self, next: { $0.parent }) {
            guard let root = stage.kept else { continue }
            let isPlaced = root.parent != nil || root.presentingViewController != nil
            if isPlaced || root.viewIfLoaded?.window != nil { stage.kept = nil }
          }
        }

        /// Calls `perform` when the app has put what contains a view controller into a window.
        private func onceInWindow(_ controller: UIViewController, perform: @escaping () -> Swift.Void) {
          awaitsWindow = true
          RoutegenSupport.WindowProbe.wait(for: RoutegenSupport.outermost(controller)) { [weak controller] in
            RoutegenSupport.afterTransitions(around: { [weak controller] in controller }) {
              self.awaitsWindow = false
              perform()
              let waiting = self.onWindow
              self.onWindow = {}
              waiting()
            }
          }
        }

        /// Starts another flow, and gives what is shown of it.
        ///
        /// One that replaces all of this flow, and has no result to wait for, takes its place with its parent too: so flows
        /// that replace each other do not pile up.
        ///
        /// - Parameters:
        ///   - child: its coordinator.
        ///   - stage: what it has on screen; none for a flow of another module.
        ///   - presentation: how it is shown.
        ///   - coordinator: the coordinator of this flow.
        ///   - hasEnd: whether it can finish.
        @discardableResult
        func start(
          _ child: any FlowCoordinator, _ stage: Stage?, _ presentation: Presentation, by coordinator: any StagedCoordinator,
          hasEnd: Swift.Bool
        ) -> UIViewController {
          let isPart = presentation.kind == .tab
          started.append(Child(coordinator: child, isPart: isPart))
          stage?.parent = self
          if isPart { (child as? any StagedCoordinator)?.outerFlow = coordinator }
          stage?.isStarted = true
          let first = child.startViewController()
          stage?.add(first)
          let controller = presentation.wrapped(first)
          stage?.add(controller)
          put(controller, presentation, isOwn: hasEnd || stage == nil)
          if !hasEnd, presentation.kind == .replace, let child = child as? any StagedCoordinator {
            handOver(to: child, in: controller, by: coordinator)
          }
          return controller
        }

        /// Leaves to a flow what contains it now, except for a tab bar around it. If nothing of this flow is shown any longer,
        /// that takes its place: under its parent, or in the flow that starts with this one.
        private func handOver(
          to child: any StagedCoordinator, in controller: UIViewController, by coordinator: any StagedCoordinator
        ) {
          let stage = child.stage
          let containers = RoutegenSupport.containers(of: controller)
          func isLeft(_ member: Member) -> Swift.Bool {
            guard let each = member.controller, member.screen == nil else { return false }
            return containers.contains { $0 === each } && (each === controller || !(each is UITabBarController))
          }
          for container in members.filter(isLeft).compactMap({ $0.controller }) { stage.add(container) }
          members.removeAll(where: isLeft)
          if isShown {
            if stage.parent !== self { adopt(child) }
            let isInTab = members.contains { member in containers.contains { $0 === member.controller } }
            if isInTab { child.outerFlow = coordinator }
          } else if let outer = coordinator.outerFlow {
            outer.stage.handOver(to: child, in: controller, by: outer)
          } else {
            stage.held = held
            stage.parent = parent
            parent?.adopt(child)
          }
        }

        /// Takes a flow for one that it has started.
        private func adopt(_ child: any StagedCoordinator) {
          started.append(Child(coordinator: child))
          child.stage.parent = self
        }
      }
    }

    """#

  static let showing = #"""
    // MARK: Showing

    extension RoutegenSupport {
      /// How a view controller is shown.
      @MainActor struct Presentation {
        enum Kind { case push, present, replace, tab }
        let kind: Kind
        /// From which screen; `nil` for the uppermost of the flow.
        var screen: UIViewController?
        /// The navigation controller that is put around it.
        var navigationController: UINavigationController?
        var isAnimated = true
        /// Gives what is presented its style.
        var style: (UIViewController) -> Swift.Void = { _ in }

        static func push(from screen: UIViewController?, animated: Swift.Bool = true) -> Presentation {
          Presentation(kind: .push, screen: screen, isAnimated: animated)
        }
        static func present(
          over screen: UIViewController?, in navigationController: UINavigationController? = nil,
          animated: Swift.Bool = true, style: @escaping (UIViewController) -> Swift.Void = { _ in }
        ) -> Presentation {
          Presentation(
            kind: .present, screen: screen, navigationController: navigationController, isAnimated: animated,
            style: style)
        }
        static func replace(
          _ screen: UIViewController?, in navigationController: UINavigationController? = nil,
          animated: Swift.Bool = true
        ) -> Presentation {
          Presentation(
            kind: .replace, screen: screen, navigationController: navigationController, isAnimated: animated)
        }
        static func tab(in navigationController: UINavigationController? = nil) -> Presentation {
          Presentation(kind: .tab, navigationController: navigationController)
        }

        /// The navigation controller in which a flow is shown so.
        var stack: UINavigationController? {
          navigationController ?? (kind == .push || kind == .replace ? screen?.navigationController : nil)
        }

        func wrapped(_ controller: UIViewController) -> UIViewController {
          guard let navigationController else { return controller }
          navigationController.viewControllers = [controller]
          return navigationController
        }
      }
    }

    extension RoutegenSupport.Stage {
      typealias Presentation = RoutegenSupport.Presentation

      /// Shows a screen of the flow, and gives what is shown: it, or the navigation controller around it.
      @discardableResult
      func show(_ screen: UIViewController, _ presentation: Presentation) -> UIViewController {
        let controller = presentation.wrapped(screen)
        add(controller)
        put(controller, presentation, isOwn: true)
        return controller
      }

      private func put(_ controller: UIViewController, _ presentation: Presentation, isOwn: Swift.Bool) {
        guard let screen = presentation.screen ?? front else { return }
        switch presentation.kind {
        case .push:
          if let stack = screen.navigationController ?? screen as? UINavigationController {
            stack.pushViewController(controller, animated: presentation.isAnimated)
          } else {
            present(controller, over: screen, animated: presentation.isAnimated)
          }
        case .present:
          presentation.style(controller)
          present(controller, over: screen, animated: presentation.isAnimated)
        case .replace: replace(screen, by: controller, animated: presentation.isAnimated, isOwn: isOwn)
        case .tab: break
        }
      }

      /// Presents over what the app presents over the screen, if anything, from where there is a window.
      private func present(_ controller: UIViewController, over screen: UIViewController, animated: Swift.Bool) {
        let base = RoutegenSupport.covers(of: screen).last ?? screen
        if let base = RoutegenSupport.surroundings(of: base).first(where: { $0.viewIfLoaded?.window != nil }) {
          base.present(controller, animated: animated)
        } else {
          onceInWindow(base) { [weak screen] in
            if let screen, self.isShown(screen) { self.present(controller, over: screen, animated: animated) }
          }
        }
      }

      /// Puts a view controller in the place of a screen: of the flow's part of its stack, in its tab, or as the root.
      private func replace(
        _ screen: UIViewController, by controller: UIViewController, animated: Swift.Bool, isOwn: Swift.Bool
      ) {
        // A tab bar is in no other tab bar: it replaces that.
        let bar = controller is UITabBarController ? screen as? UITabBarController ?? screen.tabBarController : nil
        let place = bar ?? screen
        let around = RoutegenSupport.stack(around: place)
        let stack = around?.navigationController
        if let stack, let first = around?.first {
          let index = stack.viewControllers.dropFirst(first).firstIndex { contains($0) } ?? first
          if index > first || !(controller is UINavigationController) && !(controller is UITabBarController) {
            let old = Swift.Array(stack.viewControllers[index...])
            stack.setViewControllers(stack.viewControllers[..<index] + [controller], animated: animated)
            return hand(old, overTo: controller, isOwn: isOwn)
          }
        }
        let old = stack ?? place
        if let tabBarController = old.tabBarController, let tabs = tabBarController.viewControllers, tabs.contains(old) {
          controller.tabBarItem = old.tabBarItem
          tabBarController.viewControllers = tabs.map { $0 === old ? controller : $0 }
        } else if let presenting = old.presentingViewController, old.parent == nil {
          controller.modalPresentationStyle = old.modalPresentationStyle
          #if !os(tvOS) && !os(visionOS)
          if #available(iOS 15.0, *), let sheet = old.sheetPresentationController {
            controller.sheetPresentationController?.detents = sheet.detents
          }
          #endif
          presenting.dismiss(animated: false) { presenting.present(controller, animated: false) }
        } else if let window = old.viewIfLoaded?.window {
          // Otherwise the window would keep what the old root presents.
          if old.presentedViewController != nil { old.dismiss(animated: false) }
          window.rootViewController = controller
        } else if kept == nil || isHandedOver {
          return onceInWindow(old) { [weak screen] in
            if let screen, self.isShown(screen) {
              self.replace(screen, by: controller, animated: animated, isOwn: isOwn)
            }
          }
        }
        hand([old], overTo: controller, isOwn: isOwn)
      }

      /// Puts a view controller in the place of a tab.
      func replaceTab(_ tab: Swift.Int, of tabBarController: UITabBarController?, by controller: UIViewController) {
        guard let tabBarController, let old = tabBarController.viewControllers?[tab] else { return }
        controller.tabBarItem = old.tabBarItem
        tabBarController.viewControllers?[tab] = controller
        hand([old], overTo: controller, isOwn: false)
      }

      /// Whether a view controller is the flow's, or contains one that is.
      private func contains(_ controller: UIViewController) -> Swift.Bool {
        owns(controller) || controller.children.contains { contains($0) }
      }

      /// Makes a view controller a member of each flow that had what it replaces.
      private func hand(_ old: [UIViewController], overTo controller: UIViewController, isOwn: Swift.Bool) {
        for stage in sequence(first: self, next: { $0.parent }) {
          let hadIt = stage.members.contains { member in old.contains { $0 === member.controller } }
          if stage === self ? isOwn : hadIt { stage.add(controller) }
          if stage.held != nil, old.contains(where: { $0 === stage.held }) {
            stage.held = controller
            if stage.kept != nil { stage.kept = controller }
          }
        }
      }
    }

    """#
}
