#if canImport(UIKit)
  import UIKit

  /// The terms that nobody reads.
  final class TermsViewController: UIViewController {
    var route: (BookshopFlow.Terms.Route) -> Void = { _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.title = "Terms"
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Done", primaryAction: UIAction { [unowned self] _ in route(.done) })
    }
  }
#endif
