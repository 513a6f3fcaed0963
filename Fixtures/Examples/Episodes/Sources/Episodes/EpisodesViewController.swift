#if canImport(UIKit)
  import UIKit

  /// Shows the episodes, and says which one was chosen.
  final class EpisodesViewController: UITableViewController {
    var route: (EpisodesFlow.List.Route) -> Void = { _ in }
    private let episodes = Episode.all

    override func viewDidLoad() {
      super.viewDidLoad()
      let profile = UIBarButtonItem(
        primaryAction: UIAction(title: "Profile") { [unowned self] _ in route(.profile) })
      profile.accessibilityIdentifier = EpisodesFlow.List.RouteIdentifier.profile.rawValue
      navigationItem.rightBarButtonItem = profile
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      episodes.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = EpisodesFlow.List.Cell.dequeueEpisode(from: tableView, for: indexPath)
      cell.textLabel?.text = episodes[indexPath.row].title
      cell.accessibilityIdentifier = EpisodesFlow.List.RouteIdentifier.selected.rawValue
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      route(.selected(episode: episodes[indexPath.row]))
    }
  }
#endif
