import UIKit

/// The app, for UI tests.
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

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let coordinator = AppCoordinator()
    coordinator.start()
    window.rootViewController = coordinator.rootViewController
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// What would be in the app's bundle.
@MainActor enum Stories {
  static func register() {
    HeadlessStoryboard(
      "Main",
      scenes: [
        HeadlessScene("Stack", identifier: "Help", containing: ["Help"], make: UINavigationController.init(coder:)),
        HeadlessScene("Help", make: HelpViewController.init(coder:)),
      ]
    ).register(in: Bundle(for: HelpViewController.self))
  }
}
