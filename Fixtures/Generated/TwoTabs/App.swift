import UIKit

class ShopWelcomeController: UIViewController {
  var route: (ShopsFlow.Welcome.Route) -> Void = { _ in }
}
class ShopOrdersController: UIViewController {}
class ShopHelpController: UIViewController {
  var route: (ShopsFlow.Help.Route) -> Void = { _ in }
}
class MemberCardController: UIViewController {
  var route: (MemberFlow.Card.Route) -> Void = { _ in }
}
class MemberEditController: UIViewController {}
