/// The list of the tabs that a tab bar has no room for, and the tab that is displayed over it.
///
/// If that tab is a navigation controller, UIKit moves its stack onto this one, and moves it back when the list or another tab
/// is displayed. Meanwhile the tab's own stack is empty.
// See UIKit's `UIMoreNavigationController`, decompiled: `_preparedViewController:`, `setDisplayedViewController:` and
// `_restoreOriginalNavigationController`. `UITabBarController.selectedViewController` is its `displayedViewController`.
final class MoreNavigationController: UINavigationController {
  private let list = UIViewController()
  private weak var owner: UITabBarController?
  /// The tab whose stack is here, and its root.
  private var original: UINavigationController?
  private var originalRoot: UIViewController?

  init(of owner: UITabBarController) {
    self.owner = owner
    super.init(nibName: nil, bundle: nil)
    list.title = "More"
    push(list, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  /// The tab that is displayed, or this controller while its list is.
  var displayed: UIViewController { original ?? viewControllers.dropFirst().first ?? self }

  /// Displays a tab over the list, or the list alone.
  func display(_ tab: UIViewController?) {
    guard tab == nil || tab !== displayed else { return }
    restore()
    change(to: [list] + taken(from: tab), animated: false)
  }

  private func taken(from tab: UIViewController?) -> [UIViewController] {
    guard let stack = tab as? UINavigationController else { return tab.map { [$0] } ?? [] }
    let controllers = stack.viewControllers
    (original, originalRoot) = (stack, controllers.first)
    stack.change(to: [], animated: false)
    return controllers
  }

  private func restore() {
    guard let original else { return }
    let stack = viewControllers.count > 1 ? Array(viewControllers.dropFirst()) : originalRoot.map { [$0] } ?? []
    self.original = nil
    originalRoot = nil
    change(to: [list], animated: false)
    original.change(to: stack, animated: false)
  }

  override func hasShownTop() {
    if topViewController === list { restore() }
    owner?.adoptMoreTabs()
  }
}
