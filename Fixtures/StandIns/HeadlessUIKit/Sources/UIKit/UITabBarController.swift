/// Controllers side by side, one of them seen.
@MainActor @preconcurrency open class UITabBarController: UIViewController {
  /// Who is asked when the user taps a tab.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// All tabs, those of the More controller too.
  private var tabs: [UIViewController] = []
  /// The child that is seen: a tab, or the More controller.
  private var selected: UIViewController?

  /// The controllers, from the first tab to the last. The More controller is not one of them.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Exchanges the tabs. What was chosen stays so if it is still there; otherwise the tab at its place is chosen, or the first one.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let before = selectedViewController
    more?.display(nil)
    let hidden = moreTabs
    let place = children.firstIndex { $0 === selected } ?? 0
    tabs = viewControllers ?? []
    hidden.filter { tab in !tabs.contains { $0 === tab } }.forEach { $0.parent = nil }
    exchangeChildren(for: tabsInBar, animated: animated) {
      if children.contains(where: { $0 === selected }) { return }
      selected = children.indices.contains(place) ? children[place] : children.first
    }
    adoptMoreTabs()
    if let before, moreTabs.contains(where: { $0 === before }) { selectedViewController = before }
  }

  /// The chosen controller. In the More controller it is the displayed tab, or the More controller if none is.
  open var selectedViewController: UIViewController? {
    get { selected.map { $0 === more ? more?.displayed : $0 } ?? nil }
    set {
      guard newValue.map({ wanted in (tabs + children).contains { $0 === wanted } }) ?? true else {
        fatalError(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of "
            + "view controllers can be selected.")
      }
      let isInMore = moreTabs.contains { $0 === newValue }
      exchangeChildren(for: children, animated: false) { selected = isInMore ? more : newValue }
      if isInMore { more?.display(newValue) }
    }
  }

  /// The chosen tab.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selectedViewController } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { selectedViewController = tabs[newValue] } }
  }

  // MARK: More than five tabs

  private var more: MoreNavigationController?

  /// Replaces the fifth tab if there are more than five tabs, and lists those without a place in the bar.
  open var moreNavigationController: UINavigationController { madeMore }

  private var madeMore: MoreNavigationController {
    let made = more ?? MoreNavigationController(of: self)
    more = made
    return made
  }

  private var tabsInBar: [UIViewController] { tabs.count > 5 ? tabs.prefix(4) + [madeMore] : tabs }
  private var moreTabs: ArraySlice<UIViewController> { tabs.count > 5 ? tabs.dropFirst(4) : [] }

  /// The tabs that the More controller doesn't display have a parent, although they are no children.
  func adoptMoreTabs() {
    for tab in moreTabs where tab.parent == nil { tab.parent = self }
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
