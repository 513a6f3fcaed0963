import Testing
import UIKit

@Suite("A presentation, while it moves") @MainActor
struct ModalTransitionTests {
  /// A screen in a window, and one to present over it.
  private func open() -> (under: Screen, over: Screen) {
    let (under, over) = (Screen(), Screen())
    openWindow(on: under)
    under.log = []
    return (under, over)
  }

  private func present(_ controller: UIViewController, over presenter: UIViewController) {
    presenter.present(controller, animated: true)
    Transitions.settle()
  }

  @Test("is being presented, then being dismissed, and gone at the end")
  func states() {
    let (under, over) = open()
    var log: [String] = []
    under.present(over, animated: true) { log.append("presented") }
    #expect(over.isBeingPresented)
    #expect(under.presentedViewController === over)
    #expect(over.transitionCoordinator != nil)
    #expect(over.transitionCoordinator === under.transitionCoordinator)
    #expect(over.viewIfLoaded?.window != nil)
    #expect(over.log == ["loaded", "will appear"])
    Transitions.settle()
    #expect(!over.isBeingPresented)
    #expect(over.log.last == "did appear")
    under.dismiss(animated: true) { log.append("dismissed") }
    #expect(over.isBeingDismissed)
    #expect(under.presentedViewController === over)
    #expect(over.presentingViewController === under)
    #expect(over.viewIfLoaded?.window != nil)
    #expect(log == ["presented"])
    Transitions.settle()
    #expect(!over.isBeingDismissed)
    #expect(under.presentedViewController == nil)
    #expect(over.presentingViewController == nil)
    #expect(over.viewIfLoaded?.window == nil)
    #expect(log == ["presented", "dismissed"])
    #expect(Transitions.log.isEmpty)
  }

  @Test("keeps what is dismissed until the end")
  func release() {
    let under = open().under
    weak var dismissed: UIViewController?
    do {
      let screen = Screen()
      dismissed = screen
      under.present(screen, animated: true)
    }
    Transitions.settle()
    under.dismiss(animated: true)
    #expect(dismissed != nil)
    Transitions.settle()
    #expect(dismissed == nil)
  }

  @Test("is dropped while another one runs, over either of the two")
  func presentWhilePresenting() {
    let (under, over) = open()
    under.present(over, animated: true)
    under.present(Screen(), animated: true) { Issue.record("dropped") }
    over.present(Screen(), animated: false) { Issue.record("dropped") }
    Transitions.settle()
    #expect(under.presentedViewController === over)
    #expect(over.presentedViewController == nil)
    #expect(Transitions.log.count == 2)
    #expect(Transitions.log.allSatisfy { $0.hasPrefix("Attempt to present ") })
    #expect(Transitions.log.allSatisfy { $0.hasSuffix("while a presentation is in progress.") })
  }

  @Test("is dropped in the turn of a dismissal, and not in its completion")
  func presentWhileDismissing() {
    let (under, over) = open()
    let next = Screen()
    present(over, over: under)
    under.dismiss(animated: true) { under.present(next, animated: true) }
    under.present(Screen(), animated: true)
    #expect(Transitions.log.count == 1)
    Transitions.settle()
    #expect(under.presentedViewController === next)
    #expect(Transitions.log.count == 1)
  }

  @Test("is dropped where there is no window, and where something is presented")
  func presentNowhere() throws {
    let (under, over) = open()
    Screen().present(Screen(), animated: true)
    #expect(Transitions.log.last?.hasSuffix("whose view is not in the window hierarchy.") == true)
    present(over, over: under)
    under.present(Screen(), animated: true)
    #expect(Transitions.log.last?.contains(" which is already presenting ") == true)
    let full = Screen()
    full.modalPresentationStyle = .fullScreen
    present(full, over: over)
    over.present(Screen(), animated: true)
    #expect(Transitions.log.last?.hasSuffix("whose view is not in the window hierarchy.") == true)
    #expect(Transitions.log.count == 3)
  }

  @Test("is not dropped from `viewDidAppear`, but from `viewWillAppear`")
  func presentFromAppearance() {
    let under = open().under
    final class Eager: UIViewController {
      let first = Screen()
      let second = Screen()
      override func viewWillAppear(_ animated: Bool) {
        #expect(viewIfLoaded?.window == nil)
        present(first, animated: true)
      }
      override func viewDidAppear(_ animated: Bool) {
        #expect(isBeingPresented)
        present(second, animated: true)
      }
    }
    let eager = Eager()
    under.present(eager, animated: true)
    Transitions.settle()
    #expect(eager.presentedViewController === eager.second)
    #expect(Transitions.log.count == 1)
  }

