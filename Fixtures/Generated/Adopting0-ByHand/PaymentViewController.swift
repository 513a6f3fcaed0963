import UIKit

@MainActor protocol PaymentViewControllerDelegate: AnyObject {
  func payment(_ payment: PaymentViewController, didPay receipt: Receipt)
}

final class PaymentViewController: UIViewController {
  weak var delegate: (any PaymentViewControllerDelegate)?

  func cardWasAccepted() {
    delegate?.payment(self, didPay: Receipt(total: 7))
  }
}
