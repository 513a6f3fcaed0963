import SwiftUI

struct ProductsView: View {
  var route: (ShopFlow.Products.Route) -> Void = { _ in }

  var body: some View {
    Text("products")
    Button("tea") { route(.product(id: 7)) }
    Button("cart") { route(.cart) }
    Button("tour") { route(.tour) }
    Button("checkout") { route(.checkout(basket: Basket(count: 2))) }
    Button("express") { route(.express(basket: Basket(count: 3))) }
  }
}

struct ProductView: View {
  let id: Int
  var route: (ShopFlow.Product.Route) -> Void = { _ in }
  @State private var isStarred = false
  @State private var color: Int?
  @Environment(Catalogue.self) private var catalogue

  var body: some View {
    Text("\(catalogue.name) \(id)\(isStarred ? "*" : "")\(color.map { " in \($0)" } ?? "")")
    Button("star") { isStarred = true }
    Button("tint") { route(.tint(then: hear(as: "tint"))) }
    Button("color") { route(.color(title: "color", then: hear(as: "color"))) }
    Button("reviews") { route(.reviews(id: id)) }
    Button("back") { route(.back) }
  }

  private func hear(as name: String) -> @MainActor (TintFlow.Result?) -> Void {
    let ask = Ask(name)
    return { result in
      ask.hear(result)
      if case .picked(let color) = result { self.color = color }
    }
  }
}

struct SwatchesView: View {
  let title: String
  var route: (TintFlow.Swatches.Route) -> Void = { _ in }

  var body: some View {
    Text("\(title)s")
    Button("mix") { route(.mix) }
    Button("red") { route(.picked(color: 1)) }
    Button("none") { route(.noColor) }
  }
}

struct MixerView: View {
  var route: (TintFlow.Mixer.Route) -> Void = { _ in }

  var body: some View {
    Text("mixer")
    Button("finer") { route(.finer(then: Ask("finer").hear)) }
    Button("mixed") { route(.picked(color: 2)) }
    Button("back") { route(.back) }
  }
}

struct ReviewsView: View {
  let id: Int
  var route: (ShopFlow.Reviews.Route) -> Void = { _ in }

  var body: some View {
    Text("reviews \(id)")
    Button("home") { route(.toProducts) }
    Button("tour") { route(.tour) }
  }
}

struct CartView: View {
  var route: (ShopFlow.Cart.Route) -> Void = { _ in }

  var body: some View {
    Text("cart")
    Button("tea") { route(.product(id: 8)) }
    Button("tour") { route(.tour) }
    Button("done") { route(.done) }
    Button("orders") { route(.orders) }
  }
}

struct TourView: View {
  var route: (ShopFlow.Tour.Route) -> Void = { _ in }

  var body: some View {
    Text("tour")
    Button("done") { route(.done) }
  }
}

/// As high as it likes, and not what a sheet is by itself.
struct HelpView: View {
  var route: (ShopFlow.Help.Route) -> Void = { _ in }

  var body: some View {
    Text("help")
      .presentationDetents([.height(200)])
    Button("done") { route(.done) }
    Button("note") { route(.noted(text: "tea")) }
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

struct OrderListView: View {
  var route: (OrdersFlow.OrderList.Route) -> Void = { _ in }

  var body: some View {
    Text("orders")
    Button("first") { route(.order(number: 1)) }
  }
}

struct OrderView: View {
  let number: Int
  var route: (OrdersFlow.Order.Route) -> Void = { _ in }

  var body: some View {
    Text("order \(number)")
    Button("back") { route(.back) }
  }
}

/// How the tabs of `Main` are labelled.
struct MainLabel: View {
  let tab: ShopFlow.Main.Tab

  var body: some View {
    switch tab {
    case .products: Label("Shop", systemImage: "cart")
    case .orders: Label("Orders", systemImage: "shippingbox")
    }
  }
}
