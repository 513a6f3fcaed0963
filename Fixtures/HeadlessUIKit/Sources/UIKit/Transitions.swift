/// Animated changes. They begin when code asks for them and end when a test lets them: ``settle(cancelling:)``.
///
///     list.navigationController?.pushViewController(detail, animated: true)
///     // Here the animation runs. `detail` is the top of the stack and has not appeared.
///     Transitions.settle()
///     // Here it is over.
///
/// What is not animated ends at once, and so does everything after `UIView.setAnimationsEnabled(false)` and whatever
/// happens outside a window. A user who waits for each animation is a test that settles after each of the user's acts; a
/// quick user is one that does not.
///
/// UIKit's documentation says little about what is true while an animation runs. These are the facts that the stand-in
/// is built on, and where they come from:
///
/// - `viewControllers` of a navigation controller has changed as soon as the animation begins; what is popped keeps its
///   parent until it ends. (`UIViewController.didMove(toParent:)`: called *after* the transition.)
/// - `transitionCoordinator` is that of the controller itself or of an ancestor, as its documentation says.
/// - A push during another change of the stack waits for its end (Open Radar 44091459, and the disassembly of
///   `pushViewController(_:animated:)` of iOS 13: it is repeated from the coordinator's completion). An animated one during
///   a presentation is dropped and logged ("the navigation stack will not be updated"); one that is not animated is done.
/// - A presentation is dropped and logged while another one or a dismissal runs, when the view is in no window, and when
///   something is presented already: "Attempt to present …".
/// - `dismiss(animated:completion:)` looks for something to dismiss and asks the presenting controller if there is nothing,
///   as its documentation says. What is being dismissed does not count: a second call goes to the next presenter. While
///   something is being presented it is dropped: "Attempt to dismiss …".
/// - The first swipe back may be taken back, and then the stack is what it was. The same is true of a sheet.
///   `presentationControllerDidDismiss(_:)` comes only when a sheet is gone, and only if the user swiped.
/// - `isBeingPresented`, `isBeingDismissed`, `isMovingToParent` and `isMovingFromParent` hold from `viewWillAppear(_:)` or
///   `viewWillDisappear(_:)` to the end of `viewDidAppear(_:)` or `viewDidDisappear(_:)`, as their documentation says.
/// - Controllers live until the transition that removes them is over: it animates their views.
@MainActor public enum Transitions {
  /// The animations that run, oldest first.
  private static var running: [Transition] = []

  /// What UIKit would write to the log, which are mistakes of the caller; and what it does without a word although the
  /// caller asked for something else.
  public private(set) static var log: [String] = []

  /// Whether a coordinator's completions run before UIKit's own state has changed: UIKit does not promise either, so tests
  /// try both.
  public static var completesBeforeState = false

  /// Whether anything is animated.
  public static var isRunning: Bool { !running.isEmpty }

  /// Lets the oldest animation end. With `cancelling`, a swipe is taken back.
  public static func settleOne(cancelling: Bool = false) {
    guard let next = running.first else { return }
    next.isCancelled = cancelling && next.isInteractive
    if completesBeforeState { next.complete() }
    running.removeAll { $0 === next }
    next.end()
  }

  /// Lets every animation end, and those that begin meanwhile. With `cancelling`, swipes are taken back.
  public static func settle(cancelling: Bool = false) {
    while isRunning { settleOne(cancelling: cancelling) }
  }

  /// Lets every animation end, and everything that waits for the main actor's next turns.
  public static func rest(cancelling: Bool = false) async {
    repeat {
      await turn()
      settle(cancelling: cancelling)
      await turn()
    } while isRunning
  }

  private static func turn() async {
    for _ in 0..<8 { await Task.yield() }
    await Task { @MainActor in }.value
  }

  /// Does what follows a finger: the animations that begin in `body` can be taken back.
  public static func interactively(_ body: () -> Void) {
    let before = running.count
    body()
    running.dropFirst(before).forEach { $0.isInteractive = true }
  }

  /// Forgets the log and whatever runs, so that a test starts with neither.
  public static func reset() {
    running = []
    log = []
    completesBeforeState = false
  }

  // MARK: For the stand-in

  /// Runs a change: `begin` at once, `end` when the animation ends, which is at once if there is none.
  static func run(
    _ kind: Transition.Kind, among participants: [UIViewController], isAnimated: Bool, begin: () -> Void,
    end: @escaping (_ isCancelled: Bool) -> Void
  ) {
    guard isAnimated, UIView.areAnimationsEnabled else {
      begin()
      end(false)
      return
    }
    // Before it begins, so that `viewWillAppear` finds the coordinator.
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

  /// UIKit writes that to the log.
  static func complain(_ line: String) {
    note(line)
    NSLog("%@", line)
  }

  /// UIKit does that without a word.
  static func note(_ line: String) { log.append(line) }
}
