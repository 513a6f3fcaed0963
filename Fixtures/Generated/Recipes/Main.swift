import UIKit

@main @MainActor struct Main {
  static func main() async {
    await previews()
    await lock()
    await sheets()
    await objectiveC()
    await refusals()
  }

  private static func previews() async {
    let user = await Stagehand("A preview, and a swipe back") { PhotosCoordinator(navigationController: $0).start() }
    let list = user.screen(ListViewController.self)
    note("preview: \(Headless.preview(row: IndexPath(row: 3, section: 0), of: list.table)?.title ?? "none")")
    await user.step("a row") { Headless.tap(row: IndexPath(row: 3, section: 0), of: list.table) }
    await user.step("a swipe back") { Headless.swipeBack(user.stack) }
    await user.step("a row") { Headless.tap(row: IndexPath(row: 4, section: 0), of: list.table) }
    await user.step("deleted") { user.screen(PhotoViewController.self).route(.deleted) }
  }

  private static func lock() async {
    let user = await Stagehand("A window over the others") { PhotosCoordinator(navigationController: $0).start() }
    let lock = LockWindow(over: user.window)
    await Transitions.rest()
    note("the lock is shown: \(lock.isShown)")
    let code = lock.window?.rootViewController?.children.first as? CodeViewController
    code?.route(.unlocked)
    await Transitions.rest()
    note("the lock is shown: \(lock.isShown)")
  }

  private static func sheets() async {
    let starts: [(String, (UINavigationController, HarvestCoordinator) -> Void)] = [
      ("started", { $1.start() }), ("with its first screen", { $0.viewControllers = [$1.startViewController()] }),
      (
        "after a screen of the app",
        {
          $0.viewControllers = [UIViewController()]
          $1.start()
        }
      ),
    ]
    for (name, start) in starts {
      let user = await Stagehand("A flow in a sheet, \(name)") { PhotosCoordinator(navigationController: $0).start() }
      await user.step("the sheet") {
        let stack = UINavigationController()
        let harvest = HarvestCoordinator(navigationController: stack)
        harvest.onFinish = { note("weighed") }
        start(stack, harvest)
        user.stack.present(stack, animated: true)
      }
      await user.step("the scale") { user.screen(FramesViewController.self).route(.weigh) }
      await user.step("weighed") { user.screen(ScaleViewController.self).route(.weighed) }
    }
  }

  private static func objectiveC() async {
    let user = await Stagehand("A screen of Objective-C") {
      TicketsCoordinator(navigationController: $0, services: TicketServices()).start()
    }
    await user.step("a code") { user.screen(OldScanner.self).onCode("A1") }
  }

  private static func refusals() async {
    let scenes = [
      HeadlessScene(
        "Cart", isInitial: true, segues: [HeadlessSegue("Pay", .present(), to: "Payment")],
        make: CartViewController.init(coder:)),
      HeadlessScene("Payment", make: PaymentViewController.init(coder:)),
    ]
    HeadlessStoryboard("Orders", scenes: scenes).register(in: Bundle(for: CartViewController.self))
    let cart = CartViewController.instantiate()
    let user = await Stagehand("A segue that may be refused") { $0.setViewControllers([cart], animated: false) }
    await user.step("nothing is in the cart") { Headless.fire("Pay", on: cart) }
    cart.isEmpty = false
    await user.step("something is") { Headless.fire("Pay", on: cart) }
  }
}

@MainActor final class TicketServices: TicketsFlow.Services {
  func makeScanner(route: @escaping (TicketsFlow.Scanner.Route) -> Void) -> OldScanner {
    let scanner = OldScanner()
    scanner.onCode = { code in route(.ticket(code: code)) }
    return scanner
  }
}

/// Hides the app until the user has typed a code.
@MainActor final class LockWindow {
  private(set) var window: UIWindow?
  var isShown: Bool { window?.isHidden == false }

  init(over other: UIWindow) {
    guard let scene = other.windowScene else { return }
    let window = UIWindow(windowScene: scene)
    let stack = UINavigationController()
    let lock = LockCoordinator(navigationController: stack)
    lock.onFinish = { [weak self] in self?.window = nil }
    window.rootViewController = stack
    window.makeKeyAndVisible()
    lock.start()
    self.window = window
  }
}
