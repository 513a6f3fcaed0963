#if os(Linux)
  import UIKit

  // What UIKit and a person do on a phone is done here: the storyboard is loaded, and the buttons are tapped.

  @main @MainActor
  enum Main {
    private static let census = Census()

    static func main() async throws {
      guard let storyboard = Bundle.module.url(forResource: "Main", withExtension: "storyboard")
      else { fatalError("the app has a storyboard") }
      try HeadlessStoryboard.load(
        contentsOf: storyboard, in: Bundle(for: AppDelegate.self),
        classes: [
          "HomeViewController": HomeViewController.init(coder:),
          "BuyFoodViewController": BuyFoodViewController.init(coder:),
          "CreateAccountViewController": CreateAccountViewController.init(coder:),
        ])
      use(Headless.launch(AppDelegate.self))
      Headless.quit()
      print("at the end: \(census.living)")
      await Orders.run()
    }

    private static func use(_ scene: UIWindowScene) {
      guard let app = scene.delegate as? SceneDelegate,
        let navigation = app.window?.rootViewController as? UINavigationController
      else { fatalError("the app begins with its home screen") }
      census.count(app.coordinator, navigation)

      look(navigation)
      tap("Buy Food", in: navigation)
      tap("One More", in: navigation)
      tap("One More", in: navigation)
      print("swipe back")
      Headless.swipeBack(navigation)
      look(navigation)

      tap("Create Account", in: navigation)
      tap("Create", in: navigation)
      write("Ada", in: navigation)
      tap("Create", in: navigation)
      print("still there: \(census.living)")
    }

    /// Says what is on the screen, when nothing moves any more.
    private static func look(_ navigation: UINavigationController) {
      Transitions.settle()
      guard let screen = navigation.topViewController else { return }
      screen.loadViewIfNeeded()
      census.count(screen)
      let labels = screen.view.subviews.compactMap { ($0 as? UILabel)?.text }
      print(([String(describing: type(of: screen))] + labels).joined(separator: ": "))
    }

    private static func tap(_ title: String, in navigation: UINavigationController) {
      let buttons = navigation.topViewController?.view.subviews.compactMap { $0 as? UIButton } ?? []
      guard let button = buttons.first(where: { $0.currentTitle == title }) else { fatalError("no button \(title)") }
      print("  tap: \(title)")
      Headless.tap(button)
      look(navigation)
    }

    private static func write(_ text: String, in navigation: UINavigationController) {
      let fields = navigation.topViewController?.view.subviews.compactMap { $0 as? UITextField } ?? []
      print("  write: \(text)")
      fields.first?.text = text
    }
  }
#endif
