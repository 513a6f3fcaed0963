import SwiftUI

struct QuayView: View {
  let route: (PortFlow.Quay.Route) -> Void

  var body: some View {
    Text("quay").navigationTitle("quay")
    Button("pier") { route(.pier) }
    Button("map") { route(.map) }
    Button("leave") { route(.left) }
  }
}

struct PierView: View {
  let route: (PortFlow.Pier.Route) -> Void

  var body: some View {
    Text("pier").navigationTitle("pier")
    Button("map") { route(.map) }
    Button("tide") { route(.tide) }
    Button("back") { route(.back) }
  }
}

struct MapView: View {
  let route: (PortFlow.Map.Route) -> Void

  var body: some View {
    Text("map")
    Button("done") { route(.done) }
  }
}

struct TideView: View {
  let route: (PortFlow.Tide.Route) -> Void

  var body: some View {
    Text("tide")
    Button("done") { route(.done) }
  }
}

struct LoungeView: View {
  var route: (PortFlow.Lounge.Route) -> Void = { _ in }

  var body: some View { Text("lounge").navigationTitle("lounge") }
}

struct FormView: View {
  let route: (JoinFlow.Form.Route) -> Void

  var body: some View {
    Text("form")
    Button("join") { route(.joined) }
  }
}

struct LoginView: View {
  let route: (RootFlow.Login.Route) -> Void

  var body: some View {
    Text("login")
    Button("enter") { route(.root(.market)) }
  }
}

struct StallsView: View {
  var route: (MarketFlow.Stalls.Route) -> Void = { _ in }

  var body: some View { Text("stalls").navigationTitle("stalls") }
}

struct MoreView: View {
  var route: (MarketFlow.More.Route) -> Void = { _ in }

  var body: some View { Text("more").navigationTitle("more") }
}

struct NothingView: View {
  var route: (MarketFlow.Nothing.Route) -> Void = { _ in }

  var body: some View { Text("nothing").navigationTitle("nothing") }
}

struct TabsLabel: View {
  let tab: MarketFlow.Tabs.Tab

  var body: some View { Text("\(tab)") }
}

struct ShelfView: View {
  let route: (LockerFlow.Shelf.Route) -> Void

  var body: some View {
    Text("shelf")
    Button("empty") { route(.emptied) }
  }
}
