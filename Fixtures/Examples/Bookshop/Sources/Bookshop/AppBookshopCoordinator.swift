#if canImport(UIKit)
  import SwiftUI
  import UIKit

  /// Adds what the flow file cannot know: what the views share, and what comes of a receipt.
  final class AppBookshopCoordinator: BookshopCoordinator {
    /// Every view can observe the basket.
    override func host<Content: View>(_ view: Content) -> UIViewController {
      super.host(view.environment(basket))
    }

    override func makeViewController(for tab: BookshopFlow.Main.Tab) -> UIViewController {
      let controller = super.makeViewController(for: tab)
      controller.tabBarItem.title = tab == .shelf ? "Shelf" : "Basket"
      return controller
    }

    override func checkoutDidFinish(_ result: Receipt, fromOrder screen: UIViewController?) {
      basket.empty(for: result)
    }
  }
#endif
