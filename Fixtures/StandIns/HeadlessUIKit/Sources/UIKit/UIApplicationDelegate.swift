/// Receives what happens to the app. What happens to its user interface goes to the delegates of its scenes.
///
/// In UIKit every method is optional; without Objective-C a default implementation takes the place of that, here and in
/// the other delegates.
@MainActor @preconcurrency public protocol UIApplicationDelegate: NSObjectProtocol {
  /// UIKit makes the delegate of the class that is marked `@main`. Without the Objective-C runtime that takes a
  /// requirement, so the class must be final here.
  init()

  /// The app was launched.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// A scene is about to be connected: how is it made?
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// A URL is to be opened. In an app with scenes this isn't called: URLs go to the scene's delegate.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
}

extension UIApplicationDelegate {
  /// Launched, with nothing to do.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// As the scene manifest declares it, which is not at all here.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }

  /// Opens nothing.
  public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  { false }
}

extension UIApplicationDelegate {
  /// Launches the app: what `@main` calls. There are no events to wait for here, so it returns when the app is on the
  /// screen.
  public static func main() {
    HeadlessApp.running?.quit()
    let app = HeadlessApp(delegate: Self())
    HeadlessApp.running = app
    app.launch()
  }
}
