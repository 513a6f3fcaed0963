import SwiftUI

/// Zooms, links over what is shown, and what a modifier reaches, in both ways in which SwiftUI may append to the path.
@main @MainActor struct Main {
  static func main() async {
    for stale in [false, true] {
      HeadlessLinks.appendsToDrawnPath = stale
      Session.isSignedIn = false
      print(stale ? "## links append to the path as it was drawn" : "## links append to the path as it is")
      await Session.run()
    }
    evaluations()
  }

  /// How often the views of screens are evaluated for what happens around them.
  private static func evaluations() {
    let coordinator = AppPhotosCoordinator { _ in true }
    let host = HeadlessHost(PhotosFlowView(coordinator))
    func step(_ what: String, _ act: () -> Void) {
      Bodies.counts = [:]
      act()
      host.settle()
      let counts = Bodies.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      print("\(what): \(counts.isEmpty ? "nobody" : counts.joined(separator: ", "))")
    }
    print("## evaluated")
    func badges() {
      step("ten badges") {
        for _ in 1...10 {
          coordinator.theme.unread += 1
          host.update()
        }
      }
    }
    step("a screen with a function") { host.tap("filter") }
    badges()
    step("another screen over it, in code") { coordinator.open(.photo(id: 1)) }
    step("back") { host.swipeBack(2) }
    step("a photo") { host.tap("photo 1") }
    badges()
    step("the next photo") { host.tap("next") }
    step("a sheet") { coordinator.open(.secret) }
    step("swiped back") { host.swipeBack() }
    step("another tab") { host.select("albums") }
    step("the theme that the library reads") { coordinator.theme.name = "light" }
  }
}

/// The link of a notification that the user has tapped, or of a shortcut item.
func link(in userInfo: [AnyHashable: Any]?) -> FlowLink? {
  FlowLink(userInfo: userInfo)
}

extension Session {
  static func run() async {
    let coordinator = AppPhotosCoordinator { _ in isSignedIn }
    let host = HeadlessHost(PhotosFlowView(coordinator))
    func step(_ what: String, _ act: () -> Void) {
      print(what)
      act()
      host.settle()
      print("    " + host.description)
    }
    func texts() { print("    \(host.texts)") }
    func open(_ address: String) {
      let isOpened = FlowLink(address).map { coordinator.open($0) } ?? false
      print("    \(isOpened ? "opens" : "does not open") \(address)")
    }

    print("# zooms")
    texts()
    step("a row") { host.tap("photo 1") }
    texts()
    step("swiped back") { host.swipeBack() }
    step("two taps, on two photos") {
      let one = host.later("photo 1"), two = host.later("photo 2")
      two()
      one()
    }
    step("the next one has no source on this screen") { host.tap("next") }
    step("two back") { host.swipeBack(2) }
    step("another stack, another source: a property of what the route takes") {
      host.select("albums")
      host.tap("cover")
    }
    step("back") { host.tap("back") }
    step("a flow that zooms, and a zoom in it") {
      host.tap("tour")
      host.settle()
      host.tap("next")
      host.settle()
      host.tap("photo")
    }
    step("back to the albums") { host.swipeBack(3) }

    print("# sheets")
    host.select("library")
    step("a sheet that zooms") { host.tap("large") }
    step("and a zoom over it, from nothing") { host.tap("next") }
    step("closed") { host.tap("back") }
    step("swiped down") { host.swipeDown() }
    step("a sheet without a source on the screen") { host.tap("large, of a photo that is not there") }
    step("closed") { host.tap("back") }
    step("a sheet as high as the app says") {
      host.tap("caption")
      print("    \(host.detents.map { "\($0)" }.sorted())")
    }
    step("closed") { host.tap("done") }
    host.select("albums")

    print("# links over what is shown")
    step("in the selected tab") { open("photos:/photos/7") }
    step("over that") { open("photos:/photos/8") }
    print("    \(coordinator.currentLink?.path ?? "-")")
    step("swiped back, and a link before that is over") {
      host.swipeBack()
      open("photos:/photos/9")
    }
    step("all back, and a sheet without a stack") {
      host.swipeBack(3)
      host.settle()
      host.select("library")
      host.tap("note")
    }
    texts()
    step("over a sheet") { open("photos:/photos/7") }
    texts()
    step("swiped down: the sheet is still there") { host.swipeDown() }
    step("swiped down, and a link before that is over: it goes with the sheet that it is over") {
      host.swipeDown()
      open("photos:/photos/8")
    }
    step("back, to a tab without a stack") {
      host.swipeBack()
      host.settle()
      host.select("about")
      open("photos:/photos/7")
    }
    step("closed") { host.tap("back") }
    step("guarded") { open("photos:/secret") }
    step("signed in") { host.tap("sign in") }
    step("swiped down") { host.swipeDown() }

    print("# flows that it starts")
    step("a pushed flow") {
      host.select("library")
      host.tap("tour")
    }
    texts()
    step("a link of the outer flow, over it") { open("photos:/photos/7") }
    texts()
    step("a link of the inner flow") { open("/tour/page") }
    texts()
    step("the flow ends, with all over it") { host.tap("done") }
    step("a presented flow") { host.tap("help") }
    texts()
    step("a link over it, in its stack") { open("photos:/photos/7") }
    step("a link of the flow while another tab is selected") {
      host.swipeDown()
      host.settle()
      host.tap("tour")
      host.settle()
      host.select("albums")
      open("/tour/page")
    }

    print("# in a notification")
    for address in ["photos:/photos/3", "/photos/4", "photos:/nothing"] {
      let path = link(in: ["FlowLink": address, "aps": 1])?.path
      print("    \(address): \(path ?? "no link")")
    }
    print("    \(link(in: FlowLink("/photos/5")?.userInfo)?.path ?? "no link"), \(link(in: nil)?.path ?? "no link")")

    print("# before the first frame")
    let late = AppPhotosCoordinator { _ in isSignedIn }
    late.open(.photo(id: 5))
    print("    \(HeadlessHost(PhotosFlowView(late)).description)")
  }
}
