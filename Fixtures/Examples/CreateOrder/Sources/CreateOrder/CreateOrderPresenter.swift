/// What the interactor tells.
@MainActor protocol CreateOrderPresentationLogic: AnyObject {
  func presentOrder(_ response: EditOrder.Response)
  func presentPlacing(_ response: PlaceOrder.Response)
}

/// Puts into words what the view controller displays.
final class CreateOrderPresenter: CreateOrderPresentationLogic {
  weak var viewController: (any CreateOrderDisplayLogic)?

  func presentOrder(_ response: EditOrder.Response) {
    let order = response.order
    viewController?.displayOrder(
      EditOrder.ViewModel(
        title: "Create Order",
        customer: order.customer.isEmpty ? "Who is it for?" : "For \(order.customer)",
        shipping: "\(order.shipping.rawValue), within \(order.shipping.hours) hours"))
  }

  func presentPlacing(_ response: PlaceOrder.Response) {
    viewController?.displayPlacing(response.number == nil ? .refused(reason: "Please name a customer") : .placed)
  }
}
