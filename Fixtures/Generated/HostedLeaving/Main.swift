import SwiftUI
import UIKit

/// Leaves a SwiftUI flow with something to lose, from the UIKit flow that hosts it and from itself.
@main @MainActor enum Main {
  private static let window = Headless.window()
  private static let stack = UINavigationController()

  static func main() async {
    let notes = OwnCoordinator(navigationController: stack)
    notes.start()
    window.rootViewController = stack
    window.makeKeyAndVisible()
    await rest()
    func compose() { (stack.viewControllers.first as? ListViewController)?.route(.compose) }

    await step("nothing typed: a link asks nobody") {
      compose()
      await rest()
      notes.open(.note(id: 1))
    }
    await step("back, and the editor is swiped down") {
      notes.open(.list)
      await rest()
      compose()
      await rest()
      if let sheet = stack.presentedViewController { Headless.swipeDown(sheet) }
    }
    await step("text in the editor") {
      notes.open(.list)
      await rest()
      compose()
      await rest()
      host?.type("a", into: "text")
    }
    await step("a link") { notes.open(.note(id: 2)) }
    await step("keep: the link is forgotten") { host?.tap("Keep") }
    await step("two links: one question") {
      notes.open(.note(id: 3))
      notes.open(.note(id: 4))
    }
    await step("discard: the last one, once") { host?.tap("Discard") }
    await step("text again, and its own route, tapped twice: one question") {
      notes.open(.list)
      await rest()
      compose()
      await rest()
      host?.type("b", into: "text")
      let cancel = host?.later("cancel")
      cancel?()
      cancel?()
    }
    await step("keep") { host?.tap("Keep") }
    await step("once more, and discard: nobody asks again") {
      host?.tap("cancel")
      await rest()
      host?.tap("Discard")
    }
    await step("text again, and the end of the flow") {
      compose()
      await rest()
      host?.type("c", into: "text")
      host?.tap("send")
    }
    await step("discard: the flow ends, once") { host?.tap("Discard") }
    await step("text again, and a link to another view of the flow") {
      compose()
      await rest()
      host?.type("d", into: "text")
      notes.open(.compose(.help))
    }
    await step("discard: one question was enough") { host?.tap("Discard") }
    print("composers: \(notes.composers)")
    stack.dismiss(animated: false)
    await rest()
    print("composers: \(notes.composers)")
  }

  private static var host: HeadlessHost? { stack.presentedViewController?.headlessHost }

  private static func step(_ what: String, _ act: () async -> Void) async {
    print(what)
    await act()
    await rest()
    let under = stack.viewControllers.map { "\(type(of: $0))".prefix { $0 != "V" } }.joined(separator: " > ")
    let question = host?.buttons.contains("Discard") == true ? ", asking" : ""
    print("    \(under)\(host.map { " + \($0.description)" } ?? "")\(question)")
  }

  private static func rest() async {
    for _ in 0..<4 {
      await Transitions.rest()
      for _ in 0..<8 { await Task.yield() }
      host?.settle()
    }
  }
}

final class OwnCoordinator: NotesCoordinator {
  private struct Weak { weak var coordinator: ComposeCoordinator? }
  private var made: [Weak] = []
  var composers: Int { made.count { $0.coordinator != nil } }

  override func makeComposeCoordinator() -> ComposeCoordinator {
    let coordinator = super.makeComposeCoordinator()
    made.append(Weak(coordinator: coordinator))
    return coordinator
  }

  override func composeDidFinish(fromList list: ListViewController?) { print("    sent") }
}
