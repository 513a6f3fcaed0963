import UIKit

struct Region {
  var name: String
}

struct Mood {
  var colors: [Int]
}

final class RootViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch destination(of: segue) {
    case .embedNavigationController(let regions): regions.title = "Regions"
    case .embedCamera(let camera): camera.title = "Camera"
    case nil: break
    }
  }
}

final class CameraViewController: UIViewController {}

final class RegionsTableViewController: UITableViewController, MoodyFlow.Regions.SegueHandling {
  private var regions: [Region] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)
  }

  /// The storyboard fires this one when a cell is tapped.
  func prepareForShowMoods(_ destination: MoodsTableViewController, sender: Any?) -> MoodyFlow.Moods.Parameters {
    MoodyFlow.Moods.Parameters(region: regions[tableView.indexPathForSelectedRow?.row ?? 0])
  }
}

final class RegionTableViewCell: UITableViewCell {}

final class MoodsTableViewController: UITableViewController, MoodyFlow.Moods.SegueHandling {
  private var region: Region?
  private var moods: [Mood] = []

  func receive(_ parameters: MoodyFlow.Moods.Parameters) {
    region = parameters.region
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)
  }

  /// The storyboard fires this one when a cell is tapped, too.
  func prepareForShowMoodDetail(_ destination: MoodDetailViewController, sender: Any?)
    -> MoodyFlow.MoodDetail.Parameters
  {
    MoodyFlow.MoodDetail.Parameters(mood: moods[0])
  }
}

final class MoodTableViewCell: UITableViewCell {}

final class MoodDetailViewController: UIViewController {
  private var mood: Mood?

  func receive(_ parameters: MoodyFlow.MoodDetail.Parameters) {
    mood = parameters.mood
  }
}
