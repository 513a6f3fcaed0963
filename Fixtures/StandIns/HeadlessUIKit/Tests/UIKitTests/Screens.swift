import UIKit

/// A screen that writes down what happens to it.
class Screen: UIViewController {
  var log: [String] = []
  var isWilling = true
  var onPrepare: (UIStoryboardSegue, Any?) -> Void = { _, _ in }

  override func viewDidLoad() { log.append("loaded") }
  override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
  override func willMove(toParent parent: UIViewController?) { log.append(parent == nil ? "will leave" : "will enter") }
  override func didMove(toParent parent: UIViewController?) { log.append(parent == nil ? "left" : "entered") }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("asked about '\(identifier)'")
    return isWilling
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepared \(segue.identifier ?? "nameless")")
    onPrepare(segue, sender)
  }
}

final class DetailScreen: Screen {}

/// A storyboard named after the test that uses it: a stack with a list, which leads everywhere.
@MainActor func registerStoryboard(_ name: String) -> UIStoryboard {
  HeadlessStoryboard(
    name,
    scenes: [
      HeadlessScene("Stack", isInitial: true, containing: ["List"], make: UINavigationController.init(coder:)),
      HeadlessScene(
        "List", identifier: "TheList",
        segues: [
          HeadlessSegue("detail", .show, to: "Detail"),
          HeadlessSegue("sheet", .present(), to: "Sheet"),
          HeadlessSegue(nil, .present(.fullScreen), to: "Detail"),
        ],
        unwindActions: [
          "backToList": { list, segue in (list as? Screen)?.log.append("unwound by \(segue.identifier ?? "nameless")") }
        ], make: Screen.init(coder:)),
      HeadlessScene(
        "Detail", identifier: "TheDetail",
        segues: [
          HeadlessSegue("back", unwindingTo: "backToList"), HeadlessSegue("nowhere", unwindingTo: "nobodyKnows"),
          HeadlessSegue("sheet", .present(), to: "Sheet"),
        ], make: DetailScreen.init(coder:)),
      HeadlessScene("Sheet", identifier: "TheSheet", containing: ["Form"], make: UINavigationController.init(coder:)),
      HeadlessScene(
        "Form", segues: [HeadlessSegue("back", unwindingTo: "backToList")], make: DetailScreen.init(coder:)),
      HeadlessScene(
        "Host", identifier: "TheHost", segues: [HeadlessSegue("embedded", .embed, to: "Detail")],
        make: Screen.init(coder:)),
    ]
  ).register()
  return UIStoryboard(name: name, bundle: nil)
}

/// The initial stack of that storyboard, in a window that is shown.
@MainActor func showStack(_ name: String) throws -> (window: UIWindow, stack: UINavigationController, list: Screen) {
  guard let stack = registerStoryboard(name).instantiateInitialViewController() as? UINavigationController,
    let list = stack.viewControllers.first as? Screen
  else { throw Missing() }
  let window = openWindow(on: stack)
  list.log = []
  return (window, stack, list)
}

/// The window that the test which runs has opened, since nobody else keeps it.
@MainActor private var openedWindow: UIWindow?

/// A window that is shown, with that root, in which nothing has moved yet.
///
/// Tests share the main actor and what is logged there, so each opens its window in its own turn, not in its suite's `init`.
@MainActor @discardableResult func openWindow(on root: UIViewController) -> UIWindow {
  Transitions.reset()
  let window = Headless.window()
  openedWindow = window
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}

struct Missing: Error {}
