import Kit
import UIKit

// The superclass is that of the module, which has the name of another class of the app.
class ShopController: Kit.ListController {}
class ListController: UIViewController {}
class OrdersController: ListController {}
