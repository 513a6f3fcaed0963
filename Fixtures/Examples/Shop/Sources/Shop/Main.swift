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
      await use(Headless.launch(AppDelegate.self))
      Headless.quit()
      print("after that: \(census.living)")
      await Orders.run(census)
      print("at the end: \(census.living)")
    }

    private static func use(_ scene: UIWindowScene) async {
      guard let app = scene.delegate as? SceneDelegate,
        let navigation = app.window?.rootViewController as? UINavigationController
      else { fatalError("the app begins with its home screen") }
      census.count(app.coordinator, navigation)

      await look(navigation)
      await tap("Buy Food", in: navigation)
      await tap("One More", in: navigation)
      await tap("One More", in: navigation)
      await chooseBag(in: navigation)
      await writeNote(in: navigation)
      print("swipe back")
      Headless.swipeBack(navigation)
      await look(navigation)

      await tap("Create Account", in: navigation)
      await tap("Create", in: navigation)
      write("Ada", in: navigation)
      await tap("Create", in: navigation)
      print("still there: \(census.living)")
    }

    private static func chooseBag(in navigation: UINavigationController) async {
      await tap("Choose a Bag", in: navigation)
      await tap("Red", in: navigation)
      await tap("Choose a Bag", in: navigation)
      print("swipe back")
      Headless.swipeBack(navigation)
      await look(navigation)
    }

    private static func writeNote(in navigation: UINavigationController) async {
      await tap("Write a Note", in: navigation)
      write("Ring twice", in: navigation)
      await tap("Save", in: navigation)
      await tap("Write a Note", in: navigation)
      write("Ring once", in: navigation)
      await tap("Discard", in: navigation)
    }

    /// The stack in front: of a sheet, if there is one.
    private static func front(_ navigation: UINavigationController) -> UINavigationController {
      navigation.presentedViewController as? UINavigationController ?? navigation
    }

    /// Says what is on the screen, when nothing moves any more.
    private static func look(_ navigation: UINavigationController) async {
      await Transitions.rest()
      guard let screen = front(navigation).topViewController else { return }
      screen.loadViewIfNeeded()
      census.count(screen)
      let labels = screen.view.subviews.compactMap { ($0 as? UILabel)?.text }
      print(([String(describing: type(of: screen))] + labels).joined(separator: ": "))
    }

    private static func tap(_ title: String, in navigation: UINavigationController) async {
      let buttons = front(navigation).topViewController?.view.subviews.compactMap { $0 as? UIButton } ?? []
      guard let button = buttons.first(where: { $0.currentTitle == title }) else { fatalError("no button \(title)") }
      print("  tap: \(title)")
      Headless.tap(button)
      await look(navigation)
    }

    private static func write(_ text: String, in navigation: UINavigationController) {
      let fields = front(navigation).topViewController?.view.subviews.compactMap { $0 as? UITextField } ?? []
      print("  write: \(text)")
      fields.first?.text = text
    }
  }
#endif
