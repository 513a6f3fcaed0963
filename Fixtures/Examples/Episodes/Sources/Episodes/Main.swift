#if os(Linux)
  import UIKit

  // What UIKit and a person do on a phone is done here: the storyboard is loaded, rows and buttons are tapped.

  @main @MainActor
  enum Main {
    private static let census = Census()

    static func main() throws {
      guard let storyboard = Bundle.module.url(forResource: "Main", withExtension: "storyboard")
      else { fatalError("the app has a storyboard") }
      try HeadlessStoryboard.load(
        contentsOf: storyboard, in: Bundle(for: AppDelegate.self),
        classes: [
          "EpisodesViewController": EpisodesViewController.init(coder:),
          "EpisodeViewController": EpisodeViewController.init(coder:),
          "ProfileViewController": ProfileViewController.init(coder:),
        ])
      use(launch())
      try open(["https://episodes.example/episodes/2", "episodes:profile", "episodes:/", "episodes:episodes/9"])
      print("at the end: \(census.living)")
    }

    /// An app with a main interface: when its delegate is asked, the storyboard's first screen is in the window.
    private static func launch() -> AppDelegate {
      let app = AppDelegate()
      let main = UIStoryboard(name: "Main", bundle: Bundle(for: AppDelegate.self))
      let window = UIWindow(frame: .zero)
      window.rootViewController = main.instantiateInitialViewController()
      app.window = window
      _ = app.application(.shared, didFinishLaunchingWithOptions: nil)
      window.makeKeyAndVisible()
      return app
    }

    private static func use(_ app: AppDelegate) {
      guard let navigation = app.window?.rootViewController as? UINavigationController,
        let list = navigation.topViewController as? EpisodesViewController,
        let profile = list.navigationItem.rightBarButtonItem
      else { fatalError("the app begins with its episodes") }
      census.count(app, app.coordinator, navigation, list)

      for row in 0..<2 {
        let place = IndexPath(row: row, section: 0)
        print("tap: \(list.tableView.cellForRow(at: place)?.textLabel?.text ?? "")")
        Headless.tap(row: place, of: list.tableView)
        look(navigation)
        leave(navigation)
      }
      print("tap: \(profile.title ?? "")")
      Headless.tap(profile)
      look(navigation)
      leave(navigation)

      print("tap: \(profile.title ?? "")")
      Headless.tap(profile)
      look(navigation)
      if let done = visible(navigation)?.navigationItem.leftBarButtonItem { Headless.tap(done) }
      print("  done: \(census.living)")
    }

    /// Opens addresses, the first as the app is launched.
    private static func open(_ addresses: [String]) throws {
      let app = launch()
      guard let navigation = app.window?.rootViewController as? UINavigationController else { return }
      census.count(app, app.coordinator, navigation, navigation.topViewController)
      for address in addresses {
        print("open: \(address)")
        if let url = URL(string: address), app.application(.shared, open: url) {
          look(navigation)
          print("  under it: \(navigation.viewControllers.dropLast().map { type(of: $0) })")
        } else {
          do { _ = try EpisodesFlow.Link(parsing: address) } catch { print("  \(error)") }
        }
      }
    }

    /// What the user sees.
    private static func visible(_ navigation: UINavigationController) -> UIViewController? {
      (navigation.presentedViewController as? UINavigationController ?? navigation).topViewController
    }

    /// Says what is on the screen, and how it came there.
    private static func look(_ navigation: UINavigationController) {
      guard let screen = visible(navigation) else { return }
      screen.loadViewIfNeeded()
      census.count(screen, screen.navigationController)
      let way = screen.navigationController === navigation ? "pushed" : "presented"
      let labels = screen.view.subviews.compactMap { ($0 as? UILabel)?.text }
      print("  \(way): \(type(of: screen)), with \(labels)")
    }

    /// Swipes away what is on the screen.
    private static func leave(_ navigation: UINavigationController) {
      if let presented = navigation.presentedViewController {
        Headless.swipeDown(presented)
      } else {
        Headless.swipeBack(navigation)
      }
      print("  swiped away: \(census.living)")
    }
  }
#endif
