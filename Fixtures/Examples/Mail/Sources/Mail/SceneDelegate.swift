#if canImport(UIKit)
  import UIKit

  /// A window with the letters of this device.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) weak var coordinator: AppMailCoordinator?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let coordinator = AppMailCoordinator(store: Store())
      coordinator.start()
      self.coordinator = coordinator

      let window = UIWindow(windowScene: scene)
      window.rootViewController = coordinator.rootViewController
      window.makeKeyAndVisible()
      self.window = window
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
