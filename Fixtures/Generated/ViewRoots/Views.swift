import SwiftUI

struct MainLabel: View {
  let tab: MailFlow.Main.Tab
  var body: some View { Text("\(tab)") }
}

struct FoldersView: View {
  var route: (MailFlow.Folders.Route) -> Void = { _ in }
  @Environment(\.horizontalSizeClass) private var size
  var body: some View {
    Text("folders").navigationTitle("folders")
    Button("letter") { route(size == .regular ? .show(id: 1) : .letter(id: 1)) }
  }
}

struct SearchView: View {
  var route: (MailFlow.Search.Route) -> Void = { _ in }
  var body: some View {
    Text("search").navigationTitle("search")
    Button("help") { route(.help) }
  }
}

struct SettingsView: View {
  var route: (MailFlow.Settings.Route) -> Void = { _ in }
  var body: some View {
    Text("settings").navigationTitle("settings")
    Button("account") { route(.account) }
    Button("sign out") { route(.signedOut) }
  }
}

struct NothingView: View {
  var body: some View { Text("nothing").navigationTitle("nothing") }
}

struct LetterView: View {
  let id: Int
  var route: (MailFlow.Letter.Route) -> Void = { _ in }
  var body: some View {
    Text("letter \(id)").navigationTitle("letter \(id)")
    Button("reply") { route(.reply(id: id)) }
    Button("back") { route(.back) }
  }
}

struct ReplyView: View {
  let id: Int
  var route: (MailFlow.Reply.Route) -> Void = { _ in }
  @State private var answer: CheckedContinuation<Bool, Never>?
  var body: some View {
    Text("reply \(id)").navigationTitle("reply \(id)")
      .asksBeforeLeaving(true) { await withCheckedContinuation { answer = $0 } }
    Button("stay") { give(false) }
    Button("leave") { give(true) }
    Button("sent") { route(.sent) }
  }

  private func give(_ mayLeave: Bool) {
    answer?.resume(returning: mayLeave)
    answer = nil
  }
}

struct HelpView: View {
  var body: some View { Text("help").navigationTitle("help") }
}

struct SignInView: View {
  var route: (LoginFlow.SignIn.Route) -> Void = { _ in }
  var body: some View {
    Text("sign in").navigationTitle("sign in")
    Button("done") { route(.done) }
  }
}

struct OverviewView: View {
  var route: (ProfileFlow.Overview.Route) -> Void = { _ in }
  var body: some View {
    Text("overview").navigationTitle("overview")
    Button("address") { route(.address) }
  }
}

struct AddressView: View {
  var body: some View { Text("address").navigationTitle("address") }
}
