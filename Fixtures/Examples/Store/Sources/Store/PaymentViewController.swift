#if canImport(UIKit)
  import UIKit

  /// Takes the money.
  final class PaymentViewController: UIViewController {
    var route: (CheckoutFlow.Payment.Route) -> Void = { _ in }
    private var receipt: Receipt?

    func receive(_ parameters: CheckoutFlow.Payment.Parameters) {
      receipt = Receipt(order: parameters.order, address: parameters.address)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      guard let receipt else { return }
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Pay \(receipt.order.total) €",
        primaryAction: UIAction { [unowned self] _ in route(.paid(receipt: receipt)) })
    }
  }
#endif
