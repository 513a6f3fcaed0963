import UIKit

@MainActor protocol CartViewControllerDelegate: AnyObject {
  func cart(_ cart: CartViewController, wantsToCheckOut order: Order)
  func cartWantsSettings(_ cart: CartViewController)
}

final class CartViewController: UIViewController {
  weak var delegate: (any CartViewControllerDelegate)?

  func checkoutTapped() {
    delegate?.cart(self, wantsToCheckOut: Order(items: ["tea"]))
  }

  func settingsTapped() {
    delegate?.cartWantsSettings(self)
  }

  func show(_ receipt: Receipt) {
    print("the cart: paid \(receipt.total)")
  }

  func showUnpaid() {
    print("the cart: not paid")
  }
}
