#if canImport(UIKit)
  import Checkout
  import Prices
  import UIKit

  /// What can be bought.
  final class ShelfViewController: UIViewController {
    /// Takes it all.
    func buy() {
      let cart = CheckoutFlow.Cart.instantiate()
      cart.total = Price(cents: 499)
      present(cart, animated: false)
      cart.pay()
    }
  }
#endif
