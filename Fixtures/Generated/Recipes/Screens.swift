import UIKit

final class ListViewController: UIViewController, UITableViewDelegate {
  var route: (PhotosFlow.List.Route) -> Void = { _ in }
  var child: PhotosFlow.List.Child?
  let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.delegate = self
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: { [weak self] in self?.child?.preview(indexPath.row) })
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    route(
      .photo(id: indexPath.row) { answer in
        switch answer {
        case .deleted: note("deleted")
        case nil: note("the user went back")
        }
      })
  }
}

final class PhotoViewController: UIViewController {
  var route: (PhotosFlow.Photo.Route) -> Void = { _ in }
  func receive(_ parameters: PhotosFlow.Photo.Parameters) { title = "Photo \(parameters.id)" }
}

final class CodeViewController: UIViewController {
  var route: (LockFlow.Code.Route) -> Void = { _ in }
}

/// As Swift sees a class of Objective-C with a block that is called with each code.
final class OldScanner: UIViewController {
  var onCode: (String) -> Void = { _ in }
}

final class TicketViewController: UIViewController {
  func receive(_ parameters: TicketsFlow.Ticket.Parameters) { title = "Ticket \(parameters.code)" }
}

final class CartViewController: UIViewController, OrdersFlow.Cart.SegueHandling {
  var isEmpty = true

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    switch SegueIdentifier(rawValue: identifier) {
    case .pay: !isEmpty
    case nil: true
    }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
  func prepareForPay(_ destination: PaymentViewController, sender: Any?) { note("prepares the payment") }
}

final class PaymentViewController: UIViewController {}

final class FramesViewController: UIViewController { var route: (HarvestFlow.Frames.Route) -> Void = { _ in } }
final class ScaleViewController: UIViewController { var route: (HarvestFlow.Scale.Route) -> Void = { _ in } }
