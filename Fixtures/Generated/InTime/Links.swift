import UIKit

/// Links, which mean the values that they have.
@MainActor enum Links {
  static func run() async {
    print("Links")
    await values()
    await beginning()
    await places()
    await inTime()
    await afterLeaving()
  }

  private static func values() async {
    await Situations.run("A link for account 2 does not open in the transfer of account 1, which is open.") {
      let world = World.bank(of: .ann)
      await world.go(AccountsViewController.self, .transfer(account: 1))
      expect(world.open("bank:/accounts/2/transfer/confirm"), true)
      await Transitions.rest()
      expect(world.coordinator(TransferCoordinator.self)?.account, 2)
      expect(world.all(AmountViewController.self).count, 1)
      expect(world.front, "[Accounts Amount Confirm]")
      expect(Reports.lines, ["transfer left"])
      await world.go(ConfirmViewController.self, .done(receipt: .paid))
      expect(world.front, "[Accounts]")
      expect(Reports.lines, ["transfer left", "transfer: 5"])
    }
    await Situations.run("A link for account 1 opens in the transfer of account 1, which is open.") {
      let world = World.bank(of: .ann)
      await world.go(AccountsViewController.self, .transfer(account: 1))
      let transfer = world.coordinator(TransferCoordinator.self)
      expect(world.open("bank:/accounts/1/transfer/confirm"), true)
      await Transitions.rest()
      expect(world.coordinator(TransferCoordinator.self) === transfer, "it is the same transfer")
      expect(world.front, "[Accounts Amount Confirm]")
    }
    await Situations.run("A link of `bob` does not open in the bank of `ann`.") {
      let world = World.bank(of: .ann)
      expect(world.open("bank:/u/bob/accounts/3"), false)
      expect(world.open("bank:/u/bob/accounts"), false)
      await Transitions.rest()
      expect(world.front, "[Accounts]")
      expect(world.open("bank:/u/ann/accounts/3"), true)
      await Transitions.rest()
      expect(world.front, "[Accounts Account(3)]")
    }
    await Situations.run("A link of `bob` does not open in the home of `ann`: the app starts a home for it.") {
      let world = await World.home()
      let shop = world.shop.map { ObjectIdentifier($0) }
      expect(world.open("shop:/ann/products/4"), true)
      await Transitions.rest()
      expect(world.shop.map { ObjectIdentifier($0) }, shop)
      expect(world.front, "[List Detail(4)]")
      expect(world.home?.open(.shop(.detail(id: 4, user: .bob))), false)
      expect(world.open("shop:/bob/products/7"), true)
      await Transitions.rest()
      expect(world.home?.user, .bob)
      expect(world.picture, "{*[List Detail(7)] Profile(bob) [Help(tab)]}")
      expect(Living.coordinators.count, 3)
    }
    await Situations.run("A checkout of another total is started anew; one of the same total is used.") {
      let world = await World.home()
      expect(world.open("shop:/ann/checkout/3"), true)
      await Transitions.rest()
      let cart = world.the(CartViewController.self)
      expect(world.open("shop:/ann/checkout/3"), true)
      await Transitions.rest()
      expect(world.all(CartViewController.self), [cart])
      expect(world.open("shop:/ann/checkout/4"), true)
      await Transitions.rest()
      expect(world.all(CartViewController.self).map(\.title), ["4"])
    }
  }

