#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Finishing

extension RoutegenSupport.Stage {
  /// Ends the flow, unless it has been left: dismisses its screens, and calls `report` after the transition.
  func finish(_ report: @escaping () -> Swift.Void) {
    guard isShown else {
      return RoutegenSupport.afterTransitions(around: { self.settling }) { if self.isShown { self.finish(report) } }
    }
    let isAnimated = RoutegenSupport.isAnimated
    RoutegenSupport.afterTransitions(around: { self.front }) {
      guard self.isShown, self.ending.end() else { return }
      #if ROUTEGEN_ENDS
      let outer = self.endOuter()
      let rest = (outer.last ?? self).dismissAll(animated: isAnimated) ?? self.front
      #else
      let rest = self.dismissAll(animated: isAnimated) ?? self.front
      #endif
      RoutegenSupport.afterTransitions(around: { [weak rest] in rest }) {
        report()
        #if ROUTEGEN_ENDS
        for stage in [self] + outer { stage.release() }
        #else
        self.ending.release()
        guard !self.isShown, let parts = self.parent?.parts else { return }
        // An object that still owns this flow should not also own the flow that starts with it or has it in a tab.
        for case let part as any StagedCoordinator in parts where part.stage === self { part.outerFlow = nil }
        #endif
      }
    }
  }

  /// Dismisses the screens of the flow, and returns a view controller that remains. A screen with nothing under it stays: the
  /// flow that has put it there replaces it, or the screen that contains it does.
  private func dismissAll(animated: Swift.Bool) -> UIViewController? {
    let all = shownViewControllers
    // The navigation controller that the app passed is dismissed, too, if the app presents it and the flow is at its bottom.
    let stack = [held].compactMap { $0 as? UINavigationController }.filter { stack in
      !all.contains(stack) && stack.viewControllers.first.map { all.contains($0) } == true
    }
    let presented = (all + stack).filter { $0.parent == nil && $0.presentingViewController != nil }
    let lowest = presented.filter { each in
      !RoutegenSupport.surroundings(of: each).dropFirst().contains { presented.contains($0) }
    }
    let places = contained.map { RoutegenSupport.containers(of: $0) } ?? []
    var rest: UIViewController?
    for controller in all {
      guard let (stack, _, first) = RoutegenSupport.stack(around: controller), !all.contains(stack),
        let index = stack.viewControllers.dropFirst(first).firstIndex(where: { contains($0) && !places.contains($0) }),
        index > first
      else { continue }
      stack.popToViewController(stack.viewControllers[index - 1], animated: animated && lowest.isEmpty)
      rest = stack
    }
    #if ROUTEGEN_ALERTS
    if lowest.isEmpty { Self.dismiss(alert: alert) }
    #endif
    for presenting in lowest.compactMap(\.presentingViewController) {
      presenting.dismiss(animated: animated)
      rest = rest ?? presenting
    }
    #if ROUTEGEN_SPLITS
    if rest == nil, contained == nil { rest = all.first.flatMap { empty(around: $0) } }
    #endif
    return rest
  }
}
#endif
