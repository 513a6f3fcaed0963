import SwiftUI
import UIKit

/// What a user does: with screens of UIKit by their buttons, with views through what evaluates them.
@main @MainActor struct Main {
  private let window = Headless.window()
  private let session = Session()
  private let stack = UINavigationController()
  private let store: OwnStoreCoordinator

  private init() {
    store = OwnStoreCoordinator(navigationController: stack, session: session)
    store.start()
    window.rootViewController = stack
    window.makeKeyAndVisible()
  }

  static func main() async { await Main().run() }

  private func step(_ what: String, _ act: () -> Void = {}) async {
    print(what)
    act()
    for _ in 0..<3 {
      await Transitions.rest()
      top?.headlessHost?.settle()
    }
    await Transitions.rest()
    let screens = stack.viewControllers.map { $0 is ProductsViewController ? "products" : "order \($0.title ?? "")" }
    print("  \(screens)" + (top.map { " + \($0.headlessHost?.description ?? "something")" } ?? ""))
  }

  private var top: UIViewController? {
    var top = stack.presentedViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }

  private func run() async {
    guard let products = stack.viewControllers.first as? ProductsViewController else { fatalError("no products") }
    await step("an order, for which a login of SwiftUI comes first") { products.route(.order(id: 7)) }
    await step("left") { top?.headlessHost?.tap("cancel") }
    await step("again") { products.route(.order(id: 8)) }
    await step("signed in") { top?.headlessHost?.tap("sign in") }
    await step("back") { (stack.topViewController as? OrderViewController)?.route(.back) }
    await step("a flow of SwiftUI, for which nobody is asked now") { products.route(.reviews) }
    await step("signed out, and it asks itself") {
      session.name = nil
      top?.headlessHost?.tap("write")
    }
    await step("signed in there, by the app") {
      session.name = "bob"
      top?.headlessHost?.tap("sign in")
    }
    await step("gone") { stack.dismiss(animated: true) }
    await step("a link into it, from outside") {
      session.name = nil
      print("  \(store.open(.reviews(.writeReview)))")
    }
    await step("signed in") { top?.headlessHost?.tap("sign in") }
    await step("a route of the store, from outside, under the reviews") {
      session.name = nil
      store.deal(id: 9)
    }
    await step("signed in") { top?.headlessHost?.tap("sign in") }
    await step("gone") { stack.dismiss(animated: true) }
    await step("the reviews again") {
      stack.popToRootViewController(animated: true)
      products.route(.reviews)
    }
    await step("an alert of theirs") { top?.headlessHost?.tap("discard") }
    await step("a link from outside: the alert is answered, and the login comes") {
      session.name = nil
      print("  \(store.open(.store(.order(id: 10))))")
    }
    await step("signed in") { top?.headlessHost?.tap("sign in") }
  }
}
