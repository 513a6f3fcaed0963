#if canImport(UIKit)
  import UIKit

  /// One product. Once it is in the basket, the customer is back where it was shown from, wherever that was.
  final class ProductViewController: UIViewController {
    var route: (CatalogFlow.Product.Route) -> Void = { _ in }
    private var content: CatalogFlow.Product.Parameters?

    func receive(_ parameters: CatalogFlow.Product.Parameters) {
      content = parameters
      title = parameters.product.name
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Add to Basket", primaryAction: UIAction { [unowned self] _ in addToBasket() })
      guard let name = content?.product.companion, let companion = Product.named(name) else { return }
      let button = UIButton(
        type: .system, primaryAction: UIAction(title: "Goes with: \(name)") { [unowned self] _ in show(companion) })
      button.frame = CGRect(x: 20, y: 120, width: 353, height: 44)
      view.addSubview(button)
    }

    private func addToBasket() {
      guard let content else { return }
      content.basket.add(content.product)
      route(.done)
    }

    private func show(_ companion: Product) {
      guard let content else { return }
      route(.companion(product: companion, basket: content.basket))
    }
  }
#endif
