import SwiftUI

struct SettingsView: View {
  let router: Router
  @Environment(Library.self) private var library

  var body: some View {
    Group {
      Button("account of \(library.reader)") { router.show(.account) }
      Button("reminders") { router.show(.reminders) }
      Button("about") { router.show(.about) }
    }
    .navigationTitle("settings")
  }
}

struct AccountView: View {
  let router: Router
  @Environment(Library.self) private var library
  @State private var isAsking = false

  var body: some View {
    Group {
      Button("rename") { router.show(.rename) }
      Button("sign out") { isAsking = true }
    }
    .navigationTitle(library.reader)
    .alert(Text("Sign out?"), isPresented: $isAsking, presenting: library.reader) { _ in
      Button("Sign out", role: .destructive) {
        library.reader = "nobody"
        router.path = []
      }
      Button("Cancel", role: .cancel) {}
    } message: { name in
      Text("\(name) stays a reader.")
    }
  }
}

struct RenameView: View {
  let router: Router
  @Environment(Library.self) private var library
  @State private var name = ""

  var body: some View {
    Group {
      TextField("name", text: $name)
      Button("save") {
        library.reader = name
        router.backToSettings()
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
