import SwiftUI
import UIKit

final class ProductsViewController: UIViewController {
  var route: (AppFlow.Products.Route) -> Void = { _ in }
}

final class ProductViewController: UIViewController {
  var route: (AppFlow.Product.Route) -> Void = { _ in }
  private var id = 0

  func receive(_ parameters: AppFlow.Product.Parameters) {
    id = parameters.id
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
}

final class FormViewController: UIViewController, SettingsFlow.Form.SegueHandling {
  func prepareForAbout(_ destination: AboutViewController, sender: Any?) {}
  func prepareForEmpty(_ destination: UIViewController, sender: Any?) {}
}

final class AboutViewController: UIViewController {}

struct TourView: View {
  var route: (AppFlow.Tour.Route) -> Void
  var body: some View { Button("done") { route(.done) } }
}

struct OrderListView: View {
  var route: (OrdersFlow.OrderList.Route) -> Void
  var body: some View {
    Button("first") { route(.order(number: 1)) }.accessibilityIdentifier("first order")
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
