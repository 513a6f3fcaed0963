import UIKit

final class ListViewController: UIViewController {
  var route: (ShopFlow.List.Route) -> Void = { _ in }
}

final class LoginViewController: UIViewController {
  var route: (ShopFlow.Login.Route) -> Void = { _ in }
}

final class TipViewController: UIViewController {
  var route: (ShopFlow.Tip.Route) -> Void = { _ in }
}

final class FilterViewController: UIViewController {
  var route: (ShopFlow.Filter.Route) -> Void = { _ in }
}

final class ColorsViewController: UIViewController {
  var route: (ShopFlow.Colors.Route) -> Void = { _ in }
}

final class EditorViewController: UIViewController {
  var route: (ComposeFlow.Editor.Route) -> Void = { _ in }

  func mayLeave() async -> Bool {
    note("the editor is asked, and agrees")
    return true
  }
}
