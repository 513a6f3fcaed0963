#if canImport(UIKit)
  import UIKit

  /// Lets the user choose how the order is sent.
  final class ShippingViewController: UITableViewController {
    private lazy var router: any OrdersFlow.Shipping.RoutingLogic = OrdersFlow.Shipping.Router(viewController: self)
    private var content: OrdersFlow.Shipping.Parameters?
    private let methods = ShippingMethod.allCases

    func receive(_ parameters: OrdersFlow.Shipping.Parameters) {
      content = parameters
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { methods.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = OrdersFlow.Shipping.Cell.dequeueMethod(from: tableView, for: indexPath)
      cell.show(methods[indexPath.row], isChosen: methods[indexPath.row] == content?.current)
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      content?.choose(methods[indexPath.row])
      router.routeDone()
    }
  }

  /// One way to send it.
  final class ShippingMethodCell: UITableViewCell {
    func show(_ method: ShippingMethod, isChosen: Bool) {
      textLabel?.text = (isChosen ? "✓ " : "") + method.rawValue
    }
  }
#endif