  private static func beginning() async {
    await Situations.run("Before `start()` a link is kept, and the start screen that it opens is made once.") {
      let app = CountedAppCoordinator()
      expect(app.open(.shop(.list(user: .ann))), true)
      app.start()
      let world = World(app, showing: app.rootViewController)
      await Transitions.rest()
      expect(world.picture, "{*[List] Profile(ann) [Help(tab)]}")
      expect(Living.names.filter { $0 == "ListViewController" }.count, 1)
    }
    await Situations.run("Before `start()` a link with a screen over the start screen is kept, too.") {
      let navigationController = UINavigationController()
      let app = CountedAppCoordinator(navigationController: navigationController)
      expect(app.open(.shop(.detail(id: 4, user: .ann))), true)
      app.start()
      let world = World(app, showing: app.rootViewController)
      await Transitions.rest()
      expect(world.front, "[List Detail(4)]")
    }
    await Situations.run("A flow whose first screen the app pushes itself opens links, also one that came before.") {
      let navigationController = UINavigationController(rootViewController: UIViewController())
      let bank = CountedBankCoordinator(navigationController: navigationController, user: .ann)
      let world = World(bank, showing: navigationController)
      expect(world.open("bank:/u/ann/accounts/3"), true)
      navigationController.pushViewController(bank.startViewController(), animated: true)
      await Transitions.rest()
      expect(world.front, "[UI Accounts Account(3)]")
      expect(world.open("bank:/u/ann/accounts/4"), true)
      await Transitions.rest()
      expect(world.front, "[UI Accounts Account(4)]")
    }
    await Situations.run("A link to the start screen uncovers the one that is there.") {
      let world = World.bank(of: .ann)
      let accounts = world.the(AccountsViewController.self)
      await world.go(AccountsViewController.self, .account(id: 1))
      expect(world.open("bank:/u/ann/accounts"), true)
      await Transitions.rest()
      expect(world.front, "[Accounts]")
      expect(world.the(AccountsViewController.self) === accounts, "it is the screen of before")
    }
    await Situations.run("A link to a child's child starts the child in between.") {
      let world = World.launched()
      expect(world.open("shop:/ann/products/4"), true)
      await Transitions.rest()
      expect(world.picture, "{*[List Detail(4)] Profile(ann) [Help(tab)]}")
      expect(world.shop != nil, "the shop in the home is listed")
    }
    await Situations.run("A link to a child's child that nobody can start is refused; in a living child it opens.") {
      let world = await World.home()
      expect(world.open("shop:/ann/address"), false)
      await world.go(ListViewController.self, .checkout(total: 1))
      expect(world.open("shop:/ann/address/town"), true)
      await Transitions.rest()
      expect(world.front, "[List Cart(1) Street Town]")
      await world.go(TownViewController.self, .chosen(town: "Bonn"))
      expect(world.front, "[List Cart(1)]")
      expect(Reports.lines.count, 1)
    }
  }

  private static func places() async {
    await Situations.run("A link into a flow that is presented without a navigation controller presents there.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      await world.go(CartViewController.self, .bareAddress)
      expect(world.front, "[List Cart(1)] <- Street")
      expect(world.open("shop:/ann/address/town"), true)
      await Transitions.rest()
      expect(world.front, "[List Cart(1)] <- Street <- Town")
      await world.goTwice(TownViewController.self, .chosen(town: "Bonn"))
      expect(world.front, "[List Cart(1)]")
      expect(Reports.lines, ["bare address: Bonn"])
    }
    await Situations.run("A link into a flow that a tab shows without a navigation controller presents over the tab.") {
      let world = World.desk()
      world.select(tab: 2)
      expect(world.open("desk:/inbox/3"), true)
      await Transitions.rest()
      expect(world.front, "Messages <- Message(3)")
      await world.goTwice(MessageViewController.self, .back)
      expect(world.front, "Messages")
    }
    await Situations.run("A link selects its tab and dismisses the flow's sheets over it.") {
      let world = await World.home()
      let profile = world.the(ProfileViewController.self)
      await world.go(ListViewController.self, .express(total: 1))
      expect(world.open("shop:/ann/profile"), true)
      await Transitions.rest()
      expect(world.picture, "{[List] *Profile(ann) [Help(tab)]}")
      expect(world.the(ProfileViewController.self) === profile, "it is the screen of before")
      expect(Reports.lines, ["checkout left"])
    }
    await Situations.run("A link that replaces a tab's screen keeps the tab's title and icon.") {
      let world = await World.home()
      let item = UITabBarItem(title: "?", image: nil, tag: 7)
      world.the(UITabBarController.self).viewControllers?[2].tabBarItem = item
      expect(world.open("shop:/ann/help/x"), true)
      await Transitions.rest()
      expect(world.picture, "{[List] Profile(ann) *[Help(x)]}")
      expect(world.the(UITabBarController.self).viewControllers?[2].tabBarItem === item, "the item is that of before")
    }
  }

