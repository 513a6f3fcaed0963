import SwiftUI

struct HomeView: View {
  var route: (FeedFlow.Home.Route) -> Void = { _ in }
  @State private var mood = "-"

  var body: some View {
    Text("home, mood \(mood)")
    Button("bookmarks") { route(.bookmarks) }
    Button("account") { route(.account(id: 1)) }
    Button("mood") { route(.mood { if case .done? = $0 { mood = "done" } else { mood = "none" } }) }
    Button("tabs") { route(.tabs) }
  }
}

struct BookmarksView: View {
  var body: some View {
    Text("bookmarks")
    AuthorRow(id: 7)
  }
}

/// A row of any screen: the routes of the flow are in the environment.
struct AuthorRow: View {
  let id: Int
  @Environment(\.feedRoute) private var feedRoute

  var body: some View {
    RouteLink {
      feedRoute(.account(id: id))
    } label: {
      Text("author \(id)")
    }
    Button("compose") { feedRoute(.compose) }
  }
}

struct AccountView: View {
  let id: Int
  var route: (FeedFlow.Account.Route) -> Void = { _ in }

  var body: some View {
    Text("account \(id)")
    Button("back") { route(.back) }
  }
}

struct ComposeView: View {
  @Environment(\.feedRoute) private var feedRoute

  var body: some View {
    Text("compose")
    Button("done") { feedRoute(.done) }
  }
}

struct MoodView: View {
  let route: (FeedFlow.Mood.Route) -> Void

  var body: some View {
    Text("mood")
    Button("done") { route(.done) }
  }
}

struct HelpView: View {
  let route: (FeedFlow.Help.Route) -> Void

  var body: some View {
    Text("help")
    Button("done") { route(.done) }
  }
}

struct WideView: View {
  let route: (FeedFlow.Wide.Route) -> Void

  var body: some View {
    Text("wide")
    Button("help") { route(.help) }
  }
}
