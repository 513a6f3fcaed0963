import UIKit

open class RowController: UIViewController {}