  private static func inTime() async {
    await Situations.run("A link during a push, a presentation, or a swipe opens at its end.") {
      let world = await World.home()
      world.tap(ListViewController.self, .detail(id: 1))
      expect(world.open("shop:/ann/products/5"), true)
      await Transitions.rest()
      expect(world.front, "[List Detail(5)]")
      world.tap(DetailViewController.self, .zoom)
      expect(world.open("shop:/ann/products"), true)
      await Transitions.rest()
      expect(world.front, "[List]")
      await world.go(ListViewController.self, .express(total: 1))
      world.swipeDown(CartViewController.self)
      expect(world.open("shop:/ann/checkout/9"), true)
      await Transitions.rest(cancelling: true)
      expect(world.all(CartViewController.self).map(\.title), ["9"])
    }
    await Situations.run("Of two links in a turn the second is what is shown in the end.") {
      let world = await World.home()
      expect(world.open("shop:/ann/products/5"), true)
      expect(world.open("shop:/ann/products/6"), true)
      await Transitions.rest()
      expect(world.front, "[List Detail(6)]")
    }
    await Situations.run("A link that waits shows nothing in a flow that has finished meanwhile.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      let checkout = world.checkout
      world.tap(CartViewController.self, .pay)
      checkout?.finish(.paid)
      expect(checkout?.open(FlowLink.addressFlow(.town(user: .ann))), true)
      await Transitions.rest()
      expect(world.front, "[List]")
      expect(Reports.lines, ["checkout: 5"])
    }
    await Situations.run("A link under an alert opens, and the alert stays.") {
      let world = await World.home()
      await world.ask()
      expect(world.open("shop:/ann/products/4"), true)
      await Transitions.rest()
      expect(world.front, "[List Detail(4)] <- UIAlertController(?)")
      await world.answer()
    }
  }

  private static func afterLeaving() async {
    await Situations.run(
      "A child that was swiped away, and whose screen a task keeps, opens no link: another is started."
    ) {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 3))
      let cart = world.the(CartViewController.self)
      world.swipeBack(from: CartViewController.self)
      await Transitions.rest()
      expect(world.open("shop:/ann/checkout/3"), true)
      await Transitions.rest()
      expect(world.all(CartViewController.self).map(\.title), ["3"])
      expect(world.the(CartViewController.self) !== cart, "it is another cart")
      expect(cart.parent == nil && cart.presentingViewController == nil, "the kept screen is shown nowhere")
    }
    await Situations.run("A child in a sheet that was swiped down, and whose screen a task keeps, refuses links.") {
      let world = await World.home()
      await world.go(ListViewController.self, .express(total: 3))
      let cart = world.the(CartViewController.self)
      let checkout = world.checkout
      world.swipeDown(CartViewController.self)
      await Transitions.rest()
      expect(world.open("shop:/ann/address/town"), false)
      expect(checkout?.open(.checkout(.cart(total: 3, user: .ann))), false)
      await Transitions.rest()
      expect(world.front, "[List]")
      withExtendedLifetime(cart) {}
    }
    await Situations.run("A child that was popped by the app, and whose screen a task keeps, leaves the tab as it is.")
    {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 3))
      let cart = world.the(CartViewController.self)
      let list = world.the(ListViewController.self)
      list.navigationController?.popViewController(animated: false)
      expect(world.open("shop:/ann/checkout/4"), true)
      await Transitions.rest()
      expect(world.all(ListViewController.self), [list])
      expect(world.all(CartViewController.self).map(\.title), ["4"])
      withExtendedLifetime(cart) {}
    }
    await Situations.run("A flow that is no longer in a window, and that the app does not hold, refuses links.") {
      let world = await World.home()
      let home = world.home
      let profile = world.the(ProfileViewController.self)
      await world.go(ProfileViewController.self, .logout(farewell: Farewell()))
      expect(home?.open(.shop(.list(user: .ann))), false)
      profile.route(.help(topic: "late"))
      await Transitions.rest()
      expect(world.picture, "Name")
    }
  }
}
