#if canImport(UIKit)
  import UIKit

  /// A letter, and what can be done with it.
  final class PageViewController: RowsViewController {
    private let id: Int
    private let store: Store
    private let route: (MailFlow.Page.Route) -> Void

    init(id: Int, store: Store, route: @escaping (MailFlow.Page.Route) -> Void) {
      self.id = id
      self.store = store
      self.route = route
      super.init(style: .plain)
      title = store.letter(id)?.name ?? "No Letter"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var rows: [Row] {
      guard let letter = store.letter(id) else { return [Row(title: "This letter was deleted.")] }
      return [
        Row(title: letter.text),
        Row(title: "Reply") { [unowned self] in route(.reply(name: letter.name)) },
        Row(title: "Source") { [unowned self] in route(.source(id: id)) },
        Row(title: "Delete") { [unowned self] in route(.deleted(id: id)) },
      ]
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      store.read(id)
    }
  }

  /// A letter as it was sent.
  final class SourceViewController: RowsViewController {
    private let letter: Letter?
    private let route: (MailFlow.Source.Route) -> Void

    init(letter: Letter?, route: @escaping (MailFlow.Source.Route) -> Void) {
      self.letter = letter
      self.route = route
      super.init(style: .plain)
      title = "Source"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var rows: [Row] {
      [
        Row(title: "From: \(letter?.name ?? "nobody")"),
        Row(title: "Done") { [unowned self] in route(.back) },
      ]
    }
  }
#endif
