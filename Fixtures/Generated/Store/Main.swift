import UIKit

@main @MainActor
enum Main {
  static func main() {
    var navigation: UINavigationController? = UINavigationController()
    if let navigation { shop(navigation) }
    print("before the end:", Census.living)
    navigation = nil
    print("at the end:", Census.living)

    let adopted = UINavigationController(rootViewController: ProductListViewController())
    AppStoreCoordinator(navigationController: adopted).start()
    print("adopted:", adopted.viewControllers.count)
    top(adopted, as: ProductListViewController.self).route(.profile)
    print("connected:", adopted.presentedViewController != nil)
  }

  private static func shop(_ navigation: UINavigationController) {
    let coordinator = AppStoreCoordinator(navigationController: navigation)
    Census.count(coordinator)
    coordinator.start()
    let list = top(navigation, as: ProductListViewController.self)
    let cart = Cart(items: [Product(name: "tea")])
    func tell(_ what: String) { print("  \(what):", Census.living, "· children:", coordinator.childCoordinators.count) }

    list.route(.detail(product: Product(name: "tea")))
    var detail = top(navigation, as: ProductDetailViewController.self)
    print(detail.summary, "· title:", detail.title ?? "")
    detail.route(.similar(product: Product(name: "pot"), screen: 2))
    detail = top(navigation, as: ProductDetailViewController.self)
    print(detail.summary)
    detail.route(.back)
    tell("one back")
    detail = top(navigation, as: ProductDetailViewController.self)
    detail.route(.similar(product: Product(name: "cup"), screen: 3))
    detail = top(navigation, as: ProductDetailViewController.self)
    detail.route(.help(topic: "cups"))
    let help = presented(over: list, as: HelpViewController.self)
    print("help on", help.topic)
    help.route(.done)
    detail.route(.home)
    print("at home:", navigation.viewControllers.count)
    list.route(.detail(product: Product(name: "jar")))
    detail = top(navigation, as: ProductDetailViewController.self)
    detail.route(.rated(stars: 5, screen: "paper"))
    detail = ProductDetailViewController()

    list.route(.profile)
    presented(over: list, as: StoreProfileViewController.self).route(.done)
    list.route(.profile)
    Headless.swipeDown(presented(over: list, as: StoreProfileViewController.self))

    list.route(.checkout(cart: cart))
    print(top(navigation, as: CartViewController.self).summary)
    top(navigation, as: CartViewController.self).route(.pay)
    tell("in the child")
    top(navigation, as: PaymentViewController.self).route(.paid(receipt: Receipt(total: 7)))
    list.route(.checkout(cart: cart))
    top(navigation, as: CartViewController.self).route(.pay)
    top(navigation, as: PaymentViewController.self).route(.details)
    presented(over: list, as: TermsViewController.self).route(.agreed(receipt: Receipt(total: 8)))
    list.route(.checkout(cart: cart))
    top(navigation, as: CartViewController.self).route(.pay)
    Headless.swipeBack(navigation)
    Headless.swipeBack(navigation)
    tell("swiped back")

    list.route(.express(cart: cart))
    print(presented(over: list, as: CartViewController.self).summary)
    Headless.swipeDown(presented(over: list, as: CartViewController.self))
    tell("swiped down")
    list.route(.express(cart: cart))
    presented(over: list, as: CartViewController.self).route(.pay)
    presented(over: list, as: PaymentViewController.self).route(.paid(receipt: Receipt(total: 9)))
    list.route(.bare(cart: cart))
    print("bare:", presented(over: list, as: CartViewController.self).navigationController == nil)
    Headless.swipeDown(presented(over: list, as: CartViewController.self))

    list.route(.closed)
    print("closed, alone:", navigation.viewControllers.count)
    top(navigation, as: ClosedViewController.self).route(.reopen)
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
