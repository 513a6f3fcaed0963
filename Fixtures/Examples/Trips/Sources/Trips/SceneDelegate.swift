#if canImport(UIKit)
  import UIKit

  /// Shows the main flow, which creates its own navigation controller.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// It lives as long as one of its screens does.
    private(set) weak var coordinator: TripsCoordinator?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let services = AppServices(container: AppDelegate.container) { [weak self] reason in
        self?.coordinator?.failed(reason: reason)
      }
      let coordinator = TripsCoordinator(services: services)
      coordinator.start()
      self.coordinator = coordinator

      let window = UIWindow(windowScene: scene)
      window.rootViewController = coordinator.rootViewController
      window.makeKeyAndVisible()
      self.window = window
      // The link that launched the app. It can present a screen now that the window is visible.
      if let url = connectionOptions.urlContexts.first?.url { open(url) }
    }

    /// Opens a link while the app is running.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      if let url = contexts.first?.url { open(url) }
    }

    private func open(_ url: URL) {
      if let link = FlowLink(url) { coordinator?.open(link) }
    }
  }
#endif
