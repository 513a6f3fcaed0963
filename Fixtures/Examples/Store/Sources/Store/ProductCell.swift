#if canImport(UIKit)
  import UIKit

  /// A product in a list.
  final class ProductCell: UITableViewCell {
    func show(_ product: Product) {
      textLabel?.text = "\(product.name), \(product.price) €"
    }
  }
#endif
