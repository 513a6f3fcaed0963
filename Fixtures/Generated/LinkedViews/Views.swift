import SwiftUI

struct HomeView: View {
  var route: (ShopFlow.Home.Route) -> Void = { _ in }

  var body: some View {
    Text("home")
    RouteLink("one") { route(.product(id: 1)) }
  }
}

struct ProductView: View {
  let id: Int
  var route: (ShopFlow.Product.Route) -> Void = { _ in }

  var body: some View {
    Text("product \(id)")
    Button("reviews") { route(.reviews(product: id)) }
    Button("back") { route(.back) }
  }
}

struct ReviewsView: View {
  let product: Int
  var route: (ShopFlow.Reviews.Route) -> Void = { _ in }

  var body: some View {
    Text("reviews of \(product)")
    Button("back") { route(.back) }
  }
}
