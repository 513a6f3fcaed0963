import SwiftUI

struct ListView: View {
  var route: (TwoFlow.List.Route) -> Void = { _ in }

  var body: some View {
    Text("list")
    Button("first") { route(.item(id: 1)) }
    RouteLink {
      route(.item(id: 2))
    } label: {
      Text("row")
    }
    Button("done") { route(.done) }
  }
}

struct ItemView: View {
  let id: Int
  var route: (TwoFlow.Item.Route) -> Void = { _ in }

  var body: some View {
    Text("item \(id)")
    Button("next") { route(.next(id: id + 1)) }
    Button("back") { route(.back) }
  }
}
