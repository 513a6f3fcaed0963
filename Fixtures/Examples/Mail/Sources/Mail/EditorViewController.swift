#if canImport(UIKit)
  import UIKit

  /// Writes a letter, which is not lost without a question.
  final class EditorViewController: UIViewController {
    private var name: String
    private let route: (MailFlow.Editor.Route) -> Void
    private let field = UITextField(frame: CGRect(x: 40, y: 120, width: 313, height: 44))

    init(name: String, route: @escaping (MailFlow.Editor.Route) -> Void) {
      self.name = name
      self.route = route
      super.init(nibName: nil, bundle: nil)
      show()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      field.addAction(UIAction { [unowned self] _ in show() }, for: .editingChanged)
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Cancel") { [unowned self] _ in route(.cancelled) })
      navigationItem.rightBarButtonItems = [
        UIBarButtonItem(primaryAction: UIAction(title: "Send") { [unowned self] _ in send() }),
        UIBarButtonItem(primaryAction: UIAction(title: "To") { [unowned self] _ in choose() }),
      ]
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.presentationController?.delegate = self
    }

    private func show() {
      title = name.isEmpty ? "New Letter" : "To \(name)"
      hasChanges = field.text?.isEmpty == false
    }

    /// True while there is something to lose. Contacts, which are in the same sheet, cannot be swiped down then either.
    private var hasChanges: Bool {
      get { isModalInPresentation }
      set {
        isModalInPresentation = newValue
        navigationController?.isModalInPresentation = newValue
      }
    }

    private func choose() {
      route(
        .contacts { [weak self] answer in
          guard let self, case .picked(let name) = answer else { return }
          self.name = name
          show()
        })
    }

    private func send() {
      hasChanges = false
      route(.sent(name: name, text: field.text ?? ""))
    }

    func mayLeave() async -> Bool {
      await withCheckedContinuation { answer in
        let alert = UIAlertController(title: "Discard the Letter?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in answer.resume(returning: true) })
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in answer.resume(returning: false) })
        present(alert, animated: true)
      }
    }
  }

  extension EditorViewController: UIAdaptivePresentationControllerDelegate {
    /// The user has tried to swipe the sheet down.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      route(.cancelled)
    }
  }

  /// The people to write to.
  final class ContactsViewController: RowsViewController {
    private let route: (MailFlow.Contacts.Route) -> Void

    init(route: @escaping (MailFlow.Contacts.Route) -> Void) {
      self.route = route
      super.init(style: .plain)
      title = "Contacts"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var rows: [Row] {
      ["Ada", "Alan", "Grace"].map { name in Row(title: name) { [unowned self] in route(.picked(name: name)) } }
    }
  }
#endif
