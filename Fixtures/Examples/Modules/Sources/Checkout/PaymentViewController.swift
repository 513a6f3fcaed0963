#if canImport(UIKit)
  import UIKit

  /// Where the money is asked for.
  final class PaymentViewController: UIViewController {
    private var parameters: CheckoutFlow.Payment.Parameters?

    func receive(_ parameters: CheckoutFlow.Payment.Parameters) {
      self.parameters = parameters
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      print("to pay: \(parameters?.total.cents ?? 0) cents")
    }
  }
#endif
