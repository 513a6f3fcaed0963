#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Columns of a split view controller

extension RoutegenSupport.Presentation {
  /// Returns a presentation that makes a screen the only one of a column.
  static func column(
    _ column: Swift.Int, of split: UISplitViewController?, from screen: UIViewController?, animated: Swift.Bool = true
  ) -> Self {
    let isAnimated = animated && RoutegenSupport.isAnimated
    return Self(screen: screen, stack: split?.stack(of: column)) { [weak split] stage, next, _, _ in
      stage.fill(column, of: split, with: next, animated: isAnimated)
    }
  }
}

extension RoutegenSupport.Stage {
  /// A column of a split view controller. Its navigation controller stays the same; only its screens change.
  @MainActor struct Column {
    weak var split: UISplitViewController?
    let index: Swift.Int
    weak var stack: UINavigationController?
    /// The closure that creates the placeholder of the secondary column, which is shown while the column has no other screen.
    /// A collapsed split view controller never shows it.
    let placeholder: (() -> UIViewController?)?
    weak var shownPlaceholder: UIViewController?

    var isEmpty: Swift.Bool { stack?.viewControllers.last.map { $0 === shownPlaceholder } ?? true }
  }

  /// Adds a column to a split view controller. The column always keeps its navigation controller: UIKit would push any other
  /// view controller that is set for the column onto it.
  func add(
    _ stack: UINavigationController, to split: UISplitViewController, as index: Swift.Int,
    _ make: @escaping () -> UIViewController?
  ) {
    let first = make()
    stack.viewControllers = first.map { [$0] } ?? []
    add(stack)
    if #available(iOS 14.0, tvOS 14.0, *), split.style != .unspecified {
      if let column = UISplitViewController.Column(rawValue: index) { split.setViewController(stack, for: column) }
    } else {
      split.viewControllers.append(stack)
    }
    columns.removeAll { $0.split == nil || $0.stack == nil }
    // `UISplitViewController.Column.secondary` has the raw value 2.
    let isSecondary = index == 2
    columns.append(
      Column(
        split: split, index: index, stack: stack, placeholder: isSecondary ? make : nil,
        shownPlaceholder: isSecondary ? first : nil))
    guard isSecondary else { return }
    let probe = RoutegenSupport.ColumnProbe(frame: .zero)
    probe.isHidden = true
    probe.report = { [weak stack] in
      if let stack { self.hasMoved(stack) }
    }
    stack.view.insertSubview(probe, at: 0)
  }

  /// Makes a screen the only one of a column, and shows the column. If the user taps two rows, the second screen remains.
  func fill(
    _ index: Swift.Int, of split: UISplitViewController?, with controller: UIViewController, animated: Swift.Bool
  ) {
    guard let split, let stack = split.stack(of: index) else { return }
    stack.setViewControllers([controller], animated: false)
    show(index, of: split, animated: animated)
  }

  /// Shows a column.
  func show(_ index: Swift.Int, of split: UISplitViewController?, animated: Swift.Bool = true) {
    guard #available(iOS 14.0, tvOS 14.0, *), let split, let column = UISplitViewController.Column(rawValue: index)
    else { return }
    if index == 0, split.isCollapsed {
      // The screens that were pushed in the first column stay there.
      guard let only = split.stack(of: 0),
        let other = only.viewControllers.firstIndex(where: { $0 is UINavigationController }), other > 0
      else { return }
      only.popToViewController(only.viewControllers[other - 1], animated: animated && RoutegenSupport.isAnimated)
    } else if animated, RoutegenSupport.isAnimated {
      split.show(column)
    } else {
      UIView.performWithoutAnimation { split.show(column) }
    }
  }

  // MARK: Collapsed split view controllers

  /// Hides the secondary column of a collapsed split view if only its placeholder is there, or empties it after going back.
  private func hasMoved(_ stack: UINavigationController) {
    RoutegenSupport.afterTransitions(around: { stack }) {
      guard let index = self.columns.firstIndex(where: { $0.stack === stack }), let split = self.columns[index].split,
        split.isCollapsed
      else { return }
      let column = self.columns[index]
      if stack.parent == nil, !column.isEmpty { self.empty(index) }
      if stack.parent != nil, column.isEmpty { self.show(0, of: split, animated: false) }
    }
  }

  /// Makes the placeholder the only screen of a column.
  private func empty(_ index: Swift.Int) {
    guard let stack = columns[index].stack, let placeholder = columns[index].placeholder?() else { return }
    columns[index].shownPlaceholder = placeholder
    stack.setViewControllers([placeholder], animated: false)
  }

  /// Shows the placeholder instead of the last screen of a column, and returns the split view controller.
  func empty(around screen: UIViewController) -> UISplitViewController? {
    let containers = RoutegenSupport.containers(of: screen)
    guard let index = innermostColumn(of: containers), let split = columns[index].split,
      columns[index].placeholder != nil
    else { return lineage.dropFirst().first?.empty(around: screen) }
    if split.isCollapsed {
      // `hasMoved` empties the popped column. If the split view expands meanwhile, it is emptied here.
      show(0, of: split)
      RoutegenSupport.afterTransitions(around: { [weak split] in split }) { [weak split, weak screen] in
        if let screen, split?.isCollapsed == false { _ = self.empty(around: screen) }
      }
    } else {
      empty(index)
    }
    return split
  }

  /// Returns true if a controller is a column that shows only its placeholder, in this flow or in one that it has started.
  func isEmptyColumn(_ controller: UIViewController) -> Swift.Bool {
    columns.contains { $0.stack === controller && $0.isEmpty }
      || startedCoordinators.contains { ($0 as? any StagedCoordinator)?.stage.isEmptyColumn(controller) == true }
  }

  /// Shows the column of a view controller if the split view is collapsed and the column is not on its only stack.
  func showColumn(of controller: UIViewController) {
    guard let index = innermostColumn(of: RoutegenSupport.containers(of: controller)),
      let split = columns[index].split, columns[index].stack?.parent == nil
    else { return }
    show(columns[index].index, of: split, animated: false)
  }

  /// Returns the index of the innermost column. A collapsed split view controller nests its columns on one stack.
  func innermostColumn(of containers: [UIViewController]) -> Swift.Int? {
    containers.lazy.compactMap { container in self.columns.firstIndex { $0.stack === container } }.first
  }
}

extension RoutegenSupport.Stage {
  /// Brings the first screen of a column to the front, and returns it.
  func uncovered(column: Swift.Int, of split: UISplitViewController?) -> UIViewController? {
    guard let split else { return nil }
    let stack = split.stack(of: column)
    return uncover(stack?.viewControllers.first ?? stack ?? split)
  }
}

extension UISplitViewController {
  /// Returns the navigation controller of a column.
  func stack(of column: Swift.Int) -> UINavigationController? {
    guard #available(iOS 14.0, tvOS 14.0, *), style != .unspecified else {
      return (column == 0 ? viewControllers.first : viewControllers.dropFirst().last) as? UINavigationController
    }
    return Column(rawValue: column).flatMap { viewController(for: $0) } as? UINavigationController
  }
}

extension RoutegenSupport {
  /// A hidden view that calls `report` each time it enters or leaves a window.
  @MainActor final class ColumnProbe: UIView {
    var report: () -> Swift.Void = {}

    override func didMoveToWindow() {
      inNextTurn { self.report() }
    }
  }
}
#endif
