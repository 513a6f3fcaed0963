import SwiftUI

struct WelcomeView: View {
  var route: (StartFlow.Welcome.Route) -> Void

  var body: some View {
    Text("welcome")
    Button("help") { route(.help) }
    Button("done") { route(.done) }
  }
}

struct HelpView: View {
  var route: (StartFlow.Help.Route) -> Void

  var body: some View {
    Text("help")
    Button("news") { route(.news(title: "routes of the flow")) }
  }
}

struct NewsView: View {
  let title: String
  var route: (StartFlow.News.Route) -> Void

  var body: some View {
    Text("news: \(title)")
    Button("done") { route(.done) }
    Button("more") { route(.news(title: "over news")) }
  }
}

struct ProfileView: View {
  let name: String
  var route: (AccountFlow.Profile.Route) -> Void

  var body: some View {
    Text("profile of \(name)")
    Button("settings") { route(.settings) }
  }
}

struct SettingsView: View {
  var route: (AccountFlow.Settings.Route) -> Void

  var body: some View {
    Text("settings")
    Button("log out") { route(.loggedOut(forgetting: true)) }
  }
}

struct MainLabel: View {
  let tab: StartFlow.Main.Tab

  var body: some View { Text("\(tab)") }
}
