/// What is in a bar.
@MainActor @preconcurrency open class UIBarItem: NSObject {
  /// The words.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// Whether it can be used.
  open var isEnabled = true
  /// A number to find it by.
  open var tag = 0
  /// What a user-interface test finds it by.
  open var accessibilityIdentifier: String?

  /// An item that says nothing yet.
  public override init() { super.init() }

  /// An item from a storyboard.
  public required init?(coder: NSCoder) { super.init() }
}

/// A button in a bar.
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
  /// How a button in a bar looks.
  public enum Style: Int, Sendable {
    /// As any.
    case plain = 0
    /// As what ends something well.
    case done = 2
  }

  /// The buttons that the system has words or pictures for.
  public enum SystemItem: Int, Sendable {
    /// What ends something well.
    case done
    /// What ends something without keeping it.
    case cancel
    /// What begins to change something.
    case edit
    /// What keeps something.
    case save
    /// What makes something new.
    case add
    /// Room that grows.
    case flexibleSpace
  }

  /// How it looks.
  open var style: Style = .plain
  /// Who is told of a tap.
  open weak var target: AnyObject?
  /// By which method.
  open var action: Selector?
  /// What a tap does. The button takes over its words and its picture.
  @available(iOS 14.0, visionOS 1.0, *)
  open var primaryAction: UIAction? {
    didSet {
      if let title = primaryAction?.title, !title.isEmpty { self.title = title }
      if let image = primaryAction?.image { self.image = image }
    }
  }

  /// A button that says `title`.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject
    self.action = action
  }

  /// A button of the system's that tells a target.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }

  /// A button that runs an action.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }

  /// A button of the system's that runs an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(title: nil, image: nil, primaryAction: primaryAction)
  }
}

/// What a controller shows in the bar of its navigation controller.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  /// The words in the middle.
  open var title: String?
  /// The buttons on the left, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The first of the buttons on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of the buttons on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The search that the user can do there.
  open var searchController: UISearchController? {
    didSet { searchController?.item = self }
  }
  /// The action of the back button, instead of going back.
  @available(iOS 16.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  open var backAction: UIAction?
  /// Whose item it is.
  weak var owner: UIViewController?
  /// Whether there is no way back.
  open var hidesBackButton = false

  /// An item of that title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// An item from a storyboard.
  public required init?(coder: NSCoder) { super.init() }
}

/// What a controller shows in the bar of its tab bar controller.
@MainActor @preconcurrency open class UITabBarItem: UIBarItem {
  /// An item of that title.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
}
