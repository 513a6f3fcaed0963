#if canImport(UIKit)
  import UIKit

  /// Who has signed in.
  @MainActor final class Account {
    var name: String?
  }

  /// The main flow, with the account that its guard asks.
  final class ShopCoordinator: MainCoordinator {
    let account: Account

    init(navigationController: UINavigationController) {
      let account = Account()
      self.account = account
      super.init(navigationController: navigationController) { guarded in
        switch guarded {
        case .signedIn: account.name != nil
        }
      }
    }

    override func signedInDidFinish(_ result: String) {
      account.name = result
    }

    override func noteDidFinish(_ result: NoteEditorFlow.Result, fromBuyFood screen: BuyFoodViewController?) {
      switch result {
      case .saved(let text): screen?.note = text
      case .discarded: break
      }
    }
  }
#endif
