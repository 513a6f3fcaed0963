import Testing
import UIKit

/// What happens to the app and its scene, in order.
@MainActor private var log: [String] = []

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("launched with \(options?.count ?? 0) options")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    log.append("configured")
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    log.append("never")
    return true
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = Screen()
    window.makeKeyAndVisible()
    self.window = window
    #expect(UIApplication.shared.connectedScenes == [scene])
    let urls = connectionOptions.urlContexts.map(\.url.absoluteString)
    let pages = connectionOptions.userActivities.compactMap(\.webpageURL?.absoluteString)
    log.append("connected for \(urls) and \(pages)")
  }

  func sceneDidDisconnect(_ scene: UIScene) { log.append("disconnected") }
  func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { log.append("not active") }
  func sceneWillEnterForeground(_ scene: UIScene) { log.append("in the foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { log.append("in the background") }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    log += URLContexts.map { "open \($0.url)" }
  }
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    log.append("will continue \(userActivityType)")
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    log.append("continue \(userActivity.activityType), \(userActivity.webpageURL?.absoluteString ?? "no page")")
  }
}

/// Declares no scene, as apps did before iOS 13.
private final class OldAppDelegate: UIResponder, UIApplicationDelegate {}

@MainActor @Suite(.serialized) struct SceneTests {
  init() { log = [] }

  /// What has happened since this was asked last.
  private func events() -> [String] {
    defer { log = [] }
    return log
  }

  @Test("an app is launched, its scene connected and shown")
  func launch() {
    let scene = Headless.launch(AppDelegate.self)
    #expect(
      events() == [
        "launched with 0 options", "configured", "connected for [] and []", "in the foreground", "active",
      ])
    #expect(scene.activationState == .foregroundActive)
    #expect(UIApplication.shared.connectedScenes == [scene])
    #expect(UIApplication.shared.delegate is AppDelegate)
    #expect(scene.session.scene === scene)
    #expect(scene.keyWindow === (scene.delegate as? SceneDelegate)?.window)
    #expect(scene.windows.count == 1)
    #expect((scene.keyWindow?.rootViewController as? Screen)?.isViewLoaded == true)
    Headless.quit()
    #expect(events() == ["not active", "in the background", "disconnected"])
    #expect(scene.activationState == .unattached)
    #expect(scene.windows.isEmpty)
    #expect(UIApplication.shared.connectedScenes.isEmpty)
  }

  @Test("what launches the app is in the options of the scene, and arrives nowhere else")
  func coldStart() throws {
    let address = try #require(URL(string: "app:a"))
    Headless.launch(AppDelegate.self, opening: address)
    #expect(
      events() == [
        "launched with 0 options", "configured", #"connected for ["app:a"] and []"#, "in the foreground", "active",
      ])
    let page = try #require(URL(string: "https://app.example/a"))
    Headless.launch(AppDelegate.self, opening: page)
    #expect(
      events() == [
        "not active", "in the background", "disconnected", "launched with 0 options", "configured",
        #"connected for [] and ["https://app.example/a"]"#, "in the foreground", "active",
      ])
    Headless.launch(AppDelegate.self)
    #expect(events().contains("connected for [] and []"))
    Headless.quit()
  }

  @Test("what comes while the app is running arrives at the scene's delegate, in the foreground")
  func warm() throws {
    let address = try #require(URL(string: "app:a"))
    let page = try #require(URL(string: "HTTPS://app.example/a"))
    let continued = [
      "will continue NSUserActivityTypeBrowsingWeb", "continue NSUserActivityTypeBrowsingWeb, HTTPS://app.example/a",
    ]
    let scene = Headless.launch(AppDelegate.self)
    _ = events()
    Headless.open(address)
    Headless.open(page)
    #expect(events() == ["open app:a"] + continued)
    Headless.goHome()
    #expect(scene.activationState == .background)
    #expect(events() == ["not active", "in the background"])
    Headless.open(address)
    #expect(events() == ["in the foreground", "open app:a", "active"])
    Headless.goHome()
    _ = events()
    Headless.open(page)
    #expect(events() == ["in the foreground"] + continued + ["active"])
    Headless.quit()
  }

  @Test("a storyboard's first screen is in the window before the scene is connected")
  func storyboard() {
    HeadlessStoryboard("SceneTests", scenes: [HeadlessScene("First", isInitial: true, make: Screen.init(coder:))])
      .register()
    let scene = Headless.launch(StoryboardAppDelegate.self)
    #expect(log == ["Screen, not loaded yet"])
    #expect(scene.keyWindow?.rootViewController?.isViewLoaded == true)
    Headless.quit()
  }

  @Test("a window without a scene shows nothing, and its scene can come later")
  func noWindowScene() {
    let window = UIWindow(frame: .zero)
    let screen = Screen()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(!screen.isViewLoaded)
    #expect(!window.isKeyWindow)
    let scene = Headless.window().windowScene
    window.windowScene = scene
    #expect(screen.isViewLoaded)
    #expect(scene?.windows.contains(window) == true)
    window.windowScene = nil
    #expect(scene?.windows.contains(window) == false)
  }

  @Test("a scene has one key window")
  func keyWindow() {
    let (first, second) = (Headless.window(), Headless.window())
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    #expect(!first.isKeyWindow)
    #expect(second.windowScene?.keyWindow === second)
  }

  #if compiler(>=6.2)
    @Test("an app that declares no scene doesn't launch")
    func noScene() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Headless.launch(OldAppDelegate.self) }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("OldAppDelegate declares no scene with a delegate"))
    }

    @Test("a window without a scene warns")
    func warning() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        await MainActor.run { UIWindow(frame: .zero).makeKeyAndVisible() }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("A window without a scene shows nothing."))
    }
  #endif
}

private final class StoryboardAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = StoryboardSceneDelegate.self
    configuration.storyboard = UIStoryboard(name: "SceneTests", bundle: nil)
    return configuration
  }
}

private final class StoryboardSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let screen = window?.rootViewController else { return }
    log.append("\(type(of: screen)), \(screen.isViewLoaded ? "" : "not ")loaded yet")
  }
}
