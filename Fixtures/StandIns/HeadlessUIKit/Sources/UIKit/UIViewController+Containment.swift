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
}
