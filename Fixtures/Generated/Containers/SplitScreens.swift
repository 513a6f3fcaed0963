import UIKit

final class BoxesViewController: UIViewController {
  var route: (MailFlow.Boxes.Route) -> Void = { _ in }
}
final class SettingsViewController: UIViewController {
  var route: (MailFlow.Settings.Route) -> Void = { _ in }
}
final class MoreSettingsViewController: UIViewController {
  var route: (MailFlow.MoreSettings.Route) -> Void = { _ in }
}
final class NothingViewController: UIViewController {}
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

/// A split view controller that counts what is asked of it while all its columns are seen.
final class CountingSplitViewController: UISplitViewController {
  private(set) var asked: [Column] = []

  override func show(_ column: Column) {
    if !isCollapsed { asked.append(column) }
    super.show(column)
  }
}

final class AppMailCoordinator: MailCoordinator {
  private(set) var placeholders = 0

  override func makeMain() -> UISplitViewController { CountingSplitViewController(style: .doubleColumn) }

  override func makeNothing() -> NothingViewController {
    placeholders += 1
    return super.makeNothing()
  }

  override func prepare(
    _ controller: UIViewController, for route: MailFlow.Compose.Route, fromCompose screen: ComposeViewController
  ) { note("prepare \(route) with \(type(of: controller))") }

  override func didPerform(_ route: MailFlow.Compose.Route, fromCompose screen: ComposeViewController) {
    note("did perform \(route); something moves: \(Transitions.isRunning)")
  }

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
final class PlanViewController: UIViewController {
  var route: (DeskFlow.Plan.Route) -> Void = { _ in }
  func mayLeave() async -> Bool { await isDiscarded(over: self) }
}
final class BlankViewController: UIViewController {}
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

final class DrawerViewController: UIViewController {
  var route: (VisitorFlow.Drawer.Route) -> Void = { _ in }
}
final class PaperViewController: UIViewController {}

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
    note("did perform \(route); still shown: \(screen.viewIfLoaded?.window != nil)")
  }
}
