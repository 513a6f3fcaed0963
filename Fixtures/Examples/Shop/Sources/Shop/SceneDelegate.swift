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
      let coordinator = MainCoordinator(navigationController: navigationController)
      coordinator.start()
      self.coordinator = coordinator

      let window = UIWindow(windowScene: scene)
      window.rootViewController = navigationController
      window.makeKeyAndVisible()
      self.window = window
    }
  }
#endif
