/// The app that is running: what UIKit does between the system and the app's delegates.
@MainActor final class HeadlessApp {
  static var running: HeadlessApp?
  /// What the app that was quit last has kept.
  static var kept: NSUserActivity?
  /// Whether the next app is launched with that.
  static var isRestoring = false
  /// Why the next app is launched.
  static var nextLaunch = UIScene.ConnectionOptions()

  /// The scene, from the moment it is connected.
  private(set) var scene: UIWindowScene?
  private let delegate: any UIApplicationDelegate

  init(delegate: any UIApplicationDelegate) { self.delegate = delegate }

  /// Launches the app and connects its scene.
  func launch() {
    let options = Self.nextLaunch
    Self.nextLaunch = UIScene.ConnectionOptions()
    UIApplication.shared.delegate = delegate
    // With scenes, a URL is in the scene's options only.
    _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)

    let session = UISceneSession(role: .windowApplication)
    if Self.isRestoring { session.stateRestorationActivity = Self.kept }
    Self.isRestoring = false
    session.configuration = delegate.application(.shared, configurationForConnecting: session, options: options)
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.delegate = Self.makeDelegate(of: session.configuration, for: delegate)
    self.scene = scene
    connect(scene, options)
    enterForeground(scene)
    becomeActive(scene)
  }

  private static func makeDelegate(
    of configuration: UISceneConfiguration, for app: any UIApplicationDelegate
  ) -> any UISceneDelegate {
    guard let delegateClass = configuration.delegateClass as? any UISceneDelegate.Type else {
      fatalError(
        """
        \(type(of: app)) declares no scene with a delegate, so the app doesn't launch when built with today's SDK. \
        Set the configuration's delegateClass in application(_:configurationForConnecting:options:).
        """)
    }
    return delegateClass.init()
  }

  private func connect(_ scene: UIWindowScene, _ options: UIScene.ConnectionOptions) {
    let window = scene.session.configuration.storyboard.map { storyboard in
      let window = UIWindow(windowScene: scene)
      window.rootViewController = storyboard.instantiateInitialViewController()
      return window
    }
    let delegate = scene.delegate as? any UIWindowSceneDelegate
    if let window { delegate?.window = window }
    scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
    // The delegate may have shown it already, or made another one.
    if let window, delegate?.window === window, !window.isKeyWindow { window.makeKeyAndVisible() }
  }

  private func enterForeground(_ scene: UIWindowScene) {
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.activationState = .foregroundInactive
  }

  private func becomeActive(_ scene: UIWindowScene) {
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
  }

  /// Has the scene's delegate take what comes from outside, in the foreground.
  func receive(_ deliver: (any UISceneDelegate, UIWindowScene) -> Void) {
    guard let scene, let delegate = scene.delegate else { return }
    if scene.activationState == .background { enterForeground(scene) }
    deliver(delegate, scene)
    if scene.activationState != .foregroundActive { becomeActive(scene) }
  }

  /// Leaves the screen.
  func enterBackground() {
    guard let scene, scene.activationState == .foregroundActive else { return }
    scene.delegate?.sceneWillResignActive(scene)
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    Self.kept = scene.delegate?.stateRestorationActivity(for: scene)
  }

  /// Disconnects the scene and releases the delegates.
  func quit() {
    enterBackground()
    if let scene {
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      scene.delegate = nil
    }
    if Self.running === self { Self.running = nil }
  }
}
