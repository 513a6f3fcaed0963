#if canImport(UIKit)
  import UIKit

  /// What is agreed to by ordering.
  final class TermsViewController: UIViewController {
    var shipping: ShippingMethod?
    private let label = UILabel(frame: CGRect(x: 20, y: 120, width: 353, height: 44))
    private lazy var router: any OrdersFlow.Terms.RoutingLogic = OrdersFlow.Terms.Router(viewController: self)

    override func viewDidLoad() {
      super.viewDidLoad()
      label.text = shipping.map { "\($0.rawValue) orders are sent within \($0.hours) hours." }
      view.addSubview(label)
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [unowned self] _ in router.routeDone() })
    }
  }
#endif
