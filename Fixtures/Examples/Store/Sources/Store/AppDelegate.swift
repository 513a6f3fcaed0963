#if canImport(UIKit)
  import UIKit

  #if !os(Linux)
    @main
  #endif
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// Its screens keep it, as they keep every coordinator.
    private(set) weak var store: StoreCoordinator?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let store = AppStoreCoordinator(basket: Basket())
      store.start()
      self.store = store
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      window?.rootViewController = store.rootViewController
      window?.makeKeyAndVisible()
      return true
    }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
      guard let link = FlowLink(url) else { return false }
      return store?.open(link) ?? false
    }
  }
#endif
