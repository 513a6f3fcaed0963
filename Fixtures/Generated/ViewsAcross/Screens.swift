import SwiftUI
import UIKit

struct Basket {
  var count: Int
}

struct Receipt {
  var total: Int
}

final class ProductsViewController: UIViewController {
  var route: (StoreFlow.Products.Route) -> Void = { _ in }
}

struct ProductView: View {
  let id: Int
  var route: (StoreFlow.Product.Route) -> Void

  var body: some View {
    Text("product \(id)")
    Button("buy") { route(.buy(count: 2)) }
    Button("back") { route(.back) }
  }
}

struct AddressView: View {
  @Environment(Theme.self) private var theme
  var route: (CheckoutFlow.Address.Route) -> Void

  var body: some View {
    Text("\(theme.name) address")
    Button("pay") { route(.pay(street: "Kossuth")) }
    Button("cancel") { route(.cancel) }
  }
}

struct PaymentView: View {
  let basket: Basket
  let street: String
  var route: (CheckoutFlow.Payment.Route) -> Void

  var body: some View {
    Text("payment of \(basket.count)")
    Button("buy") { route(.paid(receipt: Receipt(total: basket.count * 10))) }
  }
}

struct OrderListView: View {
  var route: (OrdersFlow.OrderList.Route) -> Void

  var body: some View {
    Text("orders")
    Button("first") { route(.order(number: 1)) }
  }
}

struct OrderView: View {
  let number: Int
  var route: (OrdersFlow.Order.Route) -> Void

  var body: some View {
    Text("order \(number)")
    Button("back") { route(.back) }
    Button("help") { route(.help) }
  }
}

struct HelpView: View {
  var route: (OrdersFlow.Help.Route) -> Void

  var body: some View {
    Text("help")
    Button("done") { route(.done) }
  }
}

/// What all views of the app see.
@MainActor @Observable final class Theme {
  let name = "light"
  init() {}
}

/// What only the app knows.
final class AppStoreCoordinator: StoreCoordinator {
  private let theme = Theme()

  override func host<Content: View>(_ view: Content) -> UIViewController { super.host(view.environment(theme)) }
  override func makeCheckoutCoordinator(basket: Basket) -> CheckoutCoordinator {
    AppCheckoutCoordinator(basket: basket)
  }
  override func buyDidFinish(_ result: Receipt, fromProduct screen: UIViewController?) {
    print("  paid \(result.total), with nothing over it: \(screen?.presentedViewController == nil)")
  }
}

final class AppCheckoutCoordinator: CheckoutCoordinator {
  deinit { print("  checkout gone") }
}
