#if os(Linux)
  import UIKit

  /// Taps, swipes and turns the device, and writes what is on screen when nothing moves any longer.
  @MainActor struct User {
    let window: UIWindow

    private var split: UISplitViewController {
      guard let split = window.rootViewController as? UISplitViewController else { fatalError("no columns") }
      return split
    }

    // MARK: What is seen

    /// The screens that the user sees: one in each column, or those in front of all columns.
    private var screens: [UIViewController] { Self.front(of: window.rootViewController) }

    private static func front(of controller: UIViewController?) -> [UIViewController] {
      guard let controller else { return [] }
      if let over = controller.presentedViewController { return front(of: over) }
      switch controller {
      case let split as UISplitViewController: return split.viewControllers.flatMap(front)
      case let stack as UINavigationController: return front(of: stack.topViewController)
      case let pages as UIPageViewController: return [pages] + (pages.viewControllers ?? []).flatMap(front)
      default: return [controller]
      }
    }

    private static func describe(_ controller: UIViewController) -> String {
      let inside =
        switch controller {
        case let split as UISplitViewController: split.viewControllers.map(describe).joined(separator: " | ")
        case let stack as UINavigationController: stack.viewControllers.map(describe).joined(separator: " > ")
        case let pages as UIPageViewController: "page " + (pages.viewControllers ?? []).map(describe).joined()
        default: controller.title ?? "\(type(of: controller))"
        }
      guard let over = controller.presentedViewController, over.presentingViewController === controller else {
        return inside
      }
      meet(over)
      return inside + (over.modalPresentationStyle == .popover ? " ‹ " : " ^ ") + describe(over)
    }

    private static func rows(of screen: UIViewController) -> [String] {
      guard let table = screen.viewIfLoaded as? UITableView else { return [] }
      return (0..<table.numberOfRows(inSection: 0)).compactMap {
        table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text
      }
    }

    func look(_ what: String) async {
      await Transitions.rest()
      screens.forEach { Self.meet($0, $0.parent) }
      let rows = screens.map(Self.rows).filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
      print("\(what)\n  \(Self.describe(split))")
      if !rows.isEmpty { print("    \(rows.joined(separator: " | "))") }
    }

    // MARK: What the user does

    /// Taps titles, and does not wait in between.
    func tap(_ titles: String..., twice: Bool = false) async {
      let taps = titles.map { later($0) }
      for tap in taps + (twice ? taps : []) { tap() }
      await look("tap \(titles.joined(separator: " and "))\(twice ? ", twice" : "")")
    }

    /// Returns what a tap on a title does, now or when it is gone.
    private func later(_ title: String) -> () -> Void {
      for screen in screens.reversed() {
        screen.loadViewIfNeeded()
        if let alert = screen as? UIAlertController, let action = alert.actions.first(where: { $0.title == title }) {
          return { Headless.tap(action, of: alert) }
        }
        if Self.rows(of: screen).contains(title), let table = screen.view as? UITableView {
          return {
            guard let row = Self.rows(of: screen).firstIndex(of: title) else { return }
            Headless.tap(row: IndexPath(row: row, section: 0), of: table)
          }
        }
        let items = (screen.navigationItem.leftBarButtonItems ?? []) + (screen.navigationItem.rightBarButtonItems ?? [])
        if let item = items.first(where: { $0.title == title }) { return { Headless.tap(item) } }
      }
      fatalError("there is no \(title) in \(Self.describe(split))")
    }

    func write(_ text: String) async {
      for case let field as UITextField in screens.last?.view.subviews ?? [] { Headless.write(text, in: field) }
      await look("write \(text)")
    }

    func swipeBack() async {
      if let stack = split.viewControllers.first as? UINavigationController { Headless.swipeBack(stack) }
      await look("swipe back")
    }

    func swipeDown() async {
      if let screen = screens.last { Headless.swipeDown(screen) }
      await look("swipe down")
    }

    func turnPage(isTakenBack: Bool = false) async {
      for case let pages as UIPageViewController in screens { Headless.turnPage(of: pages) }
      await Transitions.rest(cancelling: isTakenBack)
      await look(isTakenBack ? "turn the page, but not far enough" : "turn the page")
    }

    func open(_ links: String...) async {
      for link in links.compactMap({ URL(string: $0) }) { Headless.open(link) }
      await look("open \(links.joined(separator: " and "))")
    }

    /// Turns the device while a tap is performed, and back when nothing moves.
    func turn(_ what: String, _ title: String? = nil) async {
      if let title { later(title)() }
      turn()
      await look("turn \(what)")
      turn()
      await look("turn back")
    }

    func turn() { split.isCollapsed ? Headless.expand(split) : Headless.collapse(split) }

    // MARK: Whom the user has met

    private static var met: [() -> AnyObject?] = []

    static func meet(_ objects: AnyObject?...) {
      for object in objects where !met.contains(where: { $0() === object }) { met.append { [weak object] in object } }
    }

    static var living: String {
      let names = met.compactMap { $0() }.map { "\(type(of: $0))" }.sorted()
      return names.isEmpty ? "nobody" : names.joined(separator: " ")
    }
  }
#endif
