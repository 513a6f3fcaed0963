import UIKit

/// Writes a line of the transcript.
@MainActor func note(_ line: String) {
  if !Promises.areChecked { print("    · " + line) }
}

/// Returns what is on screen, as a line of the transcript.
@MainActor func describe(_ controller: UIViewController) -> String {
  var text: String
  switch controller {
  case let stack as UINavigationController:
    text = "[" + stack.viewControllers.map(describe).joined(separator: " > ") + "]"
  case let split as UISplitViewController:
    text =
      (split.isCollapsed ? "one column " : "split ") + split.viewControllers.map(describe).joined(separator: " | ")
  case let alert as UIAlertController: text = "alert \(alert.title ?? "")"
  default:
    text = controller.title ?? "\(type(of: controller))".replacingOccurrences(of: "ViewController", with: "")
    if !controller.children.isEmpty { text += "(" + controller.children.map(describe).joined(separator: ", ") + ")" }
  }
  if let over = controller.presentedViewController, over.presentingViewController === controller {
    text += " ↑ " + describe(over)
  }
  return text
}

/// Returns the last view controller of a class on screen.
@MainActor func find<Screen: UIViewController>(_ type: Screen.Type, in root: UIViewController) -> Screen {
  func all(_ controller: UIViewController) -> [UIViewController] {
    let over = controller.presentedViewController.map { $0.presentingViewController === controller ? [$0] : [] } ?? []
    return [controller] + (controller.children + over).flatMap(all)
  }
  guard let found = all(root).compactMap({ $0 as? Screen }).last else { fatalError("no \(type) in \(describe(root))") }
  return found
}

/// A window with a flow, and the user.
@MainActor final class Stagehand {
  let window: UIWindow
  var root: UIViewController { window.rootViewController ?? UIViewController() }

  init(_ name: String, _ root: UIViewController) async {
    print("\n== \(name)")
    window = Headless.window()
    window.rootViewController = root
    window.makeKeyAndVisible()
    await Transitions.rest()
    print("  start: \(describe(root))")
  }

  func step(_ what: String, cancelling: Bool = false, _ act: () -> Void) async {
    print("  \(what)")
    act()
    await rest(cancelling: cancelling)
    print("    = \(describe(root))")
  }

  /// What is there at once: without animation, all of it.
  func atOnce(_ what: String, _ act: () -> Void) async {
    print("  \(what)")
    act()
    print("    = \(describe(root)); something moves: \(Transitions.isRunning)")
    await rest()
  }

  /// Waits until nothing moves, and for answers, which come by way of other threads.
  private func rest(cancelling: Bool = false) async {
    await Transitions.rest(cancelling: cancelling)
    try? await Task.sleep(nanoseconds: 3_000_000)
    await Transitions.rest()
  }

  func screen<Screen: UIViewController>(_ type: Screen.Type) -> Screen { find(type, in: root) }

  func answer(_ title: String) {
    let alert = screen(UIAlertController.self)
    if let action = alert.actions.first(where: { $0.title == title }) { Headless.tap(action, of: alert) }
  }

  /// Takes all away, and says what UIKit has complained about.
  func end() async {
    window.rootViewController = nil
    await rest()
    for line in Transitions.log { print("  UIKit complains: \(line)") }
    let isEarly = Transitions.completesBeforeState
    Transitions.reset()
    Transitions.completesBeforeState = isEarly
  }
}
