import UIKit

final class PaymentViewController: UIViewController {
  var route: (CheckoutFlow.Payment.Route) -> Void = { _ in }

  func cardWasAccepted() {
    route(.paid(receipt: Receipt(total: 7)))
  }
}
