import UIKit

/// How routes present: as their flow files specify, unless the app's coordinator chooses otherwise.
@MainActor enum Styles {
  static func run() async {
    print("Styles")
    await looks()
    await swipes()
    await contexts()
  }

  private static func looks() async {
    await Situations.run("What is presented has its style: a screen, a flow, and what is around them.") {
      let world = await World.home()
      await world.go(ListViewController.self, .bare(total: 1))
      expect(world.style, .pageSheet)
      expect(world.heights, ["medium"])
      await world.go(CartViewController.self, .bareAddress)
      expect(world.style, .overFullScreen)
      await world.go(StreetViewController.self, .moved(street: "here"))
      await world.go(CartViewController.self, .skip)
      expect(world.front, "[List] <- Payment")
      expect(world.style, .pageSheet)
      expect(world.heights, ["medium"])
      await world.go(PaymentViewController.self, .back)
      await world.go(ListViewController.self, .express(total: 1))
      expect(world.front, "[List] <- [Cart(1)]")
      expect(world.style, .pageSheet)
      expect(world.heights, ["medium", "large"])
    }
    await Situations.run("A screen without a style is presented as the system chooses, and a form sheet as one.") {
      let world = await World.home()
      world.select(tab: 1)
      await world.go(ProfileViewController.self, .express(total: 1))
      expect(world.style, .automatic)
      world.swipeDown(CartViewController.self)
      await Transitions.rest()
      await world.go(ProfileViewController.self, .help(topic: "p"))
      expect(world.style, .formSheet)
      await world.go(HelpViewController.self, .night)
      expect(world.style, .fullScreen)
    }
    await Situations.run("The app's coordinator gives what is presented another style.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      Overlays.style = { controller, screen in
        expect(screen?.title, "1")
        expect(controller.modalPresentationStyle, .overCurrentContext)
        controller.modalPresentationStyle = .formSheet
      }
      await world.go(DetailViewController.self, .overlay)
      Overlays.style = nil
      expect(world.front, "[List Detail(1)] <- Zoom(0)")
      expect(world.style, .formSheet)
    }
  }

  private static func swipes() async {
    await Situations.run("What covers the screen cannot be swiped down, a sheet with heights can.") {
      let world = await World.home()
      await world.go(ListViewController.self, .express(total: 1))
      await world.go(CartViewController.self, .bareAddress)
      world.swipeDown(StreetViewController.self)
      await Transitions.rest()
      expect(world.front, "[List] <- [Cart(1)] <- Street")
      await world.go(StreetViewController.self, .moved(street: "here"))
      world.swipeDown(CartViewController.self)
      await Transitions.rest()
      expect(world.front, "[List]")
      expect(Reports.lines, ["bare address: here", "checkout left"])
    }
  }

  private static func contexts() async {
    await Situations.run("What is presented in a tab's context covers that tab alone.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .overlay)
      expect(world.picture, "{*[List Detail(1)] <- Zoom(0) Profile(ann) [Help(tab)]}")
      await world.go(DetailViewController.self, .similar(id: 2))
      expect(world.front, "[List Detail(1)] <- Zoom(0)")
      world.select(tab: 1)
      await world.go(ProfileViewController.self, .help(topic: "p"))
      expect(world.picture, "{[List Detail(1)] <- Zoom(0) *Profile(ann) [Help(tab)]} <- [Help(p)]")
      await world.go(ZoomViewController.self, .cover(id: 1))
      await world.go(DetailViewController.self, .similar(id: 2))
      expect(world.picture, "{[List Detail(1)] <- Zoom(0) *Profile(ann) [Help(tab)]} <- [Help(p)]")
      world.swipeDown(HelpViewController.self)
      await Transitions.rest()
      world.select(tab: 0)
      await world.go(ZoomViewController.self, .cover(id: 1))
      expect(world.front, "[List Detail(1)] <- Zoom(0) <- Zoom(2)")
      await world.go(ZoomViewController.self, .home)
      expect(world.front, "[List]")
    }
    await Situations.run("A link dismisses what a tab's context presents, and what covers all tabs.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .overlay)
      world.select(tab: 1)
      await world.go(ProfileViewController.self, .help(topic: "p"))
      expect(world.open("shop:/ann/products/3"), "the link opens")
      await Transitions.rest()
      expect(world.picture, "{*[List Detail(3)] Profile(ann) [Help(tab)]}")
    }
    await Situations.run("A flow ends with what it has presented in the context of a tab.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .overlay)
      world.select(tab: 1)
      await world.go(ProfileViewController.self, .logout(farewell: Farewell()))
      expect(world.front, "Name")
    }
  }
}

/// What the app's coordinator does with what `overlay` presents.
@MainActor enum Overlays {
  static var style: ((UIViewController, DetailViewController?) -> Void)?
}

extension World {
  /// The style of what is presented over all.
  fileprivate var style: UIModalPresentationStyle? { top?.modalPresentationStyle }

  /// The heights at which it rests.
  fileprivate var heights: [String]? { top?.sheetPresentationController?.detents.map(\.name) }

  private var top: UIViewController? {
    var top = window.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }
}
