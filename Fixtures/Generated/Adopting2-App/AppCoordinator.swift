import UIKit

final class AppCoordinator: ShopCoordinator {
  private var settings: SettingsCoordinator?

  override func makeCheckoutCoordinator(
    navigationController: UINavigationController?, order: Order
  ) -> CheckoutCoordinator {
    let checkout = AppCheckoutCoordinator(navigationController: navigationController, order: order)
    checkout.onLeave = { [weak self] in
      let cart = self?.shownViewControllers.first as? CartViewController
      cart?.showUnpaid()
    }
    return checkout
  }

  override func checkoutDidFinish(_ result: Receipt, fromCart screen: CartViewController?) {
    screen?.show(result)
  }

  /// Settings still have a coordinator that is written by hand.
  override func perform(_ route: ShopFlow.Cart.Route, fromCart screen: CartViewController) {
    guard case .settings = route else { return super.perform(route, fromCart: screen) }
    let settings = SettingsCoordinator(presenting: screen)
    settings.onDone = { [weak self] in self?.settings = nil }
    self.settings = settings
    settings.start()
  }
}
