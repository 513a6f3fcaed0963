// Popovers: controllers with that style, and action sheets on an iPad.

/// What shows a controller in a bubble that points at something.
@MainActor @preconcurrency open class UIPopoverPresentationController: UIPresentationController {
  /// Where the arrow may be.
  public struct ArrowDirection: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Directions by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open var permittedArrowDirections: ArrowDirection = [ArrowDirection(rawValue: 15)]
  open var sourceView: UIView?
  open var sourceRect: CGRect = .zero
  open var barButtonItem: UIBarButtonItem?
}

extension Headless {
  /// True for an iPad, where action sheets are popovers.
  public static var isPad = false

  /// Taps beside a popover: the choice to cancel is made, if there is one.
  public static func tapBeside(_ alert: UIAlertController) {
    let cancel = alert.actions.first { $0.style == .cancel }
    alert.dismiss(animated: true) { if let cancel { cancel.handler?(cancel) } }
  }
}

extension UIViewController {
  /// The popover that shows it, if one will.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard let alert = self as? UIAlertController else {
      return currentPresentationController as? UIPopoverPresentationController
    }
    guard Headless.isPad, alert.preferredStyle == .actionSheet else { return nil }
    if let popover = alert.popover { return popover }
    let popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    alert.popover = popover
    return popover
  }

  func checkPopover() {
    guard let popover = popoverPresentationController, popover.sourceView == nil, popover.barButtonItem == nil else {
      return
    }
    guard self is UIAlertController else {
      fatalError(
        "UIPopoverPresentationController should have a non-nil sourceView or barButtonItem set before the presentation occurs."
      )
    }
    fatalError(
      "You must provide location information for this popover through the alert controller's popoverPresentationController."
    )
  }
}
