#if canImport(UIKit)
  import UIKit

  /// Edits a trip. Changes are not lost without a question.
  final class EditorViewController: UIViewController {
    private let viewModel: EditorViewModel
    private let route: (TripsFlow.Editor.Route) -> Void
    private let label = UILabel()

    init(viewModel: EditorViewModel, route: @escaping (TripsFlow.Editor.Route) -> Void) {
      self.viewModel = viewModel
      self.route = route
      super.init(nibName: nil, bundle: nil)
      title = "Editor"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Cancel") { [unowned self] _ in cancel() })
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Save") { [unowned self] _ in save() })
      view.addRow(label)
      view.addButton("Rename") { [unowned self] _ in rename() }
      view.addButton("Currency") { [unowned self] _ in chooseCurrency() }
      view.addButton("Photo") { [unowned self] _ in choosePhoto() }
      show()
    }

    private func show() {
      label.text = "\(viewModel.trip.city), \(viewModel.trip.currency), \(viewModel.trip.photo)"
      // The user cannot swipe changes down.
      navigationController?.isModalInPresentation = viewModel.hasChanges
    }

    private func rename() {
      route(
        .rename { [self] choice in
          if case .rename(let city) = choice { viewModel.use(city: city) }
          show()
        })
    }

    private func chooseCurrency() {
      route(
        .currency(selected: viewModel.trip.currency) { [self] answer in
          if case .picked(let currency) = answer { viewModel.use(currency: currency) }
          show()
        })
    }

    private func choosePhoto() {
      route(
        .photo { [self] answer in
          if case .taken(let photo) = answer { viewModel.use(photo: photo) }
          show()
        })
    }

    private func save() {
      viewModel.save()
      route(.saved)
    }

    private func cancel() {
      guard viewModel.hasChanges else { return route(.cancelled) }
      route(
        .discard(city: viewModel.trip.city) { [self] choice in
          if choice == .discard { route(.cancelled) }
        })
    }
  }
#endif
