#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking before a column is left

extension RoutegenSupport.Stage {
  /// Performs a route that fills a column, from a screen that is still shown then: when that column has agreed.
  func leave<Screen: UIViewController>(
    from screen: Screen, in column: Swift.Int, of split: UISplitViewController?,
    then perform: @escaping (Screen) -> Swift.Void
  ) {
    leave(from: screen, asking: { [weak split] in self.askers(in: column, orOver: split) }, then: perform)
  }

  /// The same for a route that brings a column to view: where there is room for one only, the secondary column is left.
  func leave<Screen: UIViewController>(
    from screen: Screen, showing column: Swift.Int, of split: UISplitViewController?,
    then perform: @escaping (Screen) -> Swift.Void
  ) {
    leave(from: screen, asking: { [weak split] in self.askers(in: nil, orOver: split, showing: column) }, then: perform)
  }

  private func askers(
    in column: Swift.Int?, orOver split: UISplitViewController?, showing shown: Swift.Int? = nil
  ) -> [Asker] {
    guard let split else { return [] }
    let secondary = split.isCollapsed && (shown ?? column ?? 2) < 2 ? 2 : nil
    let stacks = [column, secondary].compactMap { $0 }.compactMap { split.stack(of: $0) }
    return top.inFlow.filter { asker in
      guard let controller = asker.controller else { return false }
      let containers = RoutegenSupport.containers(of: controller)
      return stacks.contains { containers.contains($0) }
    }
  }

  /// The navigation controller of the column in which a placeholder is shown instead of a screen that is closed.
  func stackToEmpty(around screen: UIViewController) -> UINavigationController? {
    guard let index = innermostColumn(of: RoutegenSupport.containers(of: screen)), columns[index].placeholder != nil
    else { return parent?.stackToEmpty(around: screen) }
    return columns[index].stack
  }
}
#endif
