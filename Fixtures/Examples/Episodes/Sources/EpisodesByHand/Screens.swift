#if canImport(UIKit)
  import UIKit

  // What the coordinator that is written by hand needs of its screens: each has closures of its own, and nothing says
  // that they are set.

  struct Episode {
    var number: Int
    var title: String
  }

  final class EpisodesViewController: UITableViewController {
    var didSelect: (Episode) -> Void = { _ in }
    var didTapProfile: () -> Void = {}
  }

  final class EpisodeViewController: UIViewController {
    var episode: Episode?
  }

  final class ProfileViewController: UIViewController {
    var didTapDone: () -> Void = {}
  }
#endif
