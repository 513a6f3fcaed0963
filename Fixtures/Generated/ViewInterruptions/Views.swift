import SwiftUI

struct HomeView: View {
  let route: (AppFlow.Home.Route) -> Void

  var body: some View {
    Text("home")
    Button("settings") { route(.settings) }
    Button("only settings") { route(.onlySettings) }
    Button("item") { route(.item) }
    Button("buy") { route(.buy { hear($0) }) }
    Button("note") { route(.note) }
  }
}

struct NoteView: View {
  var route: (AppFlow.Note.Route) -> Void = { _ in }

  var body: some View {
    Text("note").asksBeforeLeaving(true) {
      print("    the note is asked")
      return true
    }
  }
}

struct TipListView: View {
  let route: (TipsFlow.TipList.Route) -> Void
  var body: some View { Text("tips") }
}

struct TipView: View {
  let id: Int
  let route: (TipsFlow.Tip.Route) -> Void
  var body: some View {
    Text("tip \(id)")
    Button("forget") { route(.forget { print("    forget: \($0)") }) }
  }
}

struct FoldersView: View {
  let route: (LettersFlow.Folders.Route) -> Void
  var body: some View { Text("folders") }
}

struct NothingView: View {
  var body: some View { Text("nothing") }
}

struct LetterView: View {
  let id: Int
  var body: some View { Text("letter \(id)") }
}

struct NewView: View {
  var body: some View { Text("new films") }
}

struct OldView: View {
  let route: (FilmsFlow.Old.Route) -> Void
  var body: some View { Text("old films") }
}

struct FilmView: View {
  let id: Int
  var body: some View { Text("film \(id)") }
}

struct CoinsView: View {
  let route: (VaultFlow.Coins.Route) -> Void
  var body: some View { Text("coins") }
}

struct CoinView: View {
  let id: Int
  var body: some View { Text("coin \(id)") }
}

struct FormView: View {
  let route: (RegisterFlow.Form.Route) -> Void

  var body: some View {
    Text("form")
    Button("registered") { route(.done) }
  }
}

struct ItemView: View {
  let route: (AppFlow.Item.Route) -> Void

  var body: some View {
    Text("item")
    Button("buy") { route(.buy { hear($0) }) }
    Button("done") { route(.done) }
  }
}

struct PayView: View {
  let route: (BuyFlow.Pay.Route) -> Void

  var body: some View {
    Text("pay")
    Button("paid") { route(.paid(total: 7)) }
  }
}

struct LoginView: View {
  var route: (AppFlow.Login.Route) -> Void = { _ in }
  var body: some View { Text("login") }
}

struct HelpView: View {
  var route: (AppFlow.Help.Route) -> Void = { _ in }
  var body: some View { Text("help") }
}

struct GeneralView: View {
  let route: (SettingsFlow.General.Route) -> Void

  var body: some View {
    Text("general")
    Button("again") { route(.again) }
    Button("done") { route(.done) }
    Button("saved") { route(.saved) }
  }
}

struct AccountView: View {
  let route: (SettingsFlow.Account.Route) -> Void
  @State private var name = ""

  var body: some View {
    TextField("name", text: $name).asksBeforeLeaving(!name.isEmpty) {
      print("    the account is asked")
      return false
    }
    Text("account \(name)")
    Button("general") { route(.general) }
    Button("done") { route(.done) }
    Button("saved") { route(.saved) }
  }
}

struct MainLabel: View {
  let tab: SettingsFlow.Main.Tab
  var body: some View { Text("\(tab)") }
}

struct ListsLabel: View {
  let tab: FilmsFlow.Lists.Tab
  var body: some View { Text("\(tab)") }
}

func hear(_ total: Int?) { print("    answer: \(total.map { "\($0)" } ?? "none")") }
