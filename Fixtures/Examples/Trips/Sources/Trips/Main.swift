#if os(Linux)
  import UIKit

  // A phone and its user: the app is launched, rows and buttons are tapped, and the server answers when it is told to.

  @main @MainActor enum Main {
    private static let census = Census()
    private static var requests: [CheckedContinuation<Void, Never>] = []

    static func main() async {
      AppDelegate.container.useCases.server = { await withCheckedContinuation { requests.append($0) } }
      await use(Headless.launch(AppDelegate.self)) { user in
        await user.tap("Begin", twice: true)
        await share(user)
        await edit(user)
        await delete(user)
        await plan(user)
      }
      await use(Headless.launch(AppDelegate.self, opening: URL(string: "trips:/trips/2"))) { await follow($0) }
      print("tracked: \(AppDelegate.container.store.events)")
      await TestWithDouble.run(census)
      Transitions.log.forEach { print("UIKit: \($0)") }
      print("at the end: \(census.living)")
    }

    private static func use(_ scene: UIWindowScene, by act: (User) async -> Void) async {
      guard let app = scene.delegate as? SceneDelegate, let window = app.window else { fatalError("no window") }
      census.count(app.coordinator, window)
      let user = User(window: window, census: census)
      await user.look("launch")
      await act(user)
      Headless.quit()
    }

    private static func share(_ user: User) async {
      await user.tap("Lisbon", twice: true)
      await user.swipeBack(cancelled: true)
      await user.tap("Share", twice: true)
      await user.swipeDown()
    }

    private static func edit(_ user: User) async {
      await user.tap("Edit")
      await user.tap("Rename", twice: true)
      user.write("Lisboa")
      await user.tap("Rename")
      await user.swipeDown()
      await user.tap("Currency")
      await user.swipeBack(cancelled: true)
      await user.tap("NOK", twice: true)
      await user.tap("Photo")
      await user.swipeDown()
      await user.tap("Photo")
      (user.front as? PhotoPicker)?.didTake("tram.jpg")
      await user.look("take a photo")
      await user.tap("Cancel", twice: true)
      await user.tap("Keep Editing")
      await user.tap("Save", twice: true)
    }

    private static func delete(_ user: User) async {
      await user.tap("More", twice: true)
      await user.tap("Delete")
      await answer(user)
      await user.tap("Oslo")
      await user.tap("More")
      await user.tap("Delete")
      await user.swipeBack()
      await user.tap("Vienna")
      await user.tap("Share")
      await answer(user)
      await user.tap("OK")
      await user.swipeDown()
      await user.swipeBack()
    }

    private static func plan(_ user: User) async {
      await user.tap("Plan", twice: true)
      await user.tap("Cancel")
      await user.tap("Plan")
      await user.tap("Porto", twice: true)
      await answer(user)
    }

    /// The first question is answered, the second one is dismissed by a link.
    private static func follow(_ user: User) async {
      await user.tap("More")
      await user.tap("Rate")
      for isAnswered in [true, false] {
        await user.tap("Edit")
        await user.tap("Currency")
        await user.tap("USD")
        await user.tap("Cancel")
        if isAnswered { await user.tap("Discard") }
      }
      if let url = URL(string: "trips:/trips/3") { Headless.open(url) }
      await user.look("a link: trips:/trips/3")
    }

    private static func answer(_ user: User) async {
      requests.forEach { $0.resume() }
      requests = []
      await user.look("the server answers")
    }
  }
#endif