  @Test("cannot be dismissed while it is being presented")
  func dismissWhilePresenting() {
    let (under, over) = open()
    under.present(over, animated: true)
    over.dismiss(animated: true) { Issue.record("dropped") }
    Transitions.settle()
    #expect(under.presentedViewController === over)
    #expect(Transitions.log.count == 1)
    #expect(Transitions.log.first?.hasPrefix("Attempt to dismiss ") == true)
  }

  @Test("that is dismissed twice takes the one under it along")
  func dismissTwice() {
    let (under, over) = open()
    let third = Screen()
    present(over, over: under)
    present(third, over: over)
    third.dismiss(animated: true)
    third.dismiss(animated: true)
    Transitions.settle()
    #expect(under.presentedViewController == nil)
    #expect(Transitions.log.count == 1)
  }

  @Test("that is the only one may be dismissed twice in vain")
  func dismissTwiceAtTheBottom() {
    let (under, over) = open()
    present(over, over: under)
    over.dismiss(animated: true)
    over.dismiss(animated: true)
    #expect(Transitions.log.count == 1)
    #expect(Transitions.log.first?.hasPrefix("Attempt to dismiss ") == true)
    Transitions.settle()
    #expect(under.presentedViewController == nil)
  }

  @Test("goes with all over it, the uppermost first")
  func chain() {
    let (under, over) = open()
    let third = Screen()
    present(over, over: under)
    present(third, over: over)
    under.dismiss(animated: true)
    #expect(over.presentedViewController === third)
    Transitions.settle()
    #expect(over.presentedViewController == nil)
    #expect(third.presentingViewController == nil)
    #expect(third.log.suffix(2) == ["will disappear", "did disappear"])
    #expect(over.log.suffix(2) == ["will disappear", "did disappear"])
  }

  @Test("lets what it covered appear, and disappear again if a swipe is taken back")
  func covering() {
    let (under, over) = open()
    over.modalPresentationStyle = .fullScreen
    present(over, over: under)
    #expect(under.viewIfLoaded?.window == nil)
    (under.log, over.log) = ([], [])
    Transitions.interactively { under.dismiss(animated: true) { Issue.record("taken back") } }
    #expect(under.viewIfLoaded?.window != nil)
    Transitions.settle(cancelling: true)
    #expect(under.presentedViewController === over)
    #expect(!over.isBeingDismissed)
    #expect(under.log == ["will appear", "will disappear", "did disappear"])
    #expect(over.log == ["will disappear", "will appear", "did appear"])
    #expect(under.viewIfLoaded?.window == nil)
    #expect(over.viewIfLoaded?.window != nil)
  }
}

@Suite("A swipe down") @MainActor
struct SwipeTests {
  final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
    var log: [String] = []
    var isWilling = true
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      log.append("should")
      return isWilling
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.append("did, over \(presentationController.presentedViewController.presentingViewController == nil)")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.append("attempted")
    }
  }

  /// A screen with another one over it, which has a delegate.
  private func open() -> (under: Screen, over: Screen, delegate: Delegate) {
    let (under, over, delegate) = (Screen(), Screen(), Delegate())
    openWindow(on: under)
    under.present(over, animated: false)
    over.presentationController?.delegate = delegate
    return (under, over, delegate)
  }

  @Test("asks, begins, and is over when the sheet is gone")
  func finish() {
    let (_, over, delegate) = open()
    Headless.swipeDown(over)
    #expect(delegate.log == ["should", "will"])
    #expect(over.isBeingDismissed)
    Transitions.settle()
    #expect(delegate.log == ["should", "will", "did, over true"])
  }

  @Test("that is taken back changes nothing, and the delegate hears no more of it")
  func cancel() {
    let (under, over, delegate) = open()
    Headless.swipeDown(over)
    Transitions.settle(cancelling: true)
    #expect(delegate.log == ["should", "will"])
    #expect(under.presentedViewController === over)
    #expect(!over.isBeingDismissed)
    #expect(over.viewIfLoaded?.window != nil)
  }

  @Test("that the delegate refuses is an attempt")
  func refuse() {
    let (_, over, delegate) = open()
    delegate.isWilling = false
    Headless.swipeDown(over)
    #expect(delegate.log == ["should", "attempted"])
    #expect(!Transitions.isRunning)
  }

  @Test("does nothing while the sheet moves")
  func moving() {
    let (_, over, delegate) = open()
    over.dismiss(animated: true)
    Headless.swipeDown(over)
    #expect(delegate.log.isEmpty)
    #expect(Transitions.log.isEmpty)
  }
}
