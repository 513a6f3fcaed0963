// In one column, the list's navigation controller pushes the detail, and pops it when there is room again: see the documentation
// of `splitViewController(_:collapseSecondary:onto:)` and `splitViewController(_:separateSecondaryFrom:)`. Usually the detail is
// a navigation controller itself. UIKit may push one, and raises when an app does.
extension UISplitViewController {
  func collapse() {
    guard !isCollapsed, let detail = children.dropFirst().last else { return }
    viewControllers = Array(children.prefix(1))
    isCollapsed = true
    pushDetail(detail, animated: false)
  }

  func expand() {
    guard isCollapsed else { return }
    isCollapsed = false
    guard let list = children.first as? UINavigationController, list.viewControllers.count > 1,
      let detail = list.popViewController(animated: false)
    else { return }
    if style == .unspecified { viewControllers = [list, detail] } else { setViewController(detail, for: .secondary) }
  }

  func pushDetail(_ detail: UIViewController, animated: Bool) {
    guard let list = children.first as? UINavigationController else { return }
    list.changeStack(animated: animated, "showDetailViewController:sender:") { list.push(detail, animated: animated) }
  }
}

extension Headless {
  /// Leaves room for one column only, as on a phone.
  public static func collapse(_ controller: UISplitViewController) { controller.collapse() }

  /// Makes room for all columns again.
  public static func expand(_ controller: UISplitViewController) { controller.expand() }
}
