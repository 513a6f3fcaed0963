import UIKit

/// Not `Sendable`, on purpose.
final class Product {
  let name: String
  init(name: String) { self.name = name }
  func similar(_ number: Int) -> Product { Product(name: "\(name) \(number)") }
}

struct Note { var text: String }
struct Cart { var items: [Product] }
struct Receipt { var total: Int }
struct Coupon {
  var code: String
  @MainActor static var none: Coupon { Coupon(code: "none") }
}

/// Who is alive.
@MainActor enum Census {
  private struct Living { weak var object: AnyObject? }
  private static var all: [Living] = []

  static func count(_ object: AnyObject) { all.append(Living(object: object)) }

  static var living: String {
    let names = all.compactMap { $0.object.map { String(describing: type(of: $0)) } }.sorted()
    return names.isEmpty ? "nobody" : names.joined(separator: " ")
  }
}

class CountedViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    Census.count(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class ProductListViewController: CountedViewController {
  var route: (StoreFlow.List.Route) -> Void = { _ in }
}

final class ProductDetailViewController: CountedViewController {
  var route: (StoreFlow.Detail.Route) -> Void = { _ in }
  private(set) var summary = ""
  func receive(_ parameters: StoreFlow.Detail.Parameters) {
    summary = "\(parameters.product.name), \(parameters.note.text)"
  }
}

final class StoreProfileViewController: CountedViewController {
  var route: (StoreFlow.Profile.Route) -> Void = { _ in }
}

final class HelpViewController: CountedViewController {
  var route: (StoreFlow.Help.Route) -> Void = { _ in }
  let topic: String
  init(parameters: StoreFlow.Help.Parameters) {
    topic = parameters.topic
    super.init()
  }
}

final class ClosedViewController: CountedViewController {
  var route: (StoreFlow.Closed.Route) -> Void = { _ in }
}

final class CartViewController: CountedViewController {
  var route: (CheckoutFlow.Cart.Route) -> Void = { _ in }
  private(set) var summary = ""
  func receive(_ parameters: CheckoutFlow.Cart.Parameters) {
    summary = "\(parameters.cart.items.count) items, coupon \(parameters.coupon.code)"
  }
}

final class PaymentViewController: CountedViewController {
  var route: (CheckoutFlow.Payment.Route) -> Void = { _ in }
}

final class TermsViewController: CountedViewController {
  var route: (CheckoutFlow.Terms.Route) -> Void = { _ in }
}

final class AppStoreCoordinator: StoreCoordinator {
  override func makeDetail(parameters: StoreFlow.Detail.Parameters) -> ProductDetailViewController {
    let detail = super.makeDetail(parameters: parameters)
    detail.title = parameters.product.name
    return detail
  }

  override func makeCheckoutCoordinator(
    navigationController: UINavigationController?, cart: Cart, coupon: Coupon
  ) -> CheckoutCoordinator {
    let child = super.makeCheckoutCoordinator(navigationController: navigationController, cart: cart, coupon: coupon)
    Census.count(child)
    return child
  }

  override func checkoutDidFinish(_ result: Receipt, fromList screen: ProductListViewController?) {
    print("paid \(result.total), back on top: \(screen?.navigationController?.topViewController === screen)")
  }

  override func expressDidFinish(_ result: Receipt, fromList screen: ProductListViewController?) {
    print("paid \(result.total) quickly, nothing over it: \(screen?.presentedViewController == nil)")
  }

  override func bareDidFinish(_ result: Receipt, fromList screen: ProductListViewController?) {
    print("paid \(result.total) bare, nothing over it: \(screen?.presentedViewController == nil)")
  }

  override func ratedDidClose(stars: Int, screen: String, fromDetail screen_: ProductDetailViewController) {
    print("rated \(stars) on \(screen), gone: \(screen_.parent == nil)")
  }
}

// Types of the app may have names of the standard library's, which generated code then does not mean.
struct Dictionary {}
struct Array {}
struct Substring {}
struct RawRepresentable {}
struct UTF8 {}
