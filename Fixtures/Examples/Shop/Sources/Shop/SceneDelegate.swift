#if canImport(UIKit)
  import UIKit

  /// There is no main interface: the window is made here, and the main coordinator fills it.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// It lives as long as one of its screens does.
    private(set) weak var coordinator: MainCoordinator?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let navigationController = UINavigationController()
      let coordinator = ShopCoordinator(navigationController: navigationController)
      coordinator.start()
      self.coordinator = coordinator

      let window = UIWindow(windowScene: scene)
      window.rootViewController = navigationController
      window.makeKeyAndVisible()
      self.window = window
      // The link that launched the app.
      if let url = connectionOptions.urlContexts.first?.url { open(url) }
    }

    /// A link, while the app is running.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      if let url = contexts.first?.url { open(url) }
    }

    private func open(_ url: URL) {
      if let link = FlowLink(url) { coordinator?.open(link) }
    }
  }
#endif
