import SwiftUI

struct WelcomeView: View {
  let route: (RootFlow.Welcome.Route) -> Void

  var body: some View {
    Text("welcome")
    Button("main") { route(.main) }
  }
}

struct ComposeView: View {
  let route: (RootFlow.Compose.Route) -> Void

  var body: some View {
    Text("compose")
    Button("send") { route(.sent) }
  }
}

struct AboutView: View {
  let route: (RootFlow.About.Route) -> Void

  var body: some View { Text("about") }
}

struct HomeView: View {
  let route: (MainFlow.Home.Route) -> Void

  var body: some View {
    Text("home")
    Button("detail") { route(.detail) }
  }
}

struct DetailView: View {
  let route: (MainFlow.Detail.Route) -> Void

  var body: some View {
    Text("detail")
    Button("log out") { route(.loggedOut) }
  }
}

struct FormView: View {
  let route: (LoginFlow.Form.Route) -> Void

  var body: some View {
    Text("form")
    Button("log in") { route(.done) }
  }
}
