/// What the coordinators of a module share, at the end of its support file.
enum CoordinatorSupport {
  static let uiKit = #"""
    #if \#(Framework.uiKit.condition)
    // MARK: - Coordinators

    /// Makes and connects the screens of a flow.
    @MainActor protocol Coordinator: AnyObject {
      /// Where the flow is shown, if that is a navigation controller.
      var navigationController: UINavigationController? { get }
      /// The flows that it has begun and that are still shown.
      var childCoordinators: [any Coordinator] { get }
      /// Shows what the flow begins with.
      func start()
    }

    extension RoutegenSupport {
      /// The coordinators of begun flows. Their screens keep them, so that they are gone when their screens are.
      @MainActor struct BegunCoordinators {
        private struct Reference {
          weak var coordinator: (any Coordinator)?
        }
        private var references: [Reference] = []

        init() {}

        /// Those whose screens are still there.
        var living: [any Coordinator] { references.compactMap { $0.coordinator } }

        mutating func append(_ coordinator: any Coordinator) {
          references.removeAll { $0.coordinator == nil }
          references.append(Reference(coordinator: coordinator))
        }
      }

      /// What a coordinator has started with: shown in a navigation controller, or kept until somebody else shows it.
      @MainActor struct StartedRoot {
        private var kept: UIViewController?
        private weak var controller: UIViewController?

        init() {}

        mutating func show(_ controller: UIViewController, in navigationController: UINavigationController?) {
          if let navigationController, !(controller is UINavigationController) {
            navigationController.pushViewController(controller, animated: false)
          } else {
            kept = controller
            self.controller = controller
          }
        }

        /// The controller, which whoever asks for it shows and keeps.
        mutating func handOver() -> UIViewController? {
          defer { kept = nil }
          return controller
        }
      }

      // MARK: What is there

      /// The only controller of a stack, if it is of that class.
      static func root<Screen: UIViewController>(
        _ type: Screen.Type, of navigationController: UINavigationController?
      ) -> Screen? {
        guard let controllers = navigationController?.viewControllers, controllers.count == 1 else { return nil }
        return controllers.first as? Screen
      }

      /// The controllers of a class in another one, at any depth, or that one itself; or the one of them at a position.
      static func screens<Screen: UIViewController>(
        _ type: Screen.Type, in controller: UIViewController, at position: Swift.Int? = nil
      ) -> [Screen] {
        if let screen = controller as? Screen { return (position ?? 0) == 0 ? [screen] : [] }
        return screens(type, inChildrenOf: controller, at: position)
      }

      /// The controllers of a class in another one, at any depth; or the one of them at a position.
      static func screens<Screen: UIViewController>(
        _ type: Screen.Type, inChildrenOf controller: UIViewController, at position: Swift.Int? = nil
      ) -> [Screen] {
        let screens = controller.children.flatMap { Self.screens(type, in: $0) }
        guard let position else { return screens }
        return screens.indices.contains(position) ? [screens[position]] : []
      }

      // MARK: Ways back

      /// Undoes whatever showed a screen: takes it from its stack, or away from what it stands over.
      static func close(_ screen: UIViewController, then completion: @escaping () -> Void = {}) {
        if let navigationController = screen.navigationController,
          let index = navigationController.viewControllers.firstIndex(where: { isController(screen, in: $0) }), index > 0
        {
          comeBack(to: navigationController.viewControllers[index - 1], then: completion)
        } else if let presenting = screen.presentingViewController {
          presenting.dismiss(animated: true, completion: completion)
        } else {
          completion()
        }
      }

      /// Goes back to the nearest screen of a class that was shown before.
      static func close<Screen: UIViewController>(
        _ screen: UIViewController, backTo type: Screen.Type, then completion: @escaping () -> Void = {}
      ) {
        guard let earlier = earlier(type, than: screen) else {
          assertionFailure("\(Swift.type(of: screen)) cannot go back to a \(type): none was shown before it")
          return close(screen, then: completion)
        }
        comeBack(to: earlier, then: completion)
      }

