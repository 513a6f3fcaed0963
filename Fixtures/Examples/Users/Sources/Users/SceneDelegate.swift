#if canImport(UIKit)
  import UIKit

  /// The flow brings its own navigation controller, which the window shows.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// It lives as long as one of its screens does.
    private(set) weak var coordinator: UsersCoordinator?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let coordinator = UsersCoordinator()
      coordinator.start()
      self.coordinator = coordinator

      let window = UIWindow(windowScene: scene)
      window.rootViewController = coordinator.rootViewController
      window.makeKeyAndVisible()
      self.window = window
    }
  }
#endif
