extension UIViewController {
  /// The nearest navigation controller that this one is in.
  public var navigationController: UINavigationController? { nearestAncestor() }
  /// The nearest tab bar controller that this one is in.
  public var tabBarController: UITabBarController? { nearestAncestor() }
  /// The nearest split view controller that this one is in.
  public var splitViewController: UISplitViewController? { nearestAncestor() }

  private func nearestAncestor<Ancestor>() -> Ancestor? {
    firstAncestor { $0 is Ancestor } as? Ancestor
  }

  func firstAncestor(where isWanted: (UIViewController) -> Bool) -> UIViewController? {
    var ancestor = parent
    while let candidate = ancestor, !isWanted(candidate) { ancestor = candidate.parent }
    return ancestor
  }

  /// The outermost controller that this one is in, or itself.
  var outermost: UIViewController { parent?.outermost ?? self }

  /// Whether it is that controller or in it, at any depth.
  func isInside(_ controller: UIViewController) -> Bool {
    self === controller || parent?.isInside(controller) == true
  }

  func adopt(_ child: UIViewController) {
    if child.parent === self { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Exchanges the children: each that goes and comes is told, in UIKit's order, and what is seen afterwards appears.
  func exchangeChildren(for new: [UIViewController], animated: Bool, changing change: () -> Void) {
    let old = children
    let seenBefore = visibleChildren
    let leaving = old.filter { child in !new.contains { $0 === child } }
    let coming = new.filter { child in !old.contains { $0 === child } }
    for child in leaving {
      child.willMove(toParent: nil)
      child.isMovingFromParent = true
    }
    for child in coming {
      child.removeFromParent()
      child.willMove(toParent: self)
      child.parent = self
      child.isMovingToParent = true
    }
    children = new
    change()
    if appearance != .away {
      let seen = visibleChildren
      let gone = seenBefore.filter { child in !seen.contains { $0 === child } }
      gone.forEach { $0.begin(.away, animated: animated) }
      seen.forEach { $0.begin(.seen, animated: animated) }
      gone.forEach { $0.end(animated: animated) }
      seen.forEach { $0.end(animated: animated) }
    }
    for child in leaving {
      child.parent = nil
      child.isMovingFromParent = false
      child.didMove(toParent: nil)
    }
    for child in coming {
      child.isMovingToParent = false
      child.didMove(toParent: self)
    }
  }
}

/// Whether a controller's view is seen.
enum Appearance {
  case away, appearing, seen, disappearing
}

extension UIViewController {
  /// Lets the view come or go, with that of each child that is seen with it.
  func makeAppear(_ appears: Bool, animated: Bool) {
    begin(appears ? .seen : .away, animated: animated)
    end(animated: animated)
  }

  func begin(_ aim: Appearance, animated: Bool) {
    switch (aim, appearance) {
    case (.seen, .away):
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    case (.away, .seen):
      appearance = .disappearing
      viewWillDisappear(animated)
    default: return
    }
    visibleChildren.forEach { $0.begin(aim, animated: animated) }
  }

  func end(animated: Bool) {
    switch appearance {
    case .appearing:
      appearance = .seen
      viewDidAppear(animated)
    case .disappearing:
      appearance = .away
      viewDidDisappear(animated)
    default: return
    }
    visibleChildren.forEach { $0.end(animated: animated) }
  }
}
