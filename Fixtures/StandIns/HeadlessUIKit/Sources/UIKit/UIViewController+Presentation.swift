extension UIViewController {
  /// The controller that presents when this one is asked to: the outermost, or the nearest that says it is the context.
  private var presentationContext: UIViewController {
    if definesPresentationContext { return self }
    return parent?.presentationContext ?? self
  }

  func putOver(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    let context = controller.modalPresentationStyle.staysInContext ? presentationContext : outermost
    if controller === context || controller === self {
      fatalError("Application tried to present modal view controller on itself. Presenting controller is \(self).")
    }
    if let parent = controller.parent {
      fatalError(
        "Application tried to present modally a view controller \(controller) that has a parent view controller \(parent)."
      )
    }
    if controller.presenter != nil {
      fatalError(
        "Application tried to present modally a view controller \(controller) that is already being presented.")
    }
    controller.checkPopover()
    if let obstacle = context.obstacle(toPresentingFor: self) {
      Transitions.complain("Attempt to present \(controller) on \(context) (from \(self)) \(obstacle).")
      return
    }
    context.putOverItself(controller, animated: animated, completion: completion)
  }

  /// Why UIKit presents nothing over it now, in the words of its log.
  private func obstacle(toPresentingFor caller: UIViewController) -> String? {
    if Transitions.modalTransition(of: self) != nil { return "while a presentation is in progress" }
    if viewIfLoaded?.window == nil { return "whose view is not in the window hierarchy" }
    // The caller's own counts too: a search that it presents is in the way, although another controller would present.
    if let presented = presented ?? caller.presented { return "which is already presenting \(presented)" }
    return nil
  }

  private func putOverItself(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let covers = controller.modalPresentationStyle.covers
    presented = controller
    controller.presenter = self
    controller.isBeingPresented = true
    // Before there is a transition: what asks in `viewDidLoad` to be dismissed finds none to wait for.
    controller.loadViewIfNeeded()
    Transitions.run(.modal, among: [controller, self], isAnimated: animated) {
      if covers { begin(.away, animated: animated) }
      controller.begin(.seen, animated: animated)
    } end: { _ in
      if covers { self.end(animated: animated) }
      controller.end(animated: animated)
      controller.isBeingPresented = false
      completion?()
    }
  }
}

extension UIViewController {
  /// Whether the user can swipe it down. Alerts and full screens are no sheets.
  var isSheet: Bool {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover: !(self is UIAlertController)
    default: false
    }
  }
}

extension UIViewController {
  /// What looks after its presentation over another. It is made for the style that the controller has when it is asked for, and
  /// once more for another style, unless the controller is presented already.
  var currentPresentationController: UIPresentationController {
    let looksLikeSheet = isSheet && modalPresentationStyle != .popover
    let looksLikePopover = modalPresentationStyle == .popover
    if let known = knownPresentationController,
      presenter != nil
        || known is UISheetPresentationController == looksLikeSheet
          && known is UIPopoverPresentationController == looksLikePopover
    {
      return known
    }
    let new =
      looksLikePopover
      ? UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
      : looksLikeSheet
        ? UISheetPresentationController(presentedViewController: self, presenting: presenter)
        : UIPresentationController(presentedViewController: self, presenting: presenter)
    knownPresentationController = new
    return new
  }
}

extension UIModalPresentationStyle {
  var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// What looks after a controller that is presented over another.
@MainActor @preconcurrency open class UIPresentationController: NSObject {
  // Its presented controller owns it.
  private unowned let presented: UIViewController
  private weak var presenter: UIViewController?

  /// Who is told when the user swipes the controller away.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// What looks after `presentedViewController`.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The controller that is presented over another.
  open var presentedViewController: UIViewController { presented }
  /// The controller that it is presented over; itself as long as it is not presented.
  open var presentingViewController: UIViewController { presented.presentingViewController ?? presenter ?? presented }
}

/// Is told when the user swipes a controller away. What code dismisses is not told.
@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Whether the user may swipe it away.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The user is swiping it away.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has swiped it away.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to, and may not.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// The user may.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Nothing to do.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Nothing to do.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Nothing to do.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
