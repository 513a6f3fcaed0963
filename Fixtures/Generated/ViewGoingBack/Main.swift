import SwiftUI

/// Runs the situations; or users who tap at random, with the arguments `random COUNT` and `random COUNT SEED`.
@main @MainActor struct Main {
  static func main() async {
    let arguments = CommandLine.arguments
    if arguments.count > 2, let count = Int(arguments[2]) {
      await RandomUser.run(count, from: arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0)
      return
    }
    print("SwiftUI has \(RoutegenViews.patience) to show something")
    await goingBack()
    await logins()
    await swipes()
    await ends()
    await ownSheets()
  }

  // MARK: Going back to the flow that started this one

  private static func goingBack() async {
    print("Going back")
    await World.run("From a pushed flow to the first view: the flow is left, its answer is nil.") {
      await $0.tap("detail", "checkout", "home")
    }
    await World.run("To the latest of two views.") { await $0.tap("detail", "similar", "checkout", "product") }
    await World.run("From a flow in a flow, which asks first.") { world in
      Report.street = "Elm Street"
      Report.agrees = false
      await world.tap("detail", "checkout", "address", "home")
      Report.agrees = true
      await world.tap("save")
    }
    await World.run("From a sheet over a sheet, in one transition.") { world in
      await world.tap("checkout", "coupon")
      world.host.tap("home")
      await world.settle()
      world.show("home")
    }
    await World.run("From a flow in a sheet over a pushed flow, to a view of the shop.") { world in
      await world.tap("detail", "checkout", "coupon", "home")
    }
    await World.run("If no such view is shown, the view is closed as without a target.") {
      await $0.tap("checkout", "product")
    }
    await World.run("The first view of a flow in a sheet closes with a value: the flow gets it, although it ends.") {
      await $0.tap("checkout", "discard")
    }
    await World.run("The same where the flow is pushed.") { await $0.tap("detail", "checkout", "discard") }
  }

  // MARK: Logins and alerts

  private static func logins() async {
    print("Logins and alerts")
    await World.run("A link to something guarded answers the alert with its cancel, and the login comes.") { world in
      await world.step("the app asks") { world.ask() }
      await world.step("/orders") { world.open("/orders") }
      world.isSignedIn = true
      await world.tap("sign in")
    }
    await World.run("The same over a sheet.") { world in
      await world.tap("checkout")
      await world.step("the app asks") { world.ask() }
      await world.step("/orders") { world.open("/orders") }
    }
    await World.run("A link without a guard dismisses the alert, too.") { world in
      await world.tap("detail")
      await world.step("the app asks") { world.ask() }
      await world.step("/list") { world.open("/list") }
    }
  }

  // MARK: Swipes

  private static func swipes() async {
    print("Swipes")
    await World.run("An alert of the flow while a sheet is swiped down comes over what is left.") { world in
      await world.tap("checkout")
      await world.step("the app asks") {
        world.host.swipeDown()
        world.ask()
      }
      await world.tap("Take It")
    }
    await World.run("The same over a view of the flow in a sheet.") { world in
      await world.tap("info")
      await world.step("the app asks") {
        world.host.swipeDown()
        world.ask()
      }
      await world.tap("No")
    }
    await World.run("A flow that finishes while its sheet is swiped down, and that is taken back.") { world in
      await world.tap("checkout", "address", "back")
      await world.step("pays", cancelling: true) {
        let pay = world.host.later("pay")
        world.host.swipeDown()
        pay()
      }
    }
  }

  // MARK: Flows that end together

  private static func ends() async {
    print("Flows that end together")
    await World.run("A pushed flow ends the one under it: each reports it once.") {
      await $0.tap("detail", "checkout", "card", "use")
    }
    await World.run("A sheet over a sheet does, in one transition.") { world in
      await world.tap("checkout", "cards")
      world.host.tap("use")
      await world.settle()
      world.show("use")
    }
    await World.run("So does a flow in the place of its views.") {
      await $0.tap("detail", "checkout", "instead", "use")
    }
    await World.run("Three flows end together.") { await $0.tap("checkout", "card", "bank", "choose") }
    await World.run("A flow that is left ends nothing.") { await $0.tap("checkout", "card", "back", "pay") }
    await World.run("The views of both flows are asked, and one that refuses keeps both.") { world in
      (Report.street, Report.isCartFull, Report.agrees) = ("Elm Street", true, false)
      await world.tap("checkout", "card", "use")
      Report.agrees = true
      await world.tap("use")
    }
    await World.run("A sheet is swiped down while its flow finishes, and that is taken back.") { world in
      await world.tap("detail", "checkout", "cards")
      await world.step("use", cancelling: true) {
        let use = world.host.later("use")
        world.host.swipeDown()
        use()
      }
    }
  }

  // MARK: Sheets of a view's own

  private static func ownSheets() async {
    print("Own sheets")
    HeadlessPresentations.defers = true
    RoutegenViews.report = { print("    ASSERTION: \($0)") }
    await World.run("What waits for a view's own sheet appears when that is gone, and is believed then.") { world in
      await world.tap("filter", "info")
      await world.tap("info")
      world.wait()
      await world.tap("cancel")
      await world.tap("done", "detail")
    }
    await World.run("After a moment it is not believed: the next route withdraws it, and its answer is nil.") { world in
      await world.tap("filter", "info")
      world.wait()
      print("    link: \(world.shop.currentLink?.path ?? "none")")
      await world.tap("detail")
      await world.tap("cancel")
      await world.step("swipe back") { world.host.swipeBack() }
      await world.tap("info", "done")
    }
    await World.run("The message names the screen, also in a flow that the shop has started.") { world in
      await world.tap("checkout", "filter", "coupon")
      world.wait()
      await world.tap("coupon")
    }
    await World.run("A login that waits does not block, either.") { world in
      await world.tap("filter", "orders")
      world.wait()
      world.isSignedIn = true
      await world.tap("orders", "cancel")
    }
  }
}
