import UIKit

@MainActor let version = 3
@MainActor let scale = 10

final class CreateOrderViewController: UIViewController {
  var router: OrdersFlow.CreateOrder.Router?
  var order = "tea"

  override func viewDidLoad() {
    super.viewDidLoad()
    router = OrdersFlow.CreateOrder.Router(viewController: self)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    // Embeds come before the view is there.
    let router = router ?? OrdersFlow.CreateOrder.Router(viewController: self)
    router.passDataToNextScene(segue, sender: sender)
  }

  deinit { print("order gone") }
}

/// What the app says of the data that is passed.
extension OrdersFlow.CreateOrder.Router {
  func passDataToShip(_ destination: ShippingViewController, sender: Any?) {
    destination.title = viewController?.order
  }
  func passDataToPay(_ destination: PaymentViewController, sender: Any?) { print("pays") }
  func passDataToTerms(_ destination: TermsViewController, sender: Any?) { print("terms") }
  func passDataToPick(_ destination: PaymentViewController, sender: Any?) -> OrdersFlow.Payment.Parameters {
    .init(amount: 99)
  }
  func passDataToHeader(_ destination: HeaderViewController, sender: Any?) { print("header") }
  func passDataToReceipt(_ destination: ReceiptViewController) { destination.title = viewController?.order }
  func passDataToHelp(_ destination: HelpController) {}
  func passDataToList(_ destination: OrderListViewController) {}
  func passDataToAccount(_ destination: AccountViewController) { destination.title = "account" }
  func doneDidClose(orders: [Int]) { print("done with", orders) }
}

final class ShippingViewController: UIViewController {
  override func viewDidLoad() { print("ships", title ?? "nothing") }
}

final class PaymentViewController: UIViewController {
  func receive(_ parameters: OrdersFlow.Payment.Parameters) { print("amount", parameters.amount) }
}

final class TermsViewController: UIViewController {
  func receive(_ parameters: OrdersFlow.Terms.Parameters) { print("version", parameters.version) }
}

final class HeaderViewController: UIViewController {}

final class ReceiptViewController: UIViewController {
  func receive(_ parameters: OrdersFlow.Receipt.Parameters) { print("receipt", parameters.number) }
}

final class OrderListViewController: UIViewController {}
final class AccountViewController: UIViewController {}

final class HelpController: UIViewController {
  func receive(_ parameters: OrdersFlow.Help.Parameters) { print("help on", parameters.topic, parameters.number) }
}

@main @MainActor
enum Main {
  static func main() async {
    register()
    let navigation = UINavigationController()
    await use(navigation)
    navigation.viewControllers = []
    print("end")
  }

  private static func use(_ navigation: UINavigationController) async {
    let window = Headless.window()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let base = UIViewController()
    navigation.viewControllers = [base]
    let order = OrdersFlow.CreateOrder.instantiate()
    navigation.pushViewController(order, animated: false)
    guard let router = order.router else { fatalError("no router") }
    router.routeToShip()
    await Transitions.rest()
    Headless.swipeBack(navigation)
    await Transitions.rest()
    router.routeToPay(amount: 5)
    await Transitions.rest()
    Headless.swipeBack(navigation)
    await Transitions.rest()
    router.routeToTerms()
    await Transitions.rest()
    Headless.swipeBack(navigation)
    await Transitions.rest()
    Headless.fire("pick", on: order)
    await Transitions.rest()
    Headless.swipeBack(navigation)
    await Transitions.rest()
    router.routeToReceipt(number: 4)
    await Transitions.rest()
    print("for", navigation.topViewController?.title ?? "nothing")
    Headless.swipeBack(navigation)
    await Transitions.rest()
    router.routeToHelp(topic: "tea")
    await Transitions.rest()
    print("in a stack:", order.presentedViewController is UINavigationController)
    order.presentedViewController.map(Headless.swipeDown)
    await Transitions.rest()
    router.routeToAccount()
    await Transitions.rest()
    print("account:", (order.presentedViewController as? UINavigationController)?.topViewController?.title ?? "none")
    order.presentedViewController.map(Headless.swipeDown)
    await Transitions.rest()
    router.routeDone(orders: [1, 2])
    await Transitions.rest()
    print("on top:", navigation.topViewController === base)
    navigation.pushViewController(order, animated: false)
    router.routeCancel()
    await Transitions.rest()
    navigation.pushViewController(order, animated: false)
    router.routeToList()
    await Transitions.rest()
    print("list alone:", navigation.viewControllers.map { "\(type(of: $0))" })
  }

  private static func register() {
    HeadlessStoryboard(
      "Orders",
      scenes: [
        HeadlessScene(
          "CreateOrder", isInitial: true,
          segues: [
            HeadlessSegue("Ship", .show, to: "Shipping"), HeadlessSegue("Pay", .show, to: "Payment"),
            HeadlessSegue("terms", .show, to: "Terms"), HeadlessSegue("pick", .show, to: "Payment"),
            HeadlessSegue("header", .embed, to: "Header"),
          ], make: CreateOrderViewController.init(coder:)),
        HeadlessScene("Shipping", make: ShippingViewController.init(coder:)),
        HeadlessScene("Payment", make: PaymentViewController.init(coder:)),
        HeadlessScene("Terms", make: TermsViewController.init(coder:)),
        HeadlessScene("Header", make: HeaderViewController.init(coder:)),
      ]
    ).register()
    HeadlessStoryboard(
      "Receipts",
      scenes: [
        HeadlessScene("Receipt", identifier: "Receipt", make: ReceiptViewController.init(coder:)),
        HeadlessScene("List", identifier: "List", make: OrderListViewController.init(coder:)),
        HeadlessScene(
          "Navigation", identifier: "Account", containing: ["Account"], make: UINavigationController.init(coder:)),
        HeadlessScene("Account", make: AccountViewController.init(coder:)),
      ]
    ).register()
  }
}

final class PlanViewController: UIViewController {
  var route: (SchemeFlow.Plan.Route) -> Void = { _ in }
}

final class StepViewController: UIViewController {
  func receive(_ parameters: SchemeFlow.Step.Parameters) {}
}
