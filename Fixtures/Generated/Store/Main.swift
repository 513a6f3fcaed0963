import UIKit

@main @MainActor
enum Main {
  static func main() async {
    var window: UIWindow? = Headless.window()
    if let window { await shop(show(UINavigationController(), in: window)) }
    print("before the end:", Census.living)
    window = nil
    await Transitions.rest()
    print("at the end:", Census.living)

    let another = Headless.window()
    let adopted = show(UINavigationController(rootViewController: ProductListViewController()), in: another)
    AppStoreCoordinator(navigationController: adopted).start()
    print("adopted:", adopted.viewControllers.count)
    top(adopted, as: ProductListViewController.self).route(.profile)
    await Transitions.rest()
    print("connected:", adopted.presentedViewController != nil)
  }

  private static func show(
    _ navigation: UINavigationController, in window: UIWindow
  ) -> UINavigationController {
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    return navigation
  }

  private static func shop(_ navigation: UINavigationController) async {
    let coordinator = AppStoreCoordinator(navigationController: navigation)
    Census.count(coordinator)
    coordinator.start()
    let list = top(navigation, as: ProductListViewController.self)
    let cart = Cart(items: [Product(name: "tea")])
    func tell(_ what: String) { print("  \(what):", Census.living, "· children:", coordinator.childCoordinators.count) }

    list.route(.detail(product: Product(name: "tea")))
    await Transitions.rest()
    var detail = top(navigation, as: ProductDetailViewController.self)
    print(detail.summary, "· title:", detail.title ?? "")
    detail.route(.similar(product: Product(name: "pot"), screen: 2))
    await Transitions.rest()
    detail = top(navigation, as: ProductDetailViewController.self)
    print(detail.summary)
    detail.route(.back)
    await Transitions.rest()
    tell("one back")
    detail = top(navigation, as: ProductDetailViewController.self)
    detail.route(.similar(product: Product(name: "cup"), screen: 3))
    await Transitions.rest()
    detail = top(navigation, as: ProductDetailViewController.self)
    detail.route(.help(topic: "cups"))
    await Transitions.rest()
    let help = presented(over: list, as: HelpViewController.self)
    print("help on", help.topic)
    help.route(.done)
    await Transitions.rest()
    detail.route(.home)
    await Transitions.rest()
    print("at home:", navigation.viewControllers.count)
    list.route(.detail(product: Product(name: "jar")))
    await Transitions.rest()
    detail = top(navigation, as: ProductDetailViewController.self)
    detail.route(.rated(stars: 5, screen: "paper"))
    await Transitions.rest()
    detail = ProductDetailViewController()

    list.route(.profile)
    await Transitions.rest()
    presented(over: list, as: StoreProfileViewController.self).route(.done)
    await Transitions.rest()
    list.route(.profile)
    await Transitions.rest()
    Headless.swipeDown(presented(over: list, as: StoreProfileViewController.self))
    await Transitions.rest()

    list.route(.checkout(cart: cart))
    await Transitions.rest()
    print(top(navigation, as: CartViewController.self).summary)
    top(navigation, as: CartViewController.self).route(.pay)
    await Transitions.rest()
    tell("in the child")
    top(navigation, as: PaymentViewController.self).route(.paid(receipt: Receipt(total: 7)))
    await Transitions.rest()
    list.route(.checkout(cart: cart))
    await Transitions.rest()
    top(navigation, as: CartViewController.self).route(.pay)
    await Transitions.rest()
    top(navigation, as: PaymentViewController.self).route(.details)
    await Transitions.rest()
    presented(over: list, as: TermsViewController.self).route(.agreed(receipt: Receipt(total: 8)))
    await Transitions.rest()
    list.route(.checkout(cart: cart))
    await Transitions.rest()
    top(navigation, as: CartViewController.self).route(.pay)
    await Transitions.rest()
    Headless.swipeBack(navigation)
    await Transitions.rest()
    Headless.swipeBack(navigation)
    await Transitions.rest()
    tell("swiped back")

    list.route(.express(cart: cart))
    await Transitions.rest()
    print(presented(over: list, as: CartViewController.self).summary)
    Headless.swipeDown(presented(over: list, as: CartViewController.self))
    await Transitions.rest()
    tell("swiped down")
    list.route(.express(cart: cart))
    await Transitions.rest()
    presented(over: list, as: CartViewController.self).route(.pay)
    await Transitions.rest()
    presented(over: list, as: PaymentViewController.self).route(.paid(receipt: Receipt(total: 9)))
    await Transitions.rest()
    list.route(.bare(cart: cart))
    await Transitions.rest()
    print("bare:", presented(over: list, as: CartViewController.self).navigationController == nil)
    Headless.swipeDown(presented(over: list, as: CartViewController.self))
    await Transitions.rest()

    list.route(.closed)
    await Transitions.rest()
    print("closed, alone:", navigation.viewControllers.count)
    top(navigation, as: ClosedViewController.self).route(.reopen)
    await Transitions.rest()
  }

  private static func top<Screen: UIViewController>(
    _ navigation: UINavigationController, as type: Screen.Type
  ) -> Screen {
    guard let screen = navigation.topViewController as? Screen else { fatalError("there is no \(type) on top") }
    return screen
  }

  private static func presented<Screen: UIViewController>(over list: UIViewController, as type: Screen.Type) -> Screen {
    let presented = list.presentedViewController
    let top = (presented as? UINavigationController)?.topViewController ?? presented
    guard let screen = top as? Screen else { fatalError("there is no \(type) over it") }
    return screen
  }
}
