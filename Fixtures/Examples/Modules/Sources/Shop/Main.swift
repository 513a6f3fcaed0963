#if os(Linux)
  import Checkout
  import UIKit

  @main @MainActor
  enum Main {
    static func main() {
      registerCheckoutStoryboard()
      let shelf = HeadlessScene("Shelf", isInitial: true, make: ShelfViewController.init(coder:))
      HeadlessStoryboard("Shop", scenes: [shelf]).register()

      let scene = Headless.launch(AppDelegate.self)
      guard let controller = scene.keyWindow?.rootViewController as? ShelfViewController
      else { fatalError("the app begins with its shelf") }
      print("cells: \((ShopFlow.Cell.allCases.map(\.rawValue) + CheckoutFlow.Cell.allCases.map(\.rawValue)))")
      controller.buy()
    }
  }
#endif
