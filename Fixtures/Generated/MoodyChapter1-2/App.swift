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
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)
  }

  func prepareForShowMoods(_ destination: MoodsTableViewController, sender: Any?) {}

  func choose(_ region: Region) {
    performShowMoods(region: region)
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

  /// The storyboard fires this one when a cell is tapped.
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
