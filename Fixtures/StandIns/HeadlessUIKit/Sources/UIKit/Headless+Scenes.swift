extension Headless {
  /// Taps the app's icon, or a link to the app while it isn't running.
  ///
  /// A universal link (`https:` or `http:`) arrives as a user activity, another URL as itself.
  /// With `restoring`, the system has ended the app in the background, and hands its scene what that has kept.
  @discardableResult
  public static func launch<Delegate: UIApplicationDelegate>(
    _ app: Delegate.Type, opening url: URL? = nil, restoring: Bool = false
  ) -> UIWindowScene {
    HeadlessApp.isRestoring = restoring
    if let url {
      HeadlessApp.nextLaunch =
        isUniversalLink(url)
        ? UIScene.ConnectionOptions(userActivities: [activity(browsing: url)])
        : UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)])
    }
    app.main()
    guard let scene = running.scene else { fatalError("\(app) has no scene") }
    return scene
  }

  /// Taps a link to the app while it is running.
  ///
  /// A universal link (`https:` or `http:`) arrives as a user activity, another URL as itself.
  public static func open(_ url: URL) {
    running.receive { delegate, scene in
      if isUniversalLink(url) {
        let activity = activity(browsing: url)
        delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
        delegate.scene(scene, continue: activity)
      } else {
        delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
      }
    }
  }

  /// Goes to the home screen.
  public static func goHome() { running.enterBackground() }

  /// Swipes the app away.
  public static func quit() { running.quit() }

  /// A window in a scene without an app, to show a controller in.
  public static func window() -> UIWindow { UIWindow(windowScene: sceneWithoutApp) }

  private static let sceneWithoutApp = UIWindowScene(
    session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())

  private static var running: HeadlessApp {
    guard let app = HeadlessApp.running else { fatalError("no app is running: launch one with Headless.launch(_:)") }
    return app
  }

  private static func isUniversalLink(_ url: URL) -> Bool {
    url.scheme?.lowercased() == "https" || url.scheme?.lowercased() == "http"
  }

  private static func activity(browsing url: URL) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    return activity
  }
}
