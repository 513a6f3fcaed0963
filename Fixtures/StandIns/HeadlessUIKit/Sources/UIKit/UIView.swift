/// A rectangle that nobody draws.
@MainActor @preconcurrency open class UIView: UIResponder {
  /// Where the view is in its superview.
  open var frame: CGRect
  /// A number to find the view by.
  open var tag = 0
  /// Whether the view is not shown.
  open var isHidden = false
  /// Whether the view takes touches.
  open var isUserInteractionEnabled = true
  /// What is after the content.
  open var backgroundColor: UIColor?
  /// What a user-interface test finds the view by.
  open var accessibilityIdentifier: String?
  /// The views in this one, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The view that this one is in.
  open private(set) weak var superview: UIView?
  /// The controller whose view it is.
  weak var controller: UIViewController?
  private weak var notedWindow: UIWindow?
  /// The recognisers that listen to the view's touches.
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// A view of that frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// A view from a storyboard.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// A view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// The size, in the view's own coordinates.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// The window that the view is in.
  open var window: UIWindow? {
    if let controller, controller.isPlaced { return controller.windowOfView }
    return superview?.window
  }

  /// The view has come into a window, or has left one.
  open func didMoveToWindow() {}

  /// Says so to each view whose window has changed.
  func noteWindow() {
    if window !== notedWindow {
      notedWindow = window
      didMoveToWindow()
    }
    subviews.forEach { $0.noteWindow() }
  }

  open override var next: UIResponder? { superview }

  /// Puts a view in front of the others.
  open func addSubview(_ view: UIView) { insert(view) { $0.endIndex } }

  /// Puts a view at a place among the others, 0 after all of them.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view) { _ in index } }

  private func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    // Once it is in a window again, or in none: what moves within a window is not told.
    view.superview?.subviews.removeAll { $0 === view }
    subviews.insert(view, at: index(subviews))
    view.superview = self
    view.noteWindow()
  }

  /// Takes the view out of the one it is in.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    noteWindow()
  }

  /// The first view with that number, this one or one below it.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Lets a recogniser listen.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Lets a recogniser listen no more.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  // MARK: Animations

  private static var isAnimating = true

  /// Whether anything is animated.
  open class var areAnimationsEnabled: Bool { isAnimating }

  /// Lets animations be, or not: then whatever is asked for with animation ends at once.
  open class func setAnimationsEnabled(_ enabled: Bool) { isAnimating = enabled }

  /// Does something without animation.
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = isAnimating
    isAnimating = false
    defer { isAnimating = before }
    actionsWithoutAnimation()
  }
}

/// A text that is shown.
@MainActor @preconcurrency open class UILabel: UIView {
  /// The text.
  open var text: String?
}

/// A colour, by name only.
open class UIColor: NSObject, @unchecked Sendable {
  private let name: String
  init(name: String) {
    self.name = name
    super.init()
  }

  open override var description: String { name }

  /// Black.
  open class var black: UIColor { UIColor(name: "black") }
  /// White.
  open class var white: UIColor { UIColor(name: "white") }
  /// Red.
  open class var red: UIColor { UIColor(name: "red") }
  /// Blue.
  open class var blue: UIColor { UIColor(name: "blue") }
  /// The system's red.
  open class var systemRed: UIColor { UIColor(name: "systemRed") }
  /// The system's blue.
  open class var systemBlue: UIColor { UIColor(name: "systemBlue") }
  /// What is after an app's content.
  @available(iOS 13.0, visionOS 1.0, *)
  open class var systemBackground: UIColor { UIColor(name: "systemBackground") }
}

/// A picture, by name only.
open class UIImage: NSObject, @unchecked Sendable {
  private let name: String

  /// The picture of that name in the main bundle; here each has one.
  public init?(named name: String) {
    self.name = name
    super.init()
  }

  /// The system's symbol of that name.
  public convenience init?(systemName name: String) { self.init(named: name) }
}
