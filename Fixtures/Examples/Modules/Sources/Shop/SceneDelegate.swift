#if canImport(UIKit)
  import UIKit

  /// There is no main interface: the window is made here.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = ShelfViewController.instantiate()
      window.makeKeyAndVisible()
      self.window = window
    }
  }
#endif
