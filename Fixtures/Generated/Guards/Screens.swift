import UIKit

struct User: Equatable {
  var name: String
}

/// What the guards of the app ask.
@MainActor final class Session {
  var user: User?
  var isOfAge = false
  /// How often a guard was asked.
  var questions = 0

  func allows(_ guarded: FlowGuard) -> Bool {
    questions += 1
    switch guarded {
    case .signedIn: return user != nil
    case .ofAge: return isOfAge
    }
  }
}

/// Who is alive.
@MainActor enum Census {
  private struct Living { weak var object: AnyObject? }
  private static var all: [Living] = []

  static func count(_ object: AnyObject) {
    all.removeAll { $0.object == nil }
    all.append(Living(object: object))
  }

  static var living: [String] { all.compactMap { $0.object.map { String(describing: type(of: $0)) } }.sorted() }
}

/// What the catalogue has asked for, and what it was answered.
@MainActor enum Answers {
  private static var asked = 0
  private(set) static var heard: [String] = []

  static func ask(_ catalogue: CatalogueViewController?) {
    guard let catalogue else { return }
    asked += 1
    catalogue.route(
      .choose { result in
        switch result {
        case .chosen(let street): heard.append(street)
        case nil: heard.append("nothing")
        }
      })
  }

  /// Whether each question has one answer; forgets them.
  static func areComplete() -> Bool {
    defer { (asked, heard) = (0, []) }
    return asked == heard.count
  }
}

/// A screen, which asks for its routes by a closure.
class Screen<Route>: UIViewController {
  var route: (Route) -> Void = { _ in }

  init() {
    super.init(nibName: nil, bundle: nil)
    Census.count(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class CatalogueViewController: Screen<ShopFlow.Catalogue.Route> {}
final class HelpViewController: Screen<ShopFlow.Help.Route> {}
final class TobaccoViewController: Screen<ShopFlow.Tobacco.Route> {}
final class CardViewController: Screen<ShopFlow.Card.Route> {}
final class StreetsViewController: Screen<AddressFlow.Streets.Route> {}
final class ProfileViewController: Screen<AccountFlow.Profile.Route> {}
final class CellarViewController: Screen<AccountFlow.Cellar.Route> {}
final class CodeViewController: Screen<LoginFlow.Code.Route> {}
final class BirthdateViewController: Screen<AgeFlow.Birthdate.Route> {}

final class OrderViewController: Screen<ShopFlow.Order.Route> {
  func receive(_ parameters: ShopFlow.Order.Parameters) { title = "\(parameters.id)" }
}

final class ItemViewController: Screen<ShopFlow.Item.Route> {
  func receive(_ parameters: ShopFlow.Item.Parameters) { title = "\(parameters.id), \(parameters.number)" }
}

final class WineViewController: Screen<ShopFlow.Wine.Route> {
  func receive(_ parameters: ShopFlow.Wine.Parameters) { title = "\(parameters.id)" }
}

final class PasswordViewController: Screen<LoginFlow.Password.Route> {
  func receive(_ parameters: LoginFlow.Password.Parameters) { title = parameters.hint }
}

/// The shop with a session, which the result of the login is given to.
final class OwnShopCoordinator: ShopCoordinator {
  let session: Session

  init(navigationController: UINavigationController?, session: Session) {
    self.session = session
    super.init(navigationController: navigationController, name: "Corner") { session.allows($0) }
    Census.count(self)
  }

  override func signedInDidFinish(_ result: User) {
    session.user = result
  }

  override func makeLoginCoordinator(navigationController: UINavigationController?, hint: String) -> LoginCoordinator {
    let login = super.makeLoginCoordinator(navigationController: navigationController, hint: hint)
    login.onLeave = { Report.lines.append("login left") }
    Census.count(login)
    return login
  }
}
