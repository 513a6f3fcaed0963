import SwiftUI

@Observable final class Choice {
  var tabs: [MailFlow.Main.Tab] = [.mail, .search]
  var isWide = false
  var isSignedIn = false
  var starts = 0
}

final class AppServices: MailFlow.Services, AccountFlow.Services {
  let choice: Choice
  init(_ choice: Choice) { self.choice = choice }
  func mailStart() -> MailFlow.Start {
    choice.starts += 1
    return choice.isWide ? .wide : .main
  }
  func accountStart() -> AccountFlow.Start { choice.isSignedIn ? .profile : .login }
}

/// The user orders and hides tabs.
final class AppCoordinator: MailCoordinator {
  let choice: Choice
  private(set) weak var account: AccountCoordinator?

  init(_ choice: Choice) {
    self.choice = choice
    super.init(services: AppServices(choice))
  }
  override func order(of tabs: [MailFlow.Main.Tab]) -> [MailFlow.Main.Tab] { choice.tabs }
  override func makeAccountCoordinator() -> AccountCoordinator {
    let account = super.makeAccountCoordinator()
    self.account = account
    return account
  }
}

struct MailRoot: View {
  @Environment(\.horizontalSizeClass) private var size
  let coordinator: AppCoordinator
  var body: some View {
    MailFlowView(coordinator)
      .onChange(of: size, initial: true) {
        coordinator.choice.isWide = size == .regular
        coordinator.restart()
      }
  }
}

@main @MainActor struct Main {
  static func main() async {
    let choice = Choice()
    let coordinator = AppCoordinator(choice)
    let host = HeadlessHost(MailRoot(coordinator: coordinator))
    func step(_ what: String, _ body: () -> Void) async {
      print(what)
      body()
      // The answer to a question comes from another thread.
      await host.rest()
      print("    \(host.description)  link \(coordinator.currentLink?.path ?? "-")")
    }
    await step("a phone: tabs") { host.tap("letter") }
    await step("the user adds a tab in front, and one twice") { choice.tabs = [.settings, .mail, .search, .mail] }
    await step("search") { host.select("search") }
    await step("the user hides the selected tab: it stays as long as it is selected") { choice.tabs = [.mail] }
    await step("another one: it goes") { host.select("mail") }
    await step("a link selects a hidden tab: it is there") { coordinator.open(.search) }
    await step("code selects a hidden tab: it is there") { coordinator.select(.settings) }
    await step("an account: the app chooses the login, whose end is the end of the sheet") {
      host.tap("account")
      host.settle()
      host.tap("done")
    }
    await step("an account: the app chooses the login") { host.tap("account") }
    await step("signed in elsewhere: the flow in the sheet starts again") {
      choice.isSignedIn = true
      coordinator.account?.restart()
    }
    await step("further in it") { host.tap("address") }
    await step("swiped down, and back: the stack is as it was") {
      host.swipeDown()
      host.settle()
      host.select("mail")
    }
    print("account: \(coordinator.account == nil ? "released" : "alive")")
    print("starts: \(choice.starts)")
    await step("the window gets wide: a split view, with the letter") { host.horizontalSizeClass = .regular }
    print("starts: \(choice.starts)")
    await step("asked again, nothing changes") { coordinator.restart() }
    await step("a letter") {
      host.touch("sidebar")
      host.tap("letter")
    }
    await step("a link opens in the split view") { coordinator.open(.letter(id: 2)) }
    await step("a link to what only the tabs have: the app has chosen, so it is not opened") {
      print("    \(coordinator.open(.search))")
    }
    await step("a letter, and a reply") {
      host.touch("sidebar")
      host.tap("letter")
      host.settle()
      host.touch("detail")
      host.tap("reply")
    }
    await step("narrow again: the reply is asked") { host.horizontalSizeClass = .compact }
    await step("stay") { host.tap("stay") }
    await step("once more") { coordinator.restart() }
    await step("leave: tabs, with the reply by its link") { host.tap("leave") }
    await step("sent: asked") { host.tap("sent") }
    await step("leave") { host.tap("leave") }
    await step("a link opens in the tabs") { coordinator.open(.folders) }
    await step("signed out: the flow has finished, so a link into its tabs is not opened") {
      coordinator.select(.settings)
      host.settle()
      host.tap("sign out")
      host.settle()
      print("    \(coordinator.open(.search))")
    }
    let hiding = Choice()
    hiding.tabs = [.search]
    let second = HeadlessHost(MailRoot(coordinator: AppCoordinator(hiding)))
    print("another window starts in the first tab that is shown")
    print("    \(second.description)")
  }
}
