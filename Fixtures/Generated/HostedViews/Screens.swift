import UIKit

final class NoteViewController: UIViewController {}

final class NotesViewController: UIViewController {
  var route: (ShopFlow.Notes.Route) -> Void = { _ in }
}

/// A controller of the app's own around a view.
final class FramingViewController: UIViewController {
  let content: UIViewController

  init(_ content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    addChild(content)
    content.didMove(toParent: self)
  }

  required init?(coder: NSCoder) { nil }
}
