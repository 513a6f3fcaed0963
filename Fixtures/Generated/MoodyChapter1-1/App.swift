import UIKit

final class RootViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    // The storyboard embeds a navigation controller; what is in it is what matters here.
    switch destination(of: segue) {
    case .embedNavigationController(let moods): moods.title = "Moods"
    case .embedCamera(let camera): camera.title = "Camera"
    case nil: break
    }
  }
}

final class CameraViewController: UIViewController {}

final class MoodsTableViewController: UITableViewController, MoodyFlow.Moods.SegueHandling {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)
  }

  func prepareForShowMoodDetail(_ destination: MoodDetailViewController, sender: Any?) {
    destination.title = "Mood"
  }
}

final class MoodTableViewCell: UITableViewCell {}
final class MoodDetailViewController: UIViewController {}
