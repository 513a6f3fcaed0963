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
    let checkout = CheckoutCoordinator(navigationController: navigationController, order: order)
    checkout.delegate = self
    childCoordinators.append(checkout)
    checkout.start()
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

extension AppCoordinator: CheckoutCoordinatorDelegate {
  func checkout(_ checkout: CheckoutCoordinator, didFinishWith receipt: Receipt) {
    remove(checkout)
    (navigationController.viewControllers.first as? CartViewController)?.show(receipt)
  }

  func checkoutWasLeft(_ checkout: CheckoutCoordinator) {
    remove(checkout)
    (navigationController.viewControllers.first as? CartViewController)?.showUnpaid()
  }
}
