import UIKit

final class CartViewController: UIViewController {
  var route: (ShopFlow.Cart.Route) -> Void = { _ in }

  func checkoutTapped() {
    route(.checkout(order: Order(items: ["tea"])))
  }

  func settingsTapped() {
    route(.settings)
  }

  func show(_ receipt: Receipt) {
    print("the cart: paid \(receipt.total)")
  }

  func showUnpaid() {
    print("the cart: not paid")
  }
}
