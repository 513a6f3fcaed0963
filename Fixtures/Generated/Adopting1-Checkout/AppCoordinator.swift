import UIKit

final class AppCoordinator: Coordinator {
  var childCoordinators: [any Coordinator] = []
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let cart = CartViewController()
    cart.delegate = self
    navigationController.pushViewController(cart, animated: false)
  }
}

extension AppCoordinator: CartViewControllerDelegate {
  func cart(_ cart: CartViewController, wantsToCheckOut order: Order) {
    let checkout = AppCheckoutCoordinator(navigationController: navigationController, order: order)
    checkout.onFinish = { [weak cart] receipt in cart?.show(receipt) }
    checkout.onLeave = { [weak cart] in cart?.showUnpaid() }
    navigationController.pushViewController(checkout.startViewController(), animated: true)
  }

  func cartWantsSettings(_ cart: CartViewController) {
    let settings = SettingsCoordinator(presenting: cart)
    settings.onDone = { [weak self, weak settings] in
      if let settings { self?.remove(settings) }
    }
    childCoordinators.append(settings)
    settings.start()
  }
}
