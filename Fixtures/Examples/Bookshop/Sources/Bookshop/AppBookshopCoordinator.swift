#if canImport(UIKit)
  import SwiftUI
  import UIKit

  /// Adds what the flow file cannot know: what the views share, and what comes of a receipt.
  final class AppBookshopCoordinator: BookshopCoordinator {
    /// Every view can observe the basket.
    override func host<Content: View>(_ view: Content) -> UIViewController {
      super.host(view.environment(basket))
    }

    override func tabBarItem(of tab: BookshopFlow.Main.Tab) -> UITabBarItem? {
      switch tab {
      case .shelf: UITabBarItem(title: "Shelf", image: nil, tag: 0)
      case .basket: UITabBarItem(title: "Basket", image: nil, tag: 1)
      }
    }

    override func checkoutDidFinish(_ result: Receipt, fromOrder screen: UIViewController?) {
      basket.empty(for: result)
    }
  }
#endif
