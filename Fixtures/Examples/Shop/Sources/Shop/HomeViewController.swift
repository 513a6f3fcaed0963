#if canImport(UIKit)
  import UIKit

  /// Two buttons: one for the hungry, one for those who want to come back.
  final class HomeViewController: UIViewController {
    var route: (MainFlow.Home.Route) -> Void = { _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      let buy = UIButton(primaryAction: UIAction(title: "Buy Food") { [unowned self] _ in route(.buyFood) })
      let create = UIButton(
        primaryAction: UIAction(title: "Create Account") { [unowned self] _ in route(.createAccount) })
      buy.frame = CGRect(x: 40, y: 120, width: 313, height: 44)
      create.frame = CGRect(x: 40, y: 180, width: 313, height: 44)
      view.addSubview(buy)
      view.addSubview(create)
    }
  }
#endif
