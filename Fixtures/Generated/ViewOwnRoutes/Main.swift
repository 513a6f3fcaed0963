import SwiftUI

/// Walks through views without a closure, whose rows ask for the routes of the flow.
@main @MainActor struct Main {
  static func main() {
    let host = HeadlessHost(FeedFlowView(FeedCoordinator()))
    func step(_ what: String, _ body: () -> Void) {
      print(what)
      body()
      host.settle()
      print("    " + host.description)
    }
    step("a view without routes of its own") { host.tap("bookmarks") }
    let late = host.later("compose")
    step("a row in it performs a route of the flow") { host.tap("author 7") }
    step("a late tap below: not heard") { late() }
    step("back") { host.tap("back") }
    step("a sheet") { host.tap("compose") }
    step("it closes itself with the route of the flow") { host.tap("done") }
    step("back") { host.swipeBack() }
    step("a view that answers") { host.tap("mood") }
    step("its answer is the route of the flow") { host.tap("done") }
    step("another root") { host.tap("tabs") }
    step("a view that takes all routes") { host.tap("help") }
    step("closed") { host.tap("done") }
    print("alone, as in a preview")
    let alone = HeadlessHost(BookmarksView())
    alone.tap("compose")
    print("    " + alone.description)
    print("in a test")
    var asked: [FeedFlow.Route] = []
    let tested = HeadlessHost(BookmarksView().environment(\.feedRoute, FeedFlow.RouteAction { asked.append($0) }))
    tested.tap("compose")
    print("    asked \(asked)")
  }
}
