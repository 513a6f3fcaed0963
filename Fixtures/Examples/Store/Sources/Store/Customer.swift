#if os(Linux)
  import UIKit

  /// Taps and swipes on what is on the screen, and says what is there afterwards.
  @MainActor struct Customer {
    let store: StoreCoordinator
    let tabs: UITabBarController

    /// Opens the app by its icon, or by a link.
    init(launching address: String? = nil) async {
      let scene = Headless.launch(AppDelegate.self, opening: address.flatMap(URL.init(string:)))
      guard let app = scene.delegate as? SceneDelegate, let store = app.store,
        let tabs = app.window?.rootViewController as? UITabBarController
      else { fatalError("the app has a store, in tabs") }
      self.store = store
      self.tabs = tabs
      Census.count(store)
      Census.count(tabs)
      tabs.viewControllers?.forEach { Census.count($0) }
      await look(address.map { "launch by \($0)" } ?? "open the store")
    }

    func tap(tab: Int) async {
      Headless.tap(tab: tab, of: tabs)
      await look("tap tab \(tab)")
    }

    func tap(row: Int) async {
      guard let list = screen as? UITableViewController else { fatalError("no list on the screen") }
      let row = IndexPath(row: row, section: 0)
      let text = list.tableView.cellForRow(at: row)?.textLabel?.text
      Headless.tap(row: row, of: list.tableView)
      await look("tap \(text ?? "an empty row")")
    }

    func tapBarButton() async {
      guard let item = screen.navigationItem.rightBarButtonItem else { fatalError("no button in the bar") }
      let title = item.title
      Headless.tap(item)
      await look("tap \(title ?? "")")
    }

    func tapButton() async {
      guard let button = screen.view.subviews.lazy.compactMap({ $0 as? UIButton }).first
      else { fatalError("no button on the screen") }
      let title = button.currentTitle
      Headless.tap(button)
      await look("tap \(title ?? "")")
    }

    func write(_ text: String) {
      (screen as? AddressViewController)?.addressField.text = text
    }

    func swipeBack() async {
      guard let stack = screen.navigationController else { fatalError("nothing to swipe back in") }
      Headless.swipeBack(stack)
      await look("swipe back")
    }

    func swipeDown() async {
      Headless.swipeDown(screen)
      await look("swipe down")
    }

    func open(_ address: String) async {
      guard let url = URL(string: address) else { fatalError("\(address) is no URL") }
      Headless.open(url)
      await look("open \(address)")
      do { _ = try FlowLink(parsing: url) } catch { print("    \(error)") }
    }

    // MARK: Looking

    /// Waits until nothing moves, then looks.
    private func look(_ action: String) async {
      await Transitions.rest()
      Census.count(screen.navigationController)
      store.childCoordinators.forEach { Census.count($0) }
      let children = store.childCoordinators.map { "\(type(of: $0))" }.joined(separator: ", ")
      print("  \(action)")
      print("    sees \(trail), children: \(children)")
    }

    /// The screens that lie over each other.
    private var trail: String {
      let stacks = [tabs.selectedViewController, tabs.presentedViewController].compactMap {
        $0 as? UINavigationController
      }
      return stacks.map { $0.viewControllers.map(name).joined(separator: " › ") }.joined(separator: ", over it ")
    }

    private func name(_ screen: UIViewController) -> String {
      let name = "\(type(of: screen))".replacingOccurrences(of: "ViewController", with: "")
      return screen.navigationItem.title.flatMap { $0.isEmpty ? nil : "\(name) “\($0)”" } ?? name
    }

    /// What the customer sees.
    private var screen: UIViewController {
      let uppermost = tabs.presentedViewController ?? tabs.selectedViewController
      guard let screen = (uppermost as? UINavigationController)?.topViewController
      else { fatalError("nothing on the screen") }
      return screen
    }
  }
#endif
