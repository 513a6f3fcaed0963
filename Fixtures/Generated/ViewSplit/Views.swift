import SwiftUI

struct FoldersView: View {
  var route: (MailFlow.Folders.Route) -> Void = { _ in }

  var body: some View {
    Text("folders")
    RouteLink {
      route(.folder(name: "work"))
    } label: {
      Text("work")
    }
    List([1, 2], id: \.self) { id in
      RouteLink {
        route(.letter(id: id))
      } label: {
        Text("letter \(id)")
      }
    }
    Button("order") { route(.order) }
    Button("settings") { route(.settings) }
  }
}

struct FolderView: View {
  let name: String
  var route: (MailFlow.Folder.Route) -> Void = { _ in }

  var body: some View {
    Text(name)
    Button("letter 3") { route(.letter(id: 3)) }
    Button("back") { route(.back) }
  }
}

struct NothingView: View {
  var body: some View { Text("nothing") }
}

struct LetterView: View {
  let id: Int
  var route: (MailFlow.Letter.Route) -> Void = { _ in }

  var body: some View {
    Text("letter \(id)")
    RouteLink {
      route(.reply(id: id + 10))
    } label: {
      Text("reply")
    }
    Button("raw") { route(.raw) }
    Button("back") { route(.back) }
    Button("folders") { route(.folders) }
  }
}

struct RawView: View {
  var route: (MailFlow.Raw.Route) -> Void = { _ in }

  var body: some View {
    Text("raw")
    Button("back") { route(.back) }
  }
}

struct SettingsView: View {
  var route: (MailFlow.Settings.Route) -> Void = { _ in }

  var body: some View {
    Text("settings")
    Button("done") { route(.done) }
    Button("letter 4") { route(.letter(id: 4)) }
  }
}

struct FormView: View {
  var route: (OrderFlow.Form.Route) -> Void = { _ in }

  var body: some View {
    Text("form")
    Button("more") { route(.more) }
  }
}

struct DetailsView: View {
  var route: (OrderFlow.Details.Route) -> Void = { _ in }

  var body: some View {
    Text("details")
    Button("ordered") { route(.ordered(number: 5)) }
    Button("back") { route(.back) }
  }
}

struct AccountsView: View {
  var route: (DeskFlow.Accounts.Route) -> Void = { _ in }

  var body: some View {
    Text("accounts")
    Button("home") { route(.threads(account: "home")) }
    Button("threads") { route(.content) }
  }
}

struct ThreadsView: View {
  var body: some View { Text("threads") }
}

struct ThreadView: View {
  let account: String
  var route: (DeskFlow.Thread.Route) -> Void = { _ in }

  var body: some View {
    Text(account)
    Button("page") { route(.page(id: 1)) }
    Button("back") { route(.back) }
  }
}

struct BlankView: View {
  var body: some View { Text("blank") }
}

struct PageView: View {
  let id: Int
  var route: (DeskFlow.Page.Route) -> Void = { _ in }

  var body: some View {
    Text("page \(id)")
    Button("next") { route(.next(id: id + 1)) }
    Button("back") { route(.back) }
    Button("accounts") { route(.accounts) }
    Button("threads") { route(.threads) }
  }
}

struct ContentsView: View {
  var body: some View { Text("contents") }
}
