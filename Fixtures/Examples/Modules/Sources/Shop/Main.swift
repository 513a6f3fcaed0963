#if os(Linux)
  import Checkout
  import UIKit

  @main @MainActor
  enum Main {
    static func main() {
      registerCheckoutStoryboard()
      let shelf = HeadlessScene("Shelf", isInitial: true, make: ShelfViewController.init(coder:))
      HeadlessStoryboard("Shop", scenes: [shelf]).register()

      let window = UIWindow(frame: .zero)
      let controller = ShelfViewController.instantiate()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      print("cells: \((ShopFlow.Cell.allCases.map(\.rawValue) + CheckoutFlow.Cell.allCases.map(\.rawValue)))")
      controller.buy()
    }
  }
#elseif canImport(UIKit)
  import UIKit

  @main
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }
#endif
