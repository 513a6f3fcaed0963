#if os(Linux)
  import UIKit

  // The users of a phone and of a tablet, which is turned while something moves.

  @main @MainActor enum Main {
    static func main() async {
      await use("a phone", isTurned: true) { user in
        await user.look("launch")
        await read(user)
        await write(user)
        await turn(user)
      }
      await use("a phone, opened by a link", opening: "mail:/letters/2", isTurned: true) { user in
        await user.look("launch")
        await user.swipeBack()
        await user.tap("Alan")
      }
      await use("a tablet", isTurned: false) { user in
        await user.look("launch")
        await user.tap("sent", "inbox")
        await read(user)
        await write(user)
        await turn(user)
      }
      Transitions.log.forEach { print("UIKit: \($0)") }
      print("at the end: \(User.living)")
    }

    /// Launches the app, with room for one column only if the device is turned so.
    private static func use(
      _ device: String, opening link: String? = nil, isTurned: Bool, by act: (User) async -> Void
    ) async {
      print("-- \(device)")
      Headless.isPad = !isTurned
      let scene = Headless.launch(AppDelegate.self, opening: link.flatMap { URL(string: $0) })
      guard let app = scene.delegate as? SceneDelegate, let window = app.window else { fatalError("no window") }
      let user = User(window: window)
      User.meet(app.coordinator, window)
      if isTurned { user.turn() }
      await act(user)
      Headless.quit()
    }

    private static func read(_ user: User) async {
      await user.tap("Filter", twice: true)
      await user.tap("Unread")
      await user.tap("Ada •", "Grace •")
      await user.turnPage()
      await user.turnPage(isTakenBack: true)
      await user.tap("Source", twice: true)
      await user.tap("Done")
      await user.tap("Delete", twice: true)
    }

    private static func write(_ user: User) async {
      await user.tap("Write", twice: true)
      await user.swipeDown()
      await user.tap("Write")
      await user.write("Does it rain in London?")
      await user.swipeDown()
      await user.tap("Keep")
      await user.tap("To")
      await user.swipeDown()
      await user.open("mail:/letters/4")
      await user.tap("Keep")
      await user.tap("Ada")
      await user.open("mail:/boxes/sent", "mail:/letters/4")
      await user.tap("Discard")
      await user.tap("Reply")
      await user.write("Yes.")
      await user.tap("Send", twice: true)
      await user.tap("All Boxes")
      await user.tap("sent")
    }

    private static func turn(_ user: User) async {
      await user.turn("while a letter comes", "Grace")
      await user.turn("while a letter is on screen")
      await user.turn("while the boxes are asked for", "All Boxes")
      await user.turn("while an answer is begun", "Reply")
      await user.tap("Cancel")
    }
  }
#endif
