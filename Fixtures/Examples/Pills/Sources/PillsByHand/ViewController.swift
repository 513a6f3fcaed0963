#if canImport(UIKit)
  import UIKit

  /// Offers the choice. Its identifiers are copied from Interface Builder, and its destinations cast.
  final class ViewController: UIViewController, SegueHandlerType {
    enum SegueIdentifier: String {
      case theRedPillExperience = "TheRedPillExperience"
      case theBluePillExperience = "TheBluePillExperience"
    }

    func takeTheRedPill() {
      performSegue(withIdentifier: .theRedPillExperience, sender: self)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      switch segueIdentifier(for: segue) {
      case .theRedPillExperience:
        let red = segue.destination as? RedPillViewController
        red?.depth = "as deep as it goes"
      case .theBluePillExperience:
        let blue = segue.destination as? BluePillViewController
        blue?.belief = "whatever you want"
      }
    }
  }

  final class RedPillViewController: UIViewController {
    var depth = "nobody knows"
  }

  final class BluePillViewController: UIViewController {
    var belief = "nothing at all"
  }
#endif
