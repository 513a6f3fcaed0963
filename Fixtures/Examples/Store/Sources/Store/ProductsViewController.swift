#if canImport(UIKit)
  import UIKit

  /// All that is sold.
  final class ProductsViewController: UITableViewController {
    var route: (CatalogFlow.Products.Route) -> Void = { _ in }
    private let products = Product.catalog

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Basket", primaryAction: UIAction { [unowned self] _ in route(.basket) })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { products.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = CatalogFlow.Products.Cell.dequeueProduct(from: tableView, for: indexPath)
      cell.show(products[indexPath.row])
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      route(.product(product: products[indexPath.row]))
    }
  }
#endif
