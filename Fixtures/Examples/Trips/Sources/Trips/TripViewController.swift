#if canImport(UIKit)
  import UIKit

  /// Shows a trip.
  final class TripViewController: UIViewController {
    private let viewModel: TripViewModel
    private let route: (TripsFlow.Trip.Route) -> Void
    private let label = UILabel()

    init(viewModel: TripViewModel, route: @escaping (TripsFlow.Trip.Route) -> Void) {
      self.viewModel = viewModel
      self.route = route
      super.init(nibName: nil, bundle: nil)
      title = "Trip"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      label.text = viewModel.summary
      view.addRow(label)
      view.addButton("Edit") { [unowned self] _ in edit() }
      view.addButton("Share") { [unowned self] _ in
        route(.track(event: "shared"))
        route(.share(items: [viewModel.summary]))
      }
      view.addButton("More") { [unowned self] in askForMore(pointingAt: $0) }
    }

    private func edit() {
      route(
        .edit(id: viewModel.id) { [self] answer in
          label.text = viewModel.summary + (answer == .saved ? ", saved" : "")
        })
    }

    private func askForMore(pointingAt button: UIButton) {
      route(
        .more(city: viewModel.city, at: .view(button)) { [self] choice in
          switch choice {
          case .rate: route(.track(event: "rated"))
          case .delete: delete()
          case .cancel: break
          }
        })
    }

    /// Deletes the trip. The user can go back meanwhile: then the route `back` does nothing.
    private func delete() {
      label.text = "deleting"
      route(
        .delete(id: viewModel.id) { [self] isDeleted in
          label.text = viewModel.summary
          if isDeleted == true { route(.back) }
        })
    }
  }
#endif
