/// A way from one controller to another, while it is taken.
@available(visionOS, deprecated: 1.0)
@MainActor @preconcurrency open class UIStoryboardSegue: NSObject {
  /// The identifier, if Interface Builder gave it one.
  open private(set) var identifier: String?
  /// The controller that it leads from.
  open private(set) var source: UIViewController
  /// The controller that it leads to.
  open private(set) var destination: UIViewController
  private var performHandler: (() -> Void)?

  /// A segue that a subclass performs.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// A segue that `performHandler` performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Takes the way.
  open func perform() { performHandler?() }
}

/// Where an unwind segue comes from, while its destination is looked for.
@available(visionOS, deprecated: 1.0)
@MainActor @preconcurrency open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that it leads from.
  open private(set) var source: UIViewController
  /// The method that its destination has.
  open private(set) var unwindAction: Selector
  /// What fired it.
  open private(set) var sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
