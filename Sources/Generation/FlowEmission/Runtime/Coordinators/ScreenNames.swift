#if canImport(UIKit) && !os(watchOS)
import CoreFoundation
import UIKit

extension FlowScreen {
  /// Registers a view controller as one that shows the screen. When its view is loaded, the view's accessibility identifier
  /// becomes the name of the screen, unless the view already has an identifier.
  @MainActor @discardableResult
  func named<Controller: UIViewController>(_ controller: Controller) -> Controller {
    RoutegenScreens.add(controller) { self }
    RoutegenScreens.identify(controller, self)
    return controller
  }
}

/// The screens of the view controllers that coordinators have created or found.
@MainActor enum RoutegenScreens {
  private struct Named {
    weak var controller: UIViewController?
    let screen: () -> FlowScreen?
  }

  private static var all: [Named] = []
  /// The closures that set the identifiers of views after they are loaded. Each returns false until the view is loaded.
  private static var waiting: [() -> Swift.Bool] = []

  static func add(_ controller: UIViewController, _ screen: @escaping () -> FlowScreen?) {
    all.removeAll { $0.controller == nil || $0.controller === controller }
    all.append(Named(controller: controller, screen: screen))
  }

  static func identify(_ controller: UIViewController, _ screen: FlowScreen) {
    let identifies = { [weak controller] in
      guard let controller else { return true }
      guard let view = controller.viewIfLoaded else { return false }
      if view.accessibilityIdentifier == nil { view.accessibilityIdentifier = screen.rawValue }
      return true
    }
    guard !identifies() else { return }
    if waiting.isEmpty { observe() }
    waiting.append(identifies)
  }

  static func screen(of controller: UIViewController) -> FlowScreen? {
    all.last { $0.controller === controller }?.screen()
  }

  /// Calls the waiting closures each time before the main run loop sleeps, when UIKit has done its work. UIKit notifies only
  /// the view controller itself when it loads a view.
  private static func observe() {
    let observer = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, false, Swift.Int.max
    ) { _, _ in
      waiting.removeAll { $0() }
      if !waiting.isEmpty { observe() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
  }
}

extension StagedCoordinator {
  /// The screen that the user sees, if it has a name and belongs to this flow or to a flow that it has started.
  var currentScreen: FlowScreen? { self.stage.currentScreen }
}

extension RoutegenSupport.Stage {
  fileprivate var currentScreen: FlowScreen? {
    guard let first = shownViewControllers.first else { return nil }
    let seen = seen(in: RoutegenSupport.outermost(first))
    let containers = RoutegenSupport.containers(of: seen)
    guard containers.contains(where: { owns($0) }) else { return nil }
    return containers.lazy.compactMap { FlowScreen(of: $0) }.first
  }

  /// Returns the view controller inside or over another one that the user sees. An alert of the app does not count.
  private func seen(in controller: UIViewController) -> UIViewController {
    let presented = sequence(first: controller) { RoutegenSupport.presented(by: $0) }.dropFirst()
    return seen(inContainer: Swift.Array(presented).last { isOfFlows($0) } ?? controller)
  }

  private func seen(inContainer controller: UIViewController) -> UIViewController {
    switch controller {
    case let stack as UINavigationController: stack.topViewController.map { seen(inContainer: $0) } ?? stack
    case let tabs as UITabBarController: tabs.selectedViewController.map { seen(inContainer: $0) } ?? tabs
    #if ROUTEGEN_SPLITS
    case let split as UISplitViewController:
      split.viewControllers.last { !isEmptyColumn($0) }.map { seen(inContainer: $0) } ?? split
    #endif
    default: controller
    }
  }
}
#endif
