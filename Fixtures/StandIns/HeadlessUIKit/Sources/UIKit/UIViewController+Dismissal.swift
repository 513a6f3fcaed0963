extension UIViewController {
  /// Dismisses what it, or the nearest controller that it is in, presents; or else asks its own presenter to dismiss it.
  func takeAway(animated: Bool, completion: (() -> Void)?) {
    var candidate: UIViewController? = self
    while let controller = candidate, controller.presented == nil { candidate = controller.parent }
    guard let presenting = candidate, let controller = presenting.presented else {
      if let presentingViewController {
        presentingViewController.dismiss(animated: animated, completion: completion)
      } else {
        completion?()
      }
      return
    }
    if controller.isBeingDismissed, let further = presenting.presentingViewController {
      // A controller that is being dismissed no longer counts as presented, so the presenter's presenter is asked: one call
      // too many dismisses one controller too many.
      Transitions.note("\(presenting) is dismissed, because \(controller) is being dismissed already.")
      further.dismiss(animated: animated, completion: completion)
    } else if controller.isBeingDismissed || controller.overOthers.contains(where: \.isComing) {
      Transitions.complain(
        "Attempt to dismiss from view controller \(presenting) while a presentation or dismiss is in progress!")
    } else {
      presenting.takeAway(controller, animated: animated, completion: completion)
    }
  }

  /// It and what is presented over it, from below.
  private var overOthers: [UIViewController] { Array(sequence(first: self) { $0.presented }) }

  /// Whether its presentation is running. In `viewDidAppear` it says `isBeingPresented` and can be dismissed already.
  private var isComing: Bool { isBeingPresented && Transitions.modalTransition(of: self) != nil }

  private func takeAway(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    // Everything over it is dismissed with it.
    let chain = Array(controller.overOthers.reversed())
    let covers = controller.modalPresentationStyle.covers
    controller.isBeingDismissed = true
    Transitions.run(.modal, among: chain + [self], isAnimated: animated) {
      chain.forEach { $0.begin(.away, animated: animated) }
      if covers { begin(.seen, animated: animated) }
    } end: { isCancelled in
      if isCancelled {
        if covers { self.begin(.away, animated: animated) }
        chain.filter { $0.appearance == .disappearing }.forEach { $0.begin(.seen, animated: animated) }
      }
      chain.forEach { $0.end(animated: animated) }
      if covers { self.end(animated: animated) }
      controller.isBeingDismissed = false
      guard !isCancelled else { return }
      for each in chain {
        each.presenter?.presented = nil
        each.presenter = nil
      }
      self.window?.hasDismissed(under: self)
      completion?()
    }
  }
}
