import SwiftUI

/// Taps the tab that searches, which SwiftUI shows apart from the others.
@main @MainActor struct Main {
  static func main() {
    let coordinator = ReadingCoordinator()
    let host = HeadlessHost(LibraryFlowView(coordinator))
    func step(_ what: String, _ act: () -> Void) {
      print(what)
      act()
      host.settle()
      print("    " + host.description)
    }
    step("a loan is overdue") { coordinator.lending.overdue = 1 }
    let find = host.later("find")
    step("the tab that searches") { host.select("search: search") }
    let result = host.later("result")
    step("two taps on a result") {
      result()
      result()
    }
    step("the same tab again: back to its first screen") { host.select("search: search") }
    step("another tab") { host.select("loans") }
    step("a late tap in the tab that searches") { result() }
    step("the shelf, and its route to the search") {
      host.select("shelf")
      find()
    }
    step("a sheet over it") { host.tap("filter") }
    step("a route from there selects a tab") { host.tap("loans") }
    step("swiped down") { host.swipeDown() }
    step("a link") { coordinator.open(.book(title: "Emma")) }
    step("a label's menu shows help, once") {
      Menus.help[.loans]?()
      Menus.help[.shelf]?()
    }
    step("swiped down") { host.swipeDown() }
    step("a flow in a sheet without a stack") {
      coordinator.tour()
      host.settle()
      host.tap("next")
    }
    step("a link that needs its first screen: there is no stack, as before") {
      coordinator.open(.tour(.topic(name: "lending")))
    }
    step("the same again") { coordinator.open(.tour(.topic(name: "fines"))) }
    step("swiped down, and the rest") {
      host.swipeDown()
      host.settle()
      host.swipeDown()
    }
    step("a tab that is refused") {
      coordinator.mayLeaveShelf = false
      host.select("search: search")
    }
  }
}
