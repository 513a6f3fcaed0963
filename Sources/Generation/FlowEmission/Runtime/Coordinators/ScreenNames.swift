#if canImport(UIKit) && !os(watchOS)
import CoreFoundation
import UIKit

extension FlowScreen {
  /// Notes that a view controller shows the screen. When its view is loaded, that gets the name of the screen as its
  /// accessibility identifier, unless it has another one.
  @MainActor @discardableResult
  func named<Controller: UIViewController>(_ controller: Controller) -> Controller {
    RoutegenScreens.add(controller) { self }
    RoutegenScreens.identify(controller, self)
    return controller
  }

  /// The same of a view controller in its navigation controller.
  @MainActor func named<Controller: UIViewController>(
    _ scene: (navigationController: UINavigationController, rootViewController: Controller)
  ) -> (navigationController: UINavigationController, rootViewController: Controller) {
    named(scene.rootViewController)
    return scene
  }
}

/// The screens of the view controllers that coordinators have made or found.
@MainActor enum RoutegenScreens {
  private struct Named {
    weak var controller: UIViewController?
    let screen: () -> FlowScreen?
  }

  private static var all: [Named] = []
  /// Those whose views are not loaded, each with what sets the identifier of its view. That returns false until it is done.
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

  /// UIKit loads a view when it needs it, and tells nobody but the view controller. So those that wait are looked at
  /// each time before the main run loop sleeps, when UIKit has done its work.
  private static func observe() {
    let observer = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, false, Swift.Int.max
    ) { _, _ in
      waiting.removeAll { $0() }
      if !waiting.isEmpty { observe() }
    }
    #if os(Linux)
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    #else
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, CFRunLoopMode.commonModes)
    #endif
  }
}

extension StagedCoordinator {
  /// The screen that the user sees, if it is one of this flow or of those that it has started, and has a name.
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

  /// Returns the view controller that the user sees in another. An alert of the app over it does not count.
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
