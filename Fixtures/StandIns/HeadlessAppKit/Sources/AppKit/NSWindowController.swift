/// A window that nobody draws.
@MainActor @preconcurrency open class NSWindow: NSResponder {
  /// What is in its bar.
  open var title = ""
  /// Whether it is on the screen.
  open private(set) var isVisible = false
  /// What fills it.
  open var contentViewController: NSViewController?
  /// What looks after it.
  open weak var windowController: NSWindowController?

  /// A window with a controller's view in it.
  public convenience init(contentViewController: NSViewController) {
    self.init()
    self.contentViewController = contentViewController
  }

  /// Brings it to the front and lets it take what is typed.
  open func makeKeyAndOrderFront(_ sender: Any?) {
    isVisible = true
    contentViewController?.appear()
  }

  /// Takes it off the screen.
  open func close() { isVisible = false }
}

/// What looks after a window.
@MainActor @preconcurrency open class NSWindowController: NSResponder, NSSeguePerforming {
  /// The storyboard that it comes from.
  open private(set) var storyboard: NSStoryboard?
  let scene: HeadlessScene?

  /// The window.
  open var window: NSWindow?

  /// A controller of that window.
  public init(window: NSWindow?) {
    self.window = window
    scene = nil
    super.init()
    window?.windowController = self
  }

  /// A controller of no window yet.
  public convenience override init() { self.init(window: nil) }

  /// A controller from a storyboard.
  public required init?(coder: NSCoder) {
    let headless = coder as? HeadlessCoder
    storyboard = headless?.storyboard
    scene = headless?.scene
    window = NSWindow()
    super.init(coder: coder)
    window?.windowController = self
  }

  /// What fills the window.
  open var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }

  /// The window was loaded.
  open func windowDidLoad() {}

  /// Shows the window.
  open func showWindow(_ sender: Any?) {
    windowDidLoad()
    window?.makeKeyAndOrderFront(sender)
  }

  /// Takes the window off the screen.
  open func close() { window?.close() }

  // MARK: Segues

  /// Performs the storyboard's segue of that identifier.
  open func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) {
    SegueTaker(source: self, storyboard: storyboard, scene: scene).take(identifier: identifier, sender: sender)
  }

  /// Whether a segue that Interface Builder fires is performed.
  open func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool { true }

  /// A segue from it is about to be performed.
  open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
}
