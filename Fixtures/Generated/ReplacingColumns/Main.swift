import SwiftUI
import UIKit

/// Replaces columns and children, and closes a hosted flow twice, in a tab and in a sheet.
@main @MainActor struct Main {
  private let window = Headless.window()

  static func main() async {
    await Main().run()
    await Transitions.rest()
    print("screens alive in the end: \(Living.count)")
  }

  private init() {
    let app = AppCoordinator()
    app.start()
    window.rootViewController = app.rootViewController
    window.makeKeyAndVisible()
  }

  private func run() async {
    await step("the app") {}
    let tabs = window.rootViewController as? UITabBarController
    await step("from a column in a tab: the tab is replaced") { find(AccountsViewController.self)?.route(.welcome) }
    tabs?.selectedIndex = 1
    await step("a child with its own stack") { _ = find(RoomViewController.self)?.view }
    await step("on the stack of the child") { find(ToysViewController.self)?.route(.plain) }
    await step("a stack for the child: the tab is replaced") { find(ToysViewController.self)?.route(.all) }
    tabs?.selectedIndex = 2
    await step("a split view in a sheet") { find(OtherViewController.self)?.route(.desk) }
    await step("from its column: the sheet is replaced") { find(AccountsViewController.self)?.route(.welcome) }
    await step("the sheet is gone") { tabs?.dismiss(animated: true) }
    await step("a sheet") { find(OtherViewController.self)?.route(.note) }
    await step("a hosted flow over it") { askWall() }
    await step("closed twice: the sheet stays") {
      let later = top.headlessHost?.later("later")
      later?()
      later?()
    }
    await step("the hosted flow again") { askWall() }
    await step("closed, and finished") {
      let (later, done) = (top.headlessHost?.later("later"), top.headlessHost?.later("done"))
      later?()
      done?()
    }
    await step("the window shows something else") {
      tabs?.dismiss(animated: false)
      window.rootViewController = UIViewController()
    }
  }

  private func askWall() {
    find(NoteViewController.self)?.route(.wall { print("  answer: \($0 as Any)") })
  }

  private func step(_ what: String, _ act: () -> Void) async {
    print(what)
    act()
    await Transitions.rest()
    await Transitions.rest()
    for line in Transitions.log { print("  UIKit: \(line)") }
    print("  \(window.rootViewController.map(picture) ?? "nothing")")
  }

  private var top: UIViewController {
    var top = window.rootViewController ?? UIViewController()
    while let next = top.presentedViewController { top = next }
    return top
  }

  private func find<Found: UIViewController>(_ type: Found.Type) -> Found? {
    func found(in controller: UIViewController) -> Found? {
      controller as? Found ?? children(of: controller).lazy.compactMap { found(in: $0) }.first
        ?? controller.presentedViewController.flatMap { found(in: $0) }
    }
    return window.rootViewController.flatMap { found(in: $0) }
  }

  private func children(of controller: UIViewController) -> [UIViewController] {
    (controller as? UITabBarController)?.viewControllers ?? controller.children
  }

  /// Describes a view controller, its children, and what it presents.
  private func picture(_ controller: UIViewController) -> String {
    let name = "\(type(of: controller))".replacing("ViewController", with: "").replacing("Controller", with: "")
    let inner = children(of: controller).map(picture)
    let presented = controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
    return (controller.headlessHost?.description ?? name) + (inner.isEmpty ? "" : "(\(inner.joined(separator: ", ")))")
      + (presented.map { " + \(picture($0))" } ?? "")
  }
}
