#if canImport(UIKit)
  import UIKit

  /// Makes an account for whoever gives a name.
  final class CreateAccountViewController: UIViewController {
    var route: (MainFlow.CreateAccount.Route) -> Void = { _ in }
    private let name = UITextField(frame: CGRect(x: 40, y: 120, width: 313, height: 44))

    override func viewDidLoad() {
      super.viewDidLoad()
      name.placeholder = "Name"
      let create = UIButton(primaryAction: UIAction(title: "Create") { [unowned self] _ in createAccount() })
      create.frame = CGRect(x: 40, y: 180, width: 313, height: 44)
      view.addSubview(name)
      view.addSubview(create)
    }

    private func createAccount() {
      guard name.text?.isEmpty == false else { return }
      route(.created)
    }
  }
#endif
