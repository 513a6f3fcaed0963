#if canImport(UIKit)
  public import Prices
  public import UIKit

  /// What is going to be bought.
  public final class CartViewController: UIViewController, CheckoutFlow.Cart.SegueHandling {
    /// What all of it costs.
    public var total = Price(cents: 0)

    /// Asks for the money.
    public func pay() {
      performSegue(.pay)
    }

    public override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      handle(segue, sender: sender)
    }

    func prepareForPay(_ destination: PaymentViewController, sender: Any?) -> CheckoutFlow.Payment.Parameters {
      CheckoutFlow.Payment.Parameters(total: total)
    }
  }
#endif
