import UIKit

final class AddressViewController: UIViewController {
  var route: (CheckoutFlow.Address.Route) -> Void = { _ in }
  private var order: Order?

  func receive(_ parameters: CheckoutFlow.Address.Parameters) {
    order = parameters.order
  }

  func payTapped() {
    route(.pay)
  }
}
