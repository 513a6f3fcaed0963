import SwiftUI

/// Who is alive.
nonisolated(unsafe) private var living = 0

private nonisolated func count(_ change: Int, _ name: String) {
  living += change
  if change < 0 { print("  \(name) gone") }
}

@MainActor final class AppSellerCoordinator: SellerCoordinator {
  override init() {
    super.init()
    count(1, "seller")
  }

  deinit { count(-1, "seller") }

  override func makeItemCoordinator(number: Int) -> ItemCoordinator { AppItemCoordinator(number: number) }
  override func itemDidFinish(_ result: Int, fromItems place: SellerFlow.Place) { print("  bought", result) }
}

@MainActor final class AppItemCoordinator: ItemCoordinator {
  override init(number: Int) {
    super.init(number: number)
    count(1, "item")
  }

  deinit { count(-1, "item") }

  override func makeItemCoordinator(number: Int) -> ItemCoordinator { AppItemCoordinator(number: number) }
  override func makeSellerCoordinator() -> SellerCoordinator { AppSellerCoordinator() }
  override func similarDidFinish(_ result: Int, fromDetail place: ItemFlow.Place) { print("  bought similar", result) }
  override func otherDidClose(size: Int, fromSize place: ItemFlow.Place) { print("  other size", size, place.isShown) }
}

/// What a user does.
@MainActor private struct Session {
  let host = HeadlessHost(SellerFlowView(AppSellerCoordinator()))

  func step(_ what: String, _ act: () -> Void) {
    print(what)
    act()
    host.settle()
    print("  " + host.description, "with", living)
  }

  func tap(_ titles: String...) {
    for title in titles {
      host.tap(title)
      host.settle()
    }
  }

  func run() {
    step("pushed in turns: item, similar") { tap("item", "similar") }
    step("the inner one finishes") { tap("buy") }
    step("a close tells its value when its screen is gone") { tap("size", "other") }
    step("a flow on another's stack replaces its own screens, not the other's") { tap("size", "choose") }
    step("and its first screen closes onto what was there before") { tap("back") }
    step("or onto the same, if the screen to go back to has been replaced") { tap("item", "size", "choose", "item") }
    step("the flow of the replaced screen finishes") { tap("item", "size", "choose", "order") }
    step("a seller over it, with an item pushed in its tab") { tap("item", "seller", "item", "similar") }
    step("swiped down as a whole") { host.swipeDown() }
    step("again, closed by the first screen of the tab, whose flow was presented") { tap("seller", "back") }
    step("a route of what is covered is not heard, and finishes nothing") {
      let buy = host.later("buy")
      tap("seller", "item")
      buy()
    }
    step("but code can finish a flow with all that is over it") {
      tap("seller")
      host.swipeDown()
      host.settle()
      host.swipeDown()
      host.settle()
      let finish = host.later("buy")
      tap("size")
      host.swipeBack()
      host.settle()
      finish()
      finish()
    }
    step("another tab") { host.select("about") }
    step("and back by a route") { tap("items") }
  }
}

@main @MainActor struct Main {
  static func main() {
    Session().run()
    print("left:", living)
  }
}
