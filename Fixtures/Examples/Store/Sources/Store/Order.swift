/// What is paid for.
struct Order {
  let products: [Product]

  var total: Int { products.reduce(0) { $0 + $1.price } }
}

/// That it is paid for.
struct Receipt {
  let order: Order
  let address: String
}
