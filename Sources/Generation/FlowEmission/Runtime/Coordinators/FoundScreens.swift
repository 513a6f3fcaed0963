#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: What a storyboard has made

extension RoutegenSupport {
  /// The view controllers of a class in another one, at any depth, or that one itself; or the one at a position.
  @MainActor static func screens<Screen: UIViewController>(
    _ type: Screen.Type, in controller: UIViewController, at position: Swift.Int? = nil
  ) -> [Screen] {
    if let screen = controller as? Screen { return (position ?? 0) == 0 ? [screen] : [] }
    return screens(type, inChildrenOf: controller, at: position)
  }

  /// The view controllers of a class in another one, at any depth; or the one at a position.
  @MainActor static func screens<Screen: UIViewController>(
    _ type: Screen.Type, inChildrenOf controller: UIViewController, at position: Swift.Int? = nil
  ) -> [Screen] {
    let screens = controller.children.flatMap { Self.screens(type, in: $0) }
    guard let position else { return screens }
    return screens.indices.contains(position) ? [screens[position]] : []
  }
}

extension RoutegenSupport.Stage {
  /// Registers a screen that is not connected, so that others can go back to it.
  func named<Screen: UIViewController>(_ screen: Screen, _ name: Any.Type) -> Screen {
    add(screen, as: name)
    return screen
  }

  /// The same of the root of a storyboard's navigation controller, which is what is shown.
  func named<Screen: UIViewController>(
    _ made: (navigationController: UINavigationController, rootViewController: Screen), _ name: Any.Type
  ) -> UINavigationController {
    add(made.rootViewController, as: name)
    return made.navigationController
  }
}
#endif
