#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Screens that a storyboard has created

extension RoutegenSupport {
  /// Returns a view controller if it has the class, or else its descendants with the class; with a position, only that one.
  @MainActor static func screens<Screen: UIViewController>(
    _ type: Screen.Type, in controller: UIViewController, at position: Swift.Int? = nil
  ) -> [Screen] {
    if let screen = controller as? Screen { return (position ?? 0) == 0 ? [screen] : [] }
    return screens(type, inChildrenOf: controller, at: position)
  }

  /// Returns the descendants of a view controller that have the class, or only the one at a position.
  @MainActor static func screens<Screen: UIViewController>(
    _ type: Screen.Type, inChildrenOf controller: UIViewController, at position: Swift.Int? = nil
  ) -> [Screen] {
    let screens = controller.children.flatMap { Self.screens(type, in: $0) }
    guard let position else { return screens }
    return screens.indices.contains(position) ? [screens[position]] : []
  }
}
#endif
