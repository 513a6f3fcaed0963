#if canImport(UIKit)
  import UIKit

  /// There is no main interface: the window is made here, and shows the store's tabs.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// Its screens keep it, as they keep every coordinator.
    private(set) weak var store: StoreCoordinator?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let store = AppStoreCoordinator(basket: Basket())
      store.start()
      self.store = store

      let window = UIWindow(windowScene: scene)
      window.rootViewController = store.rootViewController
      window.makeKeyAndVisible()
      self.window = window

      // The link that launched the app. It can present a screen now that the window is visible.
      if let url = connectionOptions.urlContexts.first?.url { open(url) }
      if let url = connectionOptions.userActivities.first?.webpageURL { open(url) }
    }

    /// A link with the app's own scheme, while the app is running.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      if let url = contexts.first?.url { open(url) }
    }

    /// A universal link, while the app is running.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      if let url = userActivity.webpageURL { open(url) }
    }

    private func open(_ url: URL) {
      if let link = FlowLink(url) { store?.open(link) }
    }
  }
#endif
