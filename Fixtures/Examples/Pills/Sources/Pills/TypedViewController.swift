#if canImport(UIKit)
  import UIKit

  /// Switches over the typed destination: each case brings the controller it leads to, with no cast.
  final class TypedViewController: UIViewController, PillOffering {
    let pills = PillButtons()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(pills)
      pills.onRed = { [unowned self] in performSegue(.theRedPillExperience) }
      pills.onBlue = { [unowned self] in performSegue(.theBluePillExperience) }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      switch destination(of: segue) {
      case .theRedPillExperience(let red):
        print("  destination: red")
        red.depth = "as deep as it goes"
      case .theBluePillExperience(let blue):
        print("  destination: blue")
        blue.belief = "whatever you want"
      case nil: break
      }
    }
  }
#endif
