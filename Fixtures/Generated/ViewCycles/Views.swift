import SwiftUI

struct ItemsView: View {
  var route: (SellerFlow.Items.Route) -> Void = { _ in }

  var body: some View {
    Text("items")
    Button("item") { route(.item(number: 1)) }
    Button("back") { route(.back) }
  }
}

struct AboutView: View {
  var route: (SellerFlow.About.Route) -> Void = { _ in }

  var body: some View {
    Text("about")
    Button("items") { route(.items) }
  }
}

struct DetailView: View {
  let number: Int
  var route: (ItemFlow.Detail.Route) -> Void = { _ in }

  var body: some View {
    Text("item \(number)")
    Button("similar") { route(.similar) }
    Button("seller") { route(.seller) }
    Button("size") { route(.size) }
    Button("buy") { route(.bought(number: number)) }
  }
}

struct SizeView: View {
  var route: (ItemFlow.Size.Route) -> Void = { _ in }

  var body: some View {
    Text("size")
    Button("item") { route(.toItem) }
    Button("choose") { route(.chosen) }
    Button("other") { route(.other(size: 3)) }
  }
}

struct SummaryView: View {
  var route: (ItemFlow.Summary.Route) -> Void = { _ in }

  var body: some View {
    Text("summary")
    Button("item") { route(.toItem) }
    Button("order") { route(.ordered(number: 9)) }
    Button("back") { route(.back) }
  }
}

struct HomeLabel: View {
  let tab: SellerFlow.Home.Tab

  var body: some View { Text(tab == .items ? "items" : "about") }
}
