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
    await routes()
    await several()
    await links()
    await answers()
    await starts()
    print(Situations.failures == 0 ? "All of them hold." : "\(Situations.failures) are wrong.")
    exit(Situations.failures == 0 ? 0 : 1)
  }

  // MARK: Answers

  private static func answers() async {
    print("Answers")
    await Situations.run("A screen that asks a guarded flow hears the result after the login, once.") {
      let world = World()
      Answers.ask(world.all(CatalogueViewController.self).last)
      await Transitions.rest()
      await world.signIn()
      expect(world.picture, "[Catalogue] <- [Streets]")
      await world.tap(StreetsViewController.self, .chosen(street: "elm street"), times: 2)
      expect(Answers.heard, ["elm street"])
    }
    await Situations.run("Who leaves the login has no answer, nor has who leaves the flow.") {
      let world = World()
      Answers.ask(world.all(CatalogueViewController.self).last)
      await Transitions.rest()
      await world.swipeDown(PasswordViewController.self)
      expect(Answers.heard, ["nothing"])
      Answers.ask(world.all(CatalogueViewController.self).last)
      await Transitions.rest()
      await world.signIn()
      await world.swipeDown(StreetsViewController.self)
      expect(Answers.heard, ["nothing", "nothing"])
    }
    await Situations.run("Of two taps each has an answer.") {
      let world = World()
      for _ in 0..<2 { Answers.ask(world.all(CatalogueViewController.self).last) }
      await Transitions.rest()
      await world.signIn()
      await world.tap(StreetsViewController.self, .chosen(street: "elm street"))
      expect(Answers.heard, ["nothing", "elm street"])
    }
    await Situations.run("What a link takes the place of has no answer, nor has what it dismisses.") {
      let world = World()
      Answers.ask(world.all(CatalogueViewController.self).last)
      await Transitions.rest()
      expect(await world.open("/orders/2"), true)
      expect(Answers.heard, ["nothing"])
      expect(await world.open("/help"), true)
      Answers.ask(world.all(CatalogueViewController.self).last)
      expect(Answers.heard, ["nothing", "nothing"])
      expect(world.picture, "[Catalogue Help]")
    }
  }

  // MARK: Routes

  private static func routes() async {
    print("Routes")
    await Situations.run("A route to a guarded screen goes on after the login, with its values, once.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .order(id: 7))
      expect(world.picture, "[Catalogue] <- [Password(Welcome)]")
      await world.signIn()
      expect(world.picture, "[Catalogue Order(7)]")
      expect(world.session.user, User(name: "ann"))
      expect(Report.lines, [])
    }
    await Situations.run("Who has signed in sees no login.") {
      let world = World()
      world.session.user = User(name: "bob")
      await world.tap(CatalogueViewController.self, .order(id: 7))
      expect(world.picture, "[Catalogue Order(7)]")
    }
    await Situations.run("Who leaves the login stays where it was, and is asked again.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .order(id: 7))
      await world.swipeDown(PasswordViewController.self)
      expect(world.picture, "[Catalogue]")
      expect(Report.lines, ["login left"])
      await world.tap(CatalogueViewController.self, .order(id: 8))
      expect(world.picture, "[Catalogue] <- [Password(Welcome)]")
      await world.signIn()
      expect(world.picture, "[Catalogue Order(8)]")
    }
    await Situations.run("Who leaves the login and has signed in otherwise goes on.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .order(id: 7))
      world.session.user = User(name: "bob")
      await world.swipeDown(PasswordViewController.self)
      expect(world.picture, "[Catalogue Order(7)]")
    }
    await Situations.run("A login that finishes and changes nothing lets nobody pass.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .tobacco)
      await world.signIn()
      await world.say(isOfAge: false)
      expect(world.picture, "[Catalogue]")
    }
    await Situations.run("Two taps are one login and one order.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .order(id: 7), times: 2)
      expect(world.picture, "[Catalogue] <- [Password(Welcome)]")
      await world.signIn()
      expect(world.picture, "[Catalogue Order(7)]")
    }
    await Situations.run("If the screen that asked is gone, nothing happens.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .help)
      await world.tap(HelpViewController.self, .gift(id: 3))
      world.navigationController.setViewControllers([world.navigationController.viewControllers[0]], animated: false)
      await world.signIn()
      expect(world.picture, "[Catalogue]")
    }
    await Situations.run("A route of the flow that the app calls is guarded, too.") {
      let world = World()
      world.shop?.gift(id: 3)
      await Transitions.rest()
      await world.signIn()
      expect(world.picture, "[Catalogue Order(3)]")
    }
    await Situations.run("What is presented and a flow that starts go on as what is pushed does.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .card)
      await world.signIn()
      expect(world.picture, "[Catalogue] <- Card")
      await world.tap(CardViewController.self, .back)
      world.session.user = nil
      await world.tap(CatalogueViewController.self, .account)
      await world.signIn()
      expect(world.picture, "[Catalogue] <- [Profile]")
    }
  }

  // MARK: Several guards

  private static func several() async {
    print("Several guards")
    await Situations.run("Guards are asked one after the other.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .wine(id: 2))
      expect(world.picture, "[Catalogue] <- [Password(Welcome)]")
      await world.signIn()
      expect(world.picture, "[Catalogue] <- Birthdate")
      await world.say()
      expect(world.picture, "[Catalogue Wine(2)]")
    }
    await Situations.run("The flow of a guard may require another one.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .tobacco)
      expect(world.picture, "[Catalogue] <- [Password(Welcome)]")
      await world.signIn()
      expect(world.picture, "[Catalogue] <- Birthdate")
      await world.say()
      expect(world.picture, "[Catalogue Tobacco]")
    }
    await Situations.run("It is not asked where the guard itself is met.") {
      let world = World()
      world.session.isOfAge = true
      await world.tap(CatalogueViewController.self, .tobacco)
      expect(world.picture, "[Catalogue Tobacco]")
    }
    await Situations.run("Who leaves the second one has nothing of it.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .wine(id: 2))
      await world.signIn()
      await world.swipeDown(BirthdateViewController.self)
      expect(world.picture, "[Catalogue]")
    }
    await Situations.run("Who is signed out meanwhile is not asked a second time for one wish.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .wine(id: 2))
      await world.signIn()
      world.session.user = nil
      await world.say()
      expect(world.picture, "[Catalogue]")
    }
  }

  // MARK: Links

  private static func links() async {
    print("Links")
    await Situations.run("A link from a cold start goes through the login to its screen, with its values.") {
      let world = World(link: .shop(.item(id: 4, number: 2)))
      await Transitions.rest()
      expect(world.picture, "[Catalogue] <- [Password(Welcome)]")
      await world.signIn()
      expect(world.picture, "[Catalogue Order(4) Item(4, 2)]")
    }
    await Situations.run("Who leaves that login is in the app, and has no order.") {
      let world = World(link: .shop(.order(id: 4)))
      await Transitions.rest()
      await world.swipeDown(PasswordViewController.self)
      expect(world.picture, "[Catalogue]")
    }
    await Situations.run("A link from a cold start goes through two guards into a flow that it starts.") {
      let world = World(link: .account(.cellar))
      await Transitions.rest()
      await world.signIn()
      expect(world.picture, "[Catalogue] <- Birthdate")
      await world.say()
      expect(world.picture, "[Catalogue] <- [Profile Cellar]")
    }
    await Situations.run("A link while the app runs will be shown.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .help)
      expect(await world.open("/orders/5"), true)
      expect(world.picture, "[Catalogue Help] <- [Password(Welcome)]")
      await world.signIn()
      expect(world.picture, "[Catalogue Order(5)]")
    }
    await Situations.run("A link while the login is shown takes the place of what was wanted.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .order(id: 7))
      expect(await world.open("/orders/2/items/3"), true)
      expect(world.picture, "[Catalogue] <- [Password(Welcome)]")
      await world.signIn()
      expect(world.picture, "[Catalogue Order(2) Item(2, 3)]")
    }
    await Situations.run("A link to what needs no guard dismisses the login, and what was wanted is forgotten.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .order(id: 7))
      world.session.user = User(name: "bob")
      expect(await world.open("/help"), true)
      expect(world.picture, "[Catalogue Help]")
      expect(Report.lines, ["login left"])
    }
    await Situations.run("A link to a screen of the login opens there, and what was wanted waits.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .order(id: 7))
      expect(await world.open("/login/code"), true)
      expect(world.picture, "[Catalogue] <- [Password(Welcome) Code]")
      await world.tap(CodeViewController.self, .right(user: User(name: "ann")))
      expect(world.picture, "[Catalogue Order(7)]")
    }
    await Situations.run("A link to a flow that is shown asks again who was signed out meanwhile.") {
      let world = World()
      world.session.user = User(name: "ann")
      await world.tap(CatalogueViewController.self, .account)
      world.session.user = nil
      world.session.isOfAge = true
      expect(await world.open("/cellar"), true)
      expect(world.picture, "[Catalogue] <- [Profile] <- [Password(Welcome)]")
      world.session.user = User(name: "ann")
      await world.signIn()
      expect(world.picture, "[Catalogue] <- [Profile Cellar]")
    }
  }

  // MARK: Starts

  private static func starts() async {
    print("Starts")
    await Situations.run("A flow that the app starts shows its first screen, and the login over it.") {
      let world = World { session, navigationController in
        AccountCoordinator(navigationController: navigationController) { session.allows($0) }.start()
      }
      await Transitions.rest()
      expect(world.picture, "[Profile] <- [Password(Welcome)]")
      world.session.user = User(name: "ann")
      await world.signIn()
      expect(world.picture, "[Profile]")
    }
    await Situations.run("With a link it is one login, and the link goes on.") {
      let world = World { session, navigationController in
        let account = AccountCoordinator(navigationController: navigationController) { session.allows($0) }
        session.isOfAge = true
        Situations.expect(account.open(.cellar), "the link is kept")
        account.start()
      }
      await Transitions.rest()
      expect(world.picture, "[Profile] <- [Password(Welcome)]")
      world.session.user = User(name: "ann")
      await world.signIn()
      expect(world.picture, "[Profile Cellar]")
    }
    await Situations.run("Nothing is asked before it is wanted.") {
      let world = World()
      await world.tap(CatalogueViewController.self, .help)
      expect(world.session.questions, 0)
    }
  }
}
