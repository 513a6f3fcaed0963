#if canImport(UIKit)
  import UIKit

  /// UIKit has put the main storyboard's navigation controller into the window; its list is adopted.
  #if !os(Linux)
    @main
  #endif
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// It lives as long as one of its screens does.
    private(set) weak var coordinator: EpisodesCoordinator?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let navigationController = window?.rootViewController as? UINavigationController
      let coordinator = EpisodesCoordinator(navigationController: navigationController)
      coordinator.start()
      self.coordinator = coordinator
      return true
    }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
      guard let link = EpisodesFlow.Link(url) else { return false }
      coordinator?.open(link)
      return true
    }
  }
#endif
