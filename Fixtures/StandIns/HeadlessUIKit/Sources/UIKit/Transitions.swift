/// Animated changes: pushes, pops, presentations and dismissals. Code starts them, and a test ends them.
///
///     list.navigationController?.pushViewController(detail, animated: true)
///     // The animation is running: `detail` is the top of the stack, but has not appeared yet.
///     Transitions.settle()
///     // The animation is over.
///
/// Settle after each act to test a patient user. For a quick user, act again before you settle.
///
/// Changes that are not animated end at once. So does every change outside a window, and every change after
/// `UIView.setAnimationsEnabled(false)`.
///
/// ## What UIKit does
///
/// UIKit's documentation says little about the time in between. The stand-in is built on these facts:
///
/// - A navigation controller's `viewControllers` change when the animation starts. A popped controller keeps its parent until
///   the animation ends: `didMove(toParent:)` comes "after the transition".
/// - `transitionCoordinator` belongs to the controller or to an ancestor, as its documentation says. A parent's coordinator
///   is found from its children, but not from what it presents.
/// - The flags `isBeingPresented`, `isBeingDismissed`, `isMovingToParent` and `isMovingFromParent` are set from
///   `viewWillAppear(_:)` until after `viewDidAppear(_:)`, and the same for disappearing, as their documentation says.
/// - A change of a stack during another change of the same stack waits and is repeated when the first one completes. See Open
///   Radar 44091459 and the disassembled `pushViewController(_:animated:)`. The same method drops an animated change during a
///   presentation, logs "the navigation stack will not be updated", and performs a change that is not animated.
/// - `present(_:animated:completion:)` does nothing but log "Attempt to present …" during another presentation or a
///   dismissal, outside a window, and where something is presented already. The completion never runs.
/// - `dismiss(animated:completion:)` asks the presenting controller if there is nothing to dismiss. A controller that is
///   being dismissed does not count, so a second call dismisses one controller more. During a presentation the call does
///   nothing but log "Attempt to dismiss …".
/// - Dismissing a controller dismisses everything over it.
/// - The user can take back a swipe, of a stack or of a sheet. The stack or the sheet is then what it was, and the coordinator
///   says `isCancelled`. `presentationControllerDidDismiss(_:)` comes when the user has swiped a sheet away, never after a
///   dismissal by code.
/// - A removed controller lives at least until its animation is over.
/// - A view has a window after `viewWillAppear(_:)` and until before `viewDidDisappear(_:)`.
@MainActor public enum Transitions {
  /// The running animations, oldest first.
  private static var running: [Transition] = []

  /// The caller's mistakes, in UIKit's words: "Attempt to present …". Also the calls that UIKit answers silently with something
  /// else, such as a push that waits. In a correct app the log stays empty.
  public static var log: [String] = []

  /// Whether a coordinator's completions run before UIKit's own state changes. UIKit promises neither, so test both.
  public static var completesBeforeState = false

  /// Whether an animation is running.
  public static var isRunning: Bool { !running.isEmpty }

  /// Ends the oldest animation. With `cancelling`, the user takes back a swipe.
  public static func settleOne(cancelling: Bool = false) {
    guard let next = running.first else { return }
    next.isCancelled = cancelling && next.isInteractive
    if completesBeforeState { next.complete() }
    running.removeAll { $0 === next }
    next.end()
  }

  /// Ends every animation, and those that start meanwhile. With `cancelling`, the user takes back swipes.
  public static func settle(cancelling: Bool = false) {
    while isRunning { settleOne(cancelling: cancelling) }
  }

  /// Ends every animation, and lets tasks run that wait for the main actor.
  public static func rest(cancelling: Bool = false) async {
    repeat {
      await turn()
      settle(cancelling: cancelling)
      await turn()
    } while isRunning
  }

  private static func turn() async {
    for _ in 0..<64 { await Task.yield() }
    await Task { @MainActor in }.value
  }

  /// Makes the animations that start in `body` interactive, so that they can be cancelled.
  public static func interactively(_ body: () -> Void) {
    let before = running.count
    body()
    running.dropFirst(before).forEach { $0.isInteractive = true }
  }

  /// Forgets the log and the running animations, so that a test starts with neither.
  public static func reset() {
    running = []
    log = []
    completesBeforeState = false
  }

  // MARK: For the stand-in

  /// Runs a change: `begin` now, and `end` when the animation ends, which is now if there is none.
  static func run(
    _ kind: Transition.Kind, among participants: [UIViewController], isAnimated: Bool, begin: () -> Void,
    end: @escaping (_ isCancelled: Bool) -> Void
  ) {
    guard isAnimated, UIView.areAnimationsEnabled else {
      begin()
      end(false)
      return
    }
    // First, so that `viewWillAppear` finds the coordinator.
    running.append(Transition(kind, among: participants, end))
    begin()
  }

  static func transition(of controller: UIViewController) -> Transition? {
    running.first { $0.involves(controller) }
  }

  /// The presentation or dismissal that a controller takes part in.
  static func modalTransition(of controller: UIViewController) -> Transition? {
    running.first { $0.kind == .modal && $0.involves(controller) }
  }

  static func isGoing(_ transition: Transition) -> Bool { running.contains { $0 === transition } }

  /// Logs what UIKit logs.
  static func complain(_ line: String) {
    note(line)
    NSLog("%@", line)
  }

  /// Logs what UIKit does silently.
  static func note(_ line: String) { log.append(line) }
}
