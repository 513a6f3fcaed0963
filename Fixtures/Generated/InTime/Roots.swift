import UIKit

/// What contains a flow: a root, tabs.
@MainActor enum Roots {
  static func run() async {
    print("Roots and tabs")
    await reading()
    await early()
    await tabs()
    await moreTabs()
  }

  private static func reading() async {
    await Situations.run("`rootViewController` can be read any number of times, before it is shown and after.") {
      let app = CountedAppCoordinator()
      app.start()
      let root = app.rootViewController
      expect(root != nil, "there is a root")
      expect(app.rootViewController === root, "it is the same one when it is read again")
      await Transitions.rest()
      expect(app.rootViewController === root, "and in a later turn")
      let world = World(app, showing: app.rootViewController)
      await Transitions.rest()
      expect(app.rootViewController === world.window.rootViewController, "and when it is shown")
      await world.go(WelcomeViewController.self, .login)
      expect(world.picture, "Name")
      expect(app.rootViewController === world.window.rootViewController, "and when it has been replaced")
    }
    await Situations.run(
      "A root that is shown turns after it was read is not loaded before, and is released when it leaves its window."
    ) {
      let app = CountedAppCoordinator()
      app.start()
      expect("\(app.rootViewController.map { "\(type(of: $0))" } ?? "nothing")", "WelcomeViewController")
      await Transitions.rest()
      await Transitions.rest()
      expect(app.rootViewController?.isViewLoaded, false)
      let world = World(app, showing: app.rootViewController)
      await Transitions.rest()
      expect(world.picture, "Welcome")
    }
  }

  private static func early() async {
    await Situations.run("A start screen asks twice when it is loaded, before its root is in the window.") {
      let app = EagerAppCoordinator()
      app.start()
      let world = World(app as CountedAppCoordinator, showing: app.rootViewController)
      await Transitions.rest()
      expect(world.picture, "{*[List] Profile(ann) [Help(tab)]}")
    }
    await Situations.run(
      "A screen asks twice when it is loaded, before its sheet is presented: it is heard once it is."
    ) {
      let navigationController = UINavigationController()
      let shop = EagerShopCoordinator(navigationController: navigationController, user: .ann)
      shop.start()
      let world = World(shop as ShopCoordinator, showing: navigationController)
      await world.go(ListViewController.self, .express(total: 1))
      expect(world.front, "[List] <- [Cart(1) Payment]")
    }
  }

  private static func tabs() async {
    await Situations.run("A screen in a tab that is not selected pushes where it is, and presents over all.") {
      let world = await World.home()
      world.select(tab: 1)
      await world.goTwice(ListViewController.self, .detail(id: 1))
      expect(world.picture, "{[List Detail(1)] *Profile(ann) [Help(tab)]}")
      await world.goTwice(DetailViewController.self, .zoom)
      expect(world.picture, "{[List Detail(1)] *Profile(ann) [Help(tab)]} <- Zoom(0)")
    }
    await Situations.run("A tab's root has nothing to close to, and stays.") {
      let world = await World.home()
      world.select(tab: 2)
      await world.goTwice(HelpViewController.self, .done)
      expect(world.front, "[Help(tab)]")
      await world.go(HelpViewController.self, .deeper(topic: "a"))
      await world.goTwice(HelpViewController.self, .done)
      expect(world.front, "[Help(tab)]")
    }
  }

  private static func moreTabs() async {
    await Situations.run("Of more than five tabs, the last opens links, pushes, and closes; its root stays.") {
      let world = World.desk()
      expect(world.open("desk:/trash/3"), true)
      await Transitions.rest()
      expect(world.coordinator(TrashCoordinator.self)?.isActive, true)
      expect(world.all(RemovedMessageViewController.self).map(\.title), ["3"])
      await world.goTwice(RemovedMessageViewController.self, .back)
      expect(world.all(RemovedMessageViewController.self), [])
      await world.goTwice(RemovedViewController.self, .message(id: 4))
      expect(world.all(RemovedMessageViewController.self).map(\.title), ["4"])
      await world.goTwice(RemovedMessageViewController.self, .back)
      await world.goTwice(RemovedViewController.self, .done)
      let removed = world.the(RemovedViewController.self)
      expect(removed.navigationController?.topViewController === removed, "the tab's root is where it was")
    }
    await Situations.run("A link into the last of more than five tabs opens there while another tab is selected.") {
      let world = World.desk()
      expect(world.open("desk:/trash/3"), true)
      await Transitions.rest()
      world.select(tab: 1)
      expect(world.front, "[Folder(drafts)]")
      expect(world.open("desk:/trash/4"), true)
      await Transitions.rest()
      expect(world.all(RemovedMessageViewController.self).map(\.title), ["4"])
      let message = world.the(RemovedMessageViewController.self)
      expect(message.viewIfLoaded?.window != nil, "the message is in the window")
      let stack = message.navigationController
      expect(stack?.topViewController === message, "the message is on top")
      expect(world.the(UITabBarController.self).selectedIndex, 5)
    }
    await Situations.run(
      "A link into a tab whose stack the list of more tabs displays opens when the list is shown again."
    ) {
      let world = World.desk()
      expect(world.open("desk:/trash/3"), true)
      await Transitions.rest()
      world.the(UITabBarController.self).moreNavigationController.popToRootViewController(animated: true)
      await Transitions.rest()
      expect(world.open("desk:/trash"), true)
      await Transitions.rest()
      expect(world.all(RemovedViewController.self).count, 1)
      expect(world.the(RemovedViewController.self).viewIfLoaded?.window != nil, "it is in the window")
    }
  }
}

/// Goes home as soon as its start screen is loaded.
private final class EagerAppCoordinator: CountedAppCoordinator {
  override func makeWelcome() -> WelcomeViewController {
    let screen = super.makeWelcome()
    screen.onLoad = { [unowned screen] in
      screen.route(.home(user: .ann))
      screen.route(.login)
    }
    return screen
  }
}

/// Its navigation controllers load their screens at once.
private final class EagerShopCoordinator: ShopCoordinator {
  override func makeNavigationController() -> UINavigationController { EagerNavigationController() }

  override func makeCheckoutCoordinator(
    navigationController: UINavigationController?, user: User, total: Int
  ) -> CheckoutCoordinator {
    EagerCheckoutCoordinator(navigationController: navigationController, user: user, total: total)
  }
}

private final class EagerCheckoutCoordinator: CheckoutCoordinator {
  override func makeCart(parameters: CheckoutFlow.Cart.Parameters) -> CartViewController {
    let screen = super.makeCart(parameters: parameters)
    screen.onLoad = { [unowned screen] in
      screen.route(.pay)
      screen.route(.pay)
    }
    return screen
  }
}

private final class EagerNavigationController: UINavigationController {
  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    viewControllers.forEach { $0.loadViewIfNeeded() }
    super.setViewControllers(viewControllers, animated: animated)
  }
}
