import SwiftUI

/// What a user does, in a shop that is new for each situation.
@MainActor struct World {
  let session = Session()
  let shop: OwnShopCoordinator
  let host: HeadlessHost

  /// A shop that is shown; with a link that came before.
  init(link: String? = nil) {
    let shop = OwnShopCoordinator(session: session)
    self.shop = shop
    if let link { print("    opened before it is shown: \(Self.open(link, by: shop))") }
    host = HeadlessHost(ShopFlowView(shop))
    host.settle()
  }

  static func run(_ sentence: String, link: String? = nil, _ body: (World) -> Void) {
    print("- " + sentence)
    do {
      let world = World(link: link)
      body(world)
      world.show()
    }
    if Census.count != 0 { print("    WRONG: \(Census.count) coordinators live") }
    Census.count = 0
    Answers.settle()
    if !Answers.heard.isEmpty { print("    answered: \(Answers.heard.joined(separator: ", "))") }
    if !Answers.areComplete() { print("    WRONG: a question has no answer, or two") }
  }

  func show() {
    host.settle()
    print("    " + host.description)
  }

  func tap(_ titles: String...) {
    for title in titles {
      host.tap(title)
      host.settle()
    }
  }

  func leave() {
    host.swipeDown()
    host.settle()
  }

  @discardableResult
  func open(_ link: String) -> Bool { Self.open(link, by: shop) }

  private static func open(_ link: String, by shop: ShopCoordinator) -> Bool {
    FlowLink(link).map { shop.open($0) } ?? false
  }
}

@main @MainActor struct Main {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count > 2, let count = Int(arguments[2]) {
      RandomUser.run(count, from: arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0)
      return
    }
    routes()
    several()
    links()
    answers()
    starts()
  }

  private static func routes() {
    print("Routes")
    World.run("A route to a guarded view goes on after the login, with its values, once.") {
      $0.tap("order 7")
      $0.show()
      $0.tap("sign in")
    }
    World.run("Who has signed in sees no login.") {
      $0.session.user = User(name: "bob")
      $0.tap("order 7")
    }
    World.run("Who leaves the login stays where it was, and is asked again.") {
      $0.tap("order 7")
      $0.leave()
      $0.show()
      $0.tap("order 7", "sign in")
    }
    World.run("Who leaves the login and has signed in otherwise goes on.") {
      $0.tap("order 7")
      $0.session.user = User(name: "bob")
      $0.leave()
    }
    World.run("Two taps are one login and one order.") {
      let again = $0.host.later("order 7")
      $0.host.tap("order 7")
      again()
      $0.host.settle()
      $0.show()
      $0.tap("sign in")
    }
    World.run("If the view that asked is gone, nothing happens.") {
      $0.tap("help", "gift 3")
      $0.shop.stage.steps = []
      $0.tap("sign in")
    }
    World.run("A route of the flow that the app calls is guarded, too.") {
      $0.shop.gift(id: 4)
      $0.host.settle()
      $0.tap("sign in")
    }
    World.run("It presents over what is there, and so does the login.") {
      $0.session.user = User(name: "bob")
      $0.tap("account")
      $0.session.user = nil
      $0.shop.deal()
      $0.show()
      $0.tap("sign in")
      $0.show()
      $0.tap("put away")
    }
    World.run("It pushes under what is there, after the login.") {
      $0.session.user = User(name: "bob")
      $0.tap("account")
      $0.session.user = nil
      $0.shop.gift(id: 5)
      $0.host.settle()
      $0.tap("sign in")
      $0.show()
      $0.leave()
    }
    World.run("What is presented and a flow that starts go on as what is pushed does.") {
      $0.tap("card", "sign in")
      $0.show()
      $0.tap("put away")
      $0.session.user = nil
      $0.tap("account", "sign in")
    }
  }

  private static func several() {
    print("Several guards")
    World.run("Guards are asked one after the other.") {
      $0.tap("wine 2", "sign in")
      $0.show()
      $0.session.isOfAge = true
      $0.tap("say")
    }
    World.run("The flow of a guard may require another one.") {
      $0.tap("tobacco")
      $0.show()
      $0.tap("sign in")
      $0.session.isOfAge = true
      $0.tap("say")
    }
    World.run("It is not asked where the guard itself is met.") {
      $0.session.isOfAge = true
      $0.tap("tobacco")
    }
    World.run("A flow that finishes and changes nothing lets nobody pass.") { $0.tap("wine 2", "sign in", "say") }
  }

  private static func links() {
    print("Links")
    World.run(
      "A link from a cold start goes through the login to its view, with its values.", link: "/orders/4/items/2"
    ) {
      $0.show()
      $0.tap("sign in")
    }
    World.run("Who leaves that login is in the app, and has no order.", link: "/orders/4") { $0.leave() }
    World.run("A link from a cold start goes through two guards into a flow that it starts.", link: "/cellar") {
      $0.tap("sign in")
      $0.session.isOfAge = true
      $0.tap("say")
    }
    World.run("A link while the app runs will be shown.") {
      $0.tap("help")
      print("    \($0.open("/orders/5"))")
      $0.show()
      $0.tap("sign in")
    }
    World.run("A link while the login is shown takes the place of what was wanted.") {
      $0.tap("order 7")
      $0.open("/orders/2/items/3")
      $0.show()
      $0.tap("sign in")
    }
    World.run("A link while the user swipes a sheet down goes on when that is gone.") {
      $0.tap("choose")
      $0.tap("sign in")
      $0.session.user = nil
      $0.host.swipeDown()
      print("    \($0.open("/orders/6"))")
      $0.show()
      $0.tap("sign in")
    }
    World.run("A link to what needs no guard dismisses the login, and what was wanted is forgotten.") {
      $0.tap("order 7")
      $0.session.user = User(name: "bob")
      $0.open("/help")
    }
    World.run("A link to a view of the login opens there, and what was wanted waits.") {
      $0.tap("order 7")
      $0.open("/login/code")
      $0.show()
      $0.tap("enter code")
    }
  }

  private static func answers() {
    print("Answers")
    World.run("A view that asks a guarded flow hears the result after the login, once.") {
      $0.tap("choose", "sign in")
      $0.show()
      $0.tap("elm street")
    }
    World.run("Who leaves the login has no answer, nor has who leaves the flow.") {
      $0.tap("choose")
      $0.leave()
      $0.tap("choose", "sign in")
      $0.leave()
    }
    World.run("Of two taps each has an answer.") {
      let again = $0.host.later("choose")
      $0.host.tap("choose")
      again()
      $0.host.settle()
      $0.tap("sign in", "elm street")
    }
    World.run("What a link takes the place of has no answer.") {
      $0.tap("choose")
      $0.open("/orders/2")
      $0.tap("sign in")
    }
    World.run("What a link dismisses has no answer.") {
      $0.tap("choose")
      $0.open("/help")
    }
  }

  private static func starts() {
    print("Starts")
    print("- A flow that the app starts shows its first view, and the login over it.")
    let session = Session()
    let account = AccountCoordinator { session.allows($0) }
    let host = HeadlessHost(AccountFlowView(account))
    host.settle()
    print("    " + host.description)
    session.user = User(name: "ann")
    host.tap("sign in")
    host.settle()
    print("    " + host.description)
  }
}
