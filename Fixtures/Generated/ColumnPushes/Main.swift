import UIKit

final class AppChartCoordinator: ChartCoordinator {
  override func makeOrderCoordinator(navigationController: UINavigationController?) -> OrderCoordinator {
    let order = super.makeOrderCoordinator(navigationController: navigationController)
    order.onLeave = { print("    · order: left") }
    return order
  }
  override func orderDidFinish(fromLayers screen: LayersViewController?) { print("    · order: finished") }
}

@main @MainActor struct Main {
  static func main() async {
    await pushes(isPhone: false)
    await pushes(isPhone: true)
    print("UIKit's log:", Transitions.log)
  }

  static func pushes(isPhone: Bool) async {
    let chart = AppChartCoordinator()
    chart.start()
    guard let root = chart.rootViewController as? UISplitViewController else { return }
    if isPhone { Headless.collapse(root) }
    let user = await User(root)
    print(isPhone ? "On a phone" : "On a tablet")
    var layers: LayersViewController? { user.find() }
    await user.step("the first one takes the place of the placeholder") { layers?.route(.place(id: 1)) }
    if isPhone {
      await user.step("a tap in the covered list is not heard") { layers?.route(.legend) }
      await user.step("swipe back") { user.swipeBack() }
    }
    await user.step("two taps on a row: once") {
      let layers = layers
      layers?.route(.place(id: 2))
      layers?.route(.place(id: 3))
    }
    if !isPhone {
      await user.step("another screen goes on top") { layers?.route(.legend) }
      await user.step("closed") { user.find(LegendViewController.self)?.route(.back) }
    }
    await user.step("a screen pushes its own kind in its own column") {
      user.find(PlaceViewController.self)?.route(.next(id: 4))
    }
    await user.step("and in the other one") { user.find(PlaceViewController.self)?.route(.more) }
    await user.step("from there, back in the column of places") {
      user.find(MoreViewController.self)?.route(.place(id: 5))
    }
    await user.step("a link to a place") { chart.open(.place(id: 6)) }
    if isPhone { await user.step("swipe back") { user.swipeBack() } }
    await user.step("a question") {
      layers?.route(.ask(id: 7) { print("    · answer: \($0.map { "\($0)" } ?? "nil")") })
    }
    if !isPhone {
      await user.step("the same question again: the first hears nil") {
        layers?.route(.ask(id: 8) { print("    · answer: \($0.map { "\($0)" } ?? "nil")") })
      }
      await user.step("what asks before it is left is covered") {
        user.find(NoteViewController.self)?.isModalInPresentation = true
        layers?.route(.ask(id: 9) { print("    · answer: \($0.map { "\($0)" } ?? "nil")") })
      }
      await user.step("answered") { user.find(NoteViewController.self)?.route(.noted(text: "wet")) }
    } else {
      await user.step("the list comes back: the last column is left, so it is asked, and stays") {
        user.find(NoteViewController.self)?.isModalInPresentation = true
        user.find(NoteViewController.self)?.route(.more)
      }
      await user.step("now it agrees") {
        user.find(NoteViewController.self)?.agrees = true
        user.find(NoteViewController.self)?.route(.more)
      }
      await user.step("swipe back") { user.swipeBack() }
    }
    await user.step("a flow, from two taps") {
      let layers = layers
      layers?.route(.order)
      layers?.route(.order)
    }
    await user.step("it finishes") { user.find(FormViewController.self)?.route(.ordered) }
    await user.step("a link to what is pushed there") {
      user.find(NoteViewController.self)?.isModalInPresentation = false
      chart.open(.legend)
    }
  }
}

@MainActor final class User {
  let root: UISplitViewController
  let window = Headless.window()

  init(_ root: UISplitViewController) async {
    self.root = root
    window.rootViewController = root
    window.makeKeyAndVisible()
    await Transitions.rest()
  }

  func step(_ what: String, _ act: () -> Void) async {
    print("  \(what)")
    act()
    await Transitions.rest()
    try? await Task.sleep(nanoseconds: 3_000_000)
    await Transitions.rest()
    print("    = \(root.viewControllers.map(describe).joined(separator: " | "))")
  }

  func find<Screen: UIViewController>(_: Screen.Type = Screen.self) -> Screen? {
    func all(_ controller: UIViewController) -> [UIViewController] { [controller] + controller.children.flatMap(all) }
    return all(root).compactMap { $0 as? Screen }.last
  }

  func swipeBack() {
    if let stack = root.viewControllers.first as? UINavigationController { Headless.swipeBack(stack) }
  }

  private func describe(_ controller: UIViewController) -> String {
    if let stack = controller as? UINavigationController {
      return "[" + stack.viewControllers.map(describe).joined(separator: " > ") + "]"
    }
    return controller.title ?? "\(type(of: controller))".replacingOccurrences(of: "ViewController", with: "")
  }
}
