#if canImport(UIKit)
  import UIKit

  #if !os(Linux)
    @main
  #endif
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      window?.rootViewController = OrdersFlow.CreateOrder.instantiate().navigationController
      window?.makeKeyAndVisible()
      return true
    }
  }
#endif
