#if os(Linux)
  import Common
  import SwiftUI

  // A person uses the app here, and SwiftUI does what it does on a device.

  @main @MainActor
  enum Main {
    private static weak var living: Feed?

    static func main() async {
      print("a phone")
      await usePhone()
      print("a tablet")
      await usePad()
      print("at the end: \(living == nil ? "nobody" : "somebody")")
    }

    private static func launch(_ sizeClass: UserInterfaceSizeClass) -> HeadlessHost {
      let feed = Feed.sample()
      living = feed
      let host = HeadlessHost(MurmurRootView(feed))
      host.horizontalSizeClass = sizeClass
      host.settle()
      return host
    }

    private static func usePhone() async {
      let user = User(launch(.compact))
      await user.does("a row, twice") {
        let tap = $0.later("wren: Good morning")
        tap()
        tap()
      }
      let late = user.host.later("@finch")
      await user.does("an answer's author, from a row in a package") { $0.tap("@finch") }
      await user.does("a late tap of the covered page") { _ in late() }
      await user.does("back by swiping, twice") { $0.swipeBack(2) }
      await user.does("another tab, which searches") { $0.select("search: Find") }
      await user.does("a page found") { $0.tap("Open 2") }
      await user.does("a late tap of the tab that is not selected") { _ in late() }
      await user.does("mentions, with a badge") { $0.select("Mentions") }
      await user.does("once more") { $0.select("Mentions") }
      await user.does("a notification is tapped") { open("murmur:/posts/3", $0) }
      await user.does("write, from there") { $0.tap("Reply to 3") }
      await write(user)
      await user.does("a link while there is a text") { open("murmur:/accounts/wren", $0) }
      await user.does("keep it still") { $0.tap("Keep writing") }
      await user.does("sent") { $0.tap("Send") }
      await user.does("a link to an account") { open("murmur:/accounts/me", $0) }
    }

    private static func usePad() async {
      let user = User(launch(.regular))
      await user.does("a row of the sidebar") {
        $0.touch("sidebar")
        $0.tap("Home")
      }
      await user.does("a row next to it") {
        $0.touch("detail")
        $0.tap("robin: @me How was it?")
      }
      await user.does("the sidebar again") {
        $0.touch("sidebar")
        $0.tap("Mentions")
      }
      await user.does("the tablet is split with another app") { $0.horizontalSizeClass = .compact }
      await user.does("and whole again") { $0.horizontalSizeClass = .regular }
      await user.does("a link") { open("murmur:/accounts/wren", $0) }
      await user.does("write") {
        $0.touch("detail")
        $0.tap("Reply to 1")
      }
      await write(user)
      await user.does("swiped down: it stays") { $0.swipeDown() }
      await user.does("discarded") {
        $0.tap("Cancel")
        $0.settle()
      }
      await user.does("yes") { $0.tap("Discard") }
    }

    private static func write(_ user: User) async {
      await user.does("a text, and away with it") {
        $0.type("Hello", into: "Text")
        $0.tap("Cancel")
      }
      await user.does("no, keep it") { $0.tap("Keep writing") }
    }

    private static func open(_ address: String, _ host: HeadlessHost) {
      if let url = URL(string: address) { host.open(url) }
    }
  }

  /// Somebody with a device, who says what they see.
  @MainActor struct User {
    let host: HeadlessHost

    init(_ host: HeadlessHost) {
      self.host = host
      print("    \(host.description)")
    }

    func does(_ what: String, _ act: (HeadlessHost) -> Void) async {
      act(host)
      host.settle()
      for _ in 0..<8 { await Task.yield() }
      host.settle()
      print("\(what)\n    \(host.description)")
    }
  }
#endif
