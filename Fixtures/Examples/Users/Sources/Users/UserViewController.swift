#if canImport(UIKit)
  import UIKit

  /// Asks who somebody is, or shows what is known of them.
  final class UserViewController: UIViewController {
    var route: (UsersFlow.User.Route) -> Void = { _ in }
    private let entry: UsersFlow.User.Entry

    init?(coder: NSCoder, entry: UsersFlow.User.Entry) {
      self.entry = entry
      super.init(coder: coder)
    }

    @available(*, unavailable, message: "a user is shown for a reason")
    required init?(coder: NSCoder) { fatalError("a user is shown for a reason") }

    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel(frame: CGRect(x: 20, y: 120, width: 353, height: 44))
      view.addSubview(label)
      switch entry {
      case .login:
        label.text = "Who are you?"
        navigationItem.leftBarButtonItem = UIBarButtonItem(
          systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in route(.cancelled) })
      case .detail(let uid, let name):
        label.text = "\(name ?? "Somebody"), number \(uid)"
      }
    }
  }
#endif
