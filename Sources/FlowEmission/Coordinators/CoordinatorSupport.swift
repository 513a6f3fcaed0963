/// What the coordinators of a module share, at the end of its support file.
///
/// A coordinator never remembers what is shown: it asks UIKit. It remembers only which view controllers belong to its
/// flow, and how the flow ends. The sections are the files next to this one.
enum CoordinatorSupport {
  /// The Swift of it, with what opens links if a coordinator of the module does, what shows SwiftUI views if
  /// one does, what asks guards if one does, and what
  /// answers if a route does.
  static func uiKit(opensLinks: Bool, hostsViews: Bool, asksGuards: Bool, answers: Bool) -> String {
    let sections =
      [
        coordinators(opensLinks: opensLinks), endings, transitions, containers,
        stage(opensLinks: opensLinks, asksGuards: asksGuards), starting, showing, closing,
      ]
      + (answers ? [Self.answers] : [])
      + (hostsViews ? [hosting] : [])
      + (asksGuards ? [guards] : [])
      + (opensLinks ? [links(asksGuards: asksGuards)] : [])
    return "#if \(Framework.uiKit.condition)\n" + sections.joined(separator: "\n") + "#endif\n"
  }

  private static func coordinators(opensLinks: Bool) -> String {
    let requirement = """

        /// What shows a link of this flow; `nil` if it is of another flow, or has other values.
        func opening(_ link: FlowLink) -> (() -> Swift.Void)?
        /// What starts a flow that shows a link, or that starts one; `nil` if no route does.
        func startingFlow(for link: FlowLink) -> (() -> Swift.Void)?
        /// The link of a view controller of this flow, or of one that it has started.
        func link(of controller: UIViewController) -> FlowLink?
      """
    let standard = """


      extension FlowCoordinator {
        func opening(_ link: FlowLink) -> (() -> Swift.Void)? { nil }
        func startingFlow(for link: FlowLink) -> (() -> Swift.Void)? { nil }
        func link(of controller: UIViewController) -> FlowLink? { nil }
      }

      extension StagedCoordinator {
        func link(of controller: UIViewController) -> FlowLink? { self.stage.link(of: controller) }
      }
      """
    return #"""
      // MARK: - Coordinators

      /// Makes the screens of a flow, connects them, and performs their routes.
      @MainActor protocol FlowCoordinator: Swift.AnyObject {
        /// The navigation controller that shows the flow, if one does.
        var navigationController: UINavigationController? { get }
        /// The coordinators of the flows that this flow has started and that are shown.
        var childCoordinators: [any FlowCoordinator] { get }
        /// The view controllers of this flow, and of the flows that it has started, that are shown.
        var shownViewControllers: [UIViewController] { get }
        /// Whether the flow is shown and has not ended.
        var isActive: Swift.Bool { get }
        /// Shows the first screen of the flow.
        func start()
        /// Makes the first screen of the flow and connects it, for the caller to show.
        func startViewController() -> UIViewController
        /// Calls `onLeave` if the flow is no longer shown.
        func endIfLeft()\#(opensLinks ? requirement : "")
      }

      /// A coordinator of this module.
      @MainActor protocol StagedCoordinator: FlowCoordinator {
        /// What the flow has on screen.
        var stage: RoutegenSupport.Stage { get }
        /// The coordinator of the flow that starts with this one or has it in a tab. It is owned here, since it may have no
        /// screen that would own it.
        var outerFlow: (any StagedCoordinator)? { get set }
      }

      extension StagedCoordinator {
        /// The coordinators of the flows that this flow has started and that are shown.
        var childCoordinators: [any FlowCoordinator] { self.stage.children }
        /// The view controllers of this flow, and of the flows that it has started, that are shown.
        var shownViewControllers: [UIViewController] { self.stage.shownViewControllers }
        /// Whether the flow is shown and has not ended.
        var isActive: Swift.Bool { self.stage.isActive }
        /// The view controller that contains the flow, for you to show. The coordinator owns it until it is in a window.
        var rootViewController: UIViewController? { self.stage.root }
        /// Called once, when the flow is gone and has not finished: the user went back, or the app removed it. If something
        /// still owns a screen of the flow, it is called when the flow that started this one next performs a route.
        var onLeave: () -> Swift.Void {
          get { self.stage.ending.onLeave }
          set { self.stage.ending.onLeave = newValue }
        }
        /// Calls `onLeave` if the flow is no longer shown.
        func endIfLeft() { self.stage.endIfLeft() }
      }\#(opensLinks ? standard : "")

      """#
  }

  private static let endings = #"""
    // MARK: How a flow ends

    extension RoutegenSupport {
      /// The end of a flow, which comes once: it finishes, or it is left. Then it releases its closures.
      @MainActor class Ending {
        private(set) var isOver = false
        var onFinish: () -> Swift.Void = {}
        var onLeave: () -> Swift.Void = {}

        /// Ends the flow, and returns whether it had not ended before.
        func end() -> Swift.Bool {
          defer { isOver = true }
          return !isOver
        }

        func leave() {
          guard end() else { return }
          let onLeave = onLeave
          release()
          onLeave()
        }

        func release() {
          onFinish = {}
          onLeave = {}
        }
      }

      /// The end of a flow with a result.
      @MainActor final class EndingWith<Result>: Ending {
        var onResult: (Result) -> Swift.Void = { _ in }

        override func release() {
          super.release()
          onResult = { _ in }
        }
      }
    }

    """#

  private static let transitions = #"""
    // MARK: Transitions

    extension RoutegenSupport {
      /// Calls `perform` when no transition runs around a view controller: now, or in the turn after the transition.
      ///
      /// Everything is asked again then: a swipe may have been cancelled, and another transition may have begun.
      @MainActor static func afterTransitions(
        around controller: @escaping () -> UIViewController?, perform: @escaping () -> Swift.Void
      ) {
        guard let transition = controller().flatMap({ transition(in: outermost($0)) }) else { return perform() }
        let again = { inNextTurn { afterTransitions(around: controller, perform: perform) } }
        if !transition.animate(alongsideTransition: nil, completion: { _ in again() }) { again() }
      }

      /// Calls `perform` in the next turn of the main actor: UIKit's state is settled only after its completion handlers.
      @MainActor static func inNextTurn(_ perform: @escaping () -> Swift.Void) {
        guard #available(iOS 13.0, tvOS 13.0, *) else { return perform() }
        _Concurrency.Task { @MainActor in perform() }
      }

      /// The transition that runs in a view controller, in its children, or in what it presents.
      @MainActor private static func transition(
        in controller: UIViewController
      ) -> (any UIViewControllerTransitionCoordinator)? {
        if let transition = controller.transitionCoordinator { return transition }
        if let presented = controller.presentedViewController, presented.presentingViewController === controller,
          let transition = transition(in: presented)
        {
          return transition
        }
        return controller.children.lazy.compactMap { transition(in: $0) }.first
      }

      /// A hidden view that reports once when it comes into a window: UIKit cannot present before.
      @MainActor final class WindowProbe: UIView {
        private var report: () -> Swift.Void = {}

        /// Calls `perform` when the view of a controller is in a window.
        static func wait(for controller: UIViewController, perform: @escaping () -> Swift.Void) {
          let probe = WindowProbe(frame: .zero)
          probe.isHidden = true
          probe.report = perform
          controller.view.insertSubview(probe, at: 0)
        }

        override func didMoveToWindow() {
          guard window != nil else { return }
          inNextTurn { [self] in
            removeFromSuperview()
            report()
            report = {}
          }
        }
      }
    }

    """#

  private static let containers = #"""
    // MARK: Where a view controller is

    extension RoutegenSupport {
      /// What contains or presents a view controller, if it has not been removed from there already.
      @MainActor private static func outer(_ controller: UIViewController) -> UIViewController? {
        guard let parent = controller.parent else { return controller.presentingViewController }
        // A controller that is just being popped still has its parent.
        if let stack = parent as? UINavigationController, !stack.viewControllers.contains(controller) { return nil }
        return parent
      }

      @MainActor static func outermost(_ controller: UIViewController) -> UIViewController {
        outer(controller).map { outermost($0) } ?? controller
      }

      /// The view controller and those that contain it, from the inside.
      @MainActor static func containers(of controller: UIViewController) -> [UIViewController] {
        [controller] + (controller.parent.map { containers(of: $0) } ?? [])
      }

      /// The innermost navigation controller around a view controller, what it contains it in, and from where on its stack
      /// is the flow's: the first in the one that a tab bar makes for more than five tabs is UIKit's list of them.
      @MainActor static func stack(
        around controller: UIViewController
      ) -> (navigationController: UINavigationController, element: UIViewController, first: Swift.Int)? {
        for each in containers(of: controller) {
          guard let stack = each.parent as? UINavigationController else { continue }
          guard let tabs = (stack.parent as? UITabBarController)?.viewControllers, !tabs.contains(stack) else {
            return (stack, each, 0)
          }
          if !tabs.contains(each) { return (stack, each, 1) }
        }
        return nil
      }

      /// The view controllers presented over a view controller: in the context of what contains it, from the inside, and
      /// over each other, from the lowest.
      @MainActor static func presented(over controller: UIViewController) -> [UIViewController] {
        containers(of: controller).flatMap { sequence(first: $0) { presented(by: $0) }.dropFirst() }
      }

      /// What a view controller presents itself: UIKit also gives what those that contain it present.
      @MainActor private static func presented(by controller: UIViewController) -> UIViewController? {
        controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
      }

      /// The view controller, those that contain it, what it is presented by, and those that contain that, from the inside.
      @MainActor static func surroundings(of controller: UIViewController) -> [UIViewController] {
        let containers = containers(of: controller)
        return containers + (containers.last?.presentingViewController.map { surroundings(of: $0) } ?? [])
      }

      /// The view controllers presented over a view controller, and over what it is presented in the context of: a tab, under
      /// what is presented over the tab bar. The last is the uppermost.
      @MainActor static func covers(of controller: UIViewController) -> [UIViewController] {
        let surroundings = surroundings(of: controller)
        let lowest = surroundings.compactMap { presented(by: $0) }.filter { !surroundings.contains($0) }
        return lowest.flatMap { sequence(first: $0) { presented(by: $0) } }
      }

      /// Whether a view controller is in a window, or would be if nothing covered it, or is in something that `isHeld`
      /// accepts.
      @MainActor static func isShown(
        _ controller: UIViewController, orIn isHeld: (UIViewController) -> Swift.Bool
      ) -> Swift.Bool {
        var current = controller
        var isFound = isHeld(current)
        while let next = outer(current) {
          if current.parent == nil, current.isBeingDismissed { return false }
          current = next
          isFound = isFound || isHeld(current)
        }
        if current.parent != nil { return false }
        return isFound
          || ([current] + presented(over: current)).contains { $0.viewIfLoaded?.window != nil }
      }

      // MARK: What a storyboard has made

      /// The only view controller of a navigation controller, if it has the class.
      @MainActor static func root<Screen: UIViewController>(
        _ type: Screen.Type, of navigationController: UINavigationController?
      ) -> Screen? {
        guard let controllers = navigationController?.viewControllers, controllers.count == 1 else { return nil }
        return controllers.first as? Screen
      }

      /// The view controllers of a class in another one, at any depth, or that one itself; or the one at a position.
      @MainActor static func screens<Screen: UIViewController>(
        _ type: Screen.Type, in controller: UIViewController, at position: Swift.Int? = nil
      ) -> [Screen] {
        if let screen = controller as? Screen { return (position ?? 0) == 0 ? [screen] : [] }
        return screens(type, inChildrenOf: controller, at: position)
      }

      /// The view controllers of a class in another one, at any depth; or the one at a position.
      @MainActor static func screens<Screen: UIViewController>(
        _ type: Screen.Type, inChildrenOf controller: UIViewController, at position: Swift.Int? = nil
      ) -> [Screen] {
        let screens = controller.children.flatMap { Self.screens(type, in: $0) }
        guard let position else { return screens }
        return screens.indices.contains(position) ? [screens[position]] : []
      }
    }

    """#
}
