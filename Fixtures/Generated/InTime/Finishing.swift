import UIKit

/// Flows that finish: once, with all that they have shown.
@MainActor enum Finishing {
  static func run() async {
    print("Finishing")
    await inTransitions()
    await withSheets()
    await withoutTheirBeginning()
  }

  private static func inTransitions() async {
    await Situations.run("A flow that finishes while it is presented or pushed is gone when its result comes.") {
      let world = await World.home()
      world.tap(ListViewController.self, .express(total: 1))
      world.tap(CartViewController.self, .free(receipt: .paid))
      await Transitions.rest()
      world.tap(ListViewController.self, .checkout(total: 1))
      world.tap(CartViewController.self, .free(receipt: .paid))
      await Transitions.rest()
      expect(world.front, "[List]")
      expect(Reports.lines, ["express: 5", "checkout: 5"])
    }
    await Situations.run("`finish` by the app's code, twice and during a push, waits for its end and gives one result.")
    {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      let checkout = world.checkout
      world.tap(CartViewController.self, .pay)
      checkout?.finish(.paid)
      checkout?.finish(.paid)
      expect(Reports.lines, [])
      await Transitions.rest()
      expect(world.front, "[List]")
      expect(Reports.lines, ["checkout: 5"])
      checkout?.finish(.paid)
      await Transitions.rest()
      expect(Reports.lines, ["checkout: 5"])
    }
    await Situations.run("What presents in the turn of a dismissal is presented when the sheet is gone.") {
      let world = await World.home()
      await world.go(ListViewController.self, .express(total: 1))
      world.tap(CartViewController.self, .free(receipt: .paid))
      world.tap(ListViewController.self, .bare(total: 2))
      await Transitions.rest()
      expect(world.front, "[List] <- Cart(2)")
      expect(Reports.lines, ["express: 5"])
    }
  }

