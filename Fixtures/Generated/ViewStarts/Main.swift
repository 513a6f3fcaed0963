import SwiftUI

@MainActor final class Session: RootCoordinator.Services {
  var isSignedIn = false

  func refresh() { print("  · the app refreshes") }
}

/// Whoever has logged out is welcomed.
@MainActor final class AppCoordinator: RootCoordinator {
  let session: Session

  init(_ session: Session) {
    self.session = session
    super.init(services: session, allows: { _ in session.isSignedIn })
  }

  override func startDidFinish() {
    session.isSignedIn = false
    out()
  }

  override func signedInDidFinish() { session.isSignedIn = true }
}

@main @MainActor struct Main {
  static func main() {
    let coordinator = AppCoordinator(Session())
    let host = HeadlessHost(RootFlowView(coordinator))
    func step(_ what: String, _ act: () -> Void) {
      print(what)
      act()
      host.settle()
      print("  = " + host.description)
    }
    step("the flow that it starts with requires a login, which is shown over it") {}
    step("logged in") { host.tap("log in") }
    step("further in the flow that it has started") { host.tap("detail") }
    step("the app shows an alert of the flow that has no screen of its own") {
      coordinator.failed(reason: "no network")
    }
    step("ok") { host.tap("OK") }
    step("it presents a screen") { coordinator.compose() }
    step("sent") { host.tap("send") }
    step("it asks the app for something") { coordinator.refresh() }
    step("and so does a link") { print("  opened: \(coordinator.open(.root(.refresh)))") }
    step("it pushes a screen") { coordinator.about() }
    step("back") { host.swipeBack() }
    step("logged out: the first screen is replaced, which is of the flow that has finished") { host.tap("log out") }
    step("the flow in its place again: its login comes first") { host.tap("main") }
    step("logged in, and shown") { host.tap("log in") }
    step("the app goes back without the end of the flow") { coordinator.out() }
  }
}
