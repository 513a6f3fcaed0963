import UIKit

// The examples of the pages on the language and on the generated Swift.

struct Cart {
  var total = 0
}
struct Receipt {
  var number = 0
}
struct Product {
  var id = 0
}

// MARK: Users

final class UserViewController: UIViewController {
  private let entry: UsersFlow.User.Entry

  init?(coder: NSCoder, entry: UsersFlow.User.Entry) {
    self.entry = entry
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

@MainActor
func showUser() -> UIViewController {
  let user = UserViewController.instantiate(entry: .detail(uid: 7))
  return user
}

final class UserListViewController: UIViewController, UsersFlow.List.SegueHandling {
  func prepareForEdit(_ destination: EditorViewController, sender: Any?) {}
  func prepareForRestore(_ destination: EditorViewController, sender: Any?) -> UsersFlow.Editor.Entry {
    .invitation(address: "a@example.com")
  }
}

extension UserListViewController {
  func checkOut(_ cart: Cart) {
    let checkout = CheckoutCoordinator(cart: cart)
    checkout.onFinish = { [weak self] receipt in self?.thank(for: receipt) }
    present(checkout.startViewController(), animated: true)
  }

  func thank(for receipt: Receipt) {}
}

final class EditorViewController: UIViewController {
  func receive(_ entry: UsersFlow.Editor.Entry) {}
}

// MARK: Store

final class ProductsViewController: UIViewController {
  var route: (StoreFlow.Products.Route) -> Void = { _ in }

  func productWasTapped(_ product: Product) {
    route(.product(id: product.id))
  }
}

extension ProductsViewController {
  func thank(for receipt: Receipt) {}
}

final class ProductViewController: UIViewController {
  var route: (StoreFlow.Product.Route) -> Void = { _ in }
  func receive(_ parameters: StoreFlow.Product.Parameters) {}
}

final class OverviewViewController: UIViewController {
  var route: (CheckoutFlow.Overview.Route) -> Void = { _ in }
  func receive(_ parameters: CheckoutFlow.Overview.Parameters) {}
}

final class PaymentViewController: UIViewController {
  var route: (CheckoutFlow.Payment.Route) -> Void = { _ in }
}

@MainActor
func launch(in window: UIWindow) {
  let navigationController = UINavigationController()
  window.rootViewController = navigationController
  StoreCoordinator(navigationController: navigationController).start()
}

final class AppStoreCoordinator: StoreCoordinator {
  override func checkoutDidFinish(_ result: Receipt, fromProducts screen: ProductsViewController?) {
    screen?.thank(for: result)
  }
}

// MARK: Orders

struct Order {}

final class CreateOrderViewController: UIViewController {
  lazy var router: any OrdersFlow.CreateOrder.RoutingLogic = OrdersFlow.CreateOrder.Router(viewController: self)

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    router.passDataToNextScene(segue, sender: sender)
  }
}

extension CreateOrderViewController {
  var order: Order { Order() }
}

extension OrdersFlow.CreateOrder.Router {
  func passDataToShip(_ destination: ShippingViewController, sender: Any?) {
    destination.order = viewController?.order
  }
  func passDataToReceipt(_ destination: ReceiptViewController) {}
}

final class ShippingViewController: UIViewController {
  var order: Order?
}

final class ReceiptViewController: UIViewController {
  func receive(_ parameters: OrdersFlow.Receipt.Parameters) {}
}
