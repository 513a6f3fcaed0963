import SwiftUI

/// Whoever has logged out is welcome again.
@MainActor final class AppStartCoordinator: StartCoordinator {
  var restarts = false

  override func makeAccountCoordinator(name: String) -> AccountCoordinator { AppAccountCoordinator(name: name) }

  override func mainHomeDidFinish(_ result: Bool) {
    print("  logged out", result)
    if restarts { restart(.home) } else { welcome() }
  }
}

@MainActor final class AppAccountCoordinator: AccountCoordinator {
  deinit { print("  account gone") }
}

/// What a user does.
@MainActor private struct Session {
  let start = AppStartCoordinator()
  let host: HeadlessHost

  init() { host = HeadlessHost(StartFlowView(start)) }

  func step(_ what: String, _ act: () -> Void) {
    print(what)
    act()
    host.settle()
    print("  " + host.description)
  }

  func tap(_ titles: String...) {
    for title in titles {
      host.tap(title)
      host.settle()
    }
  }

  func run() {
    step("start, with a stack") {
      tap("help")
      host.swipeBack()
    }
    step("tabs in its place, without") { tap("done") }
    step("in the tab") { tap("settings") }
    step("the tab's flow ends, and the app goes back to the start by a route") {
      let again = host.later("log out")
      host.tap("log out")
      again()
    }
    step("again, and the tab starts anew") {
      start.restarts = true
      tap("done", "settings", "log out")
    }
    step("a route of the flow, from a view in a tab") {
      host.select("help")
      tap("news")
    }
    step("and from what that presents, over it") { tap("more") }
    step("closed") { tap("done") }
    step("by the app, from the uppermost screen of the flow") {
      tap("done")
      start.news(title: "by the app")
    }
    step("logged out at last") {
      start.restarts = false
      tap("done")
      host.select("home")
      host.settle()
      tap("settings", "log out")
    }
  }
}

@main @MainActor struct Main {
  static func main() { Session().run() }
}
