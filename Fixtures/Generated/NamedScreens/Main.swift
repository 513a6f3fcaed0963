import Foundation
import SwiftUI
import UIKit

/// Says which screens are seen, by their names, and what a user-interface test finds.
@main @MainActor
enum Main {
  static func main() {
    Stories.register()
    coordinators()
    hosted()
    classes()
    names()
    var analytics = Analytics()
    for _ in 0..<2 { analytics.viewDidAppear(FormViewController()) }
    analytics.viewDidAppear(UIViewController())
    print("counted:", analytics.counts)
    weak var coordinator: AppCoordinator?
    memory(&coordinator)
    turn()
    print("the coordinator lives:", coordinator != nil)
  }

  private static func coordinators() {
    let window = Headless.window()
    let coordinator = AppCoordinator()
    print("before the start:", name(of: coordinator))
    coordinator.start()
    let products: ProductsViewController? = find(coordinator)
    print("the start loads no view:", products?.isViewLoaded == false)
    show(coordinator, in: window)
    look(coordinator, "start")

    products?.route(.product(id: 1))
    look(coordinator, "push")
    let product: ProductViewController? = find(coordinator)
    product?.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
    look(coordinator, "an alert of the app's is no screen")
    product?.dismiss(animated: true)
    turn()
    product?.route(.back)
    look(coordinator, "close")
    products?.route(.help)
    look(coordinator, "a scene in its navigation controller")
    products?.dismiss(animated: true)
    turn()
    products?.route(.logIn)
    look(coordinator, "another flow")
    print("  that flow:", coordinator.childCoordinators.compactMap { ($0 as? LoginCoordinator)?.currentScreen })
    products?.dismiss(animated: true)
    turn()

    let terms: TextViewController? = find(coordinator)
    terms?.ownIdentifier = "terms and conditions"
    coordinator.select(.terms)
    look(coordinator, "a tab that keeps its own identifier")
    terms?.route(.privacy)
    look(coordinator, "another screen of the same class")
    terms?.dismiss(animated: true)
    turn()
    window.rootViewController = nil
    turn()
    print("nothing is shown:", name(of: coordinator))
  }

  private static func hosted() {
    let window = Headless.window()
    let coordinator = AppCoordinator()
    show(coordinator, in: window)
    turn()
    let products: ProductsViewController? = find(coordinator)
    products?.route(.tour)
    look(coordinator, "a view in a view controller")
    window.rootViewController?.presentedViewController?.headlessHost?.tap("done")
    turn()
    coordinator.select(.orders)
    let orders = coordinator.mainTabBarController?.selectedViewController?.headlessHost
    look(coordinator, "a SwiftUI flow in a tab")
    print("  elements:", orders?.elements.map(\.identifier) ?? [])
    orders?.tap("first")
    look(coordinator, "one of its screens")
    print("  elements:", orders?.elements.map(\.identifier) ?? [])
    orders?.swipeBack()
    orders?.settle()
    orders?.tap("hints")
    orders?.settle()
    look(coordinator, "a flow without names")
    window.rootViewController = nil
  }

  /// Without a coordinator.
  private static func classes() {
    print("by class:", FlowScreen(of: FormViewController()).map(\.rawValue) ?? "nil")
    print("of a class with two screens:", FlowScreen(of: TextViewController()).map(\.rawValue) ?? "nil")
    print("of another class:", FlowScreen(of: UIViewController()).map(\.rawValue) ?? "nil")
    let named = FlowScreen.appPrivacy.named(UIViewController())
    print("that code has named:", FlowScreen(of: named).map(\.rawValue) ?? "nil")
  }

  private static func names() {
    print("names:", FlowScreen.allCases.map(\.rawValue).joined(separator: " "))
    print("there and back:", FlowScreen.allCases.allSatisfy { FlowScreen(rawValue: $0.rawValue) == $0 })
    print("different:", Set(FlowScreen.allCases).count == FlowScreen.allCases.count)
  }

  /// Names keep nothing alive, however many there are.
  private static func memory(_ coordinator: inout AppCoordinator?) {
    for _ in 0..<100 {
      let window = Headless.window()
      let shown = AppCoordinator()
      show(shown, in: window)
      coordinator = shown
      turn()
      window.rootViewController = nil
    }
  }

  // MARK: -

  private static func show(_ coordinator: AppCoordinator, in window: UIWindow) {
    if coordinator.rootViewController == nil { coordinator.start() }
    window.rootViewController = coordinator.rootViewController
    window.makeKeyAndVisible()
  }

  private static func find<Screen: UIViewController>(_ coordinator: AppCoordinator) -> Screen? {
    func found(in controller: UIViewController) -> Screen? {
      controller as? Screen ?? controller.children.lazy.compactMap { found(in: $0) }.first
    }
    return coordinator.rootViewController.flatMap { found(in: $0) }
      ?? coordinator.shownViewControllers.lazy.compactMap { $0 as? Screen }.first
  }

  private static func name(of coordinator: AppCoordinator) -> String { Analytics.place(in: coordinator) }

  private static func look(_ coordinator: AppCoordinator, _ what: String) {
    turn()
    let identifiers = coordinator.shownViewControllers.compactMap { $0.viewIfLoaded?.accessibilityIdentifier }
    print("\(what): \(name(of: coordinator)), views:", identifiers.joined(separator: " "))
  }

  /// Lets the run loop and the transitions come to rest.
  private static func turn() {
    repeat {
      Transitions.settle()
      for _ in 0..<5 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.002)) }
    } while Transitions.isRunning
  }
}
