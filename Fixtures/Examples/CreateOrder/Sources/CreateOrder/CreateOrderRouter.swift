#if canImport(UIKit)
  import UIKit

  /// What is passed on. The ways themselves are generated from `Orders.flow`.
  extension OrdersFlow.CreateOrder.Router {
    func passDataToShipping(
      _ destination: ShippingViewController, sender: Any?
    ) -> OrdersFlow.Shipping.Parameters {
      OrdersFlow.Shipping.Parameters(current: dataStore?.order.shipping ?? .standard) { [weak viewController] method in
        viewController?.interactor.ship(by: method)
      }
    }

    func passDataToCustomer(_ destination: CustomerViewController) {
      destination.name = dataStore?.order.customer ?? ""
      destination.onRename = { [weak viewController] name in viewController?.interactor.name(customer: name) }
    }

    func passDataToTerms(_ destination: TermsViewController) {
      destination.shipping = dataStore?.order.shipping
    }

    func passDataToReceipt(_ destination: ReceiptViewController) {
      destination.order = dataStore?.order
    }

    private var dataStore: (any CreateOrderDataStore)? { viewController?.interactor }
  }
#endif
