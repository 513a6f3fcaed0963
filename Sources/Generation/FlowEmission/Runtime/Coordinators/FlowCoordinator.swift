#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: - Coordinators

/// Makes the screens of a flow, connects them, and performs their routes.
@MainActor protocol FlowCoordinator: Swift.AnyObject {
  /// The navigation controller that shows the flow, if one does.
  var navigationController: UINavigationController? { get }
  /// The coordinators of the flows that this flow has started and that are shown.
  var childCoordinators: [any FlowCoordinator] { get }
  /// The view controllers of this flow, and of the flows that it has started, that are shown.
  var shownViewControllers: [UIViewController] { get }
  /// True if the flow is shown and has not ended.
  var isActive: Swift.Bool { get }
  /// Shows the first screen of the flow.
  func start()
  /// Makes the first screen of the flow and connects it, for the caller to show.
  func startViewController() -> UIViewController
  /// Calls `onLeave` if the flow is no longer shown.
  func endIfLeft()
}

/// A coordinator of this module.
@MainActor protocol StagedCoordinator: FlowCoordinator {
  /// The screens that the flow shows.
  var stage: RoutegenSupport.Stage { get }
  /// The coordinator of the flow that starts with this one or has it in a tab: no screen may own it.
  var outerFlow: (any StagedCoordinator)? { get set }
}

extension StagedCoordinator {
  var childCoordinators: [any FlowCoordinator] { self.stage.children }
  var shownViewControllers: [UIViewController] { self.stage.shownViewControllers }
  var isActive: Swift.Bool { self.stage.isActive }
  func endIfLeft() { self.stage.endIfLeft() }
  /// The view controller that contains the flow, for you to show. The coordinator owns it until it is in a window.
  var rootViewController: UIViewController? { self.stage.root }
  /// Called once, when the flow is gone and has not finished: the user went back, or the app removed it. If something
  /// still owns a screen of the flow, it is called when the flow that started this one next performs a route.
  var onLeave: () -> Swift.Void {
    get { self.stage.ending.onLeave }
    set { self.stage.ending.onLeave = newValue }
  }
}

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
}
#endif
