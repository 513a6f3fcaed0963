#if canImport(UIKit)
  import UIKit

  /// What is to be bought.
  final class BasketViewController: UITableViewController {
    var route: (StoreFlow.Basket.Route) -> Void = { _ in }
    private var basket = Basket()

    func receive(_ parameters: StoreFlow.Basket.Parameters) {
      basket = parameters.basket
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Checkout", primaryAction: UIAction { [unowned self] _ in route(.checkout(order: basket.order)) })
      basket.didChange = { [weak self] in self?.showProducts() }
      showProducts()
    }

    /// Says that an order is on its way.
    func thank(for receipt: Receipt) {
      navigationItem.title = "Thank you! On its way to \(receipt.address)"
    }

    private func showProducts() {
      tableView.reloadData()
      navigationItem.rightBarButtonItem?.isEnabled = !basket.products.isEmpty
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      basket.products.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = StoreFlow.Basket.Cell.dequeueItem(from: tableView, for: indexPath)
      cell.show(basket.products[indexPath.row])
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      route(.product(product: basket.products[indexPath.row], basket: basket))
    }
  }
#endif
