#if canImport(UIKit)
  import UIKit

  /// Declares the app's scene, whose window UIKit fills from a storyboard. `UIApplicationSceneManifest` in `Info.plist` can do it instead.
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
      configuration.storyboard = UIStoryboard(name: "Main", bundle: nil)
      return configuration
    }
  }
#endif
