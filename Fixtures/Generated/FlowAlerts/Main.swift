import SwiftUI
import UIKit

@main @MainActor struct Main {
  static func main() async {
    await coordinators()
    await functions()
    await views()
  }

  private static func coordinators() async {
    weak var coordinator: ShopCoordinator?
    let user = await Stagehand("Flows with coordinators") {
      let made = ShopCoordinator(navigationController: $0, services: AppServices())
      made.start()
      coordinator = made
    }
    let list = user.screen(ListViewController.self)
    await user.step("an alert of the program") { list.route(.failed(reason: "No network.")) }
    await user.step("ok") { user.tap(0) }
    await user.step("its defaults") { list.route(.failed()) }
    await user.step("ok") { user.tap(0) }
    await user.step("a question") { list.route(.discard(name: "A") { note("the list hears \($0)") }) }
    await user.step("the first choice") { user.tap(0) }
    await user.step("a dialog with a list") {
      list.route(.sort(orders: ["date", "name"], at: .view(list.view)) { note("the list hears \($0)") })
    }
    await user.step("the second choice") { user.tap(1) }
    await user.step("the app asks by the coordinator") {
      coordinator?.discard(name: "B") { note("the app hears \($0)") }
    }
    await user.step("a link while it asks: its cancel") { coordinator?.open(.item(id: 3)) }
    await user.step("a screen has an alert of that name") {
      user.screen(ItemViewController.self).route(
        .discard(name: "C") { (choice: FlowAlert.DiscardChoice) in
          note("the item hears \(choice)")
        })
    }
    await user.step("yes") { user.tap(1) }
    await user.step("another one there is of the program") {
      user.screen(ItemViewController.self).route(.failed(code: 4))
    }
    await user.step("ok") { user.tap(0) }
    await user.step("the app does something for all flows") {
      user.screen(ItemViewController.self).route(.log(event: .opened))
    }
    await user.step("and answers") {
      user.screen(ItemViewController.self).route(.rate { note("the item hears \($0 ?? 0)") })
    }
    await user.step("a screen that is covered is not heard") {
      list.route(.rate { note("the list hears \($0 ?? 0)") })
    }
    await user.step("the app asks itself") { coordinator?.log(event: .read) }
    await user.step("and gets an answer, with the default of the route") {
      coordinator?.rate { note("the app hears \($0 ?? 0)") }
    }
    await user.step("back, and a flow") {
      user.stack.popToRootViewController(animated: false)
      list.route(.help)
    }
    await user.step("a flow has a `do` of that name") {
      user.screen(TopicsViewController.self).route(.log(event: .read))
    }
    await user.step("it has its own alert of that name") {
      user.screen(TopicsViewController.self).route(.failed(reason: "D"))
    }
    await user.step("oh") { user.tap(0) }
    await user.step("and the others of the program") {
      user.screen(TopicsViewController.self).route(.discard(name: "D") { note("the topics hear \($0)") })
    }
    await user.step("its cancel, and a screen has a push of that name") {
      user.tap(1)
      user.screen(TopicsViewController.self).route(.notify(about: "prices"))
    }
    await user.step("where the alert of that name is still there") {
      user.screen(TopicViewController.self).route(.notify { note("the topic hears \($0)") })
    }
    await user.step("the window goes: its cancel") { user.window.rootViewController = nil }
    await Transitions.rest()
    Transitions.reset()
  }

  private static func functions() async {
    let settings = SettingsViewController()
    let user = await Stagehand("Without a coordinator") { $0.setViewControllers([settings], animated: false) }
    await user.step("a function asks") { settings.reset() }
    await user.step("the second choice") { user.tap(1) }
    await user.step("again, with a reason") {
      settings.reset()
      user.screen(UIAlertController.self).textFields?.first?.text = "old"
    }
    await user.step("the first choice") { user.tap(0) }
    await user.step("over what is presented") {
      settings.present(UIViewController(), animated: false)
      FlowAlert.failed(reason: "No network.", over: settings)
    }
    await user.step("ok") { user.tap(0) }
    await user.step("a dialog") {
      FlowAlert.sort(orders: ["date"], at: .view(settings.view), over: settings) { note("hears \($0)") }
    }
    await user.step("another one while that appears: it waits") {
      settings.dismiss(animated: false)
      FlowAlert.failed(reason: "No network.", over: settings)
      FlowAlert.failed(reason: "No server.", code: 5, over: settings)
    }
    await user.step("ok, and another one while that goes") {
      user.tap(0)
      FlowAlert.failed(reason: "No disk.", code: 6, over: settings)
    }
    await user.step("all goes, and nobody has chosen: its cancel") { settings.dismiss(animated: true) }
    user.window.rootViewController = nil
    await Transitions.rest()
    Transitions.reset()
  }

  private static func views() async {
    print("\n== A SwiftUI flow")
    let coordinator = TalkCoordinator(services: AppServices())
    let host = HeadlessHost(TalkFlowView(coordinator))
    func step(_ what: String, _ act: () -> Void) async {
      print("  \(what)")
      act()
      host.settle()
      for _ in 0..<8 { await Task.yield() }
      host.settle()
      print("    = \(host.description)")
    }
    await step("an alert of the program") { host.tap("fail") }
    await step("ok") { host.tap("OK") }
    await step("a question") { host.tap("discard") }
    await step("no") { host.tap("Keep") }
    await step("a dialog with a list") { host.tap("sort") }
    await step("the second choice") { host.tap("NAME") }
    await step("the app does something for a view") { host.tap("rate") }
    await step("from a view without routes of its own") {
      host.tap("member")
      host.settle()
      host.tap("fail")
    }
    await step("ok") { host.tap("OK") }
    await step("the app asks") { coordinator.discard(name: "E") { note("the app hears \($0)") } }
    await step("a link while it asks") { coordinator.open(.room) }
  }
}

extension Stagehand {
  /// Taps a button of the alert on screen.
  func tap(_ index: Int) {
    let alert = screen(UIAlertController.self)
    Headless.tap(alert.actions[index], of: alert)
  }
}