      /// Takes away whatever was shown since a screen, and goes on when it is gone.
      static func comeBack(to screen: UIViewController?, then completion: @escaping () -> Void = {}) {
        guard let screen else { return completion() }
        let isCovered = screen.presentedViewController != nil
        if let navigationController = screen.navigationController,
          let place = navigationController.viewControllers.first(where: { isController(screen, in: $0) }),
          navigationController.topViewController !== place
        {
          navigationController.popToViewController(place, animated: !isCovered)
          if !isCovered {
            if let transition = navigationController.transitionCoordinator {
              transition.animate(alongsideTransition: nil) { _ in completion() }
            } else {
              completion()
            }
          }
        } else if !isCovered {
          completion()
        }
        if isCovered {
          screen.presentedViewController?.presentingViewController?.dismiss(animated: true, completion: completion)
        }
      }

      private static func earlier<Screen: UIViewController>(_ type: Screen.Type, than screen: UIViewController) -> Screen? {
        var current = screen
        while true {
          if let navigationController = current.navigationController,
            let index = navigationController.viewControllers.firstIndex(where: { isController(current, in: $0) })
          {
            for controller in navigationController.viewControllers[..<index].reversed() {
              if let found = screens(type, in: controller).first { return found }
            }
            current = navigationController
          } else if let parent = current.parent {
            if let found = parent as? Screen { return found }
            current = parent
          } else if let presenting = current.presentingViewController {
            guard let top = visible(type, in: presenting) else {
              current = presenting
              continue
            }
            return top
          } else {
            return nil
          }
        }
      }

      /// The nearest controller of a class in one that stands under others: of a stack the topmost, of tabs the selected.
      private static func visible<Screen: UIViewController>(
        _ type: Screen.Type, in controller: UIViewController
      ) -> Screen? {
        if let found = controller as? Screen { return found }
        if let navigationController = controller as? UINavigationController {
          return navigationController.viewControllers.reversed().lazy.compactMap { visible(type, in: $0) }.first
        }
        if let tabBarController = controller as? UITabBarController {
          return tabBarController.selectedViewController.flatMap { visible(type, in: $0) }
        }
        return controller.children.lazy.compactMap { visible(type, in: $0) }.first
      }

      private static func isController(_ controller: UIViewController, in container: UIViewController) -> Bool {
        var current: UIViewController? = controller
        while let each = current, each !== container { current = each.parent }
        return current != nil
      }

      // MARK: Other ways

      /// Puts a controller in the place of a screen: as the only one of its stack, in its tab, over what it stood over, or
      /// in its window.
      static func replace(_ screen: UIViewController, by controller: UIViewController) {
        // Tabs stand in no other tabs: they take the place of those.
        let place = (controller is UITabBarController ? screen.tabBarController : nil) ?? screen
        if let navigationController = place.navigationController, !(controller is UINavigationController) {
          navigationController.setViewControllers([controller], animated: true)
          return
        }
        let outermost = place.navigationController ?? place
        if let tabBarController = outermost.tabBarController,
          let index = tabBarController.viewControllers?.firstIndex(where: { isController(outermost, in: $0) })
        {
          tabBarController.viewControllers?[index] = controller
        } else if let presenting = outermost.presentingViewController {
          presenting.dismiss(animated: false) { presenting.present(controller, animated: false) }
        } else {
          outermost.viewIfLoaded?.window?.rootViewController = controller
        }
      }

      /// Selects a tab of the nearest tab bar that a screen is in, or stands over.
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

      /// The closure of a screen that asks for nothing, and keeps its coordinator all the same.
      static func closure<Route>(keeping coordinator: any Coordinator) -> (Route) -> Void {
        { _ in withExtendedLifetime(coordinator) {} }
      }

      /// A screen asks for what only other screens of its class can.
      static func refuse(_ route: Swift.String, of screen: Swift.String) {
        assertionFailure("\(screen) has no route \(route)")
      }
    }
    #endif

    """#
}
