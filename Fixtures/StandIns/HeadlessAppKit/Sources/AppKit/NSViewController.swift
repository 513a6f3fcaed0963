/// What looks after a view.
@MainActor @preconcurrency open class NSViewController: NSResponder, NSSeguePerforming {
  /// The file with the view, if there is one.
  open private(set) var nibName: NSNib.Name?
  /// The storyboard that it comes from.
  open private(set) var storyboard: NSStoryboard?
  let scene: HeadlessScene?

  /// What it shows.
  open var representedObject: Any?
  /// Its title.
  open var title: String?
  /// What it is found by.
  open var identifier: NSUserInterfaceItemIdentifier?

  /// A controller whose view is in a file, or in none.
  public init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    scene = nil
    super.init()
  }

  /// A controller whose view is in no file.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// A controller from a storyboard.
  public required init?(coder: NSCoder) {
    let headless = coder as? HeadlessCoder
    storyboard = headless?.storyboard
    scene = headless?.scene
    super.init(coder: coder)
  }

  // MARK: Its view

  private var loadedView: NSView?

  /// The view, loaded when it is first asked for.
  open var view: NSView {
    get {
      loadViewIfNeeded()
      guard let loadedView else { fatalError("\(self): loadView() set no view") }
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// Whether the view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view.
  open func loadView() { loadedView = NSView() }

  /// Loads the view, once; the storyboard's embedded controllers come with it.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    for case let segue in scene?.segues ?? [] where segue.kind.isEmbed {
      SegueTaker(source: self, storyboard: storyboard, scene: scene).take(segue, sender: nil)
    }
    viewDidLoad()
  }

  /// The view was loaded.
  open func viewDidLoad() {}
  /// The view is about to be seen.
  open func viewWillAppear() {}
  /// The view is seen.
  open func viewDidAppear() {}
  /// The view is about to be gone.
  open func viewWillDisappear() {}
  /// The view is gone.
  open func viewDidDisappear() {}

  func appear() {
    loadViewIfNeeded()
    viewWillAppear()
    viewDidAppear()
    children.forEach { $0.appear() }
  }

  // MARK: Controllers in controllers

  /// The controllers in this one.
  open var children: [NSViewController] = []
  /// The controller that this one is in.
  open private(set) weak var parent: NSViewController?

  /// Puts a controller in this one.
  open func addChild(_ childViewController: NSViewController) {
    children.append(childViewController)
    childViewController.parent = self
  }

  /// Takes the controller out of the one it is in.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  // MARK: Controllers over controllers

  /// The controllers that are presented over it.
  open private(set) var presentedViewControllers: [NSViewController]?
  /// The controller that it is presented over.
  open private(set) weak var presentingViewController: NSViewController?

  /// Puts a controller over this one, as a sheet.
  open func presentAsSheet(_ viewController: NSViewController) { putOver(viewController) }

  /// Puts a controller over this one, in a window that takes all the attention.
  open func presentAsModalWindow(_ viewController: NSViewController) { putOver(viewController) }

  func putOver(_ controller: NSViewController) {
    presentedViewControllers = (presentedViewControllers ?? []) + [controller]
    controller.presentingViewController = self
    controller.appear()
  }

  /// Dismisses a controller that is presented over this one.
  open func dismiss(_ viewController: NSViewController) {
    let others = presentedViewControllers?.filter { $0 !== viewController } ?? []
    presentedViewControllers = others.isEmpty ? nil : others
    viewController.presentingViewController = nil
  }

  /// Dismisses the controller from what it is presented over.
  open func dismiss(_ sender: Any?) { presentingViewController?.dismiss(self) }

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

/// A controller of controllers next to each other.
@MainActor @preconcurrency open class NSSplitViewController: NSViewController {}

/// A controller of controllers of which one is seen.
@MainActor @preconcurrency open class NSTabViewController: NSViewController {
  /// The chosen one.
  open var selectedTabViewItemIndex = 0
}

/// A controller of pages.
@MainActor @preconcurrency open class NSPageController: NSViewController {}

/// A controller of what is in a window's title bar.
@MainActor @preconcurrency open class NSTitlebarAccessoryViewController: NSViewController {}
