#if canImport(UIKit)
  import UIKit

  /// Offers the colors that a bag can have.
  final class ColorsViewController: UIViewController {
    var route: (BagColorFlow.Colors.Route) -> Void = { _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      for (index, color) in ["Red", "Green"].enumerated() {
        let button = UIButton(
          primaryAction: UIAction(title: color) { [unowned self] _ in route(.picked(color: color.lowercased())) })
        button.frame = CGRect(x: 40, y: 120 + 60 * index, width: 313, height: 44)
        view.addSubview(button)
      }
    }
  }

  /// Edits a note.
  final class NoteViewController: UIViewController {
    var route: (NoteEditorFlow.Note.Route) -> Void = { _ in }
    private let text = UITextField(frame: CGRect(x: 40, y: 120, width: 313, height: 44))

    func receive(_ parameters: NoteEditorFlow.Note.Parameters) { text.text = parameters.text }

    override func viewDidLoad() {
      super.viewDidLoad()
      let save = UIButton(
        primaryAction: UIAction(title: "Save") { [unowned self] _ in route(.saved(text: text.text ?? "")) })
      let discard = UIButton(primaryAction: UIAction(title: "Discard") { [unowned self] _ in route(.discarded) })
      save.frame = CGRect(x: 40, y: 180, width: 313, height: 44)
      discard.frame = CGRect(x: 40, y: 240, width: 313, height: 44)
      view.addSubview(text)
      view.addSubview(save)
      view.addSubview(discard)
    }
  }
#endif
