#if canImport(UIKit)
  import UIKit

  /// The letters of a box.
  final class LettersViewController: RowsViewController {
    private let box: Box
    private let store: Store
    private let route: (MailFlow.Letters.Route) -> Void
    private var isUnreadOnly = false

    init(box: Box, store: Store, route: @escaping (MailFlow.Letters.Route) -> Void) {
      self.box = box
      self.store = store
      self.route = route
      super.init(style: .plain)
      title = box.rawValue
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var rows: [Row] {
      store.letters(in: box).filter { !isUnreadOnly || !$0.isRead }.map { letter in
        Row(title: letter.name + (letter.isRead ? "" : " •")) { [unowned self] in route(.letter(id: letter.id)) }
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      store.onChange = { [weak self] in self?.tableView.reloadData() }
      let filter = UIBarButtonItem(title: "Filter")
      filter.primaryAction = UIAction(title: "Filter") { [unowned self, unowned filter] _ in choose(at: filter) }
      let write = UIBarButtonItem(primaryAction: UIAction(title: "Write") { [unowned self] _ in route(.write) })
      navigationItem.rightBarButtonItems = [write, filter]
    }

    private func choose(at item: UIBarButtonItem) {
      route(
        .filter(isUnreadOnly: isUnreadOnly, at: .barButtonItem(item)) { [weak self] answer in
          guard let self, case .chose(let isUnreadOnly) = answer else { return }
          self.isUnreadOnly = isUnreadOnly
          tableView.reloadData()
        })
    }
  }

  /// What to show of a box: a popover where there is room for one.
  final class FilterViewController: RowsViewController {
    private let isUnreadOnly: Bool
    private let route: (MailFlow.Filter.Route) -> Void

    init(isUnreadOnly: Bool, route: @escaping (MailFlow.Filter.Route) -> Void) {
      self.isUnreadOnly = isUnreadOnly
      self.route = route
      super.init(style: .plain)
      title = "Filter"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var rows: [Row] {
      [false, true].map { choice in
        Row(title: (choice ? "Unread" : "All") + (choice == isUnreadOnly ? " ✓" : "")) { [unowned self] in
          route(.chose(isUnreadOnly: choice))
        }
      }
    }
  }
#endif
