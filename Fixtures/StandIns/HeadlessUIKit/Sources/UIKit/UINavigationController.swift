/// A stack of controllers.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  /// What happens to the stack.
  public enum Operation: Int, Sendable {
    /// Nothing.
    case none
    /// One came.
    case push
    /// One went.
    case pop
  }

  /// Who is told what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether there is no bar.
  open var isNavigationBarHidden = false

  /// A stack of one.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// An empty stack, with bars of those classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { super.init(nibName: nil, bundle: nil) }

  /// An empty stack, from a file or from none.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A stack from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The stack, from the root to the top.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top of the stack.
  open var topViewController: UIViewController? { viewControllers.last }

  /// The recogniser of swipes back.
  @available(tvOS, unavailable)
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIPanGestureRecognizer()
  /// The recogniser of swipes back that begin anywhere.
  @available(iOS 26.0, visionOS 26.0, *)
  @available(tvOS, unavailable)
  open private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIPanGestureRecognizer()
  /// The controller that is presented over the stack, or else its top.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Exchanges the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    changeStack(animated: animated, "setViewControllers:animated:") {
      self.change(to: viewControllers, animated: animated)
    }
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewController is UINavigationController { fatalError("Pushing a navigation controller is not supported") }
    changeStack(animated: animated, "pushViewController:animated:") { self.push(viewController, animated: animated) }
  }

  /// Takes the top away; the root stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    changeStack(animated: animated, "popViewControllerAnimated:") {
      self.pop(to: self.viewControllers.dropLast().last, animated: animated)?.first
    } ?? nil
  }

  /// Takes away what is over the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    changeStack(animated: animated, "popToRootViewControllerAnimated:") {
      self.viewControllers.count > 1 ? self.pop(to: self.viewControllers.first, animated: animated) : nil
    } ?? nil
  }

  /// Takes away what is over a controller of the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard viewControllers.contains(where: { $0 === viewController }) else {
      fatalError("Tried to pop to a view controller that doesn't exist.")
    }
    return changeStack(animated: animated, "popToViewController:transition:") {
      self.pop(to: viewController, animated: animated)
    } ?? nil
  }

  /// Pushes; another stack is put over this one.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if vc is UINavigationController {
      present(vc, animated: true)
    } else {
      pushViewController(vc, animated: true)
    }
  }

  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    guard let containing = childContaining(source), let index = viewControllers.firstIndex(of: containing) else {
      return viewControllers.reversed()
    }
    return viewControllers[..<index].reversed()
  }

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  /// The stack has changed, and shows its top.
  func hasShownTop() {}

  override var showsOthers: Bool { true }
  override var visibleChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }
  override func contain(_ controllers: [UIViewController]) { viewControllers = controllers }
}

/// Is told what a stack shows.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// A controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// A controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Nothing to do.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Nothing to do.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
