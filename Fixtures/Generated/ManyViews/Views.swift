import SwiftUI

struct HomeView: View {
  var route: (SettingsFlow.Home.Route) -> Void

  var body: some View {
    Text("home")
    Button("general") { route(.page(name: "general")) }
    Button("reset") { route(.last(level: 1)) }
    Button("wizard") { route(.wizard) }
  }
}

struct GeneralView: View {
  let name: String
  var route: (SettingsFlow.General.Route) -> Void

  var body: some View { Page("General: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct AboutView: View {
  let name: String
  var route: (SettingsFlow.About.Route) -> Void

  var body: some View { Page("About: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct UpdatesView: View {
  let name: String
  var route: (SettingsFlow.Updates.Route) -> Void

  var body: some View { Page("Updates: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct StorageView: View {
  let name: String
  var route: (SettingsFlow.Storage.Route) -> Void

  var body: some View { Page("Storage: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct DisplayView: View {
  let name: String
  var route: (SettingsFlow.Display.Route) -> Void

  var body: some View { Page("Display: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct FontsView: View {
  let name: String
  var route: (SettingsFlow.Fonts.Route) -> Void

  var body: some View { Page("Fonts: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct SoundsView: View {
  let name: String
  var route: (SettingsFlow.Sounds.Route) -> Void

  var body: some View { Page("Sounds: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct RingtoneView: View {
  let name: String
  var route: (SettingsFlow.Ringtone.Route) -> Void

  var body: some View { Page("Ringtone: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct FocusView: View {
  let name: String
  var route: (SettingsFlow.Focus.Route) -> Void

  var body: some View { Page("Focus: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct PrivacyView: View {
  let name: String
  var route: (SettingsFlow.Privacy.Route) -> Void

  var body: some View { Page("Privacy: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct LocationView: View {
  let name: String
  var route: (SettingsFlow.Location.Route) -> Void

  var body: some View { Page("Location: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct ContactsView: View {
  let name: String
  var route: (SettingsFlow.Contacts.Route) -> Void

  var body: some View { Page("Contacts: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct PhotosView: View {
  let name: String
  var route: (SettingsFlow.Photos.Route) -> Void

  var body: some View { Page("Photos: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct BatteryView: View {
  let name: String
  var route: (SettingsFlow.Battery.Route) -> Void

  var body: some View { Page("Battery: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct AccountsView: View {
  let name: String
  var route: (SettingsFlow.Accounts.Route) -> Void

  var body: some View { Page("Accounts: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct LanguageView: View {
  let name: String
  var route: (SettingsFlow.Language.Route) -> Void

  var body: some View { Page("Language: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct KeyboardView: View {
  let name: String
  var route: (SettingsFlow.Keyboard.Route) -> Void

  var body: some View { Page("Keyboard: \(name)", next: { route(.next) }, home: { route(.home) }) }
}

struct ResetView: View {
  let level: Int
  var route: (SettingsFlow.Reset.Route) -> Void

  var body: some View { Page("reset \(level)", next: {}, home: { route(.home) }) }
}

struct QuestionView: View {
  var route: (WizardFlow.Question.Route) -> Void

  var body: some View { Page("question", next: { route(.answered) }, home: {}) }
}

struct HitsView: View {
  var route: (SearchFlow.Hits.Route) -> Void

  var body: some View { Page("hits", next: { route(.hit) }, home: {}) }
}

struct MainLabel: View {
  let tab: SettingsFlow.Main.Tab

  var body: some View { Text("\(tab)") }
}

/// What most views are.
struct Page: View {
  let title: String
  let next: () -> Void
  let home: () -> Void

  init(_ title: String, next: @escaping () -> Void, home: @escaping () -> Void) {
    self.title = title
    self.next = next
    self.home = home
  }

  var body: some View {
    Text(title)
    Button("next") { next() }
    Button("home") { home() }
  }
}
