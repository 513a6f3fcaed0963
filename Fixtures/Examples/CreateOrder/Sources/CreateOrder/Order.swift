/// What is ordered, for whom, and how it is sent.
struct Order {
  var customer: String
  var shipping: ShippingMethod
  /// Given to the order when it is placed.
  var number: Int?
}

/// How an order is sent.
enum ShippingMethod: String, CaseIterable {
  case standard = "Standard"
  case express = "Express"

  var hours: Int {
    switch self {
    case .standard: 96
    case .express: 24
    }
  }
}
