/// What is to be bought.
@MainActor final class Basket {
  private(set) var products: [Product] = [] {
    didSet { didChange() }
  }
  /// Told whenever something is added or taken out.
  var didChange: () -> Void = {}

  var order: Order { Order(products: products) }

  func add(_ product: Product) { products.append(product) }
  func empty() { products = [] }
}
