/// One animated change, as those see it who ask for its coordinator.
@MainActor final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  enum Kind {
    /// Of a stack, or of pages.
    case containment
    /// Over another controller, or away from there.
    case modal
  }

  let kind: Kind
  /// Kept: they are on the screen until the animation ends.
  private let participants: [UIViewController]
  private let change: (_ isCancelled: Bool) -> Void
  private var completions: [() -> Void] = []
  private var interactionEnds: [() -> Void] = []
  var isCancelled = false
  var isInteractive = false
  var isAnimated: Bool { true }

  init(_ kind: Kind, among participants: [UIViewController], _ change: @escaping (Bool) -> Void) {
    self.kind = kind
    self.participants = participants
    self.change = change
  }

  func involves(_ controller: UIViewController) -> Bool { participants.contains { $0 === controller } }

  /// Changes UIKit's state for good, or back, then tells those who wait.
  func end() {
    change(isCancelled)
    complete()
  }

  /// Tells those who wait, once.
  func complete() {
    let completions = interactionEnds + completions
    self.completions = []
    interactionEnds = []
    completions.forEach { $0() }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard Transitions.isGoing(self) else { return false }
    animation?(self)
    if let completion { whenOver { completion(self) } }
    return true
  }

  func whenOver(_ act: @escaping () -> Void) { completions.append(act) }

  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    interactionEnds.append { handler(self) }
  }
}

/// What is known of an animated change.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether it follows a finger.
  var isInteractive: Bool { get }
  /// Whether it was taken back.
  var isCancelled: Bool { get }
}

/// What animates a change, and lets others join in.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs animations beside the change's own, and goes on when it is complete. `false` if the change is over already.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Says when the finger is lifted, and whether the change is taken back.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs animations beside the change's own.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
