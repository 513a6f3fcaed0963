#if canImport(UIKit)
  import UIKit

  /// UIKit has put the storyboard's navigation controller into the window; its list is adopted.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// It lives as long as one of its screens does.
    private(set) weak var coordinator: EpisodesCoordinator?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      let navigationController = window?.rootViewController as? UINavigationController
      let coordinator = EpisodesCoordinator(navigationController: navigationController)
      coordinator.start()
      self.coordinator = coordinator
      window?.makeKeyAndVisible()

      // What the user saw before the system ended the app.
      if let activity = session.stateRestorationActivity, let link = FlowLink(activity) { coordinator.open(link) }

      // The link that launched the app. It can present a screen now that the window is visible.
      if let url = connectionOptions.urlContexts.first?.url { open(url) }
      if let url = connectionOptions.userActivities.first?.webpageURL { open(url) }
    }

    /// The system keeps the link of what the user sees.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      coordinator?.currentLink?.userActivity(type: "example.episodes.state")
    }

    /// A link with the app's own scheme, while the app is running.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      if let url = contexts.first?.url { open(url) }
    }

    /// A universal link, while the app is running.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      if let url = userActivity.webpageURL { open(url) }
    }

    private func open(_ url: URL) {
      if let link = EpisodesFlow.Link(url) { coordinator?.open(link) }
    }
  }
#endif
