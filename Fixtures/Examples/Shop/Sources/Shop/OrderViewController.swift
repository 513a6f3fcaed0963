#if canImport(UIKit)
  import UIKit

  /// An order, by its number.
  final class OrderViewController: UIViewController {
    private let number = UILabel(frame: CGRect(x: 40, y: 120, width: 313, height: 44))

    func receive(_ parameters: MainFlow.Order.Parameters) {
      number.text = "order \(parameters.number)"
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(number)
    }
  }

  /// Asks for a name.
  final class SignInViewController: UIViewController {
    var route: (LoginFlow.SignIn.Route) -> Void = { _ in }
    private let name = UITextField(frame: CGRect(x: 40, y: 120, width: 313, height: 44))

    override func viewDidLoad() {
      super.viewDidLoad()
      name.placeholder = "Name"
      let button = UIButton(primaryAction: UIAction(title: "Sign In") { [unowned self] _ in signIn() })
      button.frame = CGRect(x: 40, y: 180, width: 313, height: 44)
      view.addSubview(name)
      view.addSubview(button)
    }

    private func signIn() {
      guard let name = name.text, !name.isEmpty else { return }
      route(.known(name: name))
    }
  }
#endif
