import UIKit

/// Hooks of what is performed by hand, in other flows, without animation and without a window.
extension Main {
  @MainActor static func hookTimes() async {
    for situation in [byHand, withoutWindow] {
      let shop = await situation()
      print("  coordinator: \(shop.coordinator == nil ? "released" : "alive")")
    }
  }

  @MainActor private static func byHand() async -> WeakCoordinator {
    let stack = UINavigationController()
    let shop = AppShopCoordinator(navigationController: stack, allows: { _ in true })
    shop.start()
    let user = await Stagehand("Hooks by hand", stack)
    var list: ListViewController { user.screen(ListViewController.self) }
    var item: ItemViewController { user.screen(ItemViewController.self) }
    await user.atOnce("performed without animation: it is prepared, too") { list.route(.item(id: 11)) }
    await user.step("back") { item.route(.back) }
    await user.step("a route, and one of the flow right after it, which is not prepared") { list.route(.item(id: 12)) }
    await user.step("back") { user.screen(ShopHelpViewController.self).route(.back) }
    await user.step("back") { item.route(.back) }
    print("  back without animation, asked for while the item comes")
    list.route(.item(id: 1))
    shop.withoutAnimation { item.route(.back) }
    Transitions.settleOne()
    for _ in 0..<4 { await Task.yield() }
    print("    = \(describe(stack)); something moves: \(Transitions.isRunning)")
    await Transitions.rest()
    await user.atOnce("an alert without animation") { shop.withoutAnimation { shop.hello() } }
    await user.step("OK") { user.answer("OK") }
    await user.step("a link to a flow: what that flow shows is its own") { list.route(.item(id: 14)) }
    await user.atOnce("the flow finishes, without animation") {
      let cart = user.screen(ReceiptViewController.self).navigationController?.viewControllers.first
      user.screen(ReceiptViewController.self).navigationController?.popViewController(animated: false)
      shop.withoutAnimation { (cart as? CartViewController)?.route(.paid(total: 1)) }
    }
    await user.step("a flow") { list.route(.buy) }
    await user.step("it finishes: its hook comes when it is gone") {
      user.screen(CartViewController.self).route(.paid(total: 2))
    }
    await user.end()
    return WeakCoordinator(coordinator: shop)
  }

  @MainActor private static func withoutWindow() async -> WeakCoordinator {
    let stack = UINavigationController()
    let shop = AppShopCoordinator(navigationController: stack, allows: { _ in true })
    shop.start()
    print("\n== Hooks without a window\n  a sheet is asked for before there is a window")
    (stack.topViewController as? ListViewController)?.route(.zoom)
    await Transitions.rest()
    let user = await Stagehand("Hooks with the window", stack)
    await user.step("back") { user.screen(PictureViewController.self).route(.back) }
    await user.end()
    return WeakCoordinator(coordinator: shop)
  }
}
