/// A way from one controller to another, while it is taken. In AppKit it belongs to no actor.
open class NSStoryboardSegue: NSObject {
  /// What a segue is called.
  public typealias Identifier = String

  /// The identifier, if Interface Builder gave it one.
  open private(set) var identifier: NSStoryboardSegue.Identifier?
  /// The view controller or window controller that it leads from.
  open private(set) var sourceController: Any
  /// The view controller or window controller that it leads to.
  open private(set) var destinationController: Any
  private var performHandler: (() -> Void)?

  /// A segue that a subclass performs.
  public init(
    identifier: NSStoryboardSegue.Identifier, source sourceController: Any,
    destination destinationController: Any
  ) {
    self.identifier = identifier
    self.sourceController = sourceController
    self.destinationController = destinationController
    super.init()
  }

  /// A segue that `performHandler` performs.
  public convenience init(
    identifier: NSStoryboardSegue.Identifier, source sourceController: Any, destination destinationController: Any,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: sourceController, destination: destinationController)
    self.performHandler = performHandler
  }

  /// A segue that Interface Builder may have given no identifier.
  init(headless identifier: String?, source: NSResponder, destination: NSResponder, performing: @escaping () -> Void) {
    self.identifier = identifier
    sourceController = source
    destinationController = destination
    performHandler = performing
    super.init()
  }

  /// Takes the way.
  open func perform() { performHandler?() }
}

/// What can perform segues.
///
/// In AppKit all its requirements are optional, so that whoever calls one through the protocol has to ask first. There
/// are no optional requirements without the Objective-C runtime; here it has none at all, which nobody can call either.
public protocol NSSeguePerforming: NSObjectProtocol {}
