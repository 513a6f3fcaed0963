/// Something to buy.
struct Product {
  let name: String
  let price: Int
  /// What is bought along with it.
  var companion: String?

  /// All that is sold.
  static let catalog = [
    Product(name: "Teapot", price: 30, companion: "Cup"), Product(name: "Cup", price: 8, companion: "Saucer"),
    Product(name: "Saucer", price: 5),
  ]

  /// The product of that name.
  static func named(_ name: String) -> Product? { catalog.first { $0.name == name } }
}

/// In an address it is written as its name.
extension Product: LosslessStringConvertible {
  init?(_ description: String) {
    guard let product = Self.named(description) else { return nil }
    self = product
  }

  var description: String { name }
}
