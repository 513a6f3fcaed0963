#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  // MARK: Starting

  /// Registers the first view controller of the flow, which the caller shows in this turn. An empty navigation
  /// controller was made for the flow.
  func begin(with controller: UIViewController, in navigationController: UINavigationController?) -> UIViewController {
    isStarted = true
    add(controller)
    if let navigationController, navigationController.viewControllers.isEmpty { add(navigationController) }
    return controller
  }

  /// Shows the first view controller of a flow that the app starts, or keeps it until the app does.
  func start(_ controller: UIViewController, in navigationController: UINavigationController?) {
    isStarted = true
    add(controller)
    guard let navigationController, !RoutegenSupport.isContainer(controller) else {
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

  /// The root of the flow, for the app to show. It is owned here until the app has put it into a window: mostly in the
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
  func releaseRootsIfShown() {
    for stage in lineage {
      guard let root = stage.kept else { continue }
      let isPlaced = root.parent != nil || root.presentingViewController != nil
      if isPlaced || root.viewIfLoaded?.window != nil { stage.kept = nil }
    }
  }
}

extension RoutegenSupport {
  /// True for what can be in no navigation controller.
  @MainActor static func isContainer(_ controller: UIViewController) -> Swift.Bool {
    controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
  }
}

// MARK: Showing

extension RoutegenSupport {
  /// The way in which a view controller is shown.
  @MainActor struct Presentation {
    /// From which screen; `nil` for the uppermost of the flow.
    var screen: UIViewController?
    /// The navigation controller that is put around it.
    var navigationController: UINavigationController?
    var isAnimated = true
    /// Gives what is presented its style.
    var style: (UIViewController) -> Swift.Void = { _ in }
    /// The navigation controller in which a flow is shown so.
    var stack: UINavigationController?
    /// True for a flow with which another one starts or that it has in a tab, and for one that a screen contains.
    var isPart = false, isContained = false
    /// True if a flow may take the place of the one that has started it, which does not own what is shown then.
    var isReplacing = false, isOwn = true
    /// Shows a view controller from a screen; none for what its container shows.
    var show: (@MainActor (Stage, UIViewController, UIViewController, Presentation) -> Swift.Void)?

    /// On the stack of a screen, or over it if there is none.
    static func push(from screen: UIViewController?, animated: Swift.Bool = true) -> Presentation {
      Presentation(screen: screen, isAnimated: animated, stack: screen?.navigationController) {
        stage, next, screen, way in
        if let stack = screen.navigationController ?? screen as? UINavigationController {
          stack.pushViewController(next, animated: way.isAnimated)
        } else {
          stage.present(next, over: screen, animated: way.isAnimated)
        }
      }
    }

    /// As a tab, or as the first view controller of a flow: its container shows it.
    static func tab(in navigationController: UINavigationController? = nil) -> Presentation {
      Presentation(navigationController: navigationController, stack: navigationController, isPart: true)
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
    put(controller, presentation)
    return controller
  }

  func put(_ controller: UIViewController, _ presentation: Presentation) {
    guard let show = presentation.show, let screen = presentation.screen ?? front else { return }
    var presentation = presentation
    presentation.isAnimated = presentation.isAnimated && RoutegenSupport.isAnimated
    presentation.style(controller)
    #if ROUTEGEN_HOOKS
    prepare(controller)
    #endif
    show(self, controller, screen, presentation)
  }
}
#endif
