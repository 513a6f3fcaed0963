import UIKit

final class HomeViewController: UIViewController {
  var route: (FinderFlow.Home.Route) -> Void = { _ in }
}

/// A container: the coordinator makes and connects its children, and it puts them where it wants.
final class SearchViewController: UIViewController {
  var route: (FinderFlow.Search.Route) -> Void = { _ in }
  var child: FinderFlow.Search.Child?
  private(set) var suggestions: SuggestionsViewController?
  let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  private(set) var filter: UIViewController?
  static var beginsWithFilter = false

  deinit {
    MainActor.assumeIsolated { note("search: released") }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let child else { return }
    let list = child.suggestions("sw")
    add(list)
    suggestions = list
    add(pages)
    pages.setViewControllers([child.sheet(0)], direction: .forward, animated: false)
    if Self.beginsWithFilter { showFilter() }
  }

  func showFilter() {
    guard let filter = child?.filter() else { return }
    add(filter)
    self.filter = filter
  }

  func hideFilter() {
    filter?.willMove(toParent: nil)
    filter?.view.removeFromSuperview()
    filter?.removeFromParent()
    filter = nil
  }

  func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

final class SuggestionsViewController: UIViewController {
  var route: (FinderFlow.Suggestions.Route) -> Void = { _ in }
  func receive(_ parameters: FinderFlow.Suggestions.Parameters) { title = "Suggestions \(parameters.query)" }
}
final class SheetViewController: UIViewController {
  let route: (FinderFlow.Sheet.Route) -> Void
  init(index: Int, route: @escaping (FinderFlow.Sheet.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "Sheet \(index)"
  }
  required init?(coder: NSCoder) { nil }
}
final class MemoViewController: UIViewController {
  var route: (FinderFlow.Memo.Route) -> Void = { _ in }
  func mayLeave() async -> Bool { await isDiscarded(over: self) }
}
final class HelpViewController: UIViewController {
  func receive(_ parameters: FinderFlow.Help.Parameters) { title = "Help \(parameters.topic)" }
}
final class HitViewController: UIViewController {
  var route: (FinderFlow.Hit.Route) -> Void = { _ in }
  func receive(_ parameters: FinderFlow.Hit.Parameters) { title = "Hit \(parameters.id)" }
}
final class ChoicesViewController: UIViewController {
  var route: (PickerFlow.Choices.Route) -> Void = { _ in }
}
final class MoreViewController: UIViewController {
  var route: (PickerFlow.More.Route) -> Void = { _ in }
}

final class AppFinderCoordinator: FinderCoordinator {
  override func prepare(
    _ controller: UIViewController, for route: FinderFlow.Home.Route, fromHome screen: HomeViewController
  ) { note("prepare \(route) with \(type(of: controller))") }

  override func makePickerCoordinator(navigationController: UINavigationController?) -> PickerCoordinator {
    let picker = super.makePickerCoordinator(navigationController: navigationController)
    Promises.begin("picker")
    picker.onLeave = {
      note("picker: left")
      Promises.end("picker")
    }
    return picker
  }
  override func filterDidFinish(_ result: String, fromSearch screen: SearchViewController?) {
    note("picker: finished \(result)")
    Promises.end("picker")
    screen?.hideFilter()
  }
}
