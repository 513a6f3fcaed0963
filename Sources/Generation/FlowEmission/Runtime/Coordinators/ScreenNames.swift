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

  #if ROUTEGEN_HOSTED_FLOWS
  /// The same of a view controller that shows a SwiftUI flow, whose screens change.
  @MainActor static func named(
    _ controller: UIViewController, by screen: @escaping () -> FlowScreen?
  ) -> UIViewController {
    RoutegenScreens.add(controller, screen)
    return controller
  }
  #endif
}

/// The screens of the view controllers that coordinators have made or found.
@MainActor private enum RoutegenScreens {
  private struct Named {
    weak var controller: UIViewController?
    let screen: () -> FlowScreen?
  }
  private struct Waiting {
    weak var controller: UIViewController?
    let screen: FlowScreen

    /// Sets the identifier of a view that is loaded, and returns whether there is nothing left to wait for.
    @MainActor func isDone() -> Swift.Bool {
      guard let controller else { return true }
      guard let view = controller.viewIfLoaded else { return false }
      if view.accessibilityIdentifier == nil { view.accessibilityIdentifier = screen.rawValue }
      return true
    }
  }

  private static var all: [Swift.ObjectIdentifier: Named] = [:]
  /// The number of entries from which those without a view controller are removed.
  private static var limit = 32
  /// Those whose views are not loaded.
  private static var waiting: [Waiting] = []
  private static var observer: CFRunLoopObserver?

  static func add(_ controller: UIViewController, _ screen: @escaping () -> FlowScreen?) {
    all[Swift.ObjectIdentifier(controller)] = Named(controller: controller, screen: screen)
    guard all.count > limit else { return }
    all = all.filter { $0.value.controller != nil }
    limit = 32 + 2 * all.count
  }

  static func identify(_ controller: UIViewController, _ screen: FlowScreen) {
    let waiting = Waiting(controller: controller, screen: screen)
    guard !waiting.isDone() else { return }
    self.waiting.append(waiting)
    observe()
  }

  static func screen(of controller: UIViewController) -> FlowScreen? {
    guard let named = all[Swift.ObjectIdentifier(controller)], named.controller === controller else { return nil }
    return named.screen()
  }

  /// UIKit loads a view when it needs it, and tells nobody but the view controller. So those that wait are looked at
  /// each time before the main run loop sleeps, when UIKit has done its work.
  private static func observe() {
    guard observer == nil else { return }
    let added = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, true, Swift.Int.max
    ) { _, _ in
      identifyWaiting()
    }
    observer = added
    #if os(Linux)
    CFRunLoopAddObserver(CFRunLoopGetMain(), added, kCFRunLoopCommonModes)
    #else
    CFRunLoopAddObserver(CFRunLoopGetMain(), added, CFRunLoopMode.commonModes)
    #endif
  }

  private static func identifyWaiting() {
    waiting.removeAll { $0.isDone() }
    guard waiting.isEmpty, let observer else { return }
    #if os(Linux)
    CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    #else
    CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, CFRunLoopMode.commonModes)
    #endif
    Self.observer = nil
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
