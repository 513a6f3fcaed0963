import SwiftUI
import UIKit

/// What a user does: with screens of UIKit by their buttons, with views through what evaluates them.
@MainActor private final class Session {
  private let window = Headless.window()
  private weak var store: AppStoreCoordinator?

  init() {
    let store = AppStoreCoordinator()
    store.start()
    window.rootViewController = store.rootViewController
    window.makeKeyAndVisible()
    self.store = store
  }

  private var tabs: UITabBarController {
    guard let tabs = window.rootViewController as? UITabBarController else { fatalError("the app begins with tabs") }
    return tabs
  }

  /// The controller in front.
  private var front: UIViewController {
    func front(_ controller: UIViewController) -> UIViewController {
      if let presented = controller.presentedViewController { return front(presented) }
      switch controller {
      case let tabs as UITabBarController: return tabs.selectedViewController.map(front) ?? tabs
      case let stack as UINavigationController: return stack.topViewController ?? stack
      default: return controller
      }
    }
    return front(tabs)
  }

  private var picture: String {
    let names = ((tabs.viewControllers?.first as? UINavigationController)?.viewControllers ?? []).map {
      $0.headlessHost?.description ?? "products"
    }
    let orders = tabs.viewControllers?.last?.headlessHost?.description ?? "no orders"
    let presented = tabs.presentedViewController.map { sheet in
      let heights = sheet.sheetPresentationController?.detents.map(\.name).joined(separator: "-") ?? "none"
      return " + \(heights) \(sheet.headlessHost?.description ?? "something")"
    }
    let over = presented ?? ""
    return "\(tabs.selectedIndex): \(names) | \(orders)\(over)"
  }

  private func step(_ what: String, _ act: () -> Void = {}) async {
    print(what)
    act()
    await rest()
    print("  " + picture)
  }

  private func rest() async {
    await Transitions.rest()
    for host in [front.headlessHost, tabs.viewControllers?.last?.headlessHost] { host?.settle() }
    await Transitions.rest()
  }

  private func tap(_ title: String) { front.headlessHost?.tap(title) }

  func run() async {
    guard let stack = tabs.viewControllers?.first as? UINavigationController,
      let products = stack.topViewController as? ProductsViewController
    else { fatalError("the app begins with products") }
    await step("start")
    await step("a view is pushed") { products.route(.product(id: 7)) }
    await step("a flow of SwiftUI is presented, in a stack of its own") { tap("buy") }
    await step("it goes on by itself") { tap("pay") }
    await step("and ends with a receipt, once") {
      let again = front.headlessHost?.later("buy")
      tap("buy")
      again?()
    }
    await step("again, closed by its first screen") { tap("buy") }
    await step("which has nothing under it") { tap("cancel") }
    await step("again, swiped down") { tap("buy") }
    await step("by the user") { tabs.presentedViewController.map { Headless.swipeDown($0) } }
    await step("a flow of SwiftUI in a tab") { tabs.selectedIndex = 1 }
    await step("goes on by itself, too") { tap("first") }
    await step("and presents") { tap("help") }
    await step("a link into it, from another tab, with its sheet up") {
      tabs.selectedIndex = 0
      print("  opened:", store?.open(.orders(.order(number: 5))) ?? false)
    }
    await step("a link of UIKit") { print("  opened:", store?.open(.store(.product(id: 8))) ?? false) }
    await step("back") { tap("back") }
  }
}

@main @MainActor enum Main {
  static func main() async { await Session().run() }
}
