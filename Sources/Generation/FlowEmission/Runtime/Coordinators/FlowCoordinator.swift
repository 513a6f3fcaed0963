#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Coordinators

/// An object that creates the screens of a flow, connects them, and performs their routes.
@MainActor protocol FlowCoordinator: Swift.AnyObject {
  /// The navigation controller that shows the flow, or `nil` if there is none.
  var navigationController: UINavigationController? { get }
  /// The coordinators of the shown flows that this flow has started.
  var childCoordinators: [any FlowCoordinator] { get }
  /// The shown view controllers of this flow and of the flows that it has started.
  var shownViewControllers: [UIViewController] { get }
  /// True if the flow is shown and has not ended.
  var isActive: Swift.Bool { get }
  /// Shows the first screen of the flow.
  func start()
  /// Creates the first screen of the flow and connects it. The caller shows it.
  func startViewController() -> UIViewController
  /// Calls `onLeave` if the flow is no longer shown.
  func endIfLeft()
}

/// A coordinator of this module.
@MainActor protocol StagedCoordinator: FlowCoordinator {
  /// The stage, which keeps track of the screens that the flow shows.
  var stage: RoutegenSupport.Stage { get }
  #if ROUTEGEN_FLOWS
  /// The coordinator of the flow whose start or tab is this one. It may have no screen that keeps it alive.
  var outerFlow: (any StagedCoordinator)? { get set }
  #endif
}

extension StagedCoordinator {
  var childCoordinators: [any FlowCoordinator] { self.stage.children }
  var shownViewControllers: [UIViewController] { self.stage.shownViewControllers }
  var isActive: Swift.Bool { self.stage.isActive }
  func endIfLeft() { self.stage.endIfLeft() }
  /// The view controller that contains the flow, for your app to show. The coordinator owns it until it is in a window.
  var rootViewController: UIViewController? { self.stage.root }
  /// Called once, if the flow is gone without finishing: the user went back, or the app removed it. If your code still owns a
  /// screen of the flow, the call comes when the flow that started this one next performs a route.
  var onLeave: () -> Swift.Void {
    get { self.stage.ending.onLeave }
    set { self.stage.ending.onLeave = newValue }
  }
  /// Calls `ask`. Its routes are performed without animation, even if they wait for a transition or a guard.
  func withoutAnimation(_ ask: () -> Swift.Void) { RoutegenSupport.ask(animated: false, ask) }
}

// MARK: How a flow ends

extension RoutegenSupport {
  /// The end of a flow, which happens once: the flow finishes or is left. Then its closures are released.
  @MainActor class Ending {
    private(set) var isOver = false
    var onFinish: () -> Swift.Void = {}
    var onLeave: () -> Swift.Void = {}

    /// Marks the flow as ended. Returns true if it had not ended before.
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
}
#endif
