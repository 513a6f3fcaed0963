#if canImport(UIKit)
  import UIKit

  /// Lists the trips.
  final class TripsViewController: UITableViewController {
    private let store: Store
    private let route: (TripsFlow.List.Route) -> Void

    init(store: Store, route: @escaping (TripsFlow.List.Route) -> Void) {
      self.store = store
      self.route = route
      super.init(style: .plain)
      title = "Trips"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Trip")
      store.onChange = { [weak self] in self?.tableView.reloadData() }
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Plan") { [unowned self] _ in plan() })
    }

    private func plan() {
      route(
        .plan { [self] result in
          // The result is nil if the user has swiped the planner down.
          guard case .planned(let id) = result else { return }
          route(.track(event: "planned"))
          route(.trip(id: id))
        })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.trips.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Trip", for: indexPath)
      cell.textLabel?.text = store.trips[indexPath.row].city
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      route(.trip(id: store.trips[indexPath.row].id))
    }
  }
#endif