  private static func withSheets() async {
    await Situations.run("A flow that finishes from over its own sheets dismisses and pops them all.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      await world.go(CartViewController.self, .pay)
      await world.go(PaymentViewController.self, .address)
      expect(world.front, "[List Cart(1) Payment] <- [Street]")
      world.checkout?.finish(.paid)
      await Transitions.rest()
      expect(world.front, "[List]")
      expect(Reports.lines.sorted(), ["address left", "checkout: 5"])
    }
    await Situations.run("A child's child finishes, then the child.") {
      let world = await World.home()
      await world.go(ListViewController.self, .express(total: 1))
      await world.go(CartViewController.self, .address)
      await world.go(StreetViewController.self, .town)
      await world.go(TownViewController.self, .chosen(town: "Rome"))
      expect(world.front, "[List] <- [Cart(1)]")
      await world.go(CartViewController.self, .pay)
      await world.go(PaymentViewController.self, .address)
      await world.goTwice(StreetViewController.self, .moved(street: "Oak"))
      expect(world.front, "[List] <- [Cart(1) Payment]")
      await world.go(PaymentViewController.self, .paid(receipt: .paid))
      expect(Reports.lines, ["address: Rome", "address over payment: Oak", "express: 5"])
    }
    await Situations.run(
      "A flow shown without a navigation controller presents what it pushes, and finishes from there."
    ) {
      let world = await World.home()
      await world.go(ListViewController.self, .bare(total: 1))
      await world.go(CartViewController.self, .pay)
      expect(world.front, "[List] <- Cart(1) <- Payment")
      await world.goTwice(PaymentViewController.self, .back)
      expect(world.front, "[List] <- Cart(1)")
      await world.go(CartViewController.self, .pay)
      await world.goTwice(PaymentViewController.self, .paid(receipt: .paid))
      expect(world.front, "[List]")
      expect(Reports.lines, ["bare: 5"])
    }
    await Situations.run("A flow that covers the screen finishes, and those under it are listed meanwhile.") {
      let stack = UINavigationController()
      let shop = CoveringShopCoordinator(navigationController: stack, user: .ann)
      shop.start()
      let app = UITabBarController()
      app.viewControllers = [stack]
      let world = World(shop as ShopCoordinator, showing: app)
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .checkout(total: 1))
      await world.go(CartViewController.self, .pay)
      let parent = world.coordinator(CheckoutCoordinator.self)
      await world.go(PaymentViewController.self, .address)
      expect(parent?.isActive, true)
      expect(world.coordinator(AddressCoordinator.self) != nil, "the address is listed")
      await world.goTwice(StreetViewController.self, .moved(street: "Oak"))
      expect(world.front, "[List Detail(1) Cart(1) Payment]")
    }
    await Situations.run("`close` goes back to the screen that is shown, not to another of its name.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      guard let shop = world.shop else { return expect(false, "there is a shop") }
      // The app makes one and does not show it.
      let other = shop.makeList()
      other.route = shop.stage.routes(of: other, as: ShopFlow.List.self) { shop.perform($0, fromList: $1) }
      await world.goTwice(DetailViewController.self, .home)
      expect(world.front, "[List]")
      other.route(.detail(id: 2))
      await Transitions.rest()
      expect(world.front, "[List]")
    }
    await Situations.run("`close` to a screen under sheets dismisses the sheets and pops to it.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .zoom)
      await world.go(ZoomViewController.self, .more(id: 1))
      await world.goTwice(ZoomViewController.self, .home)
      expect(world.front, "[List]")
    }
  }

  private static func withoutTheirBeginning() async {
    await Situations.run("A sheet whose flow was started by a screen that is popped under it finishes, and goes.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .express(total: 1))
      world.the(ListViewController.self).navigationController?.popViewController(animated: false)
      expect(world.front, "[List] <- [Cart(1)]")
      await world.go(CartViewController.self, .pay)
      await world.go(PaymentViewController.self, .paid(receipt: .paid))
      expect(world.front, "[List]")
      expect(Reports.lines, ["express: 5, and nobody asks"])
      await world.go(ListViewController.self, .detail(id: 2))
      expect(world.front, "[List Detail(2)]")
    }
    await Situations.run("A flow whose first screen was taken from under it finishes, and its sheet goes too.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      await world.go(CartViewController.self, .pay)
      await world.go(PaymentViewController.self, .address)
      let stack = world.the(ListViewController.self).navigationController
      stack?.viewControllers.remove(at: 1)
      expect(world.front, "[List Payment] <- [Street]")
      world.checkout?.finish(.paid)
      await Transitions.rest()
      expect(world.front, "[List]")
      expect(Reports.lines.sorted(), ["address left", "checkout: 5"])
    }
    await Situations.run("A flow that is pushed over others pops no more than its own, whatever is under it.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .checkout(total: 1))
      world.the(ListViewController.self).navigationController?.viewControllers.remove(at: 1)
      expect(world.front, "[List Cart(1)]")
      await world.goTwice(CartViewController.self, .free(receipt: .paid))
      expect(world.front, "[List]")
      expect(Reports.lines, ["checkout: 5, and nobody asks"])
    }
    await Situations.run("A flow that has finished keeps nobody, even if something keeps it.") {
      let world = await World.home()
      await world.go(ListViewController.self, .express(total: 1))
      let checkout = world.checkout
      await world.go(CartViewController.self, .free(receipt: .paid))
      await world.go(ProfileViewController.self, .logout(farewell: Farewell()))
      expect(Living.coordinators, ["CountedAppCoordinator", "CountedCheckoutCoordinator", "CountedLoginCoordinator"])
      withExtendedLifetime(checkout) {}
    }
    await Situations.run(
      "A flow with nothing under it stays when it has finished, and is not heard until it is replaced."
    ) {
      let stack = UINavigationController()
      let shop = ForgetfulShopCoordinator(navigationController: stack, user: .ann)
      shop.start()
      let world = World(shop as ShopCoordinator, showing: stack)
      await world.go(ListViewController.self, .audit(total: 1))
      let checkout = world.coordinator(CheckoutCoordinator.self)
      await world.go(CartViewController.self, .free(receipt: .paid))
      expect(world.front, "[Cart(1)]")
      await world.go(CartViewController.self, .pay)
      await world.go(CartViewController.self, .free(receipt: .paid))
      expect(world.front, "[Cart(1)]")
      checkout?.finish(.paid)
      await Transitions.rest()
      expect(Reports.lines, ["audit: 5"])
      expect(world.coordinator(CheckoutCoordinator.self) == nil, "what has finished is not listed")
      expect(checkout?.open(.checkout(.cart(total: 1, user: .ann))), false)
      let cart = world.the(CartViewController.self)
      checkout?.again()
      await Transitions.rest()
      expect(world.the(CartViewController.self) === cart, "what has finished shows nothing")
      expect(Reports.lines, ["audit: 5"])
      shop.reopen()
      await Transitions.rest()
      expect(world.front, "[List]")
      await world.go(ListViewController.self, .detail(id: 1))
      expect(world.front, "[List Detail(1)]")
    }
  }
}

/// Its sheets cover the screen.
private final class CoveringShopCoordinator: ShopCoordinator {
  override func makeCheckoutCoordinator(
    navigationController: UINavigationController?, user: User, total: Int
  ) -> CheckoutCoordinator {
    CoveringCheckoutCoordinator(navigationController: navigationController, user: user, total: total)
  }
}

private final class CoveringCheckoutCoordinator: CheckoutCoordinator {
  override func makeNavigationController() -> UINavigationController {
    let navigationController = super.makeNavigationController()
    navigationController.modalPresentationStyle = .fullScreen
    return navigationController
  }
}

/// Does nothing when an audit has finished.
private final class ForgetfulShopCoordinator: ShopCoordinator {
  override func auditDidFinish(_ result: Receipt, fromList screen: ListViewController?) {
    Reports.lines.append("audit: \(result.total)")
  }
}
