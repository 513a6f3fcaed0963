#if canImport(UIKit)
  import UIKit

  /// Declares the app's scene. `UIApplicationSceneManifest` in `Info.plist` can do it instead.
  #if !os(Linux)
    @main
  #endif
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }
#endif
