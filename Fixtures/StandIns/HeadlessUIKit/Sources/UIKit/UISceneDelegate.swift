/// Receives the events of a scene.
@MainActor @preconcurrency public protocol UISceneDelegate: NSObjectProtocol {
  /// UIKit makes the delegate of the class in the scene's configuration. Without the Objective-C runtime that takes a
  /// requirement, so the class must be final here.
  init()

  /// The scene is about to be connected. What launched the app is in the options.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// The scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)

  /// The scene gets events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to get no more events.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to be on the screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is no longer on the screen.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// What the system keeps, to restore the scene after it has ended the app.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?

  /// URLs are to be opened in the connected scene.
  // UIKit's own name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

  /// An activity is about to be continued in the connected scene.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// An activity is to be continued in the connected scene.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// An activity could not be continued.
  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
}

/// In UIKit these methods are optional; these implementations do nothing.
extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Keeps nothing.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing.
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {}
}
