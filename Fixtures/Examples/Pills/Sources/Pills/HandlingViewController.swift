#if canImport(UIKit)
  import UIKit

  /// Conforms to the handling protocol: one method a segue, and none can be forgotten.
  final class HandlingViewController: UIViewController, PillsFlow.Handling.SegueHandling, PillOffering {
    let pills = PillButtons()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(pills)
      pills.onRed = { [unowned self] in performSegue(.theRedPillExperience) }
      pills.onBlue = { [unowned self] in performSegue(.theBluePillExperience) }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      handle(segue, sender: sender)
    }

    func prepareForTheRedPillExperience(_ destination: RedPillViewController, sender: Any?) {
      print("  handler: red")
      destination.depth = "deeper than you think"
    }

    func prepareForTheBluePillExperience(_ destination: BluePillViewController, sender: Any?) {
      print("  handler: blue")
      destination.belief = "that it was a dream"
    }
  }
#endif
