#if canImport(UIKit)
  import UIKit

  /// Makes the window, which shows the shop's tabs.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// Its screens keep it, as they keep every coordinator.
    private(set) weak var shop: AppBookshopCoordinator?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let shop = AppBookshopCoordinator(basket: Basket())
      shop.start()
      self.shop = shop

      let window = UIWindow(windowScene: scene)
      window.rootViewController = shop.rootViewController
      window.makeKeyAndVisible()
      self.window = window
      if let url = connectionOptions.urlContexts.first?.url { open(url) }
      if let url = connectionOptions.userActivities.first?.webpageURL { open(url) }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      if let url = contexts.first?.url { open(url) }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      if let url = userActivity.webpageURL { open(url) }
    }

    private func open(_ url: URL) {
      if let link = FlowLink(url) { shop?.open(link) }
    }
  }
#endif
