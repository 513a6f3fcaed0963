#if os(Linux)
  import UIKit

  // What UIKit and a person do on a phone is done here: the storyboard is loaded, rows and buttons are tapped.

  @main @MainActor
  enum Main {
    private static let census = Census()

    static func main() async throws {
      guard let storyboard = Bundle.module.url(forResource: "Main", withExtension: "storyboard")
      else { fatalError("the app has a storyboard") }
      try HeadlessStoryboard.load(
        contentsOf: storyboard, in: Bundle(for: AppDelegate.self),
        classes: HeadlessClasses(
          [
            "UserListViewController": UserListViewController.init(coder:),
            // It is made with an entry, never by the storyboard alone.
            "UserViewController": { _ in nil },
          ], views: ["UserCell": UserCell.self]))
      await use(Headless.launch(AppDelegate.self))
      Headless.quit()
      print("at the end: \(census.living)")
    }

    private static func use(_ scene: UIWindowScene) async {
      guard let app = scene.delegate as? SceneDelegate,
        let navigation = app.window?.rootViewController as? UINavigationController,
        let list = navigation.topViewController as? UserListViewController,
        let logIn = list.navigationItem.rightBarButtonItem
      else { fatalError("the app begins with its users") }
      census.count(app.coordinator, navigation, list)

      for row in 0..<list.tableView.numberOfRows(inSection: 0) {
        let place = IndexPath(row: row, section: 0)
        guard let cell = list.tableView.cellForRow(at: place) else { continue }
        print("tap: \(cell.textLabel?.text ?? "") in a \(type(of: cell))")
        Headless.tap(row: place, of: list.tableView)
        await Transitions.rest()
        look(at: navigation.topViewController)
        Headless.swipeBack(navigation)
        await Transitions.rest()
      }
      print("tap: \(logIn.title ?? "")")
      Headless.tap(logIn)
      await Transitions.rest()
      await cancel(in: navigation.presentedViewController as? UINavigationController)
      print("still there: \(census.living)")
    }

    private static func cancel(in presented: UINavigationController?) async {
      look(at: presented?.topViewController)
      guard let cancel = presented?.topViewController?.navigationItem.leftBarButtonItem else { return }
      print("tap: cancel")
      Headless.tap(cancel)
      await Transitions.rest()
    }

    /// Says what is on the screen.
    private static func look(at screen: UIViewController?) {
      guard let screen else { return print("  nothing") }
      screen.loadViewIfNeeded()
      census.count(screen, screen.navigationController)
      let labels = screen.view.subviews.compactMap { ($0 as? UILabel)?.text }
      print("  \(type(of: screen)): \(labels.joined(separator: ", "))")
    }
  }
#endif
