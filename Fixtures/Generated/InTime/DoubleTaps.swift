import UIKit

/// Users who tap twice, because nothing has moved yet.
@MainActor enum DoubleTaps {
  static func run() async {
    print("Double taps")
    await opening()
    await closing()
    await finishing()
    await early()
  }

  private static func opening() async {
    await Situations.run("A double tap on a row pushes one screen.") {
      let world = await World.home()
      await world.goTwice(ListViewController.self, .detail(id: 1))
      expect(world.front, "[List Detail(1)]")
    }
    await Situations.run("Of two taps in a turn only the first is heard: a push is followed by no sheet.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      let detail = world.the(DetailViewController.self)
      detail.route(.similar(id: 2))
      detail.route(.zoom)
      await Transitions.rest()
      expect(world.front, "[List Detail(1) Detail(2)]")
    }
    await Situations.run("Of two taps on what presents, the first presents.") {
      let world = await World.home()
      world.select(tab: 1)
      let profile = world.the(ProfileViewController.self)
      profile.route(.help(topic: "a"))
      profile.route(.help(topic: "b"))
      profile.route(.express(total: 1))
      await Transitions.rest()
      expect(world.front, "Profile(ann) <- [Help(a)]")
    }
    await Situations.run("A double tap on what replaces replaces once, and one on what selects a tab selects it.") {
      let world = await World.home()
      await world.goTwice(ListViewController.self, .closed)
      expect(world.front, "[Closed]")
      await world.goTwice(ClosedViewController.self, .reopen)
      expect(world.front, "[List]")
      world.select(tab: 1)
      await world.goTwice(ProfileViewController.self, .shop)
      expect(world.front, "[List]")
    }
    await Situations.run("A tap during a push is ignored; of those during a pop, the first is heard at its end.") {
      let world = await World.home()
      world.tap(ListViewController.self, .detail(id: 1))
      world.tap(ListViewController.self, .detail(id: 2))
      await Transitions.rest()
      expect(world.front, "[List Detail(1)]")
      world.tap(DetailViewController.self, .back)
      world.tap(ListViewController.self, .detail(id: 3))
      world.tap(ListViewController.self, .checkout(total: 1))
      expect(world.front, "[List]")
      await Transitions.rest()
      expect(world.front, "[List Detail(3)]")
    }
    await Situations.run("Without animation a push is there at once; one that waits for a pop does not move either.") {
      let world = await World.home()
      world.root?.withoutAnimation { world.tap(ListViewController.self, .detail(id: 1)) }
      expect("\(world.front) \(Transitions.isRunning)", "[List Detail(1)] false")
      world.tap(DetailViewController.self, .back)
      expect("\(world.front) \(Transitions.isRunning)", "[List] true")
      world.root?.withoutAnimation { world.tap(ListViewController.self, .detail(id: 3)) }
      Transitions.settleOne()
      for _ in 0..<4 { await Task.yield() }
      expect("\(world.front) \(Transitions.isRunning)", "[List Detail(3)] false")
    }
  }

  private static func closing() async {
    await Situations.run("A double tap on `close` pops one screen.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .similar(id: 2))
      await world.goTwice(DetailViewController.self, .back)
      expect(world.front, "[List Detail(1)]")
    }
    await Situations.run("A double tap on `close` in a presented stack pops one screen, and the stack stays.") {
      let world = await World.home()
      world.select(tab: 1)
      await world.go(ProfileViewController.self, .help(topic: "a"))
      await world.go(HelpViewController.self, .deeper(topic: "b"))
      expect(world.front, "Profile(ann) <- [Help(a) Help(b)]")
      await world.goTwice(HelpViewController.self, .done)
      expect(world.front, "Profile(ann) <- [Help(a)]")
      await world.goTwice(HelpViewController.self, .done)
      expect(world.front, "Profile(ann)")
    }
    await Situations.run("A double tap on `close` in a sheet over a sheet dismisses one.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .zoom)
      await world.go(ZoomViewController.self, .more(id: 1))
      expect(world.front, "[List Detail(1)] <- Zoom(0) <- Zoom(2)")
      await world.goTwice(ZoomViewController.self, .done)
      expect(world.front, "[List Detail(1)] <- Zoom(0)")
    }
    await Situations.run("A double tap on a `close` with values answers once, when the screen is gone.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .similar(id: 2))
      await world.goTwice(DetailViewController.self, .rated(stars: 4))
      expect(world.front, "[List]")
      expect(Reports.lines, ["rated 4"])
      await world.go(ListViewController.self, .detail(id: 3))
      await world.goTwice(DetailViewController.self, .removed(id: 3))
      expect(world.front, "[List]")
      expect(Reports.lines, ["rated 4", "removed 3"])
    }
    await Situations.run("A screen that `close` has popped and a task keeps closes nothing.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      let kept = world.the(DetailViewController.self)
      await world.go(DetailViewController.self, .back)
      await world.go(ListViewController.self, .detail(id: 2))
      kept.route(.back)
      kept.route(.rated(stars: 1))
      await Transitions.rest()
      expect(world.front, "[List Detail(2)]")
      expect(Reports.lines, [])
    }
  }

  private static func finishing() async {
    await Situations.run("A double tap on `finish` gives one result: of a pushed flow, of a sheet, of a bare screen.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      await world.go(CartViewController.self, .pay)
      await world.goTwice(PaymentViewController.self, .paid(receipt: .paid))
      expect(world.front, "[List]")
      await world.goTwice(ListViewController.self, .express(total: 2))
      expect(world.front, "[List] <- [Cart(2)]")
      await world.goTwice(CartViewController.self, .free(receipt: .paid))
      await world.goTwice(ListViewController.self, .bare(total: 3))
      expect(world.front, "[List] <- Cart(3)")
      await world.goTwice(CartViewController.self, .free(receipt: .paid))
      expect(world.front, "[List]")
      expect(Reports.lines, ["checkout: 5", "express: 5", "bare: 5"])
    }
    await Situations.run("`finish` again, when the user has opened something since, pops nothing of it.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      let cart = world.the(CartViewController.self)
      await world.go(CartViewController.self, .free(receipt: .paid))
      await world.go(ListViewController.self, .detail(id: 1))
      cart.route(.free(receipt: .paid))
      await Transitions.rest()
      expect(world.front, "[List Detail(1)]")
      expect(Reports.lines, ["checkout: 5"])
    }
  }

  private static func early() async {
    await Situations.run("A screen asks twice when it is loaded, before it is presented: it is heard once it is.") {
      let world = await World.home()
      world.tap(ListViewController.self, .express(total: 1))
      // The presentation has begun, and the first thing that the screen does is to ask.
      world.tap(CartViewController.self, .pay, times: 2)
      expect(world.front, "[List] <- [Cart(1)]")
      await Transitions.rest()
      expect(world.front, "[List] <- [Cart(1) Payment]")
    }
  }
}
