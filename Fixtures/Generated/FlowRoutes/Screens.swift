import SwiftUI

#if hasFeature(InternalImportsByDefault)
  public import UIKit
#else
  import UIKit
#endif

final class HomeViewController: UIViewController {
  var route: (ShopFlow.Home.Route) -> Void = { _ in }
}
final class ProductViewController: UIViewController {
  var route: (ShopFlow.Product.Route) -> Void = { _ in }
  func receive(_ parameters: ShopFlow.Product.Parameters) { title = "Product \(parameters.id)" }
}
final class OptionsViewController: UIViewController {
  var route: (ShopFlow.Options.Route) -> Void = { _ in }
}
final class PickerViewController: UIViewController {
  var route: (ShopFlow.Picker.Route) -> Void = { _ in }
}
final class SecretViewController: UIViewController {
  var route: (ShopFlow.Secret.Route) -> Void = { _ in }
}
/// In two flows: each screen has its own `product`.
final class ListViewController: UIViewController {
  var route: (ShopFlow.List.Route) -> Void = { _ in }
}
class BaseViewController: UIViewController {
  var route: (OtherFlow.Base.Route) -> Void = { _ in }
}
final class SpecialViewController: BaseViewController {
  var specialRoute: (ShopFlow.Special.Route) -> Void = { _ in }
}
final class NewsViewController: UIViewController {
  var route: (OtherFlow.News.Route) -> Void = { _ in }
}
final class FormViewController: UIViewController {
  var route: (LoginFlow.Form.Route) -> Void = { _ in }
}

struct CardView: View {
  let id: Int
  var route: (ShopFlow.Card.Route) -> Void = { _ in }
  var body: some View {
    Text("card \(id)")
    Button("product") { route(.product(id: id)) }
    CardRow()
  }
}
/// It does not know in which screen it is.
struct CardRow: View {
  @Environment(\.shopRoute) private var shopRoute
  var body: some View {
    Button("row") { shopRoute(.product(id: 70)) }
    Button("ask") { shopRoute(.pick { note("the row hears \(describe($0))") }) }
  }
}

// Of the public flow, and of that with routers.

let first = 1

/// The first screen of a public flow.
public final class KitDeskViewController: UIViewController {
  var route: (KitFlow.Desk.Route) -> Void = { _ in }
}
final class HelpViewController: UIViewController {
  var route: (KitFlow.Help.Route) -> Void = { _ in }
  func receive(_ parameters: KitFlow.Help.Parameters) { title = "Help \(parameters.topic) \(parameters.page)" }
}
final class OrdersViewController: UIViewController {
  var route: (CleanFlow.Orders.Route) -> Void = { _ in }
  lazy var router = CleanFlow.Orders.Router(viewController: self)
}
final class DetailViewController: UIViewController {
  var route: (CleanFlow.Detail.Route) -> Void = { _ in }
  lazy var router = CleanFlow.Detail.Router(viewController: self)
  func receive(_ parameters: CleanFlow.Detail.Parameters) { title = "Detail \(parameters.id)" }
}
