#if canImport(UIKit)
  import UIKit

  /// You stay in Wonderland.
  final class RedPillViewController: UIViewController {
    /// How deep the rabbit hole goes.
    var depth = "nobody knows"

    override func viewDidLoad() {
      super.viewDidLoad()
      print("  the rabbit hole: \(depth)")
    }

    deinit { print("  the red pill wears off") }
  }

  /// The story ends.
  final class BluePillViewController: UIViewController {
    /// What you believe when you wake up.
    var belief = "nothing at all"

    override func viewDidLoad() {
      super.viewDidLoad()
      print("  you wake up and believe: \(belief)")
    }

    deinit { print("  the blue pill wears off") }
  }
#endif
