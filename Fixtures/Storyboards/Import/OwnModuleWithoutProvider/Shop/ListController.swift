import Rows
import UIKit

class ListController: UIViewController {}
