#if canImport(UIKit)
  /// Adds what the flow files cannot know: what comes of a receipt.
  final class AppStoreCoordinator: StoreCoordinator {
    override func checkoutDidFinish(_ result: Receipt, fromBasket screen: BasketViewController?) {
      basket.empty()
      screen?.thank(for: result)
    }
  }
#endif
