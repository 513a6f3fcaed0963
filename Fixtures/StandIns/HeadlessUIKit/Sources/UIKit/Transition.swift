/// One animated change. It is its own coordinator.
@MainActor final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  enum Kind {
    /// In a stack, or between pages.
    case containment
    /// A presentation or a dismissal.
    case modal
  }

  let kind: Kind
  /// Strong, because they are on the screen until the animation ends.
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

  /// Completes or reverts the change, then runs the completions.
  func end() {
    change(isCancelled)
    complete()
  }

  /// Runs the completions, each once.
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

/// Describes an animated change.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether it follows a finger.
  var isInteractive: Bool { get }
  /// Whether the user took it back.
  var isCancelled: Bool { get }
}

/// Animates a change, and lets others join in.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs animations alongside the change's own, and a completion after it. `false` if the change is over already.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls the handler when the user lifts the finger; the context says whether the change is cancelled.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs animations alongside the change's own.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
