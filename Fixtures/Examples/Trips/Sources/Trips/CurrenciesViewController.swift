#if canImport(UIKit)
  import UIKit

  /// Offers the currencies that are not chosen.
  final class CurrenciesViewController: UIViewController {
    private let selected: String
    private let route: (TripsFlow.Currencies.Route) -> Void

    init(selected: String, route: @escaping (TripsFlow.Currencies.Route) -> Void) {
      self.selected = selected
      self.route = route
      super.init(nibName: nil, bundle: nil)
      title = "Currencies"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      for currency in ["EUR", "NOK", "USD"] where currency != selected {
        view.addButton(currency) { [unowned self] _ in route(.picked(currency: currency)) }
      }
    }
  }
#endif
