import SwiftUI
import UIKit

@main @MainActor struct Main {
  static var isMember = false

  static func main() async {
    let coordinator = AppNotesCoordinator { _ in isMember }
    coordinator.start()
    let window = Headless.window()
    window.rootViewController = coordinator.rootViewController
    window.makeKeyAndVisible()
    await Transitions.rest()
    let user = User(coordinator, window)
    await user.screens()
    await user.flows()
    await desk()
    print("UIKit's log:", Transitions.log)
  }
}

@MainActor final class User {
  let coordinator: AppNotesCoordinator
  let window: UIWindow

  init(_ coordinator: AppNotesCoordinator, _ window: UIWindow) {
    self.coordinator = coordinator
    self.window = window
  }

  func step(_ what: String, _ act: () -> Void) async {
    print(what)
    act()
    await Transitions.rest()
    print("    " + (window.rootViewController.map(describe) ?? "nothing"))
  }

  func open(_ address: String) {
    let isOpened = FlowLink(address).map { coordinator.open($0) } ?? false
    if !isOpened { print("    does not open \(address)") }
  }

  func screens() async {
    await step("a link in the selected tab") { open("notes:/notes/1") }
    await step("over that, before it is there: it comes after it") {
      open("notes:/n/2")
      open("notes:/notes/3")
    }
    print("    \(coordinator.currentLink?.path ?? "-")")
    await step("back") { find(UINavigationController.self)?.popToRootViewController(animated: true) }
    await step("over an editor, which is not asked: it stays") {
      find(ListViewController.self)?.route(.editor)
      open("notes:/notes/4")
    }
    await step("a link from the start asks it, and it stays") { open("notes:/archive") }
    await step("back") { find(UINavigationController.self)?.popToRootViewController(animated: true) }
    await step("over a sheet without a stack") {
      find(ListViewController.self)?.route(.plain)
      open("notes:/notes/5")
    }
    await step("closed by its view") { find(UIViewController.self)?.headlessHost?.tap("back") }
    await step("an alert goes, what is under it stays") {
      coordinator.hello()
      open("notes:/notes/6")
    }
    await step("all away") { window.rootViewController?.dismiss(animated: true) }
    await step("in a tab without a stack") {
      coordinator.select(.about)
      open("notes:/notes/7")
    }
    await step("guarded") { open("notes:/secret") }
    await step("met, over what is shown") {
      Main.isMember = true
      find(PasswordViewController.self)?.route(.done)
    }
    await step("all away") { window.rootViewController?.dismiss(animated: true) }
  }

  func flows() async {
    await step("over a flow that it has started") {
      coordinator.select(.list)
      find(ListViewController.self)?.route(.tour)
      open("notes:/notes/8")
    }
    await step("a link of that flow, over all") { open("/tour/step") }
    await step("it ends, and takes away what was over it") { find(StepViewController.self)?.route(.done) }
    await step("a link of it while another tab is selected") {
      find(ListViewController.self)?.route(.tour)
      coordinator.select(.about)
      open("/tour/step")
    }
    await step("a link from the start") { open("notes:/archive") }
  }

  /// Returns the uppermost view controller of a class.
  private func find<Screen: UIViewController>(_ type: Screen.Type) -> Screen? {
    func all(_ controller: UIViewController) -> [UIViewController] {
      let over = controller.presentedViewController.map { $0.presentingViewController === controller ? [$0] : [] } ?? []
      return [controller] + (controller.children + over).flatMap(all)
    }
    return window.rootViewController.map(all)?.compactMap { $0 as? Screen }.last
  }

  private func describe(_ controller: UIViewController) -> String {
    var text =
      switch controller {
      case let tabs as UITabBarController:
        (tabs.viewControllers ?? []).map { ($0 === tabs.selectedViewController ? "*" : "") + describe($0) }
          .joined(separator: " | ")
      case let stack as UINavigationController: "[" + stack.viewControllers.map(describe).joined(separator: " > ") + "]"
      case let alert as UIAlertController: "alert \(alert.title ?? "")"
      default:
        controller.headlessHost.map { $0.texts.joined(separator: " ") }
          ?? "\(type(of: controller))".replacing("ViewController", with: "")
      }
    if let over = controller.presentedViewController, over.presentingViewController === controller {
      text += " + " + describe(over)
    }
    return text
  }
}
