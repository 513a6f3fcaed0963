/// Controllers one after the other, as pages.
@MainActor @preconcurrency open class UIPageViewController: UIViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// As in a book.
    case pageCurl = 0
    /// As on a roll.
    case scroll = 1
  }

  /// In which direction pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// To the side.
    case horizontal = 0
    /// Up and down.
    case vertical = 1
  }

  /// Which way pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the next.
    case forward
    /// To the one before.
    case reverse
  }

  /// What can be said when one is made.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// The key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How pages are turned.
  open private(set) var transitionStyle: TransitionStyle = .scroll
  /// Who knows the next page.
  open weak var dataSource: (any UIPageViewControllerDataSource)?

  /// An empty one.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    super.init(nibName: nil, bundle: nil)
  }

  /// An empty one that turns pages as in a book.
  public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// One from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The pages that are seen.
  open var viewControllers: [UIViewController]? { children.isEmpty ? nil : children }

  /// Turns to other pages.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let exchange = ChildExchange(in: self, for: viewControllers ?? [], animated: animated)
    Transitions.run(.containment, among: [self], isAnimated: animated && appearance != .away) {
      exchange.begin()
    } end: { isCancelled in
      if isCancelled { exchange.cancel() } else { exchange.finish() }
      completion?(!isCancelled)
    }
  }

  override var visibleChildren: [UIViewController] { children }
}

/// Knows which page is next.
@MainActor @preconcurrency public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

extension Headless {
  /// Turns to the next page or to the one before, as far as the data source has one. The user can take that back.
  public static func turnPage(
    of controller: UIPageViewController, _ direction: UIPageViewController.NavigationDirection = .forward
  ) {
    guard let page = controller.viewControllers?.last, let source = controller.dataSource else { return }
    let next =
      direction == .forward
      ? source.pageViewController(controller, viewControllerAfter: page)
      : source.pageViewController(controller, viewControllerBefore: page)
    guard let next else { return }
    Transitions.interactively { controller.setViewControllers([next], direction: direction, animated: true) }
  }
}
