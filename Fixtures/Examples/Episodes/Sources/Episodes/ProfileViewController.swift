#if canImport(UIKit)
  import UIKit

  /// Shows who watches, until that is enough.
  final class ProfileViewController: UIViewController {
    var route: (EpisodesFlow.Profile.Route) -> Void = { _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [unowned self] _ in route(.done) })
      done.accessibilityIdentifier = EpisodesFlow.Profile.RouteIdentifier.done.rawValue
      navigationItem.leftBarButtonItem = done
      let label = UILabel(frame: CGRect(x: 20, y: 120, width: 353, height: 44))
      label.text = "You have watched two episodes."
      view.addSubview(label)
    }
  }
#endif
