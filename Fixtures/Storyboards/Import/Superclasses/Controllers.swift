// swift-format-ignore-file
import UIKit

class FormController: UIViewController {}

/* class PaymentController: HelpController {} */
class AddressController: ThemedController, Sendable {
  static let text = "class HelpController: FormController {}"
}
class ThemedController
  : FormController
{
  class func make() -> ThemedController { ThemedController() }
}

final class PaymentController: ThemedController {}
class HelpController: UIViewController {}
