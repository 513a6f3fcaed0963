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

  /// The view is about to appear or disappear. If it was about to do the opposite, it turns round.
  func begin(_ aim: Appearance, animated: Bool) {
    switch (aim, appearance) {
    case (.seen, .away), (.seen, .disappearing):
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
      // Not before: in `viewWillAppear` a view has no window yet.
      isInWindow = true
      noteWindow()
    case (.away, .seen), (.away, .appearing):
      appearance = .disappearing
      viewWillDisappear(animated)
    default: return
    }
    visibleChildren.forEach { $0.begin(aim, animated: animated) }
  }

  /// The view has come or gone.
  func end(animated: Bool) {
    switch appearance {
    case .appearing:
      appearance = .seen
      viewDidAppear(animated)
    case .disappearing:
      appearance = .away
      isInWindow = false
      noteWindow()
      viewDidDisappear(animated)
    default: return
    }
    visibleChildren.forEach { $0.end(animated: animated) }
  }

  /// Whether it is in the hierarchy of controllers. If not, somebody may have added its view to another view all the same.
  var isPlaced: Bool { window != nil || parent != nil || presenter != nil }

  /// The window that its view is in, if it is seen.
  var windowOfView: UIWindow? { isInWindow && outermost.isContextSeen ? surroundingWindow : nil }

  /// Whether what it is presented in the context of is seen, or would be if it did not cover it: the tab is selected. What
  /// is presented over everything is in the window itself.
  private var isContextSeen: Bool {
    guard let presenter, modalPresentationStyle.staysInContext else { return true }
    return presenter.isPlaceSeen
  }

  private var isPlaceSeen: Bool {
    guard let parent else { return isContextSeen }
    return parent.visibleChildren.contains { $0 === self } && parent.isPlaceSeen
  }

  /// Lets the view, and what is presented in its context, say that the window may have changed.
  private func noteWindow() {
    viewIfLoaded?.noteWindow()
    if let presented, presented.modalPresentationStyle.staysInContext { presented.noteWindows() }
  }

  private func noteWindows() {
    noteWindow()
    visibleChildren.forEach { $0.noteWindows() }
  }

  /// The window around it, whether its view is seen or not.
  private var surroundingWindow: UIWindow? {
    window ?? parent?.surroundingWindow ?? presenter?.surroundingWindow
  }
}
