// What is handed around the cycle of the scene: from the interactor to the presenter a response, from there to the view
// controller a view model.

/// The order has changed.
enum EditOrder {
  struct Response {
    let order: Order
  }

  struct ViewModel {
    let title: String
    let customer: String
    let shipping: String
  }
}

/// The order has been placed, or could not be.
enum PlaceOrder {
  struct Response {
    let number: Int?
  }

  enum ViewModel {
    case placed
    case refused(reason: String)
  }
}
