#if os(Linux)
  import UIKit

  // A link in a mail launches the app, and waits for the login. Transitions take time.

  @MainActor enum Orders {
    static func run(_ census: Census) async {
      for leaves in [false, true] {
        print("a link: shop:/orders/12")
        await use(Headless.launch(AppDelegate.self, opening: URL(string: "shop:/orders/12")), leaves: leaves, census)
        Headless.quit()
      }
    }

    private static func use(_ scene: UIWindowScene, leaves: Bool, _ census: Census) async {
      guard let app = scene.delegate as? SceneDelegate, let root = app.window?.rootViewController else { return }
      census.count(app.coordinator, root)
      await look(root, census)
      if leaves {
        swipeDown(root)
      } else {
        signIn(root)
      }
      await look(root, census)
      guard !leaves, let url = URL(string: "shop:/orders/13") else { return }
      print("another: shop:/orders/13")
      Headless.open(url)
      await look(root, census)
    }

    private static func swipeDown(_ root: UIViewController) {
      print("  swipe down")
      if let login = root.presentedViewController { Headless.swipeDown(login) }
    }

    private static func signIn(_ root: UIViewController) {
      guard let views = top(root).viewIfLoaded?.subviews else { return }
      print("  write: Ada")
      for case let field as UITextField in views { field.text = "Ada" }
      print("  tap: Sign In")
      for case let button as UIButton in views { Headless.tap(button) }
    }

    private static func top(_ root: UIViewController) -> UIViewController {
      let shown = root.presentedViewController ?? root
      return (shown as? UINavigationController)?.topViewController ?? shown
    }

    /// Says what is on the screen, when nothing moves any more.
    private static func look(_ root: UIViewController, _ census: Census) async {
      await Transitions.rest()
      let screen = top(root)
      screen.loadViewIfNeeded()
      census.count(screen)
      let labels = screen.view.subviews.compactMap { ($0 as? UILabel)?.text }
      print(([String(describing: type(of: screen))] + labels).joined(separator: ": "))
    }
  }
#endif
