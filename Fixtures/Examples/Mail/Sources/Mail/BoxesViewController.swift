#if canImport(UIKit)
  import UIKit

  /// The boxes, which are there from the start.
  final class BoxesViewController: RowsViewController {
    private let route: (MailFlow.Boxes.Route) -> Void

    init(route: @escaping (MailFlow.Boxes.Route) -> Void) {
      self.route = route
      super.init(style: .plain)
      title = "Boxes"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var rows: [Row] {
      Box.allCases.map { box in Row(title: box.rawValue) { [unowned self] in route(.letters(box: box)) } }
    }
  }

  /// The place of a letter, until there is one.
  final class NothingViewController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "No Letter"
    }
  }
#endif
