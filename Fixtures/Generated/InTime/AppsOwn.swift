import UIKit

/// What the app shows itself, next to its flows.
@MainActor enum AppsOwn {
  static func run() async {
    print("What the app does itself")
    await alerts()
    await searches()
    await containers()
    await splitViews()
    await windows()
  }

  private static func alerts() async {
    await Situations.run("Under an alert a screen pushes, and presents over the alert.") {
      let world = await World.home()
      await world.ask()
      await world.goTwice(ListViewController.self, .detail(id: 1))
      expect(world.front, "[List Detail(1)] <- UIAlertController(?)")
      await world.goTwice(DetailViewController.self, .zoom)
      expect(world.front, "[List Detail(1)] <- UIAlertController(?) <- Zoom(0)")
      await world.goTwice(ZoomViewController.self, .done)
      await world.answer()
      expect(world.front, "[List Detail(1)]")
    }
    await Situations.run("A flow that is presented over an alert finishes, and the alert stays.") {
      let world = await World.home()
      await world.ask()
      await world.go(ListViewController.self, .express(total: 3))
      await world.goTwice(CartViewController.self, .free(receipt: .paid))
      expect(world.front, "[List] <- UIAlertController(?)")
      expect(Reports.lines, ["express: 5, covered"])
      await world.answer()
    }
    await Situations.run("What presents while an alert goes is presented when it is gone.") {
      let world = await World.home()
      await world.ask()
      world.the(UIAlertController.self).dismiss(animated: true)
      world.tap(ListViewController.self, .express(total: 1), times: 2)
      await Transitions.rest()
      expect(world.front, "[List] <- [Cart(1)]")
    }
  }

  private static func searches() async {
    await Situations.run("While the user searches, a screen pushes, presents over the search, and hears results.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      let detail = world.the(DetailViewController.self)
      detail.definesPresentationContext = true
      let search = UISearchController(searchResultsController: nil)
      detail.navigationItem.searchController = search
      search.isActive = true
      await Transitions.rest()
      await world.goTwice(DetailViewController.self, .zoom)
      expect(world.all(ZoomViewController.self).count, 1)
      await world.goTwice(ZoomViewController.self, .done)
      expect(world.all(ZoomViewController.self).count, 0)
      expect(search.isActive, "the user still searches")
      await world.goTwice(DetailViewController.self, .express(total: 1))
      await world.goTwice(CartViewController.self, .free(receipt: .paid))
      expect(search.isActive, "the user still searches")
      expect(Reports.lines.count, 1)
      await world.goTwice(DetailViewController.self, .similar(id: 2))
      expect(world.all(DetailViewController.self).map(\.title), ["1", "2"])
      search.isActive = false
      await Transitions.rest()
    }
  }

  private static func containers() async {
    await Situations.run("A screen in a container of the app's is heard, and is not when it is taken out.") {
      let world = await World.home()
      guard let shop = world.shop else { return expect(false, "there is a shop") }
      await world.go(ListViewController.self, .detail(id: 1))
      let detail = world.the(DetailViewController.self)
      let inner = shop.makeZoom(parameters: ShopFlow.Zoom.Parameters(id: 9))
      inner.route = shop.stage.routes(of: inner, as: ShopFlow.Zoom.self) { shop.perform($0, fromZoom: $1) }
      detail.addChild(inner)
      detail.view.addSubview(inner.view)
      inner.didMove(toParent: detail)
      for _ in 0..<2 {
        inner.route(.more(id: 1))
        await Transitions.rest()
        expect(world.front, "[List Detail(1)] <- Zoom(2)")
      }
      await world.go(ZoomViewController.self, .done)
      inner.willMove(toParent: nil)
      inner.removeFromParent()
      inner.route(.more(id: 1))
      await Transitions.rest()
      expect(world.front, "[List Detail(1)]")
    }
  }

