import SwiftUI

/// What a user does.
@MainActor private struct Session {
  let host: HeadlessHost

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
    step("pushed") { tap("first") }
    step("again, from there") { tap("next", "next") }
    step("swiped back") { host.swipeBack() }
    step("a route goes back") { tap("back") }
    step("a route of what is covered is not heard") {
      host.swipeBack()
      host.settle()
      let first = host.later("first")
      tap("first")
      first()
    }
    step("of two taps one is heard") {
      let back = host.later("back")
      back()
      back()
    }
    step("a row") { tap("row") }
    step("the first view is closed by the app") { tap("back", "done") }
  }
}

@main @MainActor struct Main {
  static func main() {
    let coordinator = TwoCoordinator()
    coordinator.onClose = { print("  closed") }
    Session(host: HeadlessHost(TwoFlowView(coordinator))).run()
    let (one, two) = (TwoFlow.List.Route.item(id: 1), TwoFlow.List.Route.item(id: 2))
    print("routes can be compared: \(one == .item(id: 1)), \(one == two)")
  }
}
