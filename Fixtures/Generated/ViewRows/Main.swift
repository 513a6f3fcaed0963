import SwiftUI

/// Taps rows, in both ways in which SwiftUI may append to the path.
@main @MainActor struct Main {
  static func main() async {
    for stale in [false, true] {
      HeadlessLinks.appendsToDrawnPath = stale
      Session.isSignedIn = false
      print(stale ? "## links append to the path as it was drawn" : "## links append to the path as it is")
      let coordinator = ShopCoordinator { _ in Session.isSignedIn }
      let host = HeadlessHost(ShopFlowView(coordinator))
      func step(_ what: String, _ body: () -> Void) {
        print(what)
        body()
        print("    " + host.description)
        host.settle()
      }
      step("a row") { host.tap("product 1") }
      let late = Late.back
      step("swiped back") {
        host.swipeBack()
        host.settle()
      }
      step("the same row again") { host.tap("product 1") }
      step("a late task of the first visit") {
        late()
        host.update()
      }
      step("next") { host.tap("next") }
      step("two back") {
        host.swipeBack(2)
        host.settle()
      }
      let one = host.later("product 1"), two = host.later("product 2")
      step("two taps on one row") {
        one()
        one()
      }
      step("swiped back") {
        host.swipeBack()
        host.settle()
      }
      step("taps on two rows") {
        two()
        one()
      }
      step("back by code") { host.tap("back") }
      step("a row while another tab is selected: not in front") {
        host.select("orders")
        one()
      }
      step("back in its tab") { host.select("products") }
      step("a guarded screen") { host.tap("secret") }
      step("the guard's flow is swiped down") {
        host.swipeDown()
        host.settle()
      }
      step("a guarded screen again, signed in now") {
        host.tap("secret")
        host.settle()
        host.tap("sign in")
        host.settle()
      }
      step("back") {
        host.swipeBack()
        host.settle()
      }
      step("guarded, and met") { host.tap("secret") }
      step("back") {
        host.swipeBack()
        host.settle()
      }
      step("a flow") { host.tap("wish") }
      step("a row of the flow") { host.tap("more") }
      step("its result") {
        host.tap("pony")
        host.settle()
      }
      let wish = host.later("wish")
      step("two taps that ask: the second is answered at once, with nothing") {
        wish()
        wish()
      }
      await Task.yield()
      step("swiped back") {
        host.swipeBack()
        host.settle()
      }
      await Task.yield()
      await Task.yield()
      print("    \(host.texts[0])")
      step("a row that presents: what is presented has no stack, so its row is a button") {
        host.tap("help")
        host.settle()
      }
      step("which presents") {
        host.tap("product 9")
        host.settle()
      }
    }
  }
}
