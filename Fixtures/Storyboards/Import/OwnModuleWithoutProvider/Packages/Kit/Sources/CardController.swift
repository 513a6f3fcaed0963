import UIKit

open class CardController: UIViewController {}
