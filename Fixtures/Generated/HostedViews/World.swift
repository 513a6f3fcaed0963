import SwiftUI
import UIKit

/// A window with the shop in it, and a user's eyes and fingers.
@MainActor final class World {
  let window = Headless.window()
  /// The shop's coordinator, which only its screens keep.
  private(set) weak var shop: AppShopCoordinator?

  func step(_ what: String, _ body: () -> Void) async {
    print(what)
    body()
    await Transitions.rest()
    print("  " + (window.rootViewController.map { picture($0) } ?? "nothing"))
    let children = Census.living.filter { $0 != "AppShopCoordinator" }
    if !children.isEmpty { print("  alive:", children.joined(separator: ", ")) }
    for line in Transitions.log { print("  UIKit complains:", line) }
    Transitions.log = []
  }

  /// Puts the shop into the window, whose screens keep its coordinator.
  func show(_ shop: AppShopCoordinator) {
    self.shop = shop
    Census.count(shop)
    shop.start()
    window.rootViewController = shop.rootViewController
    window.makeKeyAndVisible()
  }

  /// What is on the screen: `*[products > tea 7] | [about] + [cart]`.
  private func picture(_ controller: UIViewController) -> String {
    var text =
      switch controller {
      case let tabs as UITabBarController:
        (tabs.viewControllers ?? []).map { ($0 === tabs.selectedViewController ? "*" : "") + picture($0) }
          .joined(separator: " | ")
      case let stack as UINavigationController:
        "[" + stack.viewControllers.map { picture($0) }.joined(separator: " > ") + "]"
      case is NoteViewController: "note"
      case is NotesViewController: "notes"
      default: view(in: controller)?.texts.first ?? "nothing"
      }
    if let sheet = controller.presentedViewController, sheet.presentingViewController === controller {
      text += " + " + (sheet.modalPresentationStyle == .formSheet ? "form " : "") + picture(sheet)
    }
    return text
  }

  /// What the user can tap.
  var buttons: [String] { view(in: front)?.buttons ?? [] }

  private func view(in controller: UIViewController) -> HeadlessHost? {
    controller.headlessHost ?? (controller as? FramingViewController).flatMap { view(in: $0.content) }
  }

  /// The screen in front.
  var front: UIViewController {
    var front = window.rootViewController ?? UIViewController()
    while true {
      if let sheet = front.presentedViewController, !sheet.isBeingDismissed {
        front = sheet
      } else if let tab = (front as? UITabBarController)?.selectedViewController {
        front = tab
      } else if let top = (front as? UINavigationController)?.topViewController {
        front = top
      } else {
        return front
      }
    }
  }

  func tap(_ title: String) { later(title)() }

  /// A tap for later: twice, or when the screen is gone.
  func later(_ title: String) -> () -> Void { view(in: front)?.later(title) ?? { print("  there is no view") } }

  func swipeBack() {
    if let stack = front.navigationController { Headless.swipeBack(stack) }
  }

  func swipeDown() { Headless.swipeDown(front) }

  /// Taps a tab, if no sheet is over it.
  func select(tab: Int) {
    guard let bar = window.rootViewController as? UITabBarController, bar.presentedViewController == nil else { return }
    Headless.tap(tab: tab, of: bar)
  }
}
