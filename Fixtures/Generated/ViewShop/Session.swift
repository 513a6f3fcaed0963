import SwiftUI

/// What a user does.
@MainActor final class Session {
  private let shop = AppShopCoordinator()
  private let host: HeadlessHost

  init() { host = HeadlessHost(ShopApp(shop)) }

  func run() async {
    await stacks()
    await sheets()
    await flows()
    await links()
    await answers()
    await tabs()
    await methods()
    await lostEnds()
    print("receipts", shop.receipts)
  }

  private func step(_ what: String, _ act: () -> Void) async {
    print(what)
    act()
    host.settle()
    await Task.yield()
    host.settle()
    print("  " + host.description)
  }

  private func tap(_ titles: String...) {
    for title in titles {
      host.tap(title)
      host.settle()
    }
  }

  private func stacks() async {
    await step("start") {}
    await step("push, push") { tap("tea", "reviews") }
    await step("close to products") { tap("home") }
    await step("push, swipe back") {
      tap("tea")
      host.swipeBack()
    }
    await step("push, taken back, and its state") {
      tap("tea", "star")
      host.swipeBack()
      host.settle(cancelling: true)
    }
    await step("close") { tap("back") }
    await step("two taps are one") {
      let again = host.later("tea")
      host.tap("tea")
      again()
    }
    await step("and two on the way back") {
      let again = host.later("back")
      host.tap("back")
      again()
    }
  }

  private func sheets() async {
    await step("a sheet with a stack of its own") { tap("cart", "tea") }
    await step("swipe back in the sheet") { host.swipeBack() }
    await step("a cover over the sheet") { tap("tour") }
    await step("close it") { tap("done") }
    await step("select a tab from the sheet") { tap("orders") }
    await step("swipe the sheet down") { host.swipeDown() }
    await step("a flow in a tab") { tap("first") }
    await step("its close") {
      tap("back")
      host.select("Shop")
    }
    await step("two taps on what presents are one") {
      let again = host.later("tour")
      host.tap("cart")
      again()
    }
    await step("closed while it moves in") {
      tap("done")
      host.tap("cart")
      host.tap("done")
    }
  }

  private func flows() async {
    await step("checkout pushed") { tap("checkout", "pay") }
    let stale = host.later("buy")
    await step("close to its address, swipe it away") {
      tap("change")
      host.swipeBack()
    }
    await step("what is gone is not heard", stale)
    await step("checkout pushed, finished, and a screen pushed in the same turn") {
      tap("checkout", "pay")
      let again = host.later("buy")
      host.tap("buy")
      again()
    }
    await step("back") { tap("back") }
    await step("express presented, swiped down") {
      tap("express", "pay")
      print("  at \(host.detents.count) heights")
      host.swipeDown()
    }
    await step("express presented, finished; a cover when the sheet is gone") {
      tap("express", "pay")
      let again = host.later("buy")
      host.tap("buy")
      again()
      print("  until then: " + host.description)
    }
    await step("close it") { tap("done") }
  }

  private func open(_ link: ShopFlow.Link) { print("  opened:", shop.open(link)) }

  private func showLink() { print("  link:", shop.currentLink?.path ?? "none") }

  private func links() async {
    await step("a link while a sheet with a cover is up") {
      tap("cart", "tour")
      open(.reviews(id: 3))
    }
    showLink()
    await step("a link to a sheet while a cover is up") {
      open(.products)
      tap("tour")
      open(.cart)
    }
    showLink()
    await step("a link into a flow in another tab") { print("  opened:", shop.open(.orders(.order(number: 5)))) }
    showLink()
    await step("presented and undone before it is seen") {
      open(.cart)
      open(.product(id: 9))
    }
    await step("and then a sheet still comes") {
      tap("back")
      tap("cart")
    }
    await step("the stack replaced") {
      host.swipeDown()
      host.settle()
      tap("tea", "reviews", "tour")
    }
    await step("its root asks to close: there is nothing to go back to") { tap("done") }
    showLink()
    await step("a link brings back what it began with") { open(.reviews(id: 1)) }
    showLink()
  }

  private func answers() async {
    await step("a flow that is asked for, pushed, answers") {
      open(.product(id: 1))
      host.settle()
      tap("tint", "mix", "mixed")
    }
    await step("presented") { tap("color", "red") }
    await step("without a color") { tap("color", "none") }
    await step("swiped back") {
      tap("tint")
      host.swipeBack()
    }
    await step("swiped back, and taken back") {
      tap("tint")
      host.swipeBack()
      host.settle(cancelling: true)
    }
    await step("then picked") { tap("red") }
    await step("swiped down") {
      tap("color", "mix")
      host.swipeDown()
    }
    shop.kept = []
    await step("swiped back, while something keeps the flow") {
      tap("tint", "mix")
      host.swipeBack(2)
    }
    await step("and swiped down") {
      tap("color")
      host.swipeDown()
    }
    await step("and then they are gone") { shop.kept = nil }
    await step("of two taps the second hears nothing") {
      let again = host.later("color")
      host.tap("tint")
      again()
    }
    await step("an answer within an answer") { tap("mix", "finer", "red") }
    await step("the outer flow goes, and the inner one with it") {
      tap("finer")
      open(.product(id: 2))
    }
    let stale = host.later("tint")
    await step("what is gone hears nothing") {
      tap("back")
      stale()
    }
    await step("asked for and gone in one turn") {
      open(.product(id: 3))
      host.settle()
      host.tap("color")
      open(.products)
    }
  }

  private func tabs() async {
    await step("a view in a tab that is not selected is not heard") {
      let late = ["tea", "cart", "checkout"].map { host.later($0) }
      host.select("Orders")
      for tap in late { tap() }
    }
    await step("when it is selected again, it is") {
      host.select("Shop")
      tap("tea")
    }
  }

  private func methods() async {
    await step("a method of the coordinator presents over what is presented, and keeps it") {
      tap("color", "mix")
      shop.help()
    }
    print("  its own heights: \(host.detents == [.height(200)])")
    await step("and again") { shop.help() }
    await step("each closes by itself") { tap("done", "done", "mixed") }
    await step("while a sheet is dismissed, it waits") {
      tap("back", "cart")
      host.tap("done")
      shop.help()
    }
    await step("with what else waits under it") {
      tap("done", "express", "pay")
      host.tap("buy")
      shop.help()
    }
    await step("back through two sheets to a screen, which is heard when both are gone") {
      open(.products)
      host.settle()
      tap("cart")
      shop.help()
      tap("note")
    }
  }

  private func lostEnds() async {
    await step("SwiftUI does not report that a sheet is gone") {
      tap("cart")
      host.losesNextEnd = true
      host.swipeDown()
    }
    await step("and another comes all the same") { tap("cart") }
    await step("so does what waits for the end") {
      host.swipeDown()
      host.settle()
      tap("express", "pay")
      host.losesNextEnd = true
      host.tap("buy")
    }
    await step("done") { tap("done") }
  }
}
