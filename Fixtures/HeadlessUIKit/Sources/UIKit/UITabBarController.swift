/// Controllers side by side, one of them seen.
@MainActor @preconcurrency open class UITabBarController: UIViewController {
  /// Who is asked when the user taps a tab.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var selected: UIViewController?

  /// The controllers, from the first tab to the last.
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Exchanges the tabs; what was chosen stays so if it is still there.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    exchangeChildren(for: new, animated: animated) {
      if !new.contains(where: { $0 === selected }) { selected = new.first }
    }
  }

  /// The chosen controller.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard newValue.map({ wanted in children.contains { $0 === wanted } }) ?? true else {
        fatalError(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of "
            + "view controllers can be selected.")
      }
      exchangeChildren(for: children, animated: false) { selected = newValue }
    }
  }

  /// The chosen tab.
  open var selectedIndex: Int {
    get { children.firstIndex { $0 === selected } ?? NSNotFound }
    set { if children.indices.contains(newValue) { selectedViewController = children[newValue] } }
  }

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    selectedViewController = subsequentVC
  }

  override var visibleChildren: [UIViewController] { selected.map { [$0] } ?? [] }
  override func contain(_ controllers: [UIViewController]) { viewControllers = controllers }
}

/// Is asked when the user taps a tab; what code selects is not asked about.
@MainActor @preconcurrency public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the tab is chosen.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// The tab was chosen.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// It is.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  { true }
  /// Nothing to do.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
