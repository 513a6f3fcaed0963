#if os(Linux)
  import SwiftUI
  import UIKit

  /// Taps and swipes on what is on the screen, and says what is there afterwards.
  @MainActor struct Reader {
    private let shop: AppBookshopCoordinator
    private let tabs: UITabBarController

    init() async {
      let scene = Headless.launch(AppDelegate.self)
      guard let app = scene.delegate as? SceneDelegate, let shop = app.shop,
        let tabs = app.window?.rootViewController as? UITabBarController
      else { fatalError("the app has a shop, in tabs") }
      self.shop = shop
      self.tabs = tabs
      Census.count(shop)
      Census.count(tabs)
      await look("open the shop")
    }

    func tap(row: Int) async {
      guard let list = screen as? UITableViewController else { fatalError("no list on the screen") }
      Headless.tap(row: IndexPath(row: row, section: 0), of: list.tableView)
      await look("tap row \(row)")
    }

    func tap(tab: Int) async {
      Headless.tap(tab: tab, of: tabs)
      await look("tap tab \(tab)")
    }

    /// Taps a button of a view, or of the bar over a view controller.
    func tap(_ title: String) async {
      if let view = screen.headlessHost {
        view.tap(title)
      } else if let item = screen.navigationItem.rightBarButtonItem, item.title == title {
        Headless.tap(item)
      } else {
        fatalError("there is no button \(title)")
      }
      await look("tap \(title)")
    }

    func write(_ text: String, into field: String) { screen.headlessHost?.type(text, into: field) }

    /// Swipes back in what SwiftUI or UIKit navigates in.
    func swipeBack() async {
      if screen === tabs.presentedViewController {
        screen.headlessHost?.swipeBack()
        return await look("swipe back")
      }
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
    }

    // MARK: Looking

    /// Waits until nothing moves, then looks.
    private func look(_ action: String) async {
      await Transitions.rest()
      screen.headlessHost?.settle()
      await Transitions.rest()
      Census.count(screen)
      shop.childCoordinators.forEach { Census.count($0) }
      print("  \(action)")
      print("    sees \(trail), children: \(shop.childCoordinators.count)")
    }

    /// The screens that lie over each other.
    private var trail: String {
      [tabs.selectedViewController, tabs.presentedViewController].compactMap { $0 }.map(name)
        .joined(separator: ", over it ")
    }

    private func name(_ screen: UIViewController) -> String {
      if let stack = screen as? UINavigationController {
        return stack.viewControllers.map(name).joined(separator: " › ")
      }
      guard let view = screen.headlessHost else { return screen.navigationItem.title ?? "\(type(of: screen))" }
      // A flow of SwiftUI is one view controller, with a stack of its own.
      return screen.parent == nil ? view.description : "“\(view.texts.joined(separator: " "))”"
    }

    /// What the reader sees.
    private var screen: UIViewController {
      guard let uppermost = tabs.presentedViewController ?? tabs.selectedViewController
      else { fatalError("nothing on the screen") }
      return (uppermost as? UINavigationController)?.topViewController ?? uppermost
    }
  }
#endif
