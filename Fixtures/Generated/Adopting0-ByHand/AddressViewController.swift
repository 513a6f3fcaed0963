import UIKit

@MainActor protocol AddressViewControllerDelegate: AnyObject {
  func addressIsComplete(_ address: AddressViewController)
}

final class AddressViewController: UIViewController {
  weak var delegate: (any AddressViewControllerDelegate)?
  var order: Order?

  func payTapped() {
    delegate?.addressIsComplete(self)
  }
}
