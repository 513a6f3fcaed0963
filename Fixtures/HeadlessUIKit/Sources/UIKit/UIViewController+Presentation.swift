extension UIViewController {
  /// The controller that presents when this one is asked to: the outermost, or the nearest that says it is the context.
  private var presentationContext: UIViewController {
    if definesPresentationContext { return self }
    return parent?.presentationContext ?? self
  }

  func putOver(_ controller: UIViewController, animated: Bool) {
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
    if let presented = context.presented {
      // UIKit does no more than say so, too.
      NSLog("Attempt to present \(controller) on \(self) which is already presenting \(presented).")
      return
    }
    context.presented = controller
    controller.presenter = context
    controller.isBeingPresented = true
    let covers = controller.modalPresentationStyle.covers
    if covers { context.begin(.away, animated: animated) }
    controller.begin(.seen, animated: animated)
    if covers { context.end(animated: animated) }
    controller.end(animated: animated)
    controller.isBeingPresented = false
  }

  func takeAway(animated: Bool) {
    var presenting: UIViewController? = self
    while let candidate = presenting, candidate.presented == nil { presenting = candidate.parent }
    guard let presenting, let controller = presenting.presented else {
      presentingViewController?.dismiss(animated: animated)
      return
    }
    // What stands over the one that goes, goes with it.
    if controller.presented != nil { controller.takeAway(animated: false) }
    controller.isBeingDismissed = true
    let covered = controller.modalPresentationStyle.covers
    controller.begin(.away, animated: animated)
    if covered { presenting.begin(.seen, animated: animated) }
    presenting.presented = nil
    controller.end(animated: animated)
    if covered { presenting.end(animated: animated) }
    controller.presenter = nil
    controller.isBeingDismissed = false
  }
}

extension UIModalPresentationStyle {
  var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// What looks after a controller that stands over another.
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

  /// What stands over another.
  open var presentedViewController: UIViewController { presented }
  /// What it stands over; itself as long as it is not presented.
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

/// What is known of an animated change.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it was taken back.
  var isCancelled: Bool { get }
}

/// What animates a change, and lets others join in.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs animations beside the change's own, and goes on when it is complete.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Goes on when the change is complete, too.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
