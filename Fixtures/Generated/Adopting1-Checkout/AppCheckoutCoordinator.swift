import UIKit

final class AppCheckoutCoordinator: CheckoutCoordinator {
  override func makePayment() -> PaymentViewController {
    let payment = super.makePayment()
    payment.title = "\(order.items.count) items"
    return payment
  }

  deinit {
    print("the checkout's coordinator is gone")
  }
}
