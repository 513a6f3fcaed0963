// Controllers of UIKit's own that apps name in storyboards or present, with little behaviour here.

/// A choice, with words for it.
@MainActor @preconcurrency open class UIAlertAction: NSObject {
  /// What is meant by it.
  public enum Style: Int, Sendable {
    /// Something.
    case `default` = 0
    /// To do nothing.
    case cancel = 1
    /// To lose something.
    case destructive = 2
  }

  /// The words.
  open private(set) var title: String?
  /// What is meant by it.
  open private(set) var style: Style
  /// Whether it can be chosen.
  open var isEnabled = true
  /// The name by which a UI test finds it.
  open var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?

  /// A choice.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A question.
@MainActor @preconcurrency open class UIAlertController: UIViewController {
  /// How it is asked.
  public enum Style: Int, Sendable {
    /// From below.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// What is asked.
  open var message: String?
  /// How it is asked.
  open private(set) var preferredStyle: Style = .alert
  /// The choices.
  open private(set) var actions: [UIAlertAction] = []
  /// The choice of the return key.
  open var preferredAction: UIAlertAction?
  var fields: [UITextField] = []
  var popover: UIPopoverPresentationController?

  /// A question without choices yet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

extension UIAlertController {
  /// The fields to write in; only an alert has some.
  public var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a field to write in.
  public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    let field = UITextField(frame: .zero)
    fields.append(field)
    configurationHandler?(field)
  }
}

/// What lets the user share something.
@MainActor @preconcurrency open class UIActivityViewController: UIViewController {
  let activityItems: [Any]

  /// What shares those items.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  /// Never from a storyboard.
  public required init?(coder: NSCoder) { return nil }
}

/// A way to share something.
@MainActor @preconcurrency open class UIActivity: NSObject {}

/// What lets the user choose or take a picture.
@MainActor @preconcurrency open class UIImagePickerController: UINavigationController {}
