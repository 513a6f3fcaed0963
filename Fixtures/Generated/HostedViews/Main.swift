import SwiftUI
import UIKit

@main @MainActor
enum Main {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "random" { return await random(arguments.dropFirst().first.flatMap { Int($0) } ?? 1000) }
    await session()
    await Transitions.rest()
    print("alive in the end:", Census.living)
  }

  /// Users who do anything, in any order, and do not wait.
  private static func random(_ count: Int) async {
    Census.isQuiet = true
    var failures = 0
    var acts = 0
    for seed in 1...count {
      var user = RandomUser(seed: seed)
      let wrong = await user.use()
      acts += user.acts
      failures += wrong.isEmpty ? 0 : 1
      for line in wrong { print("\(seed): \(line)") }
    }
    print("\(count) sequences, \(failures) wrong, \(acts) acts, \(Census.started) flows")
  }

  private static func session() async {
    let world = World()
    weak var shop: AppShopCoordinator?
    do {
      let coordinator = AppShopCoordinator()
      world.show(coordinator)
      shop = coordinator
    }
    await stacks(world, shop)
    await flows(world, shop)
    await links(world, shop)
    print("the coordinator lives:", shop != nil, "with children:", shop?.childCoordinators.count ?? 0)
    world.window.rootViewController = nil
  }

  private static func stacks(_ world: World, _ shop: ShopCoordinator?) async {
    await world.step("start") {}
    await world.step("push, with a state of its own") { world.tap("tea") }
    await world.step("the state changes") { world.tap("star") }
    await world.step("push of an entry, in a frame of the app's") { world.tap("reviews") }
    await world.step("two taps are one") {
      let more = world.later("more")
      more()
      more()
    }
    await world.step("close to the product, not to the related one, of the same view") { world.tap("back") }
    await world.step("close to products, over a frame") { world.tap("reviews") }
    await world.step("which is found by its name") { world.tap("home") }
    await world.step("push") { world.tap("tea") }
    await world.step("swipe back") { world.swipeBack() }
    await world.step("push") { world.tap("tea") }
    await world.step("reviews") { world.tap("reviews") }
    await world.step("close with a value") { world.tap("rate") }
    await world.step("close") { world.tap("back") }
    await world.step("a view controller") { world.tap("notes") }
    await world.step("a view over it") { (world.front as? NotesViewController)?.route(.product(id: 1)) }
    await world.step("close") { world.tap("back") }
    await world.step("a view controller goes back to a view") { (world.front as? NotesViewController)?.route(.home) }
    await world.step("a sheet with a stack of its own") { world.tap("cart") }
    await world.step("push in it") { world.tap("tea") }
    await world.step("swipe back in the sheet") { world.swipeBack() }
    await world.step("close it") { world.tap("done") }
    await world.step("the sheet again") { world.tap("cart") }
    await world.step("close to the first of two screens of one class") { world.tap("to about") }
    await world.step("products") { shop?.select(.products) }
    await world.step("the sheet again") { world.tap("cart") }
    await world.step("close to the second of them") { world.tap("to terms") }
    await world.step("products") { shop?.select(.products) }
    await world.step("the sheet again") { world.tap("cart") }
    await world.step("select a tab from it") { world.tap("about") }
    await world.step("swipe it down") { world.swipeDown() }
  }

  private static func flows(_ world: World, _ shop: ShopCoordinator?) async {
    await world.step("products") { shop?.select(.products) }
    await world.step("checkout pushed") { world.tap("checkout") }
    await world.step("payment") { world.tap("pay") }
    var stale: (() -> Void)? = world.later("buy")
    await world.step("close to its address") { world.tap("change") }
    await world.step("swipe it away") { world.swipeBack() }
    await world.step("what is gone is not heard") { stale?() }
    stale = nil
    await world.step("checkout pushed") { world.tap("checkout") }
    await world.step("payment") { world.tap("pay") }
    await world.step("finished, once") {
      let buy = world.later("buy")
      buy()
      buy()
    }
    await world.step("express presented") { world.tap("express") }
    await world.step("swiped down") { world.swipeDown() }
    await world.step("express presented") { world.tap("express") }
    await world.step("payment") { world.tap("pay") }
    await world.step("finished") { world.tap("buy") }
    await world.step("a flow whose view has no routes") { world.tap("tour") }
    await world.step("swipe it away") { world.swipeBack() }
  }

  private static func links(_ world: World, _ shop: ShopCoordinator?) async {
    await world.step("the sheet") { world.tap("cart") }
    await world.step("a link while it is up") { print("  opens:", shop?.open(.reviewsAll(of: 3)) ?? false) }
    await world.step("a link to a sheet") { shop?.open(.cart) }
    await world.step("the user goes on") { world.tap("tea") }
    await world.step("a link to a first screen") { shop?.open(.products) }
  }
}
