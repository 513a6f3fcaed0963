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
        classes: [
          "EpisodesViewController": EpisodesViewController.init(coder:),
          "EpisodeViewController": EpisodeViewController.init(coder:),
          "ProfileViewController": ProfileViewController.init(coder:),
        ])
      await use(Headless.launch(AppDelegate.self))
      for address in ["episodes:profile", "https://episodes.example/episodes/2"] { await launch(by: address) }
      await restore()
      await open(["https://episodes.example/episodes/3", "episodes:profile", "episodes:/", "episodes:episodes/9"])
      Headless.quit()
      print("at the end: \(census.living)")
    }

    private static func use(_ scene: UIWindowScene) async {
      guard let app = scene.delegate as? SceneDelegate,
        let navigation = app.window?.rootViewController as? UINavigationController,
        let list = navigation.topViewController as? EpisodesViewController,
        let profile = list.navigationItem.rightBarButtonItem
      else { fatalError("the app begins with its episodes") }
      census.count(app, app.coordinator, navigation, list)

      for row in 0..<2 {
        let place = IndexPath(row: row, section: 0)
        print("tap: \(list.tableView.cellForRow(at: place)?.textLabel?.text ?? "")")
        Headless.tap(row: place, of: list.tableView)
        await Transitions.rest()
        look(navigation)
        await leave(navigation)
      }
      print("tap: \(profile.title ?? "")")
      Headless.tap(profile)
      await Transitions.rest()
      look(navigation)
      await leave(navigation)

      print("tap: \(profile.title ?? "")")
      Headless.tap(profile)
      await Transitions.rest()
      look(navigation)
      if let done = visible(navigation)?.navigationItem.leftBarButtonItem { Headless.tap(done) }
      await Transitions.rest()
      print("  done: \(census.living)")
    }

    /// Taps a link while the app isn't running.
    private static func launch(by address: String) async {
      print("launch: \(address)")
      let scene = Headless.launch(AppDelegate.self, opening: URL(string: address))
      census.count(scene.delegate, (scene.delegate as? SceneDelegate)?.coordinator)
      await lookDeep(scene)
    }

    /// The system ends the app in the background; the user comes back to it.
    private static func restore() async {
      Headless.quit()
      let scene = Headless.launch(AppDelegate.self, restoring: true)
      census.count(scene.delegate, (scene.delegate as? SceneDelegate)?.coordinator)
      await Transitions.rest()
      guard let stack = scene.keyWindow?.rootViewController as? UINavigationController, let screen = visible(stack)
      else { return }
      screen.loadViewIfNeeded()
      census.count(screen)
      print("restored: \(screen.view.subviews.compactMap { ($0 as? UILabel)?.text })")
    }

    /// Taps links while the app is running.
    private static func open(_ addresses: [String]) async {
      for address in addresses {
        guard let url = URL(string: address) else { continue }
        print("open: \(address)")
        Headless.open(url)
        for scene in UIApplication.shared.connectedScenes { await lookDeep(scene) }
        do { _ = try EpisodesFlow.Link(parsing: url) } catch { print("  \(error)") }
      }
    }

    /// Says what is on the screen, and what is under it.
    private static func lookDeep(_ scene: UIScene) async {
      await Transitions.rest()
      guard let navigation = (scene as? UIWindowScene)?.keyWindow?.rootViewController as? UINavigationController
      else { return }
      look(navigation)
      let stack = navigation.viewControllers
      let under = navigation.presentedViewController == nil ? stack.dropLast() : stack[...]
      print("  under it: \(under.map { type(of: $0) })")
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
    private static func leave(_ navigation: UINavigationController) async {
      if let presented = navigation.presentedViewController {
        Headless.swipeDown(presented)
      } else {
        Headless.swipeBack(navigation)
      }
      await Transitions.rest()
      print("  swiped away: \(census.living)")
    }
  }
#endif
