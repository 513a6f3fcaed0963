import Foundation
import SwiftUI

/// How many coordinators of flows that were started live.
enum Census {
  nonisolated(unsafe) static var count = 0
}

/// What the views have heard.
@MainActor enum Report {
  static var lines: [String] = []
  static var asked = 0
  static var answered = 0
  static var street = ""
  static var agrees = true
  static var isCartFull = false

  static func answer(_ line: String) {
    answered += 1
    lines.append(line)
  }

  static func askCheckout(_ route: (@escaping @MainActor (Int?) -> Void) -> Void) {
    asked += 1
    route { answer($0.map { $0 == 1 ? "paid" : "paid \($0)" } ?? "no checkout") }
  }
}

final class OwnShopCoordinator: ShopCoordinator {
  override func makeCheckoutCoordinator() -> CheckoutCoordinator { OwnCheckoutCoordinator() }
}

final class OwnCheckoutCoordinator: CheckoutCoordinator {
  override init() {
    super.init()
    Census.count += 1
  }

  deinit { Census.count -= 1 }

  override func makeAddressCoordinator() -> AddressCoordinator { OwnAddressCoordinator() }

  override func discardedDidClose(items: Int, fromCart place: CheckoutFlow.Place) {
    Report.lines.append("discarded \(items)")
  }

  override func makeCardCoordinator(id: Int) -> CardCoordinator { OwnCardCoordinator(id: id) }

  override func cardDidFinish(_ result: Int, fromCart place: CheckoutFlow.Place) {
    Report.lines.append("card \(result)")
  }

  override func cardsDidFinish(_ result: Int, fromCart place: CheckoutFlow.Place) {
    Report.lines.append("card \(result)")
  }

  override func insteadDidFinish(_ result: Int, fromCart place: CheckoutFlow.Place) {
    Report.lines.append("card \(result)")
  }
}

final class OwnCardCoordinator: CardCoordinator {
  override init(id: Int) {
    super.init(id: id)
    Census.count += 1
  }

  deinit { Census.count -= 1 }

  override func bankDidFinish(_ result: Int, fromNumber place: CardFlow.Place) {
    Report.lines.append("bank \(result)")
  }
}

final class OwnAddressCoordinator: AddressCoordinator {
  override init() {
    super.init()
    Census.count += 1
  }

  deinit { Census.count -= 1 }

  override func savedDidClose(street: String, fromStreet place: AddressFlow.Place) {
    Report.lines.append("saved \(street)")
  }
}

struct ListView: View {
  var route: (ShopFlow.List.Route) -> Void
  /// A sheet of the view's own, which the flow does not know.
  @State private var isFiltering = false

  var body: some View {
    Text("list")
    Button("detail") { route(.detail(id: 1)) }
    Button("orders") { route(.orders) }
    Button("info") { askInfo() }
    Button("checkout") { Report.askCheckout { route(.checkout(then: $0)) } }
    Button("filter") { isFiltering = true }
      .sheet(isPresented: $isFiltering) {
        Text("filter")
        Button("info") { askInfo() }
        Button("detail") { route(.detail(id: 2)) }
        Button("orders") { route(.orders) }
        Button("cancel") { isFiltering = false }
      }
  }

  private func askInfo() {
    Report.asked += 1
    route(.info { Report.answer($0 == nil ? "no info" : "info") })
  }
}

struct DetailView: View {
  let id: Int
  var route: (ShopFlow.Detail.Route) -> Void

  var body: some View {
    Text("detail \(id)")
    Button("similar") { route(.similar(id: id + 1)) }
    Button("checkout") { Report.askCheckout { route(.checkout(then: $0)) } }
  }
}

struct OrdersView: View {
  var route: (ShopFlow.Orders.Route) -> Void
  var body: some View { Text("orders") }
}

struct InfoView: View {
  var route: (ShopFlow.Info.Route) -> Void

  var body: some View {
    Text("info")
    Button("done") { route(.done) }
  }
}

struct HelpView: View {
  var route: (ShopFlow.Help.Route) -> Void
  var body: some View { Text("help") }
}

struct CartView: View {
  var route: (CheckoutFlow.Cart.Route) -> Void
  /// A sheet of the view's own in a flow that another one has started.
  @State private var isFiltering = false

  var body: some View {
    Text("cart")
      .asksBeforeLeaving(Report.isCartFull) {
        Report.lines.append(Report.agrees ? "cart may leave" : "cart may not leave")
        return Report.agrees
      }
    Button("filter") { isFiltering = true }
      .sheet(isPresented: $isFiltering) {
        Text("filter")
        Button("coupon") { route(.coupon) }
      }
    Button("card") { route(.card(id: 1)) }
    Button("cards") { route(.cards) }
    Button("instead") { route(.instead) }
    Button("address") { route(.address) }
    Button("coupon") { route(.coupon) }
    Button("home") { route(.home) }
    Button("product") { route(.product) }
    Button("discard") { route(.discarded(items: 2)) }
    Button("pay") { route(.paid(total: 1)) }
  }
}

struct NumberView: View {
  var route: (CardFlow.Number.Route) -> Void

  var body: some View {
    Text("number")
      .asksBeforeLeaving(!Report.street.isEmpty) {
        Report.lines.append("number may leave")
        return true
      }
    Button("bank") { route(.bank) }
    Button("use") { route(.used(total: 20)) }
    Button("back") { route(.back) }
  }
}

struct AccountView: View {
  var route: (BankFlow.Account.Route) -> Void

  var body: some View {
    Text("account")
    Button("choose") { route(.chosen(total: 30)) }
    Button("back") { route(.back) }
  }
}

struct CouponView: View {
  var route: (CheckoutFlow.Coupon.Route) -> Void

  var body: some View {
    Text("coupon")
    Button("home") { route(.home) }
    Button("back") { route(.back) }
  }
}

struct StreetView: View {
  var route: (AddressFlow.Street.Route) -> Void

  var body: some View {
    Text("street")
      .asksBeforeLeaving(!Report.street.isEmpty) {
        Report.lines.append(Report.agrees ? "may leave" : "may not leave")
        return Report.agrees
      }
    Button("home") { route(.home) }
    Button("save") { route(.saved(street: "Elm Street")) }
    Button("back") { route(.back) }
  }
}

struct PasswordView: View {
  var route: (LoginFlow.Password.Route) -> Void

  var body: some View {
    Text("password")
    Button("sign in") { route(.done) }
  }
}

struct MainLabel: View {
  let tab: ShopFlow.Main.Tab
  var body: some View { Text("\(tab)") }
}
