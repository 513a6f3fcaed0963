import UIKit

final class ItemListViewController: UITableViewController {
  private let selected = (id: 1, name: "one")

  @IBSegueAction func makeItem(_ coder: NSCoder, sender: Any?) -> ItemViewController? {
    ShopFlow.List.makeItem(coder, parameters: .init(id: selected.id))
  }

  @IBSegueAction func makeScanned(_ coder: NSCoder, sender: Any?) -> ItemViewController? {
    ShopFlow.List.makeScanned(coder, sender: sender)
  }

  @IBSegueAction func makeHelp(_ coder: NSCoder) -> HelpViewController? {
    ShopFlow.List.makeHelp(coder)
  }
}

final class ItemViewController: UIViewController {
  private let id: Int

  init?(coder: NSCoder, parameters: ShopFlow.Item.Parameters) {
    id = parameters.id
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class HelpViewController: UIViewController {
  init?(coder: NSCoder, parameters: ShopFlow.Help.Parameters) {
    super.init(coder: coder)
    title = parameters.page
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
