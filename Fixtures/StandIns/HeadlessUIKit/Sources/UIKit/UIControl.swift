/// What a ``UIAction`` does.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// Something to do, with the words for it.
@available(iOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency open class UIAction: NSObject {
  /// The words.
  open var title: String
  /// The picture next to the words.
  open var image: UIImage?
  /// What was tapped, while the handler runs.
  open internal(set) var sender: Any?
  private let handler: UIActionHandler

  /// An action that runs `handler`.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping UIActionHandler) {
    self.title = title
    self.image = image
    self.handler = handler
    super.init()
  }

  func run(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A view that reports what the user does with it.
@MainActor @preconcurrency open class UIControl: UIView {
  /// What a user can do with a control.
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// The events of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger went down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger went up inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A value was dragged or chosen.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A text was changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// What the control is there for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// How a control looks.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// The states of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At rest.
    public static let normal: State = []
    /// Under a finger.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not to be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// Whether the control can be used.
  open var isEnabled = true
  /// Whether the control is chosen.
  open var isSelected = false
  private var actions: [(action: UIAction, events: Event)] = []

  /// Runs an action at those events.
  @available(iOS 14.0, visionOS 1.0, *)
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// Runs what was added for those events.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.run(sender: self) }
  }
}

/// A control to tap.
@MainActor @preconcurrency open class UIButton: UIControl {
  /// How a button looks.
  public enum ButtonType: Int, Sendable {
    /// Plain.
    case custom = 0
    /// As the system draws it.
    case system = 1
  }

  private var titles: [State: String] = [:]

  /// A button of that look.
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  /// A button that runs an action and carries its title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Says what the button says in that state.
  open func setTitle(_ title: String?, for state: State) { titles[state] = title }

  /// What the button says in that state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// What the button says now.
  open var currentTitle: String? { title(for: isEnabled ? .normal : .disabled) }
}

/// A field to write a line in.
@MainActor @preconcurrency open class UITextField: UIControl {
  /// What was written.
  open var text: String?
  /// The text that is shown as long as nothing was written.
  open var placeholder: String?
  /// True if nobody can read what is written.
  open var isSecureTextEntry = false
}

extension Headless {
  /// Writes a text in a field.
  public static func write(_ text: String, in field: UITextField) {
    field.text = text
    field.sendActions(for: .editingChanged)
  }
}
