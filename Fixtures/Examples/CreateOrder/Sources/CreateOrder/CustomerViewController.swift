#if canImport(UIKit)
  import UIKit

  /// Asks who the order is for.
  final class CustomerViewController: UIViewController {
    var name = ""
    var onRename: (String) -> Void = { _ in }
    let nameField = UITextField(frame: CGRect(x: 20, y: 120, width: 353, height: 44))
    private lazy var router: any OrdersFlow.Customer.RoutingLogic = OrdersFlow.Customer.Router(viewController: self)

    override func viewDidLoad() {
      super.viewDidLoad()
      nameField.placeholder = "Name"
      nameField.text = name
      view.addSubview(nameField)
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .save,
        primaryAction: UIAction { [unowned self] _ in
          onRename(nameField.text ?? "")
          router.routeDone()
        })
    }
  }
#endif
