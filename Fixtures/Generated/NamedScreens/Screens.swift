import SwiftUI
import UIKit

final class ProductsViewController: UIViewController {
  var route: (AppFlow.Products.Route) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    for id in 1...2 {
      view.addButton(AppFlow.Products.RouteIdentifier.product) { [unowned self] in route(.product(id: id)) }
    }
    view.addButton(AppFlow.Products.RouteIdentifier.help) { [unowned self] in route(.help) }
    view.addButton(AppFlow.Products.RouteIdentifier.tour) { [unowned self] in route(.tour) }
    view.addButton(AppFlow.Products.RouteIdentifier.logIn) { [unowned self] in route(.logIn) }
  }
}

final class ProductViewController: UIViewController {
  var route: (AppFlow.Product.Route) -> Void = { _ in }
  private var id = 0

  func receive(_ parameters: AppFlow.Product.Parameters) {
    id = parameters.id
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addButton(AppFlow.Product.RouteIdentifier.back) { [unowned self] in route(.back) }
    let label = UILabel()
    label.text = "product \(id)"
    view.addSubview(label)
    view.addButton(AppFlow.Product.RouteIdentifier.rate) { [unowned self] in
      route(
        .rate { choice in
          if case .rate(let stars) = choice { label.text = "\(stars) stars" }
        })
    }
  }
}

final class HelpViewController: UIViewController {}

/// Sets an identifier of its own, which stays.
final class TextViewController: UIViewController {
  var route: (AppFlow.Terms.Route) -> Void = { _ in }
  var ownIdentifier: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = ownIdentifier
    view.addButton(AppFlow.Terms.RouteIdentifier.privacy) { [unowned self] in route(.privacy) }
  }
}

final class OldListViewController: UIViewController {
  var route: (AppFlow.OldList.Route) -> Void = { _ in }
}

final class ListsViewController: UIViewController {
  var route: (AppFlow.Lists.Route) -> Void = { _ in }
}

final class OldListsViewController: UIViewController {
  var route: (AppOldFlow.List.Route) -> Void = { _ in }
}

final class LoginViewController: UIViewController {
  var route: (LoginFlow.Name.Route) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addButton(LoginFlow.Name.RouteIdentifier.cancelled) { [unowned self] in route(.cancelled) }
  }
}

final class FormViewController: UIViewController, SettingsFlow.Form.SegueHandling {
  func prepareForAbout(_ destination: AboutViewController, sender: Any?) {}
  func prepareForEmpty(_ destination: UIViewController, sender: Any?) {}
}

final class AboutViewController: UIViewController {}

extension UIView {
  /// A button that a UI test finds.
  fileprivate func addButton<Identifier: RawRepresentable<String>>(
    _ identifier: Identifier, action: @escaping () -> Void
  ) {
    let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
    button.accessibilityIdentifier = identifier.rawValue
    addSubview(button)
  }
}

struct TourView: View {
  var route: (AppFlow.Tour.Route) -> Void
  var body: some View {
    Button("done") { route(.done) }.accessibilityIdentifier(AppFlow.Tour.RouteIdentifier.done.rawValue)
  }
}

struct OrderListView: View {
  var route: (OrdersFlow.OrderList.Route) -> Void
  var body: some View {
    Button("first") { route(.order(number: 1)) }
      .accessibilityIdentifier(OrdersFlow.OrderList.RouteIdentifier.order.rawValue)
    Button("hints") { route(.help) }
  }
}

struct OrderView: View {
  let number: Int
  var body: some View { Text("order \(number)") }
}

struct HintView: View {
  var route: (HintsFlow.Hint.Route) -> Void
  var body: some View { Button("read") { route(.read) } }
}
