import UIKit

extension CountedAppCoordinator: LinkedCoordinator {}
extension CountedBankCoordinator: LinkedCoordinator {}
extension CountedDeskCoordinator: LinkedCoordinator {}
extension CountedMarketCoordinator: LinkedCoordinator {}
extension ShopCoordinator: LinkedCoordinator {}

extension World where Root == CountedAppCoordinator {
  /// The app as it is launched, with a root of its own or on a navigation controller that the app gives.
  static func launched(onNavigationController: Bool = false) -> World {
    let navigationController = onNavigationController ? UINavigationController() : nil
    let app = CountedAppCoordinator(navigationController: navigationController)
    app.start()
    return World(app, showing: app.rootViewController)
  }

  /// The app when `ann` has logged in.
  static func home() async -> World {
    let world = launched()
    await world.go(WelcomeViewController.self, .home(user: .ann))
    return world
  }

  var home: HomeCoordinator? { coordinator(HomeCoordinator.self) }
  var shop: ShopCoordinator? { coordinator(ShopCoordinator.self) }
  var checkout: CheckoutCoordinator? { coordinator(CheckoutCoordinator.self) }
}

extension World where Root == CountedBankCoordinator {
  static func bank(of user: User) -> World {
    let navigationController = UINavigationController()
    let bank = CountedBankCoordinator(navigationController: navigationController, user: user)
    bank.start()
    return World(bank, showing: navigationController)
  }
}

extension World where Root == CountedDeskCoordinator {
  static func desk() -> World {
    let desk = CountedDeskCoordinator()
    desk.start()
    return World(desk, showing: desk.rootViewController)
  }
}
