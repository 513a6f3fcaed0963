#if canImport(UIKit)
  import UIKit

  /// There is no main interface: the window is made here, and the main coordinator fills it.
  #if !os(Linux)
    @main
  #endif
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// It lives as long as one of its screens does.
    private(set) weak var coordinator: MainCoordinator?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let navigationController = UINavigationController()
      let coordinator = MainCoordinator(navigationController: navigationController)
      coordinator.start()
      self.coordinator = coordinator

      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      window?.rootViewController = navigationController
      window?.makeKeyAndVisible()
      return true
    }
  }
#endif
