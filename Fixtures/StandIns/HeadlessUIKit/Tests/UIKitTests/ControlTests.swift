import Testing
import UIKit

@Suite("A tap") @MainActor
struct ControlTests {
  @Test("runs a button's actions, with the button as sender")
  func button() {
    var senders: [Any?] = []
    let button = UIButton(primaryAction: UIAction(title: "Buy") { senders.append($0.sender) })
    button.addAction(UIAction { _ in senders.append(nil) }, for: .touchUpInside)
    Headless.tap(button)
    #expect(senders.count == 2)
    #expect(senders.first as? UIButton === button)
    #expect(button.currentTitle == "Buy")
    button.isEnabled = false
    Headless.tap(button)
    #expect(senders.count == 2)
  }

  @Test("runs the action of a button in a bar")
  func barButton() {
    var isRun = false
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { _ in isRun = true })
    controller.navigationItem.rightBarButtonItem.map(Headless.tap)
    #expect(isRun)
  }

  @Test("names a button in a bar after its action, also if the action comes later")
  func barButtonTitle() {
    let item = UIBarButtonItem()
    item.primaryAction = UIAction(title: "Filter") { _ in }
    #expect(item.title == "Filter")
    #expect(UIBarButtonItem(primaryAction: UIAction(title: "Send") { _ in }).title == "Send")
    #expect(UIBarButtonItem(title: "All", primaryAction: UIAction(title: "Filter") { _ in }).title == "All")
  }

  @Test("on an alert's choice dismisses it, then runs the choice")
  func alert() throws {
    var log: [String] = []
    let controller = UIViewController()
    openWindow(on: controller)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { _ in log.append("\(controller.presentedViewController == nil)") })
    controller.present(alert, animated: false)
    Headless.tap(try #require(alert.actions.first), of: alert)
    #expect(log.isEmpty)
    Transitions.settle()
    #expect(log == ["true"])
  }
}
