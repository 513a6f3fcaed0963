import SwiftUI

/// One override for all screens: the analytics of the flow's routes.
final class AppCoordinator: IceCoordinator {
  override func perform(_ route: IceFlow.Route, from place: IceFlow.Place) {
    switch route {
    case .account(let id): print("    (account \(id) asked for)")
    default: break
    }
    super.perform(route, from: place)
  }

  /// A switch over the routes of a screen.
  override func perform(_ route: IceFlow.Timeline.Route, fromTimeline place: IceFlow.Place) {
    switch route {
    case .ice(.settings): print("    (settings, from the timeline)")
    case .status, .ice: break
    }
    super.perform(route, fromTimeline: place)
  }

  override func makeComposeCoordinator() -> ComposeCoordinator { AppComposeCoordinator(allows: allows) }
}

final class AppComposeCoordinator: ComposeCoordinator {
  override func perform(_ route: IceFlow.Route, fromIce place: ComposeFlow.Place) {
    print("    (of Ice, in Compose)")
    super.perform(route, fromIce: place)
  }
}

/// Taps rows, in both ways in which SwiftUI may append to the path.
@main @MainActor struct Main {
  static func main() async {
    for stale in [false, true] {
      HeadlessLinks.appendsToDrawnPath = stale
      print(stale ? "## links append to the path as it was drawn" : "## links append to the path as it is")
      await run()
    }
  }

  private static func run() async {
    var isMember = false
    let coordinator = AppCoordinator(allows: { _ in isMember })
    let host = HeadlessHost(IceFlowView(coordinator))
    func step(_ what: String, _ act: () -> Void) {
      print(what)
      act()
      host.settle()
      print("    " + host.description)
    }
    step("a row of the timeline") { host.tap("by 7") }
    step("the same row in another screen, and again") {
      host.tap("by 8")
      host.tap("#swift")
    }
    step("back to the timeline") { host.swipeBack(3) }
    step("the short name in a screen's own closure") { host.tap("account") }
    step("back") { host.swipeBack() }
    let tap = host.later("by 7")
    step("two taps on a row") {
      tap()
      tap()
    }
    step("a late tap of a row whose screen is covered") {
      host.tap("#swift")
      tap()
    }
    step("back") { host.swipeBack(2) }
    let link = host.later("a link")
    step("two taps on a row that is a link") {
      link()
      link()
    }
    step("a late tap of it, back, and once more") {
      link()
      host.swipeBack()
      host.settle()
      link()
    }
    step("back") { host.swipeBack() }
    step("a late tap of a row in a tab that is not selected") {
      host.select("explore")
      tap()
    }
    step("the other tab's own row") { host.tap("by 9") }
    step("the first tab again") { host.select("timeline") }
    step("a row asks, and hears") {
      host.tap("reply")
      host.settle()
      host.tap("post")
      host.settle()
    }
    let reply = host.later("reply")
    step("two taps that ask: the second hears nothing, at once") {
      reply()
      reply()
    }
    step("a row in the flow that was asked: a route of Ice, from there") { host.tap("by 6") }
    step("swiped down: the first hears nothing") { host.swipeDown() }
    await rest()
    step("a route of the flow ends it") {
      host.tap("reply")
      host.settle()
      host.tap("drop")
    }
    step("settings, by the short name") { host.tap("settings") }
    step("a row in a sheet pushes there") { host.tap("by 3") }
    step("a method of the coordinator") { coordinator.tag(name: "news") }
    step("back to the settings") { host.swipeBack(2) }
    step("a route of its own with the name of the flow's") { host.tap("own account") }
    step("back, and that of the flow") {
      host.swipeBack()
      host.settle()
      host.tap("account of the flow")
    }
    step("back, and another name of the flow's") {
      host.swipeBack()
      host.settle()
      host.tap("tag")
    }
    step("swiped down") { host.swipeDown() }
    step("a guard") { host.tap("secret") }
    step("it is passed by what its flow ends with") {
      isMember = true
      host.tap("post")
    }
    step("back") { host.swipeBack() }
    step("a view of another flow in the flow that was asked") {
      host.tap("write")
      host.settle()
      host.tap("topic")
    }
    step("its row, there") { host.tap("by 5") }
    step("back, and its own closure: a sheet over the sheet") {
      host.swipeBack()
      host.settle()
      host.tap("settings of it")
    }
    step("all swiped down") {
      host.swipeDown()
      host.settle()
      host.swipeDown()
    }
    await rest()
    let preview = HeadlessHost(StatusRow(author: 1))
    print("a preview, where there is no flow")
    preview.tap("by 1")
    preview.tap("reply")
  }

  private static func rest() async { for _ in 0..<4 { await Task.yield() } }
}
