/// A rectangle that nobody draws.
@MainActor @preconcurrency open class NSView: NSResponder {
  /// Where the view is in its superview.
  open var frame: NSRect
  /// What the view is found by.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The views in this one.
  open private(set) var subviews: [NSView] = []
  /// The view that this one is in.
  open private(set) weak var superview: NSView?

  /// A view of that frame.
  public init(frame frameRect: NSRect) {
    frame = frameRect
    super.init()
  }

  /// A view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// A view from a file.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init(coder: coder)
  }

  /// Puts a view in front of the others.
  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes the view out of the one it is in.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

/// A view that the user does something with.
@MainActor @preconcurrency open class NSControl: NSView {}

/// What a row of a table shows in a column.
@MainActor @preconcurrency open class NSTableCellView: NSView {
  /// What is shown.
  open var objectValue: Any?
}
