import SwiftUI

private let helpTitle = "help"

struct ProductsView: View {
  var route: (ShopFlow.Products.Route) -> Void = { _ in }
  @State private var wish = "-"

  var body: some View {
    Text("products, wish \(wish)")
    List([1, 2], id: \.self) { id in
      RouteLink {
        route(.product(id: id))
      } label: {
        Text("product \(id)")
      }
    }
    RouteLink("secret", systemImage: "lock") { route(.secret) }
    RouteLink {
      route(.wish { if case .granted(let wish) = $0 { self.wish = wish } else { self.wish = "none" } })
    } label: {
      Text("wish")
    }
    RouteLink(helpTitle) { route(.help) }
  }
}

struct ProductView: View {
  let id: Int
  var route: (ShopFlow.Product.Route) -> Void = { _ in }

  var body: some View {
    Text("product \(id)").onAppear { Late.back = { route(.back) } }
    RouteLink {
      route(.product(id: id + 1))
    } label: {
      Text("next")
    }
    Button("back") { route(.back) }
  }
}

struct SecretView: View {
  var body: some View { Text("secret") }
}

struct OrdersView: View {
  var body: some View { Text("orders") }
}

struct HelpView: View {
  var route: (ShopFlow.Help.Route) -> Void = { _ in }

  var body: some View {
    Text("help")
    RouteLink {
      route(.product(id: 9))
    } label: {
      Text("product 9")
    }
  }
}

struct AskView: View {
  var route: (WishFlow.Ask.Route) -> Void = { _ in }

  var body: some View {
    Text("ask")
    RouteLink {
      route(.more)
    } label: {
      Text("more")
    }
  }
}

struct MoreView: View {
  var route: (WishFlow.More.Route) -> Void = { _ in }

  var body: some View {
    Text("more")
    Button("pony") { route(.granted(wish: "pony")) }
  }
}

struct PasswordView: View {
  var route: (LoginFlow.Password.Route) -> Void = { _ in }

  var body: some View {
    Text("password")
    Button("sign in") {
      Session.isSignedIn = true
      route(.done)
    }
  }
}

struct MainLabel: View {
  let tab: ShopFlow.Main.Tab
  var body: some View { Text("\(tab)") }
}

/// A task of a view that finishes late.
@MainActor enum Late { static var back: () -> Void = {} }
@MainActor enum Session { static var isSignedIn = false }
