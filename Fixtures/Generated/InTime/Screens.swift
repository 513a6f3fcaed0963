import UIKit

/// A view controller that is counted while it lives.
class CountedViewController: UIViewController {
  /// Called when the view is loaded: some screens ask for a route before they are shown.
  var onLoad: () -> Void = {}

  init() {
    super.init(nibName: nil, bundle: nil)
    Living.add(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    onLoad()
  }
}

/// A screen, which asks for its routes by a closure.
class Screen<Route>: CountedViewController {
  var route: (Route) -> Void = { _ in }
}

// MARK: The app

final class WelcomeViewController: Screen<AppFlow.Welcome.Route> {}
final class NameViewController: Screen<LoginFlow.Name.Route> {}
final class CodeViewController: Screen<LoginFlow.Code.Route> {}

final class ProfileViewController: Screen<HomeFlow.Profile.Route> {
  func receive(_ parameters: HomeFlow.Profile.Parameters) { title = parameters.user.description }
}

final class HelpViewController: Screen<HomeFlow.Help.Route> {
  func receive(_ parameters: HomeFlow.Help.Parameters) { title = parameters.topic }
}

// MARK: The shop

final class ListViewController: Screen<ShopFlow.List.Route> {}
final class ClosedViewController: Screen<ShopFlow.Closed.Route> {}

final class DetailViewController: Screen<ShopFlow.Detail.Route> {
  func receive(_ parameters: ShopFlow.Detail.Parameters) { title = "\(parameters.id)" }
}

final class ZoomViewController: Screen<ShopFlow.Zoom.Route> {
  func receive(_ parameters: ShopFlow.Zoom.Parameters) { title = "\(parameters.id)" }
}

final class CartViewController: Screen<CheckoutFlow.Cart.Route> {
  func receive(_ parameters: CheckoutFlow.Cart.Parameters) { title = "\(parameters.total)" }
}

final class PaymentViewController: Screen<CheckoutFlow.Payment.Route> {}
final class StreetViewController: Screen<AddressFlow.Street.Route> {}
final class TownViewController: Screen<AddressFlow.Town.Route> {}

// MARK: Colors

final class SwatchesViewController: Screen<PickerFlow.Swatches.Route> {
  func receive(_ parameters: PickerFlow.Swatches.Parameters) { title = parameters.title }
}

final class MixerViewController: Screen<PickerFlow.Mixer.Route> {}
final class AboutViewController: Screen<PickerFlow.About.Route> {}

// MARK: Days

final class SunViewController: Screen<DayFlow.Sun.Route> {}
final class MoonViewController: Screen<NightFlow.Moon.Route> {}

// MARK: The bank

final class AccountsViewController: Screen<BankFlow.Accounts.Route> {}

final class AccountViewController: Screen<BankFlow.Account.Route> {
  func receive(_ parameters: BankFlow.Account.Parameters) { title = "\(parameters.id)" }
}

final class AmountViewController: Screen<TransferFlow.Amount.Route> {}
final class ConfirmViewController: Screen<TransferFlow.Confirm.Route> {}

// MARK: The desk

final class FolderViewController: Screen<DeskFlow.Folder.Route> {
  func receive(_ parameters: DeskFlow.Folder.Parameters) { title = parameters.name }
}

final class LetterViewController: Screen<DeskFlow.Letter.Route> {
  func receive(_ parameters: DeskFlow.Letter.Parameters) { title = "\(parameters.id)" }
}

final class MessagesViewController: Screen<InboxFlow.Messages.Route> {}

final class MessageViewController: Screen<InboxFlow.Message.Route> {
  func receive(_ parameters: InboxFlow.Message.Parameters) { title = "\(parameters.id)" }
}

final class EmptyViewController: Screen<InboxFlow.Empty.Route> {}
final class RemovedViewController: Screen<TrashFlow.Removed.Route> {}

final class RemovedMessageViewController: Screen<TrashFlow.RemovedMessage.Route> {
  func receive(_ parameters: TrashFlow.RemovedMessage.Parameters) { title = "\(parameters.id)" }
}
