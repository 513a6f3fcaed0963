import SwiftUI

struct ProductsView: View {
  var route: (ShopFlow.Products.Route) -> Void
  var body: some View {
    Text("products")
    Button("tea") { route(.product(id: 7)) }
    Button("cart") { route(.cart) }
    Button("checkout") { route(.checkout(basket: Basket(count: 2))) }
    Button("express") { route(.express(basket: Basket(count: 3), then: Census.question())) }
    Button("notes") { route(.notes) }
    Button("tour") { route(.tour) }
  }
}

/// What shows two screens of the flow: its routes are those of both.
struct ProductPage: View {
  let id: Int
  var route: (ShopFlow.Product.Route) -> Void = { _ in }
  @State private var isStarred = false
  @Environment(Catalogue.self) private var catalogue
  var body: some View {
    Text(catalogue.name(of: id) + (isStarred ? " starred" : ""))
    Button("star") { isStarred.toggle() }
    Button("reviews") { route(.reviews(id: id)) }
    Button("back") { route(.back) }
  }
}

struct ReviewsView: View {
  let entry: ShopFlow.Reviews.Entry
  var route: (ShopFlow.Reviews.Route) -> Void = { _ in }
  var body: some View {
    switch entry {
    case .all(let id): Text("reviews \(id)")
    case .best: Text("best reviews")
    }
    Button("home") { route(.toProducts) }
    Button("more") { route(.more(id: 9)) }
    Button("rate") { route(.rated(stars: 5)) }
    Button("back") { route(.back) }
  }
}

struct CartView: View {
  var route: (ShopFlow.Cart.Route) -> Void = { _ in }
  var body: some View {
    Text("cart")
    Button("tea") { route(.product(id: 8)) }
    Button("done") { route(.done) }
    Button("to about") { route(.toAbout) }
    Button("to terms") { route(.toTerms) }
    Button("about") { route(.about) }
  }
}

struct AddressView: View {
  var route: (CheckoutFlow.Address.Route) -> Void = { _ in }
  var body: some View {
    Text("address")
    Button("pay") { route(.pay(street: "Kossuth")) }
  }
}

struct PaymentView: View {
  let basket: Basket
  let street: String
  var route: (CheckoutFlow.Payment.Route) -> Void = { _ in }
  var body: some View {
    Text("payment of \(basket.count) to \(street)")
    Button("buy") { route(.paid(receipt: Receipt(total: basket.count * 10))) }
    Button("change") { route(.change) }
  }
}

struct WelcomeView: View {
  var route: (TourFlow.Welcome.Route) -> Void
  var body: some View { Text("welcome") }
}
