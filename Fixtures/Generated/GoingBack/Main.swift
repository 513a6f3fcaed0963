import UIKit

/// Runs the situations; or users who tap at random, with the arguments `random COUNT` and `random COUNT SEED`.
@main @MainActor
enum Main {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    if arguments.first == "random" {
      exit(await RandomUser.run(numbers.first ?? 1000, from: numbers.dropFirst().first ?? 1) == 0 ? 0 : 1)
    }
    await goingBack()
    await logins()
    await swipes()
    await ends()
    print(Situations.failures == 0 ? "All of them hold." : "\(Situations.failures) are wrong.")
    exit(Situations.failures == 0 ? 0 : 1)
  }

  // MARK: Going back to the flow that started this one

  private static func goingBack() async {
    print("Going back")
    await Situations.run(
      "From a pushed flow to the first screen, in one transition: the flow is left, its answer is nil."
    ) {
      let world = World()
      await world.on(ListViewController.self) { $0.route(.detail(id: 1)) }
      await world.on(DetailViewController.self) { $0.checkout() }
      expect(world.picture, "[List Detail(1) Cart]")
      world.begin(CartViewController.self) { $0.route(.home) }
      Transitions.settle()
      expect(world.picture, "[List]")
      await Transitions.rest()
      expect(Report.lines.sorted(), ["checkout left", "no checkout"])
    }
    await Situations.run("To the latest of two screens.") {
      let world = World()
      await world.on(ListViewController.self) { $0.route(.detail(id: 1)) }
      await world.on(DetailViewController.self) { $0.route(.similar(id: 2)) }
      await world.on(DetailViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) { $0.route(.product) }
      expect(world.picture, "[List Detail(1) Detail(2)]")
    }
    await Situations.run("From a flow in a flow, which asks first: both are left.") {
      let world = World()
      await world.on(ListViewController.self) { $0.route(.detail(id: 1)) }
      await world.on(DetailViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) { $0.route(.address) }
      await world.on(StreetViewController.self) {
        $0.isModalInPresentation = true
        $0.agrees = false
        $0.route(.home)
      }
      expect(world.picture, "[List Detail(1) Cart Street]")
      await world.on(StreetViewController.self) {
        $0.agrees = true
        $0.route(.saved(street: "Elm Street"))
      }
      expect(world.picture, "[List Detail(1)]")
      expect(Report.lines.prefix(3), ["may not leave", "may leave", "saved Elm Street"])
      expect(Report.lines.dropFirst(3).sorted(), ["address left", "checkout left", "no checkout"])
    }
    await Situations.run("From a sheet over a sheet.") {
      let world = World()
      await world.on(ListViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) { $0.route(.coupon) }
      expect(world.picture, "[List] <- [Cart] <- Coupon")
      world.begin(CouponViewController.self) { $0.route(.home) }
      Transitions.settle()
      expect(world.picture, "[List]")
      await Transitions.rest()
      expect(Report.lines.sorted(), ["checkout left", "no checkout"])
    }
    await Situations.run("Two taps are one.") {
      let world = World()
      await world.on(ListViewController.self) { $0.route(.detail(id: 1)) }
      await world.on(DetailViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) {
        $0.route(.product)
        $0.route(.home)
      }
      expect(world.picture, "[List Detail(1)]")
    }
    await Situations.run("If no such screen is shown, the screen is closed as without a target.") {
      let world = World()
      await world.on(ListViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) { $0.route(.product) }
      expect(world.picture, "[List]")
      expect(Report.lines.sorted(), ["checkout left", "no checkout"])
    }
  }

  // MARK: Logins and alerts

  private static func logins() async {
    print("Logins and alerts")
    await Situations.run("A link to something guarded answers the alert with its cancel, and the login comes.") {
      let world = World()
      await Transitions.rest()
      world.ask()
      await Transitions.rest()
      expect(world.picture, "[List] <- alert")
      await world.open("/orders")
      expect(world.picture, "[List] <- [Password]")
      expect(Report.lines, ["not taken"])
      world.isSignedIn = true
      await world.on(PasswordViewController.self) { $0.route(.done) }
      expect(world.picture, "[List Orders]")
    }
    await Situations.run("Two links at once are one login, and the last one counts.") {
      let world = World()
      await Transitions.rest()
      world.ask()
      await Transitions.rest()
      expect(FlowLink("/orders").flatMap { world.shop?.open($0) }, true)
      await world.open("/orders")
      expect(world.picture, "[List] <- [Password]")
    }
    await Situations.run("A link without a guard dismisses the alert, too.") {
      let world = World()
      await world.on(ListViewController.self) { $0.route(.detail(id: 1)) }
      world.ask()
      await Transitions.rest()
      await world.open("/list")
      expect(world.picture, "[List]")
      expect(Report.lines, ["not taken"])
    }
    await Situations.run("The user who answers first is asked nothing else.") {
      let world = World()
      await Transitions.rest()
      world.ask()
      await Transitions.rest()
      await world.choose("Take It")
      await world.open("/orders")
      expect(world.picture, "[List] <- [Password]")
      expect(Report.lines, ["taken"])
    }
  }

  // MARK: Swipes that are taken back

  private static func swipes() async {
    print("Swipes")
    await Situations.run(
      "A flow that finishes while its sheet is swiped down has finished, if the user takes that back."
    ) {
      let world = World()
      await world.on(ListViewController.self) { $0.checkout() }
      world.begin(CartViewController.self) {
        Headless.swipeDown($0)
        $0.route(.paid(total: 3))
      }
      await Transitions.rest(cancelling: true)
      await Transitions.rest()
      expect(world.picture, "[List]")
      expect(Report.lines, ["paid 3"])
    }
    await Situations.run("The same if the app finishes it.") {
      let world = World()
      await world.on(ListViewController.self) { $0.checkout() }
      weak let checkout = world.shop?.childCoordinators.first as? CheckoutCoordinator
      world.begin(CartViewController.self) { Headless.swipeDown($0) }
      checkout?.finish(3)
      await Transitions.rest(cancelling: true)
      await Transitions.rest()
      expect(world.picture, "[List]")
      expect(Report.lines, ["paid 3"])
    }
    await Situations.run("If the user does not, it was left.") {
      let world = World()
      await world.on(ListViewController.self) { $0.checkout() }
      weak let checkout = world.shop?.childCoordinators.first as? CheckoutCoordinator
      world.begin(CartViewController.self) { Headless.swipeDown($0) }
      checkout?.finish(3)
      await Transitions.rest()
      expect(world.picture, "[List]")
      expect(Report.lines.sorted(), ["checkout left", "no checkout"])
    }
    await Situations.run("A SwiftUI flow in a sheet has finished, too, if the user takes the swipe back.") {
      let world = World()
      await world.on(ListViewController.self) { $0.survey() }
      world.tap("more")
      expect(world.picture, "[List] <- [question > more]")
      world.tap("send", whileSwiping: true)
      await Transitions.rest(cancelling: true)
      await Transitions.rest()
      expect(world.picture, "[List]")
      expect(Report.lines, ["sent"])
    }
    await Situations.run("If not, it was left.") {
      let world = World()
      await world.on(ListViewController.self) { $0.survey() }
      world.tap("more")
      world.tap("send", whileSwiping: true)
      await Transitions.rest()
      expect(world.picture, "[List]")
      expect(Report.lines, ["no survey"])
    }
    await Situations.run("An alert of the flow during a swipe comes after it.") {
      let world = World()
      await world.on(ListViewController.self) { $0.checkout() }
      world.begin(CartViewController.self) { Headless.swipeDown($0) }
      world.ask()
      await Transitions.rest()
      expect(world.picture, "[List] <- alert")
      await world.choose("Take It")
      expect(Report.lines.sorted(), ["checkout left", "no checkout", "taken"])
    }
  }

  // MARK: Flows that end together

  private static func ends() async {
    print("Flows that end together")
    await Situations.run("A pushed flow ends the one under it, in one transition: each reports it once.") {
      let world = World()
      await world.on(ListViewController.self) { $0.route(.detail(id: 1)) }
      await world.on(DetailViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) { $0.route(.card(id: 4)) }
      expect(world.picture, "[List Detail(1) Cart Number]")
      world.begin(NumberViewController.self) { $0.route(.used(total: 4)) }
      Transitions.settle()
      expect(world.picture, "[List Detail(1)]")
      await Transitions.rest()
      expect(Report.lines, ["card 4", "paid 4"])
    }
    await Situations.run("A sheet over a sheet does.") {
      let world = World()
      await world.on(ListViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) { $0.route(.cards) }
      expect(world.picture, "[List] <- [Cart] <- [Number]")
      world.begin(NumberViewController.self) { $0.route(.used(total: 5)) }
      Transitions.settle()
      expect(world.picture, "[List]")
      await Transitions.rest()
      expect(Report.lines, ["card 5", "paid 5"])
    }
    await Situations.run("So does a flow in the place of its screens.") {
      let world = World()
      await world.on(ListViewController.self) { $0.route(.detail(id: 1)) }
      await world.on(DetailViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) { $0.route(.instead) }
      expect(world.picture, "[List Detail(1) Number]")
      await world.on(NumberViewController.self) { $0.route(.used(total: 6)) }
      expect(world.picture, "[List Detail(1)]")
      expect(Report.lines, ["card 6", "paid 6"])
    }
    await Situations.run("Three flows end in one transition.") {
      let world = World()
      await world.on(ListViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) { $0.route(.card(id: 1)) }
      await world.on(NumberViewController.self) { $0.route(.bank) }
      expect(world.picture, "[List] <- [Cart Number Account]")
      world.begin(AccountViewController.self) { $0.route(.chosen(total: 7)) }
      Transitions.settle()
      expect(world.picture, "[List]")
      await Transitions.rest()
      expect(Report.lines, ["bank 7", "card 7", "paid 7"])
    }
    await Situations.run("A flow that is left ends nothing.") {
      let world = World()
      await world.on(ListViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) { $0.route(.card(id: 1)) }
      await world.on(NumberViewController.self) { $0.route(.back) }
      expect(world.picture, "[List] <- [Cart]")
      expect(Report.lines, ["card left"])
      await world.on(CartViewController.self) { $0.route(.paid(total: 2)) }
      expect(Report.lines, ["card left", "paid 2"])
    }
    await Situations.run("The screens of both flows are asked, and one that refuses keeps both.") {
      let world = World()
      await world.on(ListViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) {
        $0.isModalInPresentation = true
        $0.agrees = false
        $0.route(.card(id: 1))
      }
      await world.on(NumberViewController.self) {
        $0.isModalInPresentation = true
        $0.route(.used(total: 8))
      }
      expect(world.picture, "[List] <- [Cart Number]")
      expect(Report.lines, ["cart may not leave"])
      world.begin(CartViewController.self) { $0.agrees = true }
      Report.lines = []
      await world.on(NumberViewController.self) { $0.route(.used(total: 9)) }
      expect(world.picture, "[List]")
      expect(Report.lines.prefix(2).sorted(), ["cart may leave", "number may leave"])
      expect(Report.lines.dropFirst(2), ["card 9", "paid 9"])
    }
    await Situations.run("Two taps are one end, and the app's own end does not come after it.") {
      let world = World()
      await world.on(ListViewController.self) { $0.checkout() }
      weak let checkout = world.shop?.childCoordinators.first as? CheckoutCoordinator
      await world.on(CartViewController.self) { $0.route(.card(id: 1)) }
      world.begin(NumberViewController.self) {
        $0.route(.used(total: 1))
        $0.route(.used(total: 2))
      }
      checkout?.finish(3)
      await Transitions.rest()
      expect(world.picture, "[List]")
      expect(Report.lines, ["card 1", "paid 1"])
    }
    await Situations.run("A SwiftUI flow ends the UIKit flow that has started it.") {
      let world = World()
      await world.on(ListViewController.self) { $0.route(.detail(id: 1)) }
      await world.on(DetailViewController.self) { $0.checkout() }
      await world.on(CartViewController.self) { $0.route(.gift) }
      expect(world.picture, "[List Detail(1) Cart] <- [wrapping]")
      world.tap("wrap")
      Transitions.settle()
      expect(world.picture, "[List Detail(1)]")
      await Transitions.rest()
      expect(Report.lines, ["gift 10", "paid 10"])
    }
  }
}
