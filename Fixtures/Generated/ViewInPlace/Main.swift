import SwiftUI

/// Loads pages, which then take the place of the page that loaded them.
@main @MainActor struct Main {
  static func main() async {
    let coordinator = ForumCoordinator()
    let host = HeadlessHost(ForumFlowView(coordinator))
    func step(_ what: String, _ body: () -> Void) async {
      print(what)
      body()
      host.settle()
      await Task.yield()
      host.settle()
      print("    \(host.description)  link \(coordinator.currentLink?.path ?? "-"), home evaluated \(Count.home) times")
    }
    await step("state of the first screen") { host.tap("visit 0") }
    await step("a row to the interim page") { host.tap("row") }
    let load = host.later("load"), fail = host.later("fail")
    await step("loaded: in its place") { load() }
    await step("late routes of the interim page: not heard") {
      load()
      fail()
    }
    await step("state of the new page") { host.tap("likes 0") }
    await step("deeper") { host.tap("user") }
    await step("back") { host.swipeBack() }
    print("    \(host.buttons)")
    await step("back: home has its state") { host.swipeBack() }
    print("    \(host.buttons)")
    await step("the same row again, loaded while it is swiped away") {
      host.tap("row")
      host.settle()
      let load = host.later("load")
      host.swipeBack()
      load()
    }
    await step("a link to the page behind it") { coordinator.open(.thread(id: 6)) }
    await step("a link to the interim page") { coordinator.open(.loading(id: 5)) }
    await step("loaded") { host.tap("load") }
    await step("closed") { host.tap("done") }
    await step("in a sheet") { host.tap("sheet") }
    await step("loaded: still a sheet") { host.tap("load") }
    await step("closed") { host.tap("done") }
    await step("a row that asks") { host.tap("ask") }
    await step("loaded: who asked hears nil, at once") { host.tap("load") }
    await step("closed") { host.tap("done") }
    print("swiped back after an exchange, while it moves out")
    host.tap("row")
    host.settle()
    host.tap("load")
    host.settle()
    host.swipeBack()
    print("    \(host.description)")
    host.settle()
    print("    \(host.description)")
    await step("a flow that is pushed") { host.tap("write") }
    await step("a preview") { host.tap("preview") }
    await step("a newer one: the draft under it is not asked") { host.tap("newer") }
    await step("back") { host.tap("back") }
    await step("the draft is asked, and stays") { host.tap("send") }
    await step("it agrees: home stays") {
      host.tap("agree")
      host.tap("send")
    }
    await step("closed") { host.tap("back") }
    await tabs()
  }

  static func tabs() async {
    let host = HeadlessHost(InboxFlowView(InboxCoordinator()))
    func step(_ what: String, _ body: () -> Void) async {
      print(what)
      body()
      host.settle()
      await Task.yield()
      host.settle()
      print("    \(host.description)")
    }
    await step("the first view of a tab") { host.tap("load") }
    await step("deeper") { host.tap("next") }
    await step("the one on top") { host.tap("newer") }
    await step("the other tab is as it was") { host.select("other") }
    await step("and loads its own") { host.tap("load") }
    await step("back in the first tab") { host.select("mail") }
    await step("back by code") { host.tap("back") }
  }
}
