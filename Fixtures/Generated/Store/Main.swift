import UIKit

@main @MainActor
enum Main {
  static func main() {
    var window: UIWindow? = Headless.window()
    if let window { shop(show(UINavigationController(), in: window)) }
    print("before the end:", Census.living)
    window = nil
    print("at the end:", Census.living)

    let another = Headless.window()
    let adopted = show(UINavigationController(rootViewController: ProductListViewController()), in: another)
    AppStoreCoordinator(navigationController: adopted).start()
    print("adopted:", adopted.viewControllers.count)
    top(adopted, as: ProductListViewController.self).route(.profile)
    Transitions.settle()
    print("connected:", adopted.presentedViewController != nil)
  }

  private static func show(
    _ navigation: UINavigationController, in window: UIWindow
  ) -> UINavigationController {
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    return navigation
  }

  private static func shop(_ navigation: UINavigationController) {
    let coordinator = AppStoreCoordinator(navigationController: navigation)
    Census.count(coordinator)
    coordinator.start()
    let list = top(navigation, as: ProductListViewController.self)
    let cart = Cart(items: [Product(name: "tea")])
    func tell(_ what: String) { print("  \(what):", Census.living, "· children:", coordinator.childCoordinators.count) }

    list.route(.detail(product: Product(name: "tea")))
    Transitions.settle()
    var detail = top(navigation, as: ProductDetailViewController.self)
    print(detail.summary, "· title:", detail.title ?? "")
    detail.route(.similar(product: Product(name: "pot"), screen: 2))
    Transitions.settle()
    detail = top(navigation, as: ProductDetailViewController.self)
    print(detail.summary)
    detail.route(.back)
    Transitions.settle()
    tell("one back")
    detail = top(navigation, as: ProductDetailViewController.self)
    detail.route(.similar(product: Product(name: "cup"), screen: 3))
    Transitions.settle()
    detail = top(navigation, as: ProductDetailViewController.self)
    detail.route(.help(topic: "cups"))
    Transitions.settle()
    let help = presented(over: list, as: HelpViewController.self)
    print("help on", help.topic)
    help.route(.done)
    Transitions.settle()
    detail.route(.home)
    Transitions.settle()
    print("at home:", navigation.viewControllers.count)
    list.route(.detail(product: Product(name: "jar")))
    Transitions.settle()
    detail = top(navigation, as: ProductDetailViewController.self)
    detail.route(.rated(stars: 5, screen: "paper"))
    Transitions.settle()
    detail = ProductDetailViewController()

    list.route(.profile)
    Transitions.settle()
    presented(over: list, as: StoreProfileViewController.self).route(.done)
    Transitions.settle()
    list.route(.profile)
    Transitions.settle()
    Headless.swipeDown(presented(over: list, as: StoreProfileViewController.self))
    Transitions.settle()

    list.route(.checkout(cart: cart))
    Transitions.settle()
    print(top(navigation, as: CartViewController.self).summary)
    top(navigation, as: CartViewController.self).route(.pay)
    Transitions.settle()
    tell("in the child")
    top(navigation, as: PaymentViewController.self).route(.paid(receipt: Receipt(total: 7)))
    Transitions.settle()
    list.route(.checkout(cart: cart))
    Transitions.settle()
    top(navigation, as: CartViewController.self).route(.pay)
    Transitions.settle()
    top(navigation, as: PaymentViewController.self).route(.details)
    Transitions.settle()
    presented(over: list, as: TermsViewController.self).route(.agreed(receipt: Receipt(total: 8)))
    Transitions.settle()
    list.route(.checkout(cart: cart))
    Transitions.settle()
    top(navigation, as: CartViewController.self).route(.pay)
    Transitions.settle()
    Headless.swipeBack(navigation)
    Transitions.settle()
    Headless.swipeBack(navigation)
    Transitions.settle()
    tell("swiped back")

    list.route(.express(cart: cart))
    Transitions.settle()
    print(presented(over: list, as: CartViewController.self).summary)
    Headless.swipeDown(presented(over: list, as: CartViewController.self))
    Transitions.settle()
    tell("swiped down")
    list.route(.express(cart: cart))
    Transitions.settle()
    presented(over: list, as: CartViewController.self).route(.pay)
    Transitions.settle()
    presented(over: list, as: PaymentViewController.self).route(.paid(receipt: Receipt(total: 9)))
    Transitions.settle()
    list.route(.bare(cart: cart))
    Transitions.settle()
    print("bare:", presented(over: list, as: CartViewController.self).navigationController == nil)
    Headless.swipeDown(presented(over: list, as: CartViewController.self))
    Transitions.settle()

    list.route(.closed)
    Transitions.settle()
    print("closed, alone:", navigation.viewControllers.count)
    top(navigation, as: ClosedViewController.self).route(.reopen)
    Transitions.settle()
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
