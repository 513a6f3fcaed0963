import SwiftUI

/// A row that is used in many screens, and does not know in which one.
struct StatusRow: View {
  let author: Int
  @Environment(\.iceRoute) private var iceRoute

  var body: some View {
    Button("by \(author)") { iceRoute(.account(id: author)) }
    Button("#swift") { iceRoute(.tag()) }  // With the default value.
    RouteLink {
      iceRoute(.tag(name: "link"))
    } label: {
      Text("a link")
    }
    Button("reply") {
      iceRoute(
        .compose {
          switch $0 {
          case .posted(let id): print("    the row has heard of", id)
          case .dropped: print("    the row has heard that it was dropped")
          case nil: print("    the row has heard nothing")
          }
        })
    }
  }
}

struct TimelineView: View {
  var route: (IceFlow.Timeline.Route) -> Void = { _ in }

  var body: some View {
    Text("timeline")
    StatusRow(author: 7)
    Button("status") { route(.status(id: 1)) }
    // The names of the flow's routes are those of the screen's.
    Button("settings") { route(.settings) }
    Button("account") { route(.account(id: 8)) }
    Button("secret") { route(.secret) }
    Button("write") { route(.compose { print("    the screen has heard \($0 == nil ? "nothing" : "something")") }) }
  }
}

struct ExploreView: View {
  var route: (IceFlow.Explore.Route) -> Void = { _ in }
  var body: some View {
    Text("explore")
    StatusRow(author: 9)
  }
}

struct StatusView: View {
  let id: Int
  var route: (IceFlow.Status.Route) -> Void = { _ in }
  var body: some View {
    Text("status \(id)")
    StatusRow(author: 7)
    Button("back") { route(.back) }
  }
}

struct AccountView: View {
  let id: Int
  var route: (IceFlow.Account.Route) -> Void = { _ in }
  var body: some View {
    Text("account \(id)")
    StatusRow(author: id + 1)
  }
}

struct TagView: View {
  let name: String
  var route: (IceFlow.Tag.Route) -> Void = { _ in }
  var body: some View {
    Text("#\(name)")
    StatusRow(author: 5)
    Button("settings of it") { route(.settings) }
  }
}

struct SettingsView: View {
  var route: (IceFlow.Settings.Route) -> Void = { _ in }
  var body: some View {
    Text("settings")
    Button("done") { route(.done) }
    Button("own account") { route(.account(id: 1)) }
    Button("account of the flow") { route(.ice(.account(id: 1))) }
    Button("tag") { route(.tag(name: "news")) }
    StatusRow(author: 3)
  }
}

struct SecretView: View {
  var route: (IceFlow.Secret.Route) -> Void = { _ in }
  var body: some View { Text("secret") }
}

struct EditorView: View {
  var route: (ComposeFlow.Editor.Route) -> Void = { _ in }
  var body: some View {
    Text("editor")
    Button("post") { route(.posted(id: 44)) }
    Button("drop") { route(.dropped) }
    Button("topic") { route(.topic) }
    // A screen of another flow can have rows, too: they ask for routes of `Ice` from where it is.
    StatusRow(author: 6)
  }
}

struct HelpView: View {
  var route: (ComposeFlow.Help.Route) -> Void = { _ in }
  var body: some View { Text("help") }
}

struct MainLabel: View {
  let tab: IceFlow.Main.Tab
  var body: some View { Text("\(tab)") }
}
