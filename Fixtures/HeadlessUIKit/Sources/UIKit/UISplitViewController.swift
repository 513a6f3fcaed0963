/// Controllers next to each other, all of them seen.
@MainActor @preconcurrency open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// As before there were columns.
    case unspecified
    /// Two.
    case doubleColumn
    /// Three.
    case tripleColumn
  }

  /// A column.
  public enum Column: Int, Sendable {
    /// The first of two, the list.
    case primary
    /// The one between.
    case supplementary
    /// The last, the detail.
    case secondary
  }

  /// How many columns there are.
  open private(set) var style: Style = .unspecified
  /// Who is told of changes.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  private var columns: [Column: UIViewController] = [:]
  /// Whether there is room for one column only.
  open internal(set) var isCollapsed = false

  /// An empty one of that many columns.
  @available(iOS 14.0, visionOS 1.0, *)
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// An empty one, from a file or from none.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// One from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controllers, the list first.
  open var viewControllers: [UIViewController] {
    get { children }
    set { exchangeChildren(for: newValue, animated: false) {} }
  }

  /// Puts a controller in a column.
  @available(iOS 14.0, visionOS 1.0, *)
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    viewControllers = [.primary, .supplementary, .secondary].compactMap { columns[$0] }
  }

  /// The controller in a column.
  @available(iOS 14.0, visionOS 1.0, *)
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Puts a controller in the place of the detail.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed {
      pushDetail(vc, animated: true)
    } else if style == .unspecified {
      viewControllers = viewControllers.prefix(1) + [vc]
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  override var visibleChildren: [UIViewController] { children }
  override func contain(_ controllers: [UIViewController]) { viewControllers = controllers }
}

/// Is told how a split view controller changes.
@MainActor @preconcurrency public protocol UISplitViewControllerDelegate: NSObjectProtocol {}
