import SwiftUI

struct HomeView: View {
  let route: (BankFlow.Home.Route) -> Void

  var body: some View {
    Text("home")
    Button("safe") { route(.safe) }
  }
}

struct ListView: View {
  let route: (AccountsFlow.List.Route) -> Void

  var body: some View { Text("list") }
}

struct AccountView: View {
  let id: Int

  var body: some View { Text("account \(id)") }
}

struct GoldView: View {
  var body: some View { Text("gold") }
}

struct FormView: View {
  let route: (LoginFlow.Form.Route) -> Void

  var body: some View {
    Text("form")
    Button("sign in") { route(.done) }
  }
}

struct HelpView: View {
  var body: some View { Text("help") }
}

struct DigitsView: View {
  let route: (PinFlow.Digits.Route) -> Void

  var body: some View {
    Text("digits")
    Button("1234") { route(.done) }
  }
}

struct WelcomeView: View {
  var body: some View { Text("welcome") }
}

struct ProductsView: View {
  let route: (ShopFlow.Products.Route) -> Void

  var body: some View { Text("products") }
}

struct ProductView: View {
  let id: Int

  var body: some View { Text("product \(id)") }
}

struct MainLabel: View {
  let tab: BankFlow.Main.Tab

  var body: some View { Text("\(tab)") }
}
