import UIKit

/// Users who swipe back or swipe a sheet down, or begin to.
@MainActor enum Swipes {
  static func run() async {
    print("Swipes")
    await back()
    await down()
  }

  private static func back() async {
    await Situations.run("A flow that was swiped away is not listed, and its screen's late result is not heard.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      expect(world.checkout != nil, "the checkout is listed")
      let cart = world.the(CartViewController.self)
      world.swipeBack(from: CartViewController.self)
      await Transitions.rest()
      expect(world.checkout == nil, "the checkout is no longer listed")
      cart.route(.pay)
      cart.route(.free(receipt: .paid))
      await Transitions.rest()
      expect(world.front, "[List]")
      expect(Reports.lines, [])
      // A task keeps the screen, so the parent hears of it when it does something else.
      await world.go(ListViewController.self, .detail(id: 3))
      expect(Reports.lines, ["checkout left"])
      cart.route(.free(receipt: .paid))
      await Transitions.rest()
      expect(world.front, "[List Detail(3)]")
      expect(Reports.lines, ["checkout left"])
    }
    await Situations.run("A flow that was swiped away is left at once if nothing keeps its screens.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      world.swipeBack(from: CartViewController.self)
      await Transitions.rest()
      expect(Reports.lines, ["checkout left"])
    }
    await Situations.run("`finish` by the app's code after a swipe gives no result and pops nothing.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      let checkout = world.checkout
      world.swipeBack(from: CartViewController.self)
      await Transitions.rest()
      checkout?.finish(.paid)
      await Transitions.rest()
      expect(Reports.lines, [])
      await world.go(ListViewController.self, .detail(id: 1))
      checkout?.finish(.paid)
      await Transitions.rest()
      expect(world.front, "[List Detail(1)]")
      expect(Reports.lines, ["checkout left"])
    }
    await Situations.run("What a screen asks during a swipe that is taken back is heard afterwards.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      world.swipeBack(from: CartViewController.self)
      // The popped controller is no longer in the stack, and comes back to it.
      let cart = world.the(ListViewController.self).navigationController?.transitionCoordinator
      expect(cart != nil, "the swipe runs")
      await Transitions.rest(cancelling: true)
      expect(world.front, "[List Cart(1)]")
      let screen = world.the(CartViewController.self)
      world.swipeBack(from: CartViewController.self)
      screen.route(.pay)
      await Transitions.rest(cancelling: true)
      expect(world.front, "[List Cart(1) Payment]")
      let payment = world.the(PaymentViewController.self)
      world.swipeBack(from: PaymentViewController.self)
      payment.route(.paid(receipt: .paid))
      await Transitions.rest(cancelling: true)
      expect(world.front, "[List]")
      expect(Reports.lines, ["checkout: 5"])
    }
    await Situations.run("What a screen asks during a swipe that is completed is not heard; the parent's screen is.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      let cart = world.the(CartViewController.self)
      world.swipeBack(from: CartViewController.self)
      cart.route(.free(receipt: .paid))
      world.tap(ListViewController.self, .detail(id: 1))
      await Transitions.rest()
      expect(world.front, "[List Detail(1)]")
      expect(Reports.lines, ["checkout left"])
    }
  }

  private static func down() async {
    await Situations.run("What a screen asks while its sheet is swiped down is heard only if the swipe is taken back.")
    {
      let world = await World.home()
      await world.go(ListViewController.self, .express(total: 1))
      world.swipeDown(CartViewController.self)
      world.tap(CartViewController.self, .pay)
      await Transitions.rest(cancelling: true)
      expect(world.front, "[List] <- [Cart(1) Payment]")
      world.swipeDown(CartViewController.self)
      world.tap(PaymentViewController.self, .paid(receipt: .paid))
      world.tap(ListViewController.self, .detail(id: 1))
      await Transitions.rest()
      expect(world.front, "[List Detail(1)]")
      expect(Reports.lines, ["checkout left"])
    }
    await Situations.run("A sheet that is swiped down reports that it was left, once, and never a result.") {
      let world = await World.home()
      await world.go(ListViewController.self, .express(total: 1))
      world.swipeDown(CartViewController.self)
      await Transitions.rest()
      expect(world.front, "[List]")
      expect(Reports.lines, ["checkout left"])
      await world.go(ListViewController.self, .detail(id: 1))
      expect(Reports.lines, ["checkout left"])
    }
    await Situations.run("A sheet whose screen a task keeps reports that it was left when the parent is next heard.") {
      let world = await World.home()
      await world.go(ListViewController.self, .express(total: 1))
      let cart = world.the(CartViewController.self)
      world.swipeDown(CartViewController.self)
      await Transitions.rest()
      expect(Reports.lines, [])
      await world.go(ListViewController.self, .detail(id: 1))
      expect(Reports.lines, ["checkout left"])
      cart.route(.free(receipt: .paid))
      await Transitions.rest()
      expect(Reports.lines, ["checkout left"])
    }
    await Situations.run("A sheet over a sheet of the same flow is swiped down alone.") {
      let world = await World.home()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .zoom)
      await world.go(ZoomViewController.self, .more(id: 1))
      world.swipeDown(ZoomViewController.self)
      await Transitions.rest()
      expect(world.front, "[List Detail(1)] <- Zoom(0)")
      await world.go(ZoomViewController.self, .more(id: 2))
      expect(world.front, "[List Detail(1)] <- Zoom(0) <- Zoom(3)")
    }
    await Situations.run("The last reference to a screen that was swiped away goes on another thread.") {
      let world = await World.home()
      await world.go(ListViewController.self, .checkout(total: 1))
      let mayRelease = DispatchSemaphore(value: 0)
      Thread.detachNewThread { [cart = world.the(CartViewController.self)] in
        mayRelease.wait()
        withExtendedLifetime(cart) {}
      }
      world.swipeBack(from: CartViewController.self)
      await Transitions.rest()
      expect(Reports.lines, [])
      mayRelease.signal()
      for _ in 0..<1000 where Reports.lines.isEmpty {
        try? await Task.sleep(nanoseconds: 1_000_000)
        await Transitions.rest()
      }
      expect(Reports.lines, ["checkout left"])
    }
  }
}
