/// How a controller is shown over another.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything.
  case fullScreen = 0
  /// As a sheet over what remains.
  @available(tvOS, unavailable)
  case pageSheet = 1
  /// As a small sheet.
  @available(tvOS, unavailable)
  case formSheet = 2
  /// Over its context.
  case currentContext = 3
  /// As the app says.
  case custom = 4
  /// Over everything, which remains.
  case overFullScreen = 5
  /// Over its context, which remains.
  case overCurrentContext = 6
  /// In a popover.
  case popover = 7
  /// Not at all: in delegates only.
  case none = -1
  /// As the system chooses: a sheet.
  @available(iOS 13.0, visionOS 1.0, *)
  case automatic = -2

  /// Whether what is under it is not seen any more.
  var covers: Bool { self == .fullScreen || self == .currentContext }
}

/// A screen.
///
/// What a subclass can override is in the class, as Swift wants it without Objective-C; how it is done is in the
/// extensions next to this file.
@MainActor @preconcurrency open class UIViewController: UIResponder {
  // MARK: Where it comes from

  /// The file that the view is in.
  open private(set) var nibName: String?
  /// The bundle that the file is in.
  open private(set) var nibBundle: Bundle?
  /// The storyboard that the controller was made from.
  open private(set) var storyboard: UIStoryboard?
  /// The identifier that its state is kept under.
  open var restorationIdentifier: String?
  /// What the storyboard says about it.
  let scene: HeadlessScene?

  /// A controller whose view is in a file, or in none.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    scene = nil
    super.init()
  }

  /// A controller from a storyboard.
  public required init?(coder: NSCoder) {
    let coder = coder as? HeadlessCoder
    storyboard = coder?.storyboard
    scene = coder?.scene
    super.init()
  }

  /// A controller whose view is in no file.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: Its view

  private var loadedView: UIView?

  /// The view, loaded when it is first asked for.
  // UIKit's own signature; a plain optional would not compile the same clients.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view, if it was loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view; the storyboard's embedded controllers come with it.
  open func loadView() {
    view = UIView()
    addLists()
    performEmbedSegues()
  }

  /// Loads the view, once.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// The view was loaded.
  open func viewDidLoad() {}
  /// The view is about to be seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to be gone.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is gone.
  open func viewDidDisappear(_ animated: Bool) {}

  var appearance = Appearance.away
  /// Whether its view is in the window that it is in.
  var isInWindow = false
  /// The window whose root it is.
  weak var window: UIWindow?

  // MARK: What bars say about it

  /// The title, for bars.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  /// What it shows in a navigation controller's bar.
  open private(set) lazy var navigationItem: UINavigationItem = {
    let item = UINavigationItem(title: title ?? "")
    item.owner = self
    return item
  }()
  /// What it shows in a tab bar.
  // UIKit's own signature.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  // MARK: Controllers in controllers

  /// The controllers in this one.
  open internal(set) var children: [UIViewController] = []
  /// The controller that this one is in.
  open internal(set) weak var parent: UIViewController?
  /// Whether it is just put in a controller.
  open internal(set) var isMovingToParent = false
  /// Whether it is just taken out of one.
  open internal(set) var isMovingFromParent = false

  /// Puts a controller in this one.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Takes the controller out of the one it is in.
  open func removeFromParent() { leaveParent() }

  /// It is about to be put in a controller, or taken out.
  open func willMove(toParent parent: UIViewController?) {}
  /// It was put in a controller, or taken out.
  open func didMove(toParent parent: UIViewController?) {}

  /// The children whose views are seen when its own is.
  var visibleChildren: [UIViewController] { children.filter(\.isViewLoaded) }

  /// Takes the controllers that a storyboard says are in it from the start.
  func contain(_ controllers: [UIViewController]) { controllers.forEach(addChild) }

  open override var next: UIResponder? { parent ?? presenter }

  // MARK: Controllers over controllers

  /// How it is shown over another.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// Whether the user cannot swipe it away.
  @available(iOS 13.0, visionOS 1.0, *)
  open var isModalInPresentation = false
  /// Whether what it presents in its context is over it, not over the controllers it is in.
  // "Some system-provided view controllers, such as UINavigationController, change the default value": its documentation.
  open lazy var definesPresentationContext = self is UINavigationController
  /// Whether it is just put over another.
  open internal(set) var isBeingPresented = false
  /// Whether it is just taken away.
  open internal(set) var isBeingDismissed = false

  var presented: UIViewController?
  weak var presenter: UIViewController?

  /// The controller that is presented over it, or over a controller that it is in.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  /// The controller that it, or a controller that it is in, is presented over.
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
  /// What looks after its presentation over another.
  open var presentationController: UIPresentationController? { currentPresentationController }
  var knownPresentationController: UIPresentationController?

  /// Puts a controller over this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    putOver(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what is presented over it or, if nothing does, itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    takeAway(animated: flag, completion: completion)
  }

  /// What animates the change that is going on: its own, or that of a controller that it is in.
  // "If there is no in-progress transition associated with the current view controller, UIKit checks the view
  // controller's ancestors": its documentation.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    Transitions.transition(of: self) ?? parent?.transitionCoordinator
  }

  /// Shows a controller in the way of what it is in: pushed, or over it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let container = firstAncestor(where: { $0.showsOthers }) {
      container.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller next to it, or over it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let split = splitViewController {
      split.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Whether it has a `show(_:sender:)` of its own.
  var showsOthers: Bool { false }

  // MARK: Segues

  /// Performs the storyboard's segue of that identifier.
  @available(visionOS, deprecated: 1.0)
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    perform(segue(withIdentifier: identifier), sender: sender)
  }

  /// Whether a segue that Interface Builder fires is performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue from it is about to be performed.
  @available(visionOS, deprecated: 1.0)
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwind segue with that action ends here.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { scene?.unwindActions[action.description] != nil }

  /// The children in which an unwind segue may end, best first.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let containing = childContaining(source)
    return children.filter { $0 !== containing }
  }

  /// The child that an unwind segue comes from.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { source.source.isInside($0) }
  }

  /// Brings to view the child that an unwind segue leads to.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
}
