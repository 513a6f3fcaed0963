import UIKit

/// Loads pages, which then take the place of the page that loaded them.
@main @MainActor struct Main {
  static func main() async {
    let coordinator = ForumCoordinator()
    coordinator.start()
    let window = Headless.window()
    window.rootViewController = coordinator.rootViewController
    window.makeKeyAndVisible()
    await Transitions.rest()
    let user = User(coordinator, window)
    await user.stack()
    await user.sheets()
    await user.drafts()
    await user.tabs()
    print("UIKit's log:", Transitions.log)
  }
}

@MainActor final class User {
  let coordinator: ForumCoordinator
  let window: UIWindow

  init(_ coordinator: ForumCoordinator, _ window: UIWindow) {
    self.coordinator = coordinator
    self.window = window
  }

  func step(_ what: String, _ act: () -> Void) async {
    print(what)
    act()
    await Transitions.rest()
    print("    \(window.rootViewController.map(describe) ?? "nothing")  link \(coordinator.currentLink?.path ?? "-")")
  }

  func open(_ address: String) {
    let isOpened = FlowLink(address).map { coordinator.open($0) } ?? false
    if !isOpened { print("    does not open \(address)") }
  }

  func stack() async {
    await step("a row to the interim page") { find(HomeViewController.self)?.route(.event(id: 1)) }
    let interim = find(LoadingViewController.self)
    await step("loaded: in its place") { interim?.route(.loaded(id: 10)) }
    await step("late routes of the interim page: not heard") {
      interim?.route(.loaded(id: 11))
      interim?.route(.failed)
    }
    await step("a newer one, in its place") { find(TopicViewController.self)?.route(.newer(id: 12)) }
    await step("closed") { find(TopicViewController.self)?.route(.done) }
    await step("loaded while it is pushed") {
      find(HomeViewController.self)?.route(.event(id: 2))
      find(LoadingViewController.self)?.route(.loaded(id: 20))
    }
    await step("back") { find(UINavigationController.self)?.popViewController(animated: true) }
    await step("who asked hears nil, at once") {
      find(HomeViewController.self)?.route(.ask(id: 3) { print("    answer \($0.map { "\($0)" } ?? "nil")") })
    }
    await step("loaded") { find(LoadingViewController.self)?.route(.loaded(id: 30)) }
    await step("closed") { find(TopicViewController.self)?.route(.done) }
    await step("a link to the page behind it") { open("forum:/topics/6") }
    await step("a link to the interim page") { open("forum:/events/5") }
    await step("loaded") { find(LoadingViewController.self)?.route(.loaded(id: 50)) }
    await step("closed") { find(TopicViewController.self)?.route(.done) }
  }

  func sheets() async {
    await step("in a sheet") { find(HomeViewController.self)?.route(.sheet(id: 3)) }
    await step("loaded: still a sheet") { find(LoadingViewController.self)?.route(.loaded(id: 31)) }
    await step("closed") { find(TopicViewController.self)?.route(.done) }
    await step("a sheet without a stack") { find(HomeViewController.self)?.route(.page(id: 4)) }
    await step("loaded: still a sheet") { find(LoadingViewController.self)?.route(.loaded(id: 40)) }
    await step("closed") { find(TopicViewController.self)?.route(.done) }
  }

  func drafts() async {
    await step("a draft") {
      find(HomeViewController.self)?.route(.event(id: 7))
      find(LoadingViewController.self)?.route(.more)
    }
    await step("a draft that is not left") {
      let draft = find(DraftViewController.self)
      draft?.isModalInPresentation = true
      draft?.route(.sent(id: 70))
    }
    await step("it agrees: what is under it stays") {
      find(DraftViewController.self)?.agrees = true
      find(DraftViewController.self)?.route(.sent(id: 71))
    }
    await step("back") { find(UINavigationController.self)?.popToRootViewController(animated: true) }
    await step("another draft, which gets no answer") {
      find(HomeViewController.self)?.route(.event(id: 8))
      find(LoadingViewController.self)?.route(.more)
    }
    await step("a question, and the app goes back under it") {
      let draft = find(DraftViewController.self)
      draft?.isModalInPresentation = true
      draft?.answers = false
      draft?.route(.sent(id: 80))
    }
    await step("gone") { find(UINavigationController.self)?.popToRootViewController(animated: true) }
    await step("one more draft: it is asked") {
      find(HomeViewController.self)?.route(.event(id: 9))
      find(LoadingViewController.self)?.route(.more)
    }
    await step("it agrees") {
      let draft = find(DraftViewController.self)
      draft?.isModalInPresentation = true
      draft?.agrees = true
      draft?.route(.sent(id: 90))
    }
    await step("back") { find(UINavigationController.self)?.popToRootViewController(animated: true) }
  }

  func tabs() async {
    await step("the first screen of a tab") {
      coordinator.select(.inbox)
      find(TopicViewController.self)?.route(.newer(id: 8))
    }
    await step("a tab without a stack stays selected") {
      coordinator.select(.later)
      find(WaitingViewController.self)?.route(.loaded(id: 9))
    }
  }

  private func find<Screen: UIViewController>(_: Screen.Type) -> Screen? {
    func all(_ controller: UIViewController) -> [UIViewController] {
      let over = controller.presentedViewController.map { $0.presentingViewController === controller ? [$0] : [] } ?? []
      let inside =
        (controller as? UITabBarController).map { $0.selectedViewController.map { [$0] } ?? [] } ?? controller.children
      return [controller] + (inside + over).flatMap(all)
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
      case let topic as TopicViewController: "Topic \(topic.id)"
      default: "\(type(of: controller))".replacing("ViewController", with: "")
      }
    if let over = controller.presentedViewController, over.presentingViewController === controller {
      text += " + " + describe(over)
    }
    return text
  }
}
