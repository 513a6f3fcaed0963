#if canImport(UIKit)
  import UIKit

  /// Offers cities that are not planned yet, and books one.
  final class CitiesViewController: UIViewController {
    private let planned: [String]
    private let route: (PlannerFlow.Cities.Route) -> Void
    private let label = UILabel()

    init(planned: [String], route: @escaping (PlannerFlow.Cities.Route) -> Void) {
      self.planned = planned
      self.route = route
      super.init(nibName: nil, bundle: nil)
      title = "Cities"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Cancel") { [unowned self] _ in route(.cancelled) })
      view.addRow(label)
      for city in ["Porto", "Rome", "Vienna"] where !planned.contains(city) {
        view.addButton(city) { [unowned self] in book(city, by: $0) }
      }
    }

    private func book(_ city: String, by button: UIButton) {
      button.isEnabled = false
      label.text = "booking \(city)"
      route(
        .book(city: city) { [self] id in
          button.isEnabled = true
          if let id { route(.planned(id: id)) } else { label.text = "not booked" }
        })
    }
  }
#endif
