#if canImport(UIKit)
  import UIKit

  /// Says that the order has been placed.
  final class ReceiptViewController: UIViewController {
    var order: Order?
    private let label = UILabel(frame: CGRect(x: 20, y: 120, width: 353, height: 44))
    private lazy var router: any OrdersFlow.Receipt.RoutingLogic = OrdersFlow.Receipt.Router(viewController: self)

    override func viewDidLoad() {
      super.viewDidLoad()
      if let order, let number = order.number {
        label.text = "Order \(number) will be with \(order.customer) within \(order.shipping.hours) hours."
      }
      view.addSubview(label)
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [unowned self] _ in router.routeDone() })
    }
  }
#endif
