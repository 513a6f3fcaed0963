import UIKit

/// What a quick user does, the same in each step of the adoption.
@main @MainActor
enum Main {
  static func main() async {
    await use(Headless.window())
    await Transitions.rest()
    print("the window is gone")
  }

  private static func use(_ window: UIWindow) async {
    let navigation = UINavigationController()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let app = AppCoordinator(navigationController: navigation)
    app.start()
    let cart = top(navigation, as: CartViewController.self)

    await buy(cart, navigation)
    await tapTwice(cart, navigation)
    cart.checkoutTapped()
    await Transitions.rest()
    Headless.swipeBack(navigation)
    await look("swipe back", navigation)
    await leave(cart, navigation)

    cart.checkoutTapped()
    cart.checkoutTapped()
    await look("checkout, tapped twice", navigation)
    navigation.popToRootViewController(animated: true)
    await look("back to the cart", navigation)

    cart.settingsTapped()
    await look("settings", navigation)
    (cart.presentedViewController as? SettingsViewController)?.onDone()
    await look("done", navigation)
    print("children: \(app.childCoordinators.count)")
  }

  private static func buy(_ cart: CartViewController, _ navigation: UINavigationController) async {
    cart.checkoutTapped()
    await look("checkout", navigation)
    top(navigation, as: AddressViewController.self).payTapped()
    await look("pay", navigation)
    top(navigation, as: PaymentViewController.self).cardWasAccepted()
    await look("card accepted", navigation)
  }

  private static func tapTwice(_ cart: CartViewController, _ navigation: UINavigationController) async {
    cart.checkoutTapped()
    await Transitions.rest()
    let address = top(navigation, as: AddressViewController.self)
    address.payTapped()
    address.payTapped()
    await look("pay, tapped twice", navigation)
    let payment = top(navigation, as: PaymentViewController.self)
    payment.cardWasAccepted()
    payment.cardWasAccepted()
    await look("card accepted twice", navigation)
  }

  /// Swipes back while the card is still being checked, which then is accepted.
  private static func leave(_ cart: CartViewController, _ navigation: UINavigationController) async {
    cart.checkoutTapped()
    await Transitions.rest()
    top(navigation, as: AddressViewController.self).payTapped()
    await Transitions.rest()
    let payment = top(navigation, as: PaymentViewController.self)
    Headless.swipeBack(navigation)
    await Transitions.rest(cancelling: true)
    await look("swipe back, taken back", navigation)
    Headless.swipeBack(navigation)
    await Transitions.rest()
    Headless.swipeBack(navigation)
    await look("two swipes back", navigation)
    payment.cardWasAccepted()
    await look("card accepted, late", navigation)
  }

  /// Waits until nothing moves, and prints what is on screen.
  private static func look(_ act: String, _ navigation: UINavigationController) async {
    await Transitions.rest()
    let stack = navigation.viewControllers.map { name($0) }.joined(separator: " > ")
    let sheet = navigation.presentedViewController.map { ", over it " + name($0) } ?? ""
    print("\(act): \(stack)\(sheet)")
  }

  private static func name(_ controller: UIViewController) -> String {
    String(describing: type(of: controller)).replacing("ViewController", with: "")
  }

  private static func top<Screen: UIViewController>(
    _ navigation: UINavigationController, as type: Screen.Type
  ) -> Screen {
    guard let screen = navigation.topViewController as? Screen else { fatalError("no \(type) is on top") }
    return screen
  }
}
