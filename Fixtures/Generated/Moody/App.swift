import UIKit

final class RootViewController: UIViewController, MoodyFlow.Root.SegueHandling {
  private var camera: CameraViewController?

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)
  }

  func prepareForEmbedNavigationController(_ destination: UINavigationController, sender: Any?) {
    destination.title = "Regions"
  }

  func prepareForEmbedCamera(_ destination: CameraViewController, sender: Any?) {
    camera = destination
  }
}

final class CameraViewController: UIViewController {}

final class RegionsTableViewController: UITableViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch destination(of: segue) {
    case .showCountryMoods(let moods): moods.title = "country"
    case .showContinentMoods(let moods): moods.title = "continent"
    case .showAllMoods(let moods): moods.title = "all"
    case .showYourMoods(let moods): moods.title = "yours"
    case nil: break
    }
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = MoodyFlow.Regions.Cell.dequeueRegion(from: tableView, for: indexPath)
    cell.configure()
    return cell
  }
}

final class RegionTableViewCell: UITableViewCell {
  func configure() {}
}

final class MoodsContainerViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch destination(of: segue) {
    case .embedTabController(let tabs): tabs.selectedIndex = 0
    case nil: break
    }
  }
}

final class MoodsTableViewController: UITableViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segueIdentifier(for: segue) {
    case .showMoodDetail: break
    }
  }
}

final class MoodsCollectionViewController: UICollectionViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segueIdentifier(for: segue) {
    case .showMoodDetail: break
    }
  }
}

final class MoodTableViewCell: UITableViewCell {}
final class MoodCollectionViewCell: UICollectionViewCell {}
final class MoodDetailViewController: UIViewController {}
