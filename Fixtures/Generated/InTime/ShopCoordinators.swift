import UIKit

final class CountedShopCoordinator: ShopCoordinator {
  private let ends = Ends("shop")

  override init(navigationController: UINavigationController? = nil, user: User) {
    super.init(navigationController: navigationController, user: user)
    Living.add(self)
    onLeave = ends.leave
  }

  override func makeCheckoutCoordinator(
    navigationController: UINavigationController?, user: User, total: Int
  ) -> CheckoutCoordinator {
    CountedCheckoutCoordinator(navigationController: navigationController, user: user, total: total)
  }

  override func overlayWillPresent(_ controller: UIViewController, fromDetail screen: DetailViewController?) {
    super.overlayWillPresent(controller, fromDetail: screen)
    Overlays.style?(controller, screen)
  }

  override func checkoutDidFinish(_ result: Receipt, fromList screen: ListViewController?) {
    report("checkout", result, to: screen)
  }

  override func checkoutDidFinish(_ result: Receipt, fromDetail screen: DetailViewController?) {
    report("checkout", result, to: screen)
  }

  override func expressDidFinish(_ result: Receipt, fromList screen: ListViewController?) {
    report("express", result, to: screen)
  }

  override func expressDidFinish(_ result: Receipt, fromDetail screen: DetailViewController?) {
    report("express", result, to: screen)
  }

  override func bareDidFinish(_ result: Receipt, fromList screen: ListViewController?) {
    report("bare", result, to: screen)
  }

  override func auditDidFinish(_ result: Receipt, fromList screen: ListViewController?) {
    report("audit", result, to: screen)
    reopen()
  }

  override func makePickerCoordinator(
    navigationController: UINavigationController?, title: String
  ) -> PickerCoordinator {
    CountedPickerCoordinator(navigationController: navigationController, title: title)
  }

  override func tintDidFinish(_ result: PickerFlow.Result, fromList screen: ListViewController?) {
    Reports.lines.append("tint: \(result)")
  }

  override func bareTintDidFinish(_ result: PickerFlow.Result, fromList screen: ListViewController?) {
    Reports.lines.append("bare tint: \(result)")
  }

  override func tintDidFinish(_ result: PickerFlow.Result, fromDetail screen: DetailViewController?) {
    Reports.lines.append("tint: \(result)")
  }

  override func colorDidFinish(_ result: PickerFlow.Result, fromDetail screen: DetailViewController?) {
    Reports.lines.append("color: \(result)")
  }

  override func ratedDidClose(stars: Int, fromDetail screen: DetailViewController) {
    report("rated", stars, from: screen)
  }

  override func removedDidClose(id: Int, fromDetail screen: DetailViewController) {
    report("removed", id, from: screen)
  }

  private func report(_ route: String, _ value: Int, from screen: UIViewController) {
    let isGone = screen.parent == nil && screen.presentingViewController == nil
    Reports.lines.append("\(route) \(value)\(isGone ? "" : ", not gone")")
  }

  /// A result comes when what gave it is gone: the screen that asked is in front again.
  private func report(_ route: String, _ result: Receipt, to screen: UIViewController?) {
    var state = ", and nobody asks"
    if let screen {
      let isTop = screen.navigationController?.topViewController === screen
      state = isTop && screen.presentedViewController == nil ? "" : ", covered"
    }
    Reports.lines.append("\(route): \(result.total)\(state)")
  }
}

final class CountedCheckoutCoordinator: CheckoutCoordinator {
  private let ends = Ends("checkout")

  override init(navigationController: UINavigationController? = nil, user: User, total: Int) {
    super.init(navigationController: navigationController, user: user, total: total)
    Living.add(self)
    onLeave = ends.leave
  }

  override var onFinish: (Receipt) -> Void {
    get { super.onFinish }
    set { super.onFinish = ends.counting(newValue) }
  }

  override func makeAddressCoordinator(
    navigationController: UINavigationController?, user: User
  ) -> AddressCoordinator {
    CountedAddressCoordinator(navigationController: navigationController, user: user)
  }

  override func addressDidFinish(_ result: String, fromCart screen: CartViewController?) {
    Reports.lines.append("address: \(result)")
  }

  override func bareAddressDidFinish(_ result: String, fromCart screen: CartViewController?) {
    Reports.lines.append("bare address: \(result)")
  }

  override func addressDidFinish(_ result: String, fromPayment screen: PaymentViewController?) {
    Reports.lines.append("address over payment: \(result)")
  }
}

final class CountedAddressCoordinator: AddressCoordinator {
  private let ends = Ends("address")

  override init(navigationController: UINavigationController? = nil, user: User) {
    super.init(navigationController: navigationController, user: user)
    Living.add(self)
    onLeave = ends.leave
  }

  override var onFinish: (String) -> Void {
    get { super.onFinish }
    set { super.onFinish = ends.counting(newValue) }
  }
}
