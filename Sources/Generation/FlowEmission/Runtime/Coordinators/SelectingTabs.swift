#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport {
  /// Selects a tab of the nearest tab bar controller around a screen or around the view controllers that present it.
  @MainActor static func selectTab(_ index: Swift.Int, from screen: UIViewController) {
    surroundings(of: screen).lazy.compactMap { $0 as? UITabBarController }.first?.selectedIndex = index
  }
}
#endif
