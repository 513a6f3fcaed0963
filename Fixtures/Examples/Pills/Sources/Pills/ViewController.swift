#if canImport(UIKit)
  import UIKit

  /// The controller of the keynote: it switches over the segue's identifier.
  ///
  /// The switch is exhaustive. A segue that is added to `Pills.flow` stops the build here until it is handled.
  final class ViewController: UIViewController, PillOffering {
    let pills = PillButtons()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(pills)
      pills.onRed = { [unowned self] in performSegue(.theRedPillExperience) }
      pills.onBlue = { [unowned self] in performSegue(.theBluePillExperience) }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      switch segueIdentifier(for: segue) {
      case .theRedPillExperience:
        print("  identifier: red, to \(type(of: segue.destination))")
      case .theBluePillExperience:
        print("  identifier: blue, to \(type(of: segue.destination))")
      }
    }
  }
#endif
