import UIKit

struct Order {
  var id: String
}

final class ListOrdersViewController: UITableViewController, CleanStoreFlow.ListOrders.SegueHandling {
  var orders: [Order] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)
  }

  func prepareForShowOrder(_ destination: ShowOrderViewController, sender: Any?) {
    destination.order = sender as? Order
  }

  func prepareForCreateOrder(_ destination: CreateOrderViewController, sender: Any?) {
    destination.orderToEdit = nil
  }

  func show(_ order: Order) {
    performSegue(.showOrder, sender: order)
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: CleanStoreFlow.ListOrders.Cell.order.rawValue, for: indexPath)
  }
}

final class ShowOrderViewController: UIViewController {
  var order: Order?

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch destination(of: segue) {
    case .editOrder(let create): create.orderToEdit = order
    case nil: break
    }
  }
}

final class CreateOrderViewController: UITableViewController {
  var orderToEdit: Order?
}

@MainActor
func listOrders() -> ListOrdersViewController {
  ListOrdersViewController.instantiate()
}
