#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Showing

extension RoutegenSupport {
  /// The way in which a view controller is shown.
  @MainActor struct Presentation {
    /// The screen from which it is shown; `nil` for the uppermost screen of the flow.
    var screen: UIViewController?
    /// The navigation controller that is put around the view controller.
    var navigationController: UINavigationController?
    /// The closure that sets the presentation style of the view controller.
    var style: (UIViewController) -> Swift.Void = { _ in }
    /// The navigation controller for a flow that is shown this way.
    var stack: UINavigationController?
    /// `isPart`: another flow starts with this one or has it in a tab. `isContained`: a screen of another flow contains it.
    var isPart = false, isContained = false
    /// The closure that shows a view controller from a screen; `nil` if its container shows it. If it replaces the screen, it
    /// calls the last argument, so that a started flow without an end takes the place of the flow that starts it.
    var show: (@MainActor (Stage, UIViewController, UIViewController, (() -> Swift.Void)?) -> Swift.Void)?

    /// Returns a presentation that pushes on the stack of a screen, or presents over the screen if it has no stack.
    static func push(from screen: UIViewController?, animated: Swift.Bool = true) -> Presentation {
      let isAnimated = animated && RoutegenSupport.isAnimated
      return Self(screen: screen, stack: screen?.navigationController) { stage, next, screen, _ in
        if let stack = screen.navigationController ?? screen as? UINavigationController {
          stack.pushViewController(next, animated: isAnimated)
        } else {
          stage.present(next, over: screen, animated: isAnimated)
        }
      }
    }

    func wrapped(_ controller: UIViewController) -> UIViewController {
      guard let navigationController else { return controller }
      navigationController.viewControllers = [controller]
      return navigationController
    }
  }

  /// Returns true for a container, which cannot be pushed on the stack of a navigation controller.
  @MainActor static func isContainer(_ controller: UIViewController) -> Swift.Bool {
    controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
  }
}

extension RoutegenSupport.Stage {
  typealias Presentation = RoutegenSupport.Presentation

  /// Shows a screen of the flow. Returns the screen, or the navigation controller around it.
  @discardableResult
  func show(_ screen: UIViewController, _ presentation: Presentation) -> UIViewController {
    let controller = presentation.wrapped(screen)
    add(controller)
    put(controller, presentation)
    return controller
  }

  func put(_ controller: UIViewController, _ presentation: Presentation, handOver: (() -> Swift.Void)? = nil) {
    guard let show = presentation.show, let screen = presentation.screen ?? front else { return }
    presentation.style(controller)
    #if ROUTEGEN_HOOKS
    prepare(controller)
    #endif
    show(self, controller, screen, handOver)
  }

  // MARK: Starting

  /// Registers the first view controller of the flow, which the caller shows in this turn of the main actor. An empty
  /// navigation controller was created for the flow, and is registered, too.
  func begin(with controller: UIViewController, in navigationController: UINavigationController?) -> UIViewController {
    isStarted = true
    add(controller)
    if let navigationController, navigationController.viewControllers.isEmpty { add(navigationController) }
    return controller
  }

  /// Shows the first view controller of a flow that the app starts, or keeps it until the app shows it.
  func start(_ controller: UIViewController, in navigationController: UINavigationController?) {
    _ = begin(with: controller, in: navigationController)
    guard let navigationController, !RoutegenSupport.isContainer(controller) else {
      kept = controller
      return
    }
    // The app created it: it is `held`, and does not belong to the flow.
    members.removeAll { $0.controller === navigationController }
    held = navigationController
    if !navigationController.viewControllers.contains(controller) {
      navigationController.pushViewController(controller, animated: false)
    }
  }

  /// The root of the flow, for the app to show. The stage owns it until the app has put it into a window, which is usually in
  /// the turn of the main actor in which the app reads it.
  var root: UIViewController? {
    if kept != nil {
      held = kept
      RoutegenSupport.inNextTurn { self.releaseRootsIfShown() }
    }
    return held
  }

  /// Releases the roots of this flow and of the flows that started it, if they are now in a window. Does not load their views
  /// to find out.
  func releaseRootsIfShown() {
    for stage in lineage {
      guard let root = stage.kept else { continue }
      if RoutegenSupport.outer(root) != nil || root.viewIfLoaded?.window != nil {
        (stage.held, stage.kept) = (root, nil)
      }
    }
  }
}
#endif