  private static func splitViews() async {
    await Situations.run("In a collapsed split view a flow in the detail's stack pushes there, closes, and finishes.") {
      let stack = UINavigationController()
      let shop = CountedShopCoordinator(navigationController: stack, user: .ann)
      shop.start()
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UINavigationController(rootViewController: UIViewController()), for: .primary)
      split.setViewController(stack, for: .secondary)
      let world = World(shop as ShopCoordinator, showing: split)
      Headless.collapse(split)
      expect(stack.parent is UINavigationController, "the stack is on a stack")
      await world.goTwice(ListViewController.self, .detail(id: 1))
      expect(Picture.of(stack), "[List Detail(1)]")
      await world.goTwice(DetailViewController.self, .back)
      expect(Picture.of(stack), "[List]")
      await world.go(ListViewController.self, .checkout(total: 1))
      await world.goTwice(CartViewController.self, .free(receipt: .paid))
      expect(Picture.of(stack), "[List]")
      expect(stack.parent is UINavigationController, "the stack is still on a stack")
      expect(Reports.lines, ["checkout: 5"])
      Headless.expand(split)
      await world.go(ListViewController.self, .detail(id: 2))
      expect(Picture.of(stack), "[List Detail(2)]")
    }
    await Situations.run("In a collapsed split view `close` of the detail's root pops the detail's stack.") {
      let list = UINavigationController()
      let shop = CountedShopCoordinator(navigationController: list, user: .ann)
      shop.start()
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(list, for: .primary)
      split.setViewController(UINavigationController(rootViewController: UIViewController()), for: .secondary)
      let world = World(shop as ShopCoordinator, showing: split)
      Headless.collapse(split)
      list.popToRootViewController(animated: false)
      expect(Picture.of(list), "[List]")
      let detail = shop.makeDetail(parameters: ShopFlow.Detail.Parameters(id: 1))
      detail.route = shop.stage.routes(of: detail, as: ShopFlow.Detail.self) { shop.perform($0, fromDetail: $1) }
      split.showDetailViewController(UINavigationController(rootViewController: detail), sender: nil)
      await Transitions.rest()
      expect(Picture.of(list), "[List [Detail(1)]]")
      await world.goTwice(DetailViewController.self, .back)
      expect(Picture.of(list), "[List]")
    }
  }

  private static func windows() async {
    await Situations.run("The app shows something else instead of a flow with a sheet: nothing is heard of it.") {
      let world = await World.home()
      await world.go(ListViewController.self, .express(total: 1))
      let cart = world.the(CartViewController.self)
      world.window.rootViewController = UIViewController()
      await Transitions.rest()
      cart.route(.pay)
      cart.route(.free(receipt: .paid))
      await Transitions.rest()
      expect(Reports.lines.filter { $0.contains(":") }, [])
    }
    await Situations.run("The app shows a lock screen, then the flow again: it goes on where it was.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      let root = world.window.rootViewController
      let cart = world.the(CartViewController.self)
      world.window.rootViewController = UIViewController()
      // The app holds what contains the flow, so the flow is not left.
      cart.route(.pay)
      await Transitions.rest()
      expect(Reports.lines, [])
      world.window.rootViewController = root
      await Transitions.rest()
      expect(world.front, "[List Cart(1) Payment]")
      await world.goTwice(PaymentViewController.self, .paid(receipt: .paid))
      expect(world.front, "[List]")
      expect(Reports.lines, ["checkout: 5"])
    }
    await Situations.run("A flow that is asked for under a lock screen is not left while it waits for the window.") {
      let world = await World.home()
      let root = world.window.rootViewController
      world.window.rootViewController = UIViewController()
      world.tap(ListViewController.self, in: root, .express(total: 2))
      world.window.rootViewController = root
      // Other screens of the flow's parents are heard before it is shown.
      world.tap(ProfileViewController.self, .help(topic: "p"))
      await Task { @MainActor in }.value
      world.tap(HelpViewController.self, .deeper(topic: "d"))
      await Transitions.rest()
      expect(world.all(CartViewController.self).count, 1)
      expect(world.checkout != nil, "the checkout is listed")
      expect(Reports.lines, [])
    }
    await Situations.run("A flow whose sheet the app dismisses is not listed while it goes: a link starts another.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      await world.go(CartViewController.self, .bareAddress)
      world.window.rootViewController?.dismiss(animated: true)
      expect(world.coordinator(AddressCoordinator.self) == nil, "the address is not listed")
      expect(world.open("shop:/ann/address/town"), true)
      await Transitions.rest()
      expect(world.front, "[List Cart(1) Street Town]")
      expect(Reports.lines, ["address left"])
    }
    await Situations.run("`finish` of a flow under a lock screen dismisses it there.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      let root = world.window.rootViewController
      world.window.rootViewController = UIViewController()
      world.checkout?.finish(.paid)
      await Transitions.rest()
      world.window.rootViewController = root
      expect(world.front, "[List]")
      expect(Reports.lines, ["checkout: 5"])
    }
  }
}

extension World {
  /// The app asks something in an alert.
  func ask() async {
    window.rootViewController?.present(
      UIAlertController(title: "?", message: nil, preferredStyle: .alert), animated: true)
    await Transitions.rest()
  }

  /// The user answers.
  func answer() async {
    the(UIAlertController.self).dismiss(animated: true)
    await Transitions.rest()
  }
}
