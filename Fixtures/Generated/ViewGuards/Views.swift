import Foundation
import SwiftUI

struct User: Equatable {
  var name: String
}

/// What the guards of the app ask.
@MainActor final class Session {
  var user: User?
  var isOfAge = false

  func allows(_ guarded: FlowGuard) -> Bool {
    switch guarded {
    case .signedIn: user != nil
    case .ofAge: isOfAge
    }
  }
}

/// How many coordinators live.
enum Census {
  nonisolated(unsafe) static var count = 0
}

/// What the catalogue has asked for, and what it was answered.
@MainActor enum Answers {
  static var asked = 0
  static var heard: [String] = []

  static func ask(_ route: (ShopFlow.Catalogue.Route) -> Void) {
    asked += 1
    route(
      .choose { result in
        switch result {
        case .chosen(let street): heard.append(street)
        case nil: heard.append("nothing")
        }
      })
  }

  /// Lets the turns of the main run loop come in which who has left is noticed, and who is released answers.
  static func settle() {
    for _ in 0..<4 { _ = RunLoop.main.run(mode: .default, before: Date()) }
  }

  /// Whether each question has one answer; forgets them.
  static func areComplete() -> Bool {
    defer { (asked, heard) = (0, []) }
    return asked == heard.count
  }
}

/// The root of an app, which keeps the session that its guards ask.
struct ShopRootView: View {
  @State private var session: Session
  @State private var coordinator: ShopCoordinator

  init() {
    let session = Session()
    _session = State(initialValue: session)
    _coordinator = State(initialValue: ShopCoordinator { session.allows($0) })
  }

  var body: some View { ShopFlowView(coordinator) }
}

/// The shop with a session, which the result of the login is given to.
@MainActor final class OwnShopCoordinator: ShopCoordinator {
  let session: Session

  init(session: Session) {
    self.session = session
    super.init { [weak session] in session?.allows($0) ?? false }
    Census.count += 1
  }

  deinit { Census.count -= 1 }

  override func signedInDidFinish(_ result: User) { session.user = result }
  override func makeLoginCoordinator(hint: String) -> LoginCoordinator { OwnLoginCoordinator(hint: hint) }
}

@MainActor final class OwnLoginCoordinator: LoginCoordinator {
  override init(hint: String) {
    super.init(hint: hint)
    Census.count += 1
  }

  deinit { Census.count -= 1 }
}

struct CatalogueView: View {
  var route: (ShopFlow.Catalogue.Route) -> Void

  var body: some View {
    Text("catalogue")
    Button("order 7") { route(.order(id: 7)) }
    Button("wine 2") { route(.wine(id: 2)) }
    Button("tobacco") { route(.tobacco) }
    Button("help") { route(.help) }
    Button("account") { route(.account) }
    Button("card") { route(.card) }
    Button("choose") { Answers.ask(route) }
  }
}

struct HelpView: View {
  var route: (ShopFlow.Help.Route) -> Void

  var body: some View {
    Text("help")
    Button("gift 3") { route(.gift(id: 3)) }
    Button("leave help") { route(.back) }
  }
}

struct OrderView: View {
  let id: Int
  var route: (ShopFlow.Order.Route) -> Void

  var body: some View {
    Text("order \(id)")
    Button("item 1") { route(.item(number: 1)) }
  }
}

struct ItemView: View {
  let id: Int
  let number: Int
  var route: (ShopFlow.Item.Route) -> Void

  var body: some View { Text("item \(id), \(number)") }
}

struct WineView: View {
  let id: Int
  var route: (ShopFlow.Wine.Route) -> Void

  var body: some View { Text("wine \(id)") }
}

struct TobaccoView: View {
  var route: (ShopFlow.Tobacco.Route) -> Void

  var body: some View { Text("tobacco") }
}

struct CardView: View {
  var route: (ShopFlow.Card.Route) -> Void

  var body: some View {
    Text("card")
    Button("put away") { route(.back) }
  }
}

struct ProfileView: View {
  var route: (AccountFlow.Profile.Route) -> Void

  var body: some View {
    Text("profile")
    Button("cellar") { route(.cellar) }
  }
}

struct CellarView: View {
  var route: (AccountFlow.Cellar.Route) -> Void

  var body: some View { Text("cellar") }
}

struct StreetsView: View {
  var route: (AddressFlow.Streets.Route) -> Void

  var body: some View {
    Text("streets")
    Button("elm street") { route(.chosen(street: "elm street")) }
  }
}

struct PasswordView: View {
  let hint: String
  var route: (LoginFlow.Password.Route) -> Void

  var body: some View {
    Text("password, \(hint)")
    Button("sign in") { route(.known(user: User(name: "ann"))) }
    Button("code") { route(.code) }
  }
}

struct CodeView: View {
  var route: (LoginFlow.Code.Route) -> Void

  var body: some View {
    Text("code")
    Button("enter code") { route(.right(user: User(name: "ann"))) }
  }
}

struct BirthdateView: View {
  var route: (AgeFlow.Birthdate.Route) -> Void

  var body: some View {
    Text("birthdate")
    Button("say") { route(.entered) }
  }
}
