#if canImport(UIKit)
  import UIKit

  /// Knows the screens and how they connect.
  @MainActor
  final class EpisodesCoordinator {
    private let navigationController: UINavigationController
    private let storyboard: UIStoryboard

    init(navigationController: UINavigationController) {
      self.navigationController = navigationController
      storyboard = UIStoryboard(name: "Main", bundle: nil)
    }

    func start() {
      let root = navigationController.viewControllers.first
      guard let list = root as? EpisodesViewController else {
        fatalError("the app begins with its episodes")
      }
      list.didSelect = { [weak self] episode in
        self?.showDetail(of: episode)
      }
      list.didTapProfile = { [weak self] in
        self?.showProfile()
      }
    }

    private func showDetail(of episode: Episode) {
      let detail = makeDetail()
      detail.episode = episode
      navigationController.pushViewController(
        detail, animated: true)
    }

    private func showProfile() {
      let profile = makeProfile()
      profile.didTapDone = { [weak self] in
        self?.navigationController.dismiss(animated: true)
      }
      navigationController.present(
        UINavigationController(rootViewController: profile),
        animated: true)
    }

    private func makeDetail() -> EpisodeViewController {
      let scene = storyboard.instantiateViewController(
        withIdentifier: "Episode")
      guard let detail = scene as? EpisodeViewController else {
        fatalError("\(scene) shows no episode")
      }
      return detail
    }

    private func makeProfile() -> ProfileViewController {
      let scene = storyboard.instantiateViewController(
        withIdentifier: "Profile")
      guard let profile = scene as? ProfileViewController else {
        fatalError("\(scene) shows no profile")
      }
      return profile
    }
  }
#endif
