#if canImport(UIKit)
  import UIKit

  /// The flow brings its own navigation controller, which the window shows.
  #if !os(Linux)
    @main
  #endif
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// It lives as long as one of its screens does.
    private(set) weak var coordinator: UsersCoordinator?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let coordinator = UsersCoordinator()
      coordinator.start()
      self.coordinator = coordinator

      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      window?.rootViewController = coordinator.rootViewController
      window?.makeKeyAndVisible()
      return true
    }
  }
#endif
