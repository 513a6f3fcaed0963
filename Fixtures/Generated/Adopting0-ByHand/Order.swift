struct Order {
  var items: [String]
}

struct Receipt {
  var total: Int
}
