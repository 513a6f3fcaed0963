import SwiftUI

struct SettingsView: View {
  let route: (SettingsFlow.Settings.Route) -> Void
  @Environment(Library.self) private var library

  var body: some View {
    Group {
      Button("account of \(library.reader)") { route(.account) }
      Button("reminders") { route(.reminders) }
      Button("about") { route(.about) }
    }
    .navigationTitle("settings")
  }
}

struct AccountView: View {
  let route: (SettingsFlow.Account.Route) -> Void
  @Environment(Library.self) private var library

  var body: some View {
    Group {
      Button("rename") { route(.rename) }
      Button("sign out") {
        route(
          .signOut(name: library.reader) { choice in
            guard choice == .signOut else { return }
            library.reader = "nobody"
            route(.signedOut)
          })
      }
    }
    .navigationTitle(library.reader)
  }
}

struct RenameView: View {
  let route: (SettingsFlow.Rename.Route) -> Void
  @Environment(Library.self) private var library
  @State private var name = ""

  var body: some View {
    Group {
      TextField("name", text: $name)
      Button("save") {
        library.reader = name
        route(.saved)
      }
    }
    .navigationTitle("rename")
  }
}

struct RemindersView: View {
  @Environment(Library.self) private var library

  var body: some View {
    Button(library.wantsReminders ? "off" : "on") { library.wantsReminders.toggle() }
      .navigationTitle("reminders")
  }
}

struct AboutView: View {
  var body: some View { Text("a library").navigationTitle("about") }
}
