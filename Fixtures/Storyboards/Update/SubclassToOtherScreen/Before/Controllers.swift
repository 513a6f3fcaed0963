import UIKit

class ListViewController: UIViewController {}
class OrdersViewController: ListViewController {}
class DetailViewController: UIViewController {}
class OrderViewController: UIViewController {}
