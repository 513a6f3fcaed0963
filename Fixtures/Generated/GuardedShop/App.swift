import UIKit

/// What a gift costs.
public struct Money: Sendable {
  /// Nothing.
  public static let free = Money()
  /// Makes an amount.
  public init() {}
}

@MainActor final class Session {
  var user: String?
}

@MainActor func show(in navigationController: UINavigationController, _ session: Session) {
  let shop = ShopCoordinator(navigationController: navigationController) { guarded in
    switch guarded {
    case .signedIn: session.user != nil
    }
  }
  shop.start()
}

class SignedInShopCoordinator: ShopCoordinator {
  let session: Session

  init(session: Session) {
    self.session = session
    super.init { _ in session.user != nil }
  }

  override func signedInDidFinish() {
    session.user = "ann"
  }
}

class CatalogueViewController: UIViewController {
  var route: (ShopFlow.Catalogue.Route) -> Void = { _ in }
}

class OrderViewController: UIViewController {
  func receive(_ parameters: ShopFlow.Order.Parameters) {}
}

class ProfileViewController: UIViewController {
  var route: (AccountFlow.Profile.Route) -> Void = { _ in }
}

class PasswordViewController: UIViewController {
  var route: (LoginFlow.Password.Route) -> Void = { _ in }
}

class ListViewController: UIViewController {
  var route: (KitFlow.List.Route) -> Void = { _ in }
}

class VaultViewController: UIViewController {
  var route: (KitFlow.Vault.Route) -> Void = { _ in }
}

class GiftViewController: UIViewController {
  var route: (KitFlow.Gift.Route) -> Void = { _ in }
  func receive(_ entry: KitFlow.Gift.Entry) {}
}

class SpecialViewController: ListViewController {
  var specialRoute: (KitFlow.Special.Route) -> Void = { _ in }
}
