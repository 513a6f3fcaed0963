/// What coordinators open links with, behind what they share otherwise.
enum LinkOpeningSupport {
  static let uiKit = #"""
    #if \#(Framework.uiKit.condition)
    // MARK: - Opening links

    extension RoutegenSupport.StartedRoot {
      /// The controller, as long as it is there.
      var shown: UIViewController? { controller }
    }

    extension RoutegenSupport {
      /// The living coordinator of a flow, with what it shows in front.
      static func living<Child: Coordinator>(_ type: Child.Type, of coordinators: [any Coordinator]) -> Child? {
        guard let child = coordinators.lazy.compactMap({ $0 as? Child }).first else { return nil }
        bringToFront(child.navigationController)
        return child
      }

      /// Selects the tabs that a controller stands in, and takes away what stands over them.
      private static func bringToFront(_ controller: UIViewController?) {
        var current = controller
        while let each = current {
          takeAway(over: each)
          if let tabBarController = each.parent as? UITabBarController { tabBarController.selectedViewController = each }
          current = each.parent
        }
      }

      private static func takeAway(over controller: UIViewController) {
        controller.presentedViewController?.presentingViewController?.dismiss(animated: false)
      }

      /// The controller that a flow has started with, with nothing over it: the first of its class on its stack, or what is
      /// at the bottom of that, or what the flow was begun with.
      static func uncovered<Screen: UIViewController>(
        _ type: Screen.Type, in navigationController: UINavigationController?, or root: UIViewController?
      ) -> UIViewController? {
        guard let navigationController else { return uncovered(root) }
        let controllers = navigationController.viewControllers
        guard let place = controllers.first(where: { !screens(type, in: $0).isEmpty }) ?? controllers.first else {
          return nil
        }
        takeAway(over: navigationController)
        navigationController.popToViewController(place, animated: false)
        return screens(type, in: place).first ?? place
      }

      /// A controller, or what is at the bottom of its stack, with nothing over it.
      static func uncovered(_ controller: UIViewController?) -> UIViewController? {
        guard let controller else { return nil }
        takeAway(over: controller)
        guard let navigationController = controller as? UINavigationController else { return controller }
        navigationController.popToRootViewController(animated: false)
        return navigationController.viewControllers.first
      }

      /// Pushes a controller where there is a stack, or presents it, and gives what others are shown above.
      @discardableResult
      static func push(_ controller: UIViewController, above top: UIViewController?) -> UIViewController? {
        guard let navigationController = top?.navigationController, !(controller is UINavigationController) else {
          return present(controller, over: top)
        }
        navigationController.pushViewController(controller, animated: false)
        return controller
      }

      /// Presents a controller, and gives what others are shown above.
      @discardableResult
      static func present(_ controller: UIViewController, over top: UIViewController?) -> UIViewController? {
        top?.present(controller, animated: false)
        return (controller as? UINavigationController)?.topViewController ?? controller
      }

      /// Puts a controller in the place of another, and gives what others are shown above.
      @discardableResult
      static func replace(
        _ top: UIViewController?, by controller: UIViewController, animated: Swift.Bool
      ) -> UIViewController? {
        guard let top else { return nil }
        if let navigationController = top.navigationController, !(controller is UINavigationController),
          let index = navigationController.viewControllers.firstIndex(of: top)
        {
          // What stands under a flow that was pushed remains.
          navigationController.setViewControllers(
            navigationController.viewControllers[..<index] + [controller], animated: animated)
        } else {
          replace(top, by: controller)
        }
        return (controller as? UINavigationController)?.topViewController ?? controller
      }
    }
    #endif

    """#
}
