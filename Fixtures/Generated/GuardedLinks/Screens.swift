import UIKit

final class HomeViewController: UIViewController {
  var route: (BankFlow.Home.Route) -> Void = { _ in }
}

final class ListViewController: UIViewController {
  var route: (AccountsFlow.List.Route) -> Void = { _ in }
}

final class AccountViewController: UIViewController {
  private(set) var id = 0

  func receive(_ parameters: AccountsFlow.Account.Parameters) { id = parameters.id }
}

final class AmountViewController: UIViewController {
  var route: (TransferFlow.Amount.Route) -> Void = { _ in }
}

final class PasswordViewController: UIViewController {
  var route: (LoginFlow.Password.Route) -> Void = { _ in }
}

final class HelpViewController: UIViewController {}

final class GoldViewController: UIViewController {
  var route: (VaultFlow.Gold.Route) -> Void = { _ in }
}

final class BarViewController: UIViewController {}

final class CounterViewController: UIViewController {
  var route: (BranchFlow.Counter.Route) -> Void = { _ in }
}

final class SafeViewController: UIViewController {
  var route: (BranchFlow.Safe.Route) -> Void = { _ in }
}

final class NotesViewController: UIViewController {
  var route: (CashFlow.Notes.Route) -> Void = { _ in }
}
