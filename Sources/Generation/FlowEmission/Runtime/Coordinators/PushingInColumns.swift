#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Pushing in another column

extension RoutegenSupport.Presentation {
  /// Returns a presentation that pushes a screen in a column.
  static func push(
    _ column: Swift.Int, of split: UISplitViewController?, from screen: UIViewController?, animated: Swift.Bool = true
  ) -> Self {
    let isAnimated = animated && RoutegenSupport.isAnimated
    return Self(screen: screen, stack: split?.stack(of: column)) { [weak split] stage, next, screen, _ in
      stage.push(next, in: column, of: split, from: screen, animated: isAnimated)
    }
  }
}

extension RoutegenSupport.Stage {
  /// Pushes in another column, which does not cover the screen. A second tap replaces the screen that the first one pushed.
  fileprivate func push(
    _ controller: UIViewController, in index: Swift.Int, of split: UISplitViewController?,
    from screen: UIViewController,
    animated: Swift.Bool
  ) {
    guard let split, let stack = split.stack(of: index) else { return }
    let flows = lineage[lineage.count - 1]
    guard let top = stack.topViewController, !flows.isEmptyColumn(stack) else {
      return fill(index, of: split, with: controller, animated: animated)
    }
    show(index, of: split, animated: false)
    #if ROUTEGEN_LEAVING
    let isKept = self.top.inFlow.contains { $0.controller === top }
    #else
    let isKept = false
    #endif
    if !isKept, top !== screen, flows.owns(top), flows.name(of: controller) == flows.name(of: top) {
      stack.viewControllers[stack.viewControllers.count - 1] = controller
    } else {
      stack.pushViewController(controller, animated: animated)
    }
  }

  /// Returns the name space of a screen of this flow or of a flow that it has started; in another module, its class.
  private func name(of controller: UIViewController) -> Any.Type {
    named(controller) ?? type(of: controller)
  }

  private func named(_ controller: UIViewController) -> Any.Type? {
    members.first { $0.controller === controller }?.screen
      ?? startedCoordinators.lazy.compactMap { ($0 as? any StagedCoordinator)?.stage.named(controller) }.first
  }
}
#endif
