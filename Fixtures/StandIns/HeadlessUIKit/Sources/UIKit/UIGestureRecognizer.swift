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
@MainActor @preconcurrency open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How fast the finger moves, in points a second.
  open func velocity(in view: UIView?) -> CGPoint { Headless.velocity }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Edges by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The left one.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The right one.
  public static let right = UIRectEdge(rawValue: 1 << 3)
}

/// Finds out about a finger that moves from an edge of the screen.
@MainActor @preconcurrency open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which it moves.
  open var edges: UIRectEdge = []
}

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As English.
  case leftToRight
  /// As Arabic.
  case rightToLeft
}

extension UIView {
  /// The direction in which the view's content is read.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { Headless.layoutDirection }
}

extension Headless {
  /// The direction in which the user reads.
  public static var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  fileprivate static var velocity = CGPoint.zero

  /// A movement of a finger over a view.
  public enum Movement {
    /// From the edge of the screen where a line begins, as who goes back.
    case fromEdge
    /// In the same direction, from the middle.
    case back
    /// In the other direction.
    case forth
    /// Down.
    case down
  }

  /// Moves a finger over a view. Its recognizers may begin.
  public static func drag(_ view: UIView, _ movement: Movement) {
    velocity =
      switch movement {
      case .fromEdge, .back: velocityBack
      case .forth: CGPoint(x: -velocityBack.x, y: 0)
      case .down: CGPoint(x: 0, y: 300)
      }
    for recognizer in view.gestureRecognizers ?? [] where recognizer is UIPanGestureRecognizer {
      guard (recognizer is UIScreenEdgePanGestureRecognizer) == (movement == .fromEdge) else { continue }
      if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true { return }
    }
  }

  private static var velocityBack: CGPoint { CGPoint(x: layoutDirection == .leftToRight ? 300 : -300, y: 0) }

  /// Returns true if a recognizer that another one has to wait for begins instead.
  static func isPrevented(_ recognizer: UIGestureRecognizer?) -> Bool {
    velocity = velocityBack
    return recognizer?.required.contains { other in
      let isAtEdge = (other as? UIScreenEdgePanGestureRecognizer)?.edges
      guard other.isEnabled, other.view?.window != nil,
        isAtEdge.map({ $0 == (layoutDirection == .leftToRight ? .left : .right) }) ?? true
      else { return false }
      return other.delegate?.gestureRecognizerShouldBegin(other) ?? true
    } == true
  }
}
