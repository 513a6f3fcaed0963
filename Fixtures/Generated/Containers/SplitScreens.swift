import UIKit

final class BoxesViewController: UIViewController {
  var route: (MailFlow.Boxes.Route) -> Void = { _ in }
}
final class SettingsViewController: UIViewController {
  var route: (MailFlow.Settings.Route) -> Void = { _ in }
}
final class NothingViewController: UIViewController {
  var route: (MailFlow.Nothing.Route) -> Void = { _ in }
}
final class LetterViewController: UIViewController {
  var route: (MailFlow.Letter.Route) -> Void = { _ in }
  func receive(_ parameters: MailFlow.Letter.Parameters) { title = "Letter \(parameters.id)" }
}
final class RawViewController: UIViewController {
  var route: (MailFlow.Raw.Route) -> Void = { _ in }
}
final class FormViewController: UIViewController {
  var route: (OrderFlow.Form.Route) -> Void = { _ in }
}

final class AppMailCoordinator: MailCoordinator {
  override func makeOrderCoordinator(navigationController: UINavigationController?) -> OrderCoordinator {
    let order = super.makeOrderCoordinator(navigationController: navigationController)
    Promises.begin("order")
    order.onLeave = {
      note("order: left")
      Promises.end("order")
    }
    return order
  }
  override func orderDidFinish(_ result: Int, fromBoxes screen: BoxesViewController?) {
    note("order: finished \(result)")
    Promises.end("order")
  }
}

final class FoldersViewController: UIViewController {
  var route: (DeskFlow.Folders.Route) -> Void = { _ in }
}
final class ArchiveViewController: UIViewController {
  var route: (DeskFlow.Archive.Route) -> Void = { _ in }
}
final class RecentViewController: UIViewController {
  var route: (DeskFlow.Recent.Route) -> Void = { _ in }
}
final class BlankViewController: UIViewController {
  var route: (DeskFlow.Blank.Route) -> Void = { _ in }
}
final class PageViewController: UIViewController {
  var route: (DeskFlow.Page.Route) -> Void = { _ in }
  func receive(_ parameters: DeskFlow.Page.Parameters) { title = "Page \(parameters.id)" }
}
final class SavedPagesViewController: UIViewController {
  var route: (SavedFlow.SavedPages.Route) -> Void = { _ in }
}
final class HallViewController: UIViewController {
  var route: (VisitorFlow.Hall.Route) -> Void = { _ in }
}

final class AppDeskCoordinator: DeskCoordinator {
  override func prepare(
    _ controller: UIViewController, for route: DeskFlow.Folders.Route, fromFolders screen: FoldersViewController
  ) {
    note("prepare \(route) with \(type(of: controller))")
    Promises.begin("\(route)")
  }

  override func didPerform(_ route: DeskFlow.Folders.Route, fromFolders screen: FoldersViewController) {
    note("did perform \(route); something moves: \(Transitions.isRunning)")
    Promises.end("\(route)")
  }

  override func didPerform(_ route: DeskFlow.Page.Route, fromPage screen: PageViewController) {
    note("did perform \(route); still shown: \(screen.parent != nil)")
  }
}
