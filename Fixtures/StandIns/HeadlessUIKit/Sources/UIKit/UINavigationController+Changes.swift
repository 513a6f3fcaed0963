extension UINavigationController {
  /// Changes the stack, unless another change is running. During a change of a stack it waits until that one is over. During a
  /// presentation it is dropped if it is animated. Returns `nil` if the stack is not changed now.
  // The disassembly of `-[UINavigationController pushViewController:animated:]` shows three cases. A coordinator that
  // conflicts: log, and drop. A modal one, and no animation: push, "without deferring transitions". Any other: push again in
  // the coordinator's completion. Which presentations conflict is decided in a method that isn't disassembled there; people
  // report searches, alerts and sheets, so here all of them do.
  @discardableResult
  func changeStack<Result>(animated: Bool, _ method: String, by change: @escaping () -> Result) -> Result? {
    guard let transition = transitionCoordinator as? Transition else { return change() }
    switch transition.kind {
    case .modal where animated:
      Transitions.complain(
        "\(method) called on \(self) while an existing transition or presentation is occurring; the navigation stack will "
          + "not be updated.")
      return nil
    case .modal: return change()
    case .containment:
      Transitions.note("\(method) called on \(self) waits, because the stack is changing already.")
      transition.whenOver { self.changeStack(animated: animated, method, by: change) }
      return nil
    }
  }

  func push(_ controller: UIViewController, animated: Bool) {
    if viewControllers.contains(where: { $0 === controller }) {
      fatalError("Pushing the same view controller instance more than once is not supported (\(controller))")
    }
    change(to: viewControllers + [controller], animated: animated)
  }

  func pop(to controller: UIViewController?, animated: Bool) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else { return nil }
    let popped = Array(viewControllers[(index + 1)...])
    if !popped.isEmpty { change(to: Array(viewControllers[...index]), animated: animated) }
    return popped
  }

  /// Replaces the stack. `viewControllers` changes now, and what is seen when the animation ends.
  func change(to new: [UIViewController], animated: Bool) {
    let before = topViewController
    // UIKit animates neither a stack's first controller nor a change below the top.
    let shown = appearance != .away && new.last !== before ? new.last : nil
    let exchange = ChildExchange(in: self, for: new, animated: animated)
    Transitions.run(.containment, among: [self], isAnimated: animated && shown != nil && before != nil) {
      exchange.begin { if let shown { delegate?.navigationController(self, willShow: shown, animated: animated) } }
    } end: { isCancelled in
      guard !isCancelled else { return exchange.cancel() }
      exchange.finish()
      if let shown { self.delegate?.navigationController(self, didShow: shown, animated: animated) }
      self.hasShownTop()
    }
  }
}
