import SwiftUI

/// Taps tabs: others, the selected one, and one that is a button.
@main @MainActor struct Main {
  static func main() {
    let coordinator = AppCoordinator()
    let host = HeadlessHost(ShopFlowView(coordinator))
    func step(_ what: String, _ act: () -> Void) {
      print(what)
      act()
      host.settle()
      print("    " + host.description)
    }
    step("mail comes") { coordinator.mail.unread = 2 }
    step("it is read") { coordinator.mail.unread = 0 }
    let detail = host.later("detail")
    step("a detail, tapped twice") {
      detail()
      detail()
    }
    step("another tab: asked, and selected") { host.select("inbox") }
    step("back in the first: its stack is as it was") { host.select("home") }
    step("a late tap of the covered screen, and one after a tab was selected") {
      detail()
      host.select("inbox")
      detail()
    }
    step("the first tab, and a swipe back that is taken back") {
      host.select("home")
      host.settle()
      host.swipeBack()
      host.settle(cancelling: true)
    }
    step("the same tab again: back to its first screen") { host.select("home") }
    step("the same tab again: nothing to go back from") { host.select("home") }
    step("a tab that is a button") { host.select("add") }
    print("    heights: \(host.detents.count)")
    step("a route selects a tab, and asks nobody") { host.tap("to the inbox") }
    step("swiped down") { host.swipeDown() }
    step("the button again, and code selects a tab in the same moment") {
      host.select("add")
      coordinator.select(.home)
    }
    step("swiped down") { host.swipeDown() }
    step("code selects the tab that is a button") { coordinator.select(.add) }
    step("and another one") { coordinator.select(.home) }
    step("a sheet without heights: the system chooses them") { host.tap("plain") }
    print("    heights: \(host.detents.count)")
    step("swiped down") { host.swipeDown() }
    step("a detail") { host.tap("detail") }
    let save = host.later("save")
    step("saved, while another tab is selected: it goes, and what is seen stays") {
      host.select("inbox")
      save()
    }
    step("saved again: not heard") { save() }
    step("in the first tab again, a detail over a detail") {
      host.select("home")
      host.settle()
      host.tap("detail")
    }
    let covered = host.later("save")
    step("saved, while another one covers it: not heard") {
      host.tap("more")
      host.settle()
      host.select("inbox")
      covered()
    }
    step("saved, while a sheet covers another tab: the sheet stays") {
      host.select("home")
      host.settle()
      let save = host.later("save")
      host.select("inbox")
      host.settle()
      host.select("add")
      host.settle()
      save()
    }
  }
}
