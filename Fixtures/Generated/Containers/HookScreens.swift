import UIKit

/// The root class of the app's coordinators.
class AppCoordinator: NSObject {
  var name: String { "\(type(of: self))" }
}

final class ListViewController: UIViewController {
  var route: (ShopFlow.List.Route) -> Void = { _ in }
}
final class ItemViewController: UIViewController {
  var route: (ShopFlow.Item.Route) -> Void = { _ in }
  func receive(_ parameters: ShopFlow.Item.Parameters) { title = "Item \(parameters.id)" }
}
final class FilterViewController: UIViewController {
  var route: (ShopFlow.Filter.Route) -> Void = { _ in }
}
final class PictureViewController: UIViewController {
  let route: (ShopFlow.Picture.Route) -> Void
  init(id: Int, route: @escaping (ShopFlow.Picture.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "Picture \(id)"
  }
  required init?(coder: NSCoder) { nil }
}
final class NewsViewController: UIViewController {
  var route: (ShopFlow.News.Route) -> Void = { _ in }
}
final class ShopHelpViewController: UIViewController {
  var route: (ShopFlow.ShopHelp.Route) -> Void = { _ in }
}
final class CartViewController: UIViewController {
  var route: (CheckoutFlow.Cart.Route) -> Void = { _ in }
}
final class ReceiptViewController: UIViewController {}
final class CardViewController: UIViewController {
  var route: (RegisterFlow.Card.Route) -> Void = { _ in }
}

/// All that the app adds to what is generated.
final class AppShopCoordinator: ShopCoordinator {
  override func prepare(
    _ controller: UIViewController, for route: ShopFlow.List.Route, fromList screen: ListViewController
  ) {
    if case .buy = route { controller.isModalInPresentation = true }
    note("prepare \(name(route)) with \(type(of: controller))")
  }

  override func didPerform(_ route: ShopFlow.List.Route, fromList screen: ListViewController) {
    note("did perform \(name(route)); something moves: \(Transitions.isRunning)")
  }

  override func filterWillPresent(
    _ controller: UIViewController, at anchor: FlowAnchor?, fromList screen: ListViewController?
  ) {
    super.filterWillPresent(controller, at: anchor, fromList: screen)
    note("points at \(controller.popoverPresentationController?.barButtonItem?.title ?? "nothing")")
  }

  override func prepare(
    _ controller: UIViewController, for route: ShopFlow.Picture.Route, fromPicture screen: PictureViewController
  ) { note("prepare \(route) with \(type(of: controller))") }

  override func didPerform(_ route: ShopFlow.Picture.Route, fromPicture screen: PictureViewController) {
    note("did perform \(route); something moves: \(Transitions.isRunning)")
  }

  override func didPerform(_ route: ShopFlow.Item.Route, fromItem screen: ItemViewController) {
    note("did perform \(route); still on the stack: \(screen.parent != nil)")
  }

  override func ratedDidClose(stars: Int, fromItem screen: ItemViewController) { note("rated \(stars)") }

  override func didPerform(_ route: ShopFlow.News.Route, fromNews screen: NewsViewController) {
    note("did perform \(route); still on the stack: \(screen.parent != nil)")
  }

  override func zoomWillPresent(_ controller: UIViewController, fromList screen: ListViewController?) {
    super.zoomWillPresent(controller, fromList: screen)
    note("style \(controller.modalPresentationStyle)")
  }

  override func makeCheckoutCoordinator(navigationController: UINavigationController?) -> CheckoutCoordinator {
    AppCheckoutCoordinator(navigationController: navigationController)
  }

  override func buyDidFinish(_ result: Int, fromList screen: ListViewController?) { note("paid \(result)") }

  /// A route that is performed by hand, with a screen of the flow that is made and connected here.
  override func perform(_ route: ShopFlow.List.Route, fromList screen: ListViewController) {
    switch route {
    case .item(id: 11): withoutAnimation { super.perform(route, fromList: screen) }
    case .item(id: 12):
      super.perform(route, fromList: screen)
      help()
    case .item(id: 13):
      let own = ItemViewController()
      own.title = "Item by hand"
      stage.show(connectItem(own), .push(from: screen))
    case .item(id: 14): open(.checkout(.receipt))
    default: super.perform(route, fromList: screen)
    }
  }

  private func name(_ route: ShopFlow.List.Route) -> String {
    if case .filter = route { "filter" } else { "\(route)" }
  }
}

final class AppCheckoutCoordinator: CheckoutCoordinator {
  override func didPerform(_ route: CheckoutFlow.Cart.Route, fromCart screen: CartViewController) {
    note("did perform \(route); shown: \(isActive); something moves: \(Transitions.isRunning)")
  }
}
