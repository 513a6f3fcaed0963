import UIKit

/// Opens links of flows that another one has started, or starts for them: its guard is met first.
@main @MainActor final class Main {
  private let window = Headless.window()
  private var isSignedIn = false
  private lazy var bank = BankCoordinator { [unowned self] _ in isSignedIn }

  static func main() async {
    for path in ["/home", "/accounts/7", "/transfer", "/login/help"] { await Main().run(path) }
    await Main().signOut()
    await Main().refuse()
    await Main().refusePushed()
  }

  private func run(_ path: String) async {
    print(path)
    await show()
    await step("a link while nobody is signed in") { open(path) }
    await step("signed in") { signIn() }
  }

  private func signOut() async {
    print("signed out")
    isSignedIn = true
    await show()
    await step("a link") { open("/accounts/7") }
    isSignedIn = false
    await step("a link after signing out, in the same flow") { open("/accounts/8") }
    await step("another one: it takes the place of the first") { open("/transfer") }
    await step("signed in") { signIn() }
  }

  /// The first screen is the root of the app: nobody uses it without signing in.
  private func refuse() async {
    print("refused")
    await show()
    await step("the login is swiped down") { swipeDown() }
    await step("a link") { open("/accounts/7") }
    await step("swiped down again: the link is forgotten") { swipeDown() }
    await step("the login is finished without signing in") { find(PasswordViewController.self)?.route(.done) }
    await step("signed in") { signIn() }
  }

  /// The app pushes a flow on a stack of its own: its first screen is popped.
  private func refusePushed() async {
    print("refused, pushed by the app")
    let stack = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = stack
    await step("the app") { window.makeKeyAndVisible() }
    let vault = VaultCoordinator(navigationController: stack) { [unowned self] _ in isSignedIn }
    vault.onLeave = { print("  left") }
    await step("the flow") { vault.start() }
    await step("the login is swiped down") { swipeDown() }
  }

  private func swipeDown() {
    if let presented = window.rootViewController?.presentedViewController { Headless.swipeDown(presented) }
  }

  private func show() async {
    bank.start()
    window.rootViewController = bank.rootViewController
    await step("the app") { window.makeKeyAndVisible() }
  }

  private func open(_ path: String) {
    print("  opens: \(FlowLink(path).map { bank.open($0) } ?? false)")
  }

  private func signIn() {
    isSignedIn = true
    find(PasswordViewController.self)?.route(.done)
  }

  private func step(_ what: String, _ act: () -> Void) async {
    print("- \(what)")
    act()
    await Transitions.rest()
    await Transitions.rest()
    print("  = \(window.rootViewController.map(picture) ?? "nothing")")
  }

  /// Returns the view controllers in one and over it.
  private func inside(_ controller: UIViewController) -> [UIViewController] {
    let children = (controller as? UITabBarController)?.viewControllers ?? controller.children
    let over = controller.presentedViewController.map { $0.presentingViewController === controller ? [$0] : [] } ?? []
    return [controller] + (children + over).flatMap { inside($0) }
  }

  private func find<Found: UIViewController>(_ type: Found.Type) -> Found? {
    window.rootViewController.flatMap { inside($0).compactMap { $0 as? Found }.last }
  }

  private func picture(_ controller: UIViewController) -> String {
    var text = "\(type(of: controller))".replacing("ViewController", with: "").replacing("Controller", with: "")
    if let account = controller as? AccountViewController { text += " \(account.id)" }
    if let tabs = controller as? UITabBarController { text += " \(tabs.selectedIndex)" }
    let children = (controller as? UITabBarController)?.viewControllers ?? controller.children
    if !children.isEmpty { text += " [\(children.map(picture).joined(separator: ", "))]" }
    let over = controller.presentedViewController.map { $0.presentingViewController === controller ? [$0] : [] } ?? []
    return ([text] + over.map(picture)).joined(separator: " + ")
  }
}
