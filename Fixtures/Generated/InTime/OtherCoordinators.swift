import UIKit

final class CountedBankCoordinator: BankCoordinator {
  override init(navigationController: UINavigationController? = nil, user: User) {
    super.init(navigationController: navigationController, user: user)
    Living.add(self)
  }

  override func makeTransferCoordinator(
    navigationController: UINavigationController?, account: Int
  ) -> TransferCoordinator {
    CountedTransferCoordinator(navigationController: navigationController, account: account)
  }

  override func transferDidFinish(_ result: Receipt, fromAccounts screen: AccountsViewController?) {
    Reports.lines.append("transfer: \(result.total)")
  }
}

final class CountedTransferCoordinator: TransferCoordinator {
  private let ends = Ends("transfer")

  override init(navigationController: UINavigationController? = nil, account: Int) {
    super.init(navigationController: navigationController, account: account)
    Living.add(self)
    onLeave = ends.leave
  }

  override var onFinish: (Receipt) -> Void {
    get { super.onFinish }
    set { super.onFinish = ends.counting(newValue) }
  }
}

final class CountedDeskCoordinator: DeskCoordinator {
  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
  }
}
