import SwiftUI
import UIKit

final class AppShopCoordinator: ShopCoordinator {
  private let catalogue = Catalogue()

  /// All views of the flow see the catalogue.
  override func host<Content: View>(_ view: Content) -> UIViewController {
    super.host(view.environment(catalogue))
  }

  /// One view is in a controller of the app's own.
  override func makeReviews(
    entry: ShopFlow.Reviews.Entry, route: @escaping (ShopFlow.Reviews.Route) -> Void
  ) -> UIViewController {
    FramingViewController(super.makeReviews(entry: entry, route: route))
  }

  override func makeCheckoutCoordinator(
    navigationController: UINavigationController?, basket: Basket
  ) -> CheckoutCoordinator {
    let child = CheckoutCoordinator(navigationController: navigationController, basket: basket)
    Census.begin(child)
    child.onLeave = { Census.end("checkout left") }
    return child
  }

  override func makeTourCoordinator(navigationController: UINavigationController?) -> TourCoordinator {
    let child = TourCoordinator(navigationController: navigationController)
    Census.begin(child)
    child.onLeave = { Census.end("tour left") }
    return child
  }

  override func checkoutDidFinish(_ result: Receipt, fromProducts screen: UIViewController?) {
    Census.end("paid \(result.total)")
  }
  override func expressDidFinish(_ result: Receipt, fromProducts screen: UIViewController?) {
    Census.end("paid express \(result.total)")
  }
  override func ratedDidClose(stars: Int, fromReviews screen: UIViewController) { Census.tell("rated \(stars)") }
}
