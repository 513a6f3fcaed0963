extension UINavigationController {
  /// Changes the stack now, if it can be changed. During another change of a stack it waits for the end; during a
  /// presentation it is dropped if it is animated. `nil` if it is not done now.
  // So it is in the disassembly of `-[UINavigationController pushViewController:animated:]`: what conflicts is logged, what
  // is not animated is performed "without deferring transitions" if the transition has a presentation style, and all else
  // is repeated in the completion of the coordinator. Which presentations conflict is in a method of which only the name
  // is known; reports have been of searches, alerts and sheets, so here all do.
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

  /// Exchanges the stack: at once, what can be asked of it, and in the end, what can be seen.
  func change(to new: [UIViewController], animated: Bool) {
    let before = topViewController
    // What a stack begins with is not animated, nor what nobody sees.
    let shown = appearance != .away && new.last !== before ? new.last : nil
    let exchange = ChildExchange(in: self, for: new, animated: animated)
    Transitions.run(.containment, among: [self], isAnimated: animated && shown != nil && before != nil) {
      exchange.begin { if let shown { delegate?.navigationController(self, willShow: shown, animated: animated) } }
    } end: { isCancelled in
      guard !isCancelled else { return exchange.cancel() }
      exchange.finish()
      if let shown { self.delegate?.navigationController(self, didShow: shown, animated: animated) }
    }
  }
}
