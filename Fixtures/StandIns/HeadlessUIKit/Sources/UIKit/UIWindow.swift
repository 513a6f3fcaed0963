/// What an app's controllers are shown in.
@MainActor @preconcurrency open class UIWindow: UIView {
  /// Whether this window takes what is typed.
  open private(set) var isKeyWindow = false

  /// The scene that the window is in. A window without one shows nothing.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.remove(self)
      windowScene?.add(self)
      if isShown { showRoot() }
    }
  }

  /// The controller that fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      remove(oldValue)
      if isShown { showRoot() }
    }
  }
  private var isShown = false

  open override var window: UIWindow? { self }

  /// A window of the scene's size.
  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    self.windowScene = windowScene
    windowScene.add(self)
  }

  /// A window that shows nothing until it is put in a scene.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A window from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the window and lets it take what is typed.
  open func makeKeyAndVisible() {
    isShown = true
    guard let windowScene else { return Self.warnOfMissingScene() }
    for window in windowScene.windows { window.isKeyWindow = window === self }
    showRoot()
  }

  /// Old roots that still present something.
  ///
  /// UIKit removes a replaced root's view, but not the view presented over it. That one stays in the window, in a
  /// `UITransitionView`, and keeps its controller and the old root alive until it is dismissed.
  // stackoverflow.com/q/26763020; tech.showmax.com/2019/02/uiviewcontroller-memory-leak.
  private var leftBehind: [UIViewController] = []

  private func remove(_ root: UIViewController?) {
    leftBehind.removeAll { $0 === rootViewController }
    guard let root else { return }
    if root.presented == nil { root.window = nil } else { leftBehind.append(root) }
    root.makeAppear(false, animated: false)
    root.viewIfLoaded?.removeFromSuperview()
  }

  /// Releases an old root when it presents nothing any longer.
  func hasDismissed(under presenter: UIViewController) {
    guard presenter !== rootViewController, leftBehind.contains(where: { $0 === presenter }) else { return }
    leftBehind.removeAll { $0 === presenter }
    presenter.window = nil
  }

  private func showRoot() {
    guard windowScene != nil, let root = rootViewController else { return }
    root.window = self
    root.loadViewIfNeeded()
    if let view = root.viewIfLoaded { addSubview(view) }
    root.makeAppear(true, animated: false)
  }

  /// UIKit is silent here, and the screen stays black.
  private static func warnOfMissingScene() {
    let text = "A window without a scene shows nothing. Make it with UIWindow(windowScene:). See Apple's TN3187.\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
