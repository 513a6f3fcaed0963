#if canImport(UIKit)
  import UIKit

  /// Asks where the order is to be sent.
  final class AddressViewController: UIViewController {
    var route: (CheckoutFlow.Address.Route) -> Void = { _ in }
    let addressField = UITextField(frame: CGRect(x: 20, y: 170, width: 353, height: 44))
    private let summary = UILabel(frame: CGRect(x: 20, y: 120, width: 353, height: 44))

    func receive(_ parameters: CheckoutFlow.Address.Parameters) {
      summary.text = "\(parameters.order.products.count) products, \(parameters.order.total) €"
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(summary)
      addressField.placeholder = "Address"
      view.addSubview(addressField)
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Continue", primaryAction: UIAction { [unowned self] _ in goOn() })
    }

    private func goOn() {
      guard let address = addressField.text, !address.isEmpty else { return }
      route(.payment(address: address))
    }
  }
#endif
