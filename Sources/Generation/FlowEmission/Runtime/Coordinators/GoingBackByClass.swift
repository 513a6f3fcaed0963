#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Going back to screens that a storyboard has shown

extension RoutegenSupport.Stage {
  /// Goes back to the latest shown screen that the flow has registered as `name`. If there is none, a storyboard has created
  /// the screen: then goes back to the nearest view controller of the class that has no other name.
  func close<Screen: UIViewController>(
    _ screen: UIViewController, backTo name: Any.Type, ofClass type: Screen.Type, animated: Swift.Bool = true,
    then done: @escaping () -> Swift.Void = {}
  ) {
    goBack(to: latest(name, ofClass: type, besides: screen), from: screen, animated, then: done)
  }

  func latest<Screen: UIViewController>(
    _ name: Any.Type, ofClass type: Screen.Type, besides screen: UIViewController
  ) -> UIViewController? {
    latest(name, besides: screen) ?? RoutegenSupport.earlier(type, than: screen) { !self.isNamed($0) }
  }

  private func isNamed(_ controller: UIViewController) -> Swift.Bool {
    lineage.contains { $0.members.contains { $0.controller === controller && $0.screen != nil } }
  }
}

extension RoutegenSupport {
  /// Returns the nearest view controller of a class under a screen: below it on its stack, among its parents, or under the
  /// presented view controller that it is in.
  @MainActor fileprivate static func earlier<Screen: UIViewController>(
    _ type: Screen.Type, than controller: UIViewController, where isMeant: @escaping (Screen) -> Swift.Bool
  ) -> Screen? {
    if let stack = controller.parent as? UINavigationController {
      let below = stack.viewControllers.prefix { $0 !== controller }
      let found = below.reversed().lazy.compactMap { screens(type, in: $0).first(where: isMeant) }.first
      return found ?? earlier(type, than: stack, where: isMeant)
    }
    guard let next = controller.parent ?? controller.presentingViewController else { return nil }
    if let found = next as? Screen, isMeant(found) { return found }
    if controller.parent == nil, let found = visible(type, in: next, where: isMeant) { return found }
    return earlier(type, than: next, where: isMeant)
  }

  @MainActor private static func visible<Screen: UIViewController>(
    _ type: Screen.Type, in controller: UIViewController, where isMeant: @escaping (Screen) -> Swift.Bool
  ) -> Screen? {
    if let found = controller as? Screen, isMeant(found) { return found }
    if let stack = controller as? UINavigationController {
      return stack.viewControllers.reversed().lazy.compactMap { visible(type, in: $0, where: isMeant) }.first
    }
    if let bar = controller as? UITabBarController {
      return bar.selectedViewController.flatMap { visible(type, in: $0, where: isMeant) }
    }
    return controller.children.lazy.compactMap { visible(type, in: $0, where: isMeant) }.first
  }
}
#endif
