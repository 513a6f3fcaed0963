import UIKit

/// Screens and flows that take the place of others.
@MainActor enum Replacing {
  static func run() async {
    print("Replacing")
    await inStacks()
    await again()
    await onTheAppsNavigationController()
  }

  private static func inStacks() async {
    await Situations.run("`replace` in a pushed flow replaces that flow's screens, and `finish` leads to the parent's.")
    {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .checkout(total: 1))
      await world.goTwice(CartViewController.self, .skip)
      expect(world.front, "[List Detail(1) Payment]")
      await world.goTwice(PaymentViewController.self, .paid(receipt: .paid))
      expect(world.front, "[List Detail(1)]")
      expect(Reports.lines, ["checkout: 5"])
    }
    await Situations.run(
      "A flow that replaced the parent's screens finishes, and the parent goes on by a route of its own."
    ) {
      let world = await World.home()
      await world.go(ListViewController.self, .audit(total: 7))
      expect(world.front, "[Cart(7)]")
      expect(world.checkout != nil, "the checkout is listed")
      await world.go(CartViewController.self, .pay)
      await world.goTwice(PaymentViewController.self, .paid(receipt: .paid))
      expect(world.front, "[List]")
      expect(Reports.lines, ["audit: 5, and nobody asks"])
      await world.go(ListViewController.self, .detail(id: 1))
      expect(world.front, "[List Detail(1)]")
    }
    await Situations.run("It also goes on while its tab is not the selected one.") {
      let world = await World.home()
      await world.go(ListViewController.self, .audit(total: 7))
      world.select(tab: 2)
      await world.goTwice(CartViewController.self, .free(receipt: .paid))
      expect(world.picture, "{[List] Profile(ann) *[Help(tab)]}")
      expect(Reports.lines, ["audit: 5, and nobody asks"])
    }
    await Situations.run("A flow that replaces another in a sheet is in the sheet, and the sheet can be swiped down.") {
      let world = await World.home()
      world.select(tab: 2)
      await world.go(HelpViewController.self, .day)
      await world.goTwice(SunViewController.self, .night)
      expect(world.front, "[Help(tab)] <- [Moon]")
      expect(Reports.lines, ["day left"])
      world.swipeDown(MoonViewController.self)
      await Transitions.rest()
      expect(world.front, "[Help(tab)]")
      expect(Reports.lines, ["day left", "night left"])
    }
    await Situations.run("What replaces a tab's controller keeps its title and icon.") {
      let world = World.desk()
      let item = UITabBarItem(title: "Inbox", image: nil, tag: 7)
      world.the(MessagesViewController.self).tabBarItem = item
      await world.goTwice(MessagesViewController.self, .empty)
      expect(world.front, "Empty")
      expect(world.the(EmptyViewController.self).tabBarItem === item, "the tab bar item is that of before")
    }
  }

  private static func again() async {
    await Situations.run("After a thousand logins and logouts one session lives.") {
      let world = World.launched()
      await world.go(WelcomeViewController.self, .login)
      var most = 0
      for _ in 0..<1000 {
        await world.goTwice(NameViewController.self, .known(user: .ann))
        expect(Living.coordinators, ["CountedAppCoordinator", "CountedHomeCoordinator", "CountedShopCoordinator"])
        await world.goTwice(ProfileViewController.self, .logout(farewell: Farewell()))
        most = max(most, Living.names.count)
      }
      expect(world.picture, "Name")
      expect(Living.names, ["CountedAppCoordinator", "CountedLoginCoordinator", "NameViewController"])
      expect(most, 3)
      expect(Reports.lines.filter { $0 == "login: ann" }.count, 1000)
      expect(Reports.lines.filter { $0 == "home: bye" }.count, 1000)
    }
    await Situations.run("Of two flows that replace each other a thousand times one lives.") {
      let world = await World.home()
      world.select(tab: 2)
      await world.go(HelpViewController.self, .day)
      let before = Living.names
      for _ in 0..<500 {
        await world.goTwice(SunViewController.self, .night)
        await world.goTwice(MoonViewController.self, .day)
      }
      expect(world.front, "[Help(tab)] <- [Sun]")
      expect(Living.names, before)
      expect(Reports.lines.count, 1000)
    }
  }

  private static func onTheAppsNavigationController() async {
    await Situations.run("Login and home replace each other on the app's navigation controller, or in its place.") {
      let world = World.launched(onNavigationController: true)
      await world.goTwice(WelcomeViewController.self, .login)
      expect(world.picture, "[Name]")
      await world.go(NameViewController.self, .code)
      await world.goTwice(CodeViewController.self, .done(user: .ann))
      // A tab bar cannot be in a stack.
      expect(world.picture, "{*[List] Profile(ann) [Help(tab)]}")
      await world.goTwice(ProfileViewController.self, .logout(farewell: Farewell()))
      expect(world.picture, "Name")
      expect(Reports.lines.filter { !$0.hasSuffix("left") }, ["login: ann", "home: bye"])
    }
    await Situations.run("A root that is replaced under a sheet is released, and so is the sheet.") {
      let world = await World.home()
      world.select(tab: 1)
      await world.go(ProfileViewController.self, .help(topic: "a"))
      await world.go(HelpViewController.self, .more(topic: "b"))
      world.home?.finish(Farewell())
      await Transitions.rest()
      expect(world.picture, "Name")
      expect(Living.names, ["CountedAppCoordinator", "CountedLoginCoordinator", "NameViewController"])
    }
  }
}
