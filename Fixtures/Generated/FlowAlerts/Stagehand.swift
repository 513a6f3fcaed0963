import SwiftUI
import UIKit

/// Writes a line of the transcript.
@MainActor func note(_ line: String) { print("    · " + line) }

/// Returns an answer, as a text.
@MainActor func describe<Value>(_ answer: Value?) -> String { answer.map { "\($0)" } ?? "nothing" }

/// A window with a flow, and the user.
@MainActor final class Stagehand {
  let window = Headless.window()
  let stack = UINavigationController()

  init(_ name: String, _ start: (UINavigationController) -> Void) async {
    print("\n== \(name)")
    window.rootViewController = stack
    window.makeKeyAndVisible()
    start(stack)
    await Transitions.rest()
  }

  func step(_ what: String, _ act: () -> Void) async {
    print("  \(what)")
    act()
    await Transitions.rest()
    print("    = \(picture(stack))")
  }

  /// The last view controller of a class on screen.
  func screen<Screen: UIViewController>(_ type: Screen.Type = Screen.self) -> Screen {
    func all(_ controller: UIViewController) -> [UIViewController] {
      let over = controller.presentedViewController.map { $0.presentingViewController === controller ? [$0] : [] } ?? []
      return [controller] + (controller.children + over).flatMap(all)
    }
    guard let found = all(stack).compactMap({ $0 as? Screen }).last else { fatalError("no \(type)") }
    return found
  }

  var view: HeadlessHost? { stack.viewControllers.last?.headlessHost }

  private func picture(_ controller: UIViewController) -> String {
    var text: String
    switch controller {
    case let stack as UINavigationController where !(stack is UIImagePickerController):
      text = "[" + stack.viewControllers.map(picture).joined(separator: " > ") + "]"
    case let alert as UIAlertController: text = "alert \(alert.title ?? "")"
    default:
      let name = "\(type(of: controller))".replacingOccurrences(of: "ViewController", with: "")
      text = controller.title ?? controller.headlessHost?.texts.first ?? name
    }
    if let over = controller.presentedViewController, over.presentingViewController === controller {
      text += " ↑ " + picture(over)
    }
    return text
  }
}
