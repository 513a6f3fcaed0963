/// What finds out what fingers do.
@MainActor @preconcurrency open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public enum State: Int, Sendable {
    /// It may still become one.
    case possible
    /// It began.
    case began
    /// It goes on.
    case changed
    /// It is done.
    case ended
    /// It was taken back.
    case cancelled
    /// It was none.
    case failed
  }

  /// How far the gesture is.
  open var state: State = .possible
  /// Whether it listens.
  open var isEnabled = true
  /// The view whose touches it listens to.
  open internal(set) weak var view: UIView?

  /// The object that decides for it.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The recognisers that have to fail before it begins.
  var required: [UIGestureRecognizer] { requirements.compactMap { $0.value } }
  private struct Weak { weak var value: UIGestureRecognizer? }
  private var requirements: [Weak] = []
  /// Begins only if another one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(Weak(value: otherGestureRecognizer))
  }

  /// A recogniser that tells a target.
  public init(target: Any?, action: Selector?) { super.init() }

  /// A recogniser that tells nobody.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// A recogniser from a storyboard.
  public required init?(coder: NSCoder) { super.init() }
}

/// What finds out about taps.
@MainActor @preconcurrency open class UITapGestureRecognizer: UIGestureRecognizer {}

/// Decides for a recogniser.
@MainActor @preconcurrency public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Returns true if it begins.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

/// Finds out about a finger that moves.
@MainActor @preconcurrency open class UIPanGestureRecognizer: UIGestureRecognizer {}
