import UIKit

/// True or false, as the app finds out.
@MainActor final class Membership {
  var isMember = false
}

/// A coordinator that nothing should own any longer.
struct WeakCoordinator {
  weak var coordinator: (any FlowCoordinator)?
}

extension Main {
  @MainActor static func hooks() async {
    let shop = await hooksOfShop()
    print("  coordinator: \(shop.coordinator == nil ? "released" : "alive")")
  }

  @MainActor private static func hooksOfShop() async -> WeakCoordinator {
    let stack = UINavigationController()
    let membership = Membership()
    weak var shop: AppShopCoordinator?
    do {
      let made = AppShopCoordinator(navigationController: stack, allows: { _ in membership.isMember })
      made.start()
      shop = made
      print("coordinators extend the app's class: \(made.name)")
    }
    let user = await Stagehand("Hooks", stack)
    var list: ListViewController { user.screen(ListViewController.self) }
    await user.step("two taps on a row") {
      list.route(.item(id: 7))
      list.route(.item(id: 8))
    }
    await user.step("close back, twice") {
      let item = user.screen(ItemViewController.self)
      item.route(.back)
      item.route(.back)
    }
    let button = UIBarButtonItem()
    button.title = "the filter button"
    await user.step("a popover from a button") { list.route(.filter(at: .barButtonItem(button))) }
    print("    style \(user.screen(FilterViewController.self).modalPresentationStyle)")
    await user.step("done") { user.screen(FilterViewController.self).route(.done) }
    await user.step("a link to it: nothing to point at, and no hooks") { shop?.open(.filter) }
    print("    style \(user.screen(FilterViewController.self).modalPresentationStyle)")
    await user.step("done") { user.screen(FilterViewController.self).route(.done) }
    await user.step("a style of the app's own") { list.route(.zoom) }
    await user.step("back") { user.screen(PictureViewController.self).route(.back) }
    print("  a route without animation: it is there in the same turn")
    list.route(.latest)
    print("    = \(describe(stack)); something moves: \(Transitions.isRunning)")
    await Transitions.rest()
    print("  rated without animation: the hook comes after the method")
    user.screen(ItemViewController.self).route(.rated(stars: 5))
    print("    = \(describe(stack)); something moves: \(Transitions.isRunning)")
    await Transitions.rest()
    await user.step("an item") { list.route(.item(id: 1)) }
    print("  without animation, asked for by a caller")
    shop?.withoutAnimation { user.screen(ItemViewController.self).route(.back) }
    print("    = \(describe(stack)); something moves: \(Transitions.isRunning)")
    await Transitions.rest()
    print("  the same, while something moves: it waits, and does not move then")
    list.route(.item(id: 2))
    shop?.withoutAnimation { shop?.help() }
    Transitions.settleOne()
    for _ in 0..<4 { await Task.yield() }
    print("    = \(describe(stack)); something moves: \(Transitions.isRunning)")
    await Transitions.rest()
    await user.step("back") { user.screen(ShopHelpViewController.self).route(.back) }
    await user.step("back") { user.screen(ItemViewController.self).route(.back) }
    await user.step("a screen made by hand is connected") { list.route(.item(id: 13)) }
    await user.step("and heard") { user.screen(ItemViewController.self).route(.back) }
    await user.step("a guard that is not met: nothing is performed yet") { list.route(.news) }
    membership.isMember = true
    await user.step("registered: the hooks come now") { user.screen(CardViewController.self).route(.registered) }
    await user.step("back to the list, at once") { user.screen(NewsViewController.self).route(.back) }
    await user.step("a guard that is met at once: each hook comes once") { list.route(.news) }
    await user.step("back to the list") { user.screen(NewsViewController.self).route(.back) }
    membership.isMember = false
    await user.step("a guard that is not met") { list.route(.news) }
    await user.step("it is swiped away: no hook") { Headless.swipeDown(user.screen(CardViewController.self)) }
    await user.step("a flow, with its navigation controller") { list.route(.buy) }
    await user.step("swipe down: prepare has said no") { Headless.swipeDown(user.screen(CartViewController.self)) }
    await user.step("paid") { user.screen(CartViewController.self).route(.paid(total: 3)) }
    await user.step("a replaced screen") { list.route(.other) }
    await user.end()
    return WeakCoordinator(coordinator: shop)
  }
}
