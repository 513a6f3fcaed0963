import SwiftUI

/// What a user does.
@MainActor final class Session {
  private let shop = AppShopCoordinator()
  private let host: HeadlessHost

  init() { host = HeadlessHost(ShopApp(shop)) }

  func run() {
    stacks()
    sheets()
    flows()
    links()
    print("receipts", shop.receipts)
  }

  private func step(_ what: String, _ act: () -> Void) {
    print(what)
    act()
    host.settle()
    print("  " + host.description)
  }

  private func tap(_ titles: String...) {
    for title in titles {
      host.tap(title)
      host.settle()
    }
  }

  private func stacks() {
    step("start") {}
    step("push, push") { tap("tea", "reviews") }
    step("close to products") { tap("home") }
    step("push, swipe back") {
      tap("tea")
      host.swipeBack()
    }
    step("push, taken back, and its state") {
      tap("tea", "star")
      host.swipeBack()
      host.settle(cancelling: true)
    }
    step("close") { tap("back") }
    step("two taps are one") {
      let again = host.later("tea")
      host.tap("tea")
      again()
    }
    step("and two on the way back") {
      let again = host.later("back")
      host.tap("back")
      again()
    }
  }

  private func sheets() {
    step("a sheet with a stack of its own") { tap("cart", "tea") }
    step("swipe back in the sheet") { host.swipeBack() }
    step("a cover over the sheet") { tap("tour") }
    step("close it") { tap("done") }
    step("select a tab from the sheet") { tap("orders") }
    step("swipe the sheet down") { host.swipeDown() }
    step("a flow in a tab") { tap("first") }
    step("its close") {
      tap("back")
      host.select("Shop")
    }
    step("two taps on what presents are one") {
      let again = host.later("tour")
      host.tap("cart")
      again()
    }
    step("closed while it moves in") {
      tap("done")
      host.tap("cart")
      host.tap("done")
    }
  }

  private func flows() {
    step("checkout pushed") { tap("checkout", "pay") }
    let stale = host.later("buy")
    step("close to its address, swipe it away") {
      tap("change")
      host.swipeBack()
    }
    step("what is gone is not heard", stale)
    step("checkout pushed, finished, and a screen pushed in the same turn") {
      tap("checkout", "pay")
      let again = host.later("buy")
      host.tap("buy")
      again()
    }
    step("back") { tap("back") }
    step("express presented, swiped down") {
      tap("express", "pay")
      print("  at \(host.detents.count) heights")
      host.swipeDown()
    }
    step("express presented, finished; a cover when the sheet is gone") {
      tap("express", "pay")
      let again = host.later("buy")
      host.tap("buy")
      again()
      print("  until then: " + host.description)
    }
    step("close it") { tap("done") }
  }

  private func open(_ link: ShopFlow.Link) { print("  opened:", shop.open(link)) }

  private func showLink() { print("  link:", shop.currentLink?.path ?? "none") }

  private func links() {
    step("a link while a sheet with a cover is up") {
      tap("cart", "tour")
      open(.reviews(id: 3))
    }
    showLink()
    step("a link to a sheet while a cover is up") {
      open(.products)
      tap("tour")
      open(.cart)
    }
    showLink()
    step("a link into a flow in another tab") { print("  opened:", shop.open(.orders(.order(number: 5)))) }
    showLink()
    step("presented and undone before it is seen") {
      open(.cart)
      open(.product(id: 9))
    }
    step("and then a sheet still comes") {
      tap("back")
      tap("cart")
    }
    step("the stack replaced") {
      host.swipeDown()
      host.settle()
      tap("tea", "reviews", "tour")
    }
    step("its root asks to close: there is nothing to go back to") { tap("done") }
    showLink()
    step("a link brings back what it began with") { open(.reviews(id: 1)) }
    showLink()
  }
}
