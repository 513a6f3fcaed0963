/// What an app's controllers stand in.
@MainActor @preconcurrency open class UIWindow: UIView {
  /// Whether this window takes what is typed.
  open private(set) var isKeyWindow = false

  /// The controller that fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.window = nil
      oldValue?.makeAppear(false, animated: false)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isShown { showRoot() }
    }
  }
  private var isShown = false

  open override var window: UIWindow? { self }

  /// Shows the window and lets it take what is typed.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    isShown = true
    showRoot()
  }

  private func showRoot() {
    guard let root = rootViewController else { return }
    root.window = self
    root.loadViewIfNeeded()
    if let view = root.viewIfLoaded { addSubview(view) }
    root.makeAppear(true, animated: false)
  }
}
