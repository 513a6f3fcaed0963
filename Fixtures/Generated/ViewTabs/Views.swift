import Observation
import SwiftUI

/// The app's mail: what a badge counts.
@Observable @MainActor final class Mail {
  var unread = 0
}

final class AppCoordinator: ShopCoordinator {
  let mail = Mail()

  override func badge(of tab: ShopFlow.Main.Tab) -> Int { tab == .inbox ? mail.unread : 0 }

  /// The tab in the middle is a button.
  override func shouldSelect(_ tab: ShopFlow.Main.Tab) -> Bool {
    guard tab == .add else { return true }
    compose()
    return false
  }
}

struct HomeView: View {
  var route: (ShopFlow.Home.Route) -> Void = { _ in }

  var body: some View {
    Text("home")
    Button("detail") { route(.detail) }
    Button("plain") { route(.plain) }
  }
}

struct InboxView: View {
  var route: (ShopFlow.Inbox.Route) -> Void = { _ in }
  var body: some View { Text("inbox") }
}

struct DetailView: View {
  var route: (ShopFlow.Detail.Route) -> Void = { _ in }
  var body: some View {
    Text("detail")
    Button("more") { route(.more) }
    Button("save") { route(.saved) }
  }
}

struct ComposeView: View {
  var route: (ShopFlow.Compose.Route) -> Void = { _ in }

  var body: some View {
    Text("compose")
    Button("to the inbox") { route(.inbox) }
  }
}

struct MainLabel: View {
  let tab: ShopFlow.Main.Tab
  var body: some View { Text("\(tab)") }
}
