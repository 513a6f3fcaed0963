/// What the view controller asks for.
@MainActor protocol CreateOrderBusinessLogic: AnyObject {
  func showOrder()
  func name(customer: String)
  func ship(by method: ShippingMethod)
  func placeOrder()
}

/// What the router passes on.
@MainActor protocol CreateOrderDataStore: AnyObject {
  var order: Order { get }
}

/// Knows the order, and the rules for it.
final class CreateOrderInteractor: CreateOrderBusinessLogic, CreateOrderDataStore {
  let presenter: any CreateOrderPresentationLogic
  private let worker: CreateOrderWorker
  private(set) var order = Order(customer: "", shipping: .standard)

  init(presenter: any CreateOrderPresentationLogic, worker: CreateOrderWorker) {
    self.presenter = presenter
    self.worker = worker
  }

  func showOrder() {
    presenter.presentOrder(EditOrder.Response(order: order))
  }

  func name(customer: String) {
    order.customer = customer
    showOrder()
  }

  func ship(by method: ShippingMethod) {
    order.shipping = method
    showOrder()
  }

  func placeOrder() {
    order.number = worker.place(order)
    presenter.presentPlacing(PlaceOrder.Response(number: order.number))
  }
}
