import SwiftUI

// MARK: The views of the flow.

struct RootView: View {
  var route: (SettingsFlow.Root.Route) -> Void = { _ in }
  @State private var visits = 0
  var body: some View {
    Text("root").navigationTitle("root")
    RouteLink {
      route(.general)
    } label: {
      Text("general")
    }
    Button("account") { route(.account(id: 7)) }
    Button("info") { route(.info) }
    RouteLink {
      route(.info)
    } label: {
      Text("info row")
    }
    Button("done") { route(.done) }
    Button("visit \(visits)") { visits += 1 }
  }
}

struct GeneralView: View {
  var route: (SettingsFlow.General.Route) -> Void = { _ in }
  @State private var color = "none"
  var body: some View {
    Text("general").navigationTitle("general")
    Text("color \(color)")
    Button("about") { route(.about) }
    Button("pick") {
      route(
        .pick {
          if case .picked(let color) = $0 { self.color = color } else { color = "nil" }
          print("    answer: \(color)")
        })
    }
    NavigationLink(value: AppRoute.article(9)) { Text("the app's article") }
    Button("back") { route(.back) }
  }
}

struct AccountView: View {
  let id: Int
  var route: (SettingsFlow.Account.Route) -> Void = { _ in }
  var body: some View {
    Text("account \(id)").navigationTitle("account \(id)")
    Button("next") { route(.next(id: id + 1)) }
    Button("newer") { route(.newer(id: id * 10)) }
    Button("about") { route(.about) }
    Button("reset") { route(.reset) }
    Button("info") { route(.info) }
  }
}

struct AboutView: View {
  var route: (SettingsFlow.About.Route) -> Void = { _ in }
  var body: some View {
    Text("about").navigationTitle("about")
    Button("leave") { route(.left) }
  }
}

struct PickView: View {
  var route: (SettingsFlow.Pick.Route) -> Void = { _ in }
  var body: some View {
    Text("pick").navigationTitle("pick")
    Button("red") { route(.picked(color: "red")) }
  }
}

struct InfoView: View {
  var route: (SettingsFlow.Info.Route) -> Void = { _ in }
  var body: some View {
    Text("info").navigationTitle("info")
    Button("ok") { route(.done) }
  }
}
