import UIKit

@MainActor protocol CheckoutCoordinatorDelegate: AnyObject {
  func checkout(_ checkout: CheckoutCoordinator, didFinishWith receipt: Receipt)
  func checkoutWasLeft(_ checkout: CheckoutCoordinator)
}

final class CheckoutCoordinator: NSObject, Coordinator {
  var childCoordinators: [any Coordinator] = []
  weak var delegate: (any CheckoutCoordinatorDelegate)?
  private let navigationController: UINavigationController
  private let order: Order
  private weak var address: AddressViewController?

  init(navigationController: UINavigationController, order: Order) {
    self.navigationController = navigationController
    self.order = order
  }

  deinit {
    print("the checkout's coordinator is gone")
  }

  func start() {
    let address = AddressViewController()
    address.order = order
    address.delegate = self
    self.address = address
    navigationController.delegate = self
    navigationController.pushViewController(address, animated: true)
  }
}

extension CheckoutCoordinator: AddressViewControllerDelegate, PaymentViewControllerDelegate {
  func addressIsComplete(_ address: AddressViewController) {
    let payment = PaymentViewController()
    payment.delegate = self
    navigationController.pushViewController(payment, animated: true)
  }

  func payment(_ payment: PaymentViewController, didPay receipt: Receipt) {
    navigationController.delegate = nil
    navigationController.popToRootViewController(animated: true)
    delegate?.checkout(self, didFinishWith: receipt)
  }
}

extension CheckoutCoordinator: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    guard let address, navigationController.viewControllers.contains(address) else {
      delegate?.checkoutWasLeft(self)
      return
    }
  }
}
