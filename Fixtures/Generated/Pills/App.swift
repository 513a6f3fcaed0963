import UIKit

// The README's picture of before and after.

/// Before.
final class UncheckedViewController: UIViewController {
  func choose() {
    // Typos fail at run time.
    performSegue(withIdentifier: "TheRedPillExperience", sender: self)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.identifier {
    case "TheRedPillExperience":
      // swift-format-ignore: NeverForceUnwrap
      let red = segue.destination as! RedPillViewController
      red.dose = 2
    // The blue pill is forgotten, silently.
    default: break
    }
  }
}

/// After.
final class ViewController: UIViewController {
  func choose() {
    // Typos do not compile.
    performSegue(.theRedPillExperience)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch destination(of: segue) {
    case .theRedPillExperience(let red):
      red.dose = 2  // a RedPillViewController
    case .theBluePillExperience(let blue):
      blue.dose = 1
    case nil: break  // A segue without an identifier.
    }  // Forgetting one does not compile.
  }
}

final class RedPillViewController: UIViewController {
  var dose = 0
}

final class BluePillViewController: UIViewController {
  var dose = 0
}
