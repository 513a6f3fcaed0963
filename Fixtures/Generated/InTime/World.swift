import UIKit

/// A coordinator that opens links.
@MainActor protocol LinkedCoordinator: LinkingCoordinator {
  @discardableResult func open(_ link: FlowLink) -> Bool
  var currentLink: FlowLink? { get }
}

/// A window with a flow in it, and a user's eyes and fingers.
@MainActor final class World<Root: LinkedCoordinator> {
  let window = Headless.window()
  /// The root's coordinator: its screens keep it, not the test.
  private(set) weak var root: Root?

  init(_ root: Root, showing controller: UIViewController?) {
    self.root = root
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  // MARK: What is there

  /// The screens of a class in the window, from the lowest.
  func all<Controller: UIViewController>(_ type: Controller.Type) -> [Controller] {
    window.rootViewController.map { Picture.all(type, in: $0) } ?? []
  }

  /// The uppermost screen of a class. That there is none is a mistake in the situation, or in what came before.
  func the<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
    guard let controller = all(type).last else { fatalError("no \(type) in \(picture)") }
    return controller
  }

  /// All that is in the window.
  var picture: String { window.rootViewController.map { Picture.of($0) } ?? "nothing" }

  /// What of it the user can get at without choosing another tab.
  var front: String { window.rootViewController.map { Picture.of($0, onlySelectedTab: true) } ?? "nothing" }

  /// The latest coordinator of a class that the root or its children list.
  func coordinator<Coordinator: FlowCoordinator>(_ type: Coordinator.Type) -> Coordinator? {
    listed.compactMap { $0 as? Coordinator }.last
  }

  /// The root's coordinator and those that it and its children list.
  var listed: [any FlowCoordinator] {
    func all(_ coordinator: any FlowCoordinator) -> [any FlowCoordinator] {
      [coordinator] + coordinator.childCoordinators.flatMap { all($0) }
    }
    return root.map { all($0) } ?? []
  }

  // MARK: What the user does

  /// Asks the uppermost screen of a class for a route, and doesn't wait for what follows.
  func tap<Route, Tapped: Screen<Route>>(_ type: Tapped.Type, _ route: Route, times: Int = 1) {
    let screen = the(type)
    for _ in 0..<times { screen.route(route) }
  }

  /// Asks a screen for a route that is somewhere else than in the window.
  func tap<Route, Tapped: Screen<Route>>(_ type: Tapped.Type, in root: UIViewController?, _ route: Route) {
    guard let screen = root.flatMap({ Picture.all(type, in: $0).last }) else { fatalError("no \(type)") }
    screen.route(route)
  }

  /// Asks for a route, and waits until nothing moves.
  func go<Route, Tapped: Screen<Route>>(_ type: Tapped.Type, _ route: Route) async {
    tap(type, route)
    await Transitions.rest()
  }

  /// Asks for a route twice, and waits until nothing moves.
  func goTwice<Route, Tapped: Screen<Route>>(_ type: Tapped.Type, _ route: Route) async {
    tap(type, route, times: 2)
    await Transitions.rest()
  }

  /// Selects a tab of the root.
  func select(tab: Int) { Headless.tap(tab: tab, of: the(UITabBarController.self)) }

  /// Swipes back in the stack around the uppermost screen of a class.
  func swipeBack(from type: (some UIViewController).Type) {
    guard let stack = the(type).navigationController else { fatalError("no stack around \(type)") }
    Headless.swipeBack(stack)
  }

  /// Swipes down the sheet that the uppermost screen of a class is in.
  func swipeDown(_ type: (some UIViewController).Type) { Headless.swipeDown(the(type)) }

  /// Opens a link.
  func open(_ address: String) -> Bool {
    guard let link = FlowLink(address) else { fatalError("\(address) is no link") }
    return root?.open(link) ?? false
  }
}
