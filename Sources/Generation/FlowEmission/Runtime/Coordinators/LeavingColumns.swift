#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking before a column is left

extension RoutegenSupport.Stage {
  /// Performs a route that fills a column, after the screens of the column have agreed, if `screen` is still shown.
  func leave<Screen: UIViewController>(
    from screen: Screen, in column: Swift.Int, of split: UISplitViewController?,
    then perform: @escaping (Screen) -> Swift.Void
  ) {
    leave(from: screen, asking: { [weak split] in self.askers(in: column, orOver: split) }, then: perform)
  }

  /// Performs a route that shows a column. A collapsed split view then leaves the secondary column, whose screens are asked.
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

  /// Returns the navigation controller of the column that shows its placeholder after a screen is closed.
  func stackToEmpty(around screen: UIViewController) -> UINavigationController? {
    guard let index = innermostColumn(of: RoutegenSupport.containers(of: screen)), columns[index].placeholder != nil
    else { return lineage.dropFirst().first?.stackToEmpty(around: screen) }
    return columns[index].stack
  }
}
#endif
