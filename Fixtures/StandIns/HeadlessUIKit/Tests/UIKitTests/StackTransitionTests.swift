import Testing
import UIKit

@Suite("A stack, while it moves") @MainActor
struct StackTransitionTests {
  /// A stack that shows a list, and a detail to push, or pushed already.
  private func open(pushed: Bool = false) -> (stack: UINavigationController, list: Screen, detail: DetailScreen) {
    let (list, detail) = (Screen(), DetailScreen())
    let stack = UINavigationController(rootViewController: list)
    openWindow(on: stack)
    if pushed { stack.pushViewController(detail, animated: false) }
    (list.log, detail.log) = ([], [])
    return (stack, list, detail)
  }

  @Test("has changed when a push begins; what comes appears when it ends")
  func push() {
    let (stack, list, detail) = open()
    stack.pushViewController(detail, animated: true)
    #expect(stack.viewControllers == [list, detail])
    #expect(stack.topViewController === detail)
    #expect(detail.isMovingToParent)
    #expect(detail.log == ["will enter", "loaded", "will appear"])
    #expect(list.log == ["will disappear"])
    #expect(list.viewIfLoaded?.window != nil)
    Transitions.settle()
    #expect(!detail.isMovingToParent)
    #expect(detail.log.suffix(2) == ["did appear", "entered"])
    #expect(list.log.last == "did disappear")
    #expect(list.viewIfLoaded?.window == nil)
    #expect(detail.viewIfLoaded?.window != nil)
  }

  @Test("keeps the parent of what is popped until the pop ends")
  func pop() {
    let (stack, list, detail) = open(pushed: true)
    #expect(stack.popViewController(animated: true) === detail)
    #expect(stack.viewControllers == [list])
    #expect(detail.parent === stack)
    #expect(detail.navigationController === stack)
    #expect(detail.isMovingFromParent)
    #expect(detail.log == ["will leave", "will disappear"])
    Transitions.settle()
    #expect(detail.parent == nil)
    #expect(!detail.isMovingFromParent)
    #expect(detail.log.suffix(2) == ["did disappear", "left"])
    #expect(list.log == ["will appear", "did appear"])
  }

  @Test("lets go of what is popped when the pop ends")
  func release() {
    let (stack, _, _) = open()
    weak var popped: UIViewController?
    do {
      let screen = Screen()
      popped = screen
      stack.pushViewController(screen, animated: true)
    }
    Transitions.settle()
    stack.popViewController(animated: true)
    #expect(popped != nil)
    Transitions.settle()
    #expect(popped == nil)
  }

  @Test("has a coordinator, which is found from all in the stack, and nowhere when it is over")
  func coordinator() {
    let (stack, list, detail) = open()
    #expect(stack.transitionCoordinator == nil)
    var log: [String] = []
    stack.pushViewController(detail, animated: true)
    #expect(detail.transitionCoordinator != nil)
    #expect(detail.transitionCoordinator === list.transitionCoordinator)
    let coordinator = stack.transitionCoordinator
    coordinator?.animate(alongsideTransition: { _ in log.append("next to") }, completion: { _ in log.append("over") })
    #expect(log == ["next to"])
    Transitions.settle()
    #expect(log == ["next to", "over"])
    #expect(stack.transitionCoordinator == nil)
    #expect(coordinator?.animate(alongsideTransition: nil) == false)
  }

  @Test("reports the end before or after its own state has changed", arguments: [true, false])
  func order(isEarly: Bool) {
    let (stack, _, detail) = open(pushed: true)
    Transitions.completesBeforeState = isEarly
    stack.popViewController(animated: true)
    var hasParent: Bool?
    stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in hasParent = detail.parent != nil }
    Transitions.settle()
    #expect(hasParent == isEarly)
    #expect(detail.parent == nil)
  }

  @Test("is what it was when a swipe back is taken back")
  func cancel() {
    let (stack, list, detail) = open(pushed: true)
    Headless.swipeBack(stack)
    #expect(stack.viewControllers == [list])
    var isCancelled: Bool?
    stack.transitionCoordinator?.animate(alongsideTransition: nil) { isCancelled = $0.isCancelled }
    Transitions.settle(cancelling: true)
    #expect(isCancelled == true)
    #expect(stack.viewControllers == [list, detail])
    #expect(detail.parent === stack)
    #expect(!detail.isMovingFromParent)
    #expect(detail.log == ["will leave", "will disappear", "will appear", "did appear"])
    #expect(list.log == ["will appear", "will disappear", "did disappear"])
    Headless.swipeBack(stack)
    Transitions.settle()
    #expect(stack.viewControllers == [list])
  }

  @Test("moves on when what code has asked for cannot be taken back")
  func code() {
    let (stack, list, _) = open(pushed: true)
    stack.popViewController(animated: true)
    Transitions.settle(cancelling: true)
    #expect(stack.viewControllers == [list])
  }

  @Test("takes another push when the first has ended, and no swipe meanwhile")
  func twice() {
    let (stack, list, detail) = open()
    let second = Screen()
    stack.pushViewController(detail, animated: true)
    stack.pushViewController(second, animated: true)
    Headless.swipeBack(stack)
    #expect(stack.viewControllers == [list, detail])
    Transitions.settleOne()
    #expect(stack.viewControllers == [list, detail, second])
    #expect(stack.transitionCoordinator != nil)
    Transitions.settle()
    #expect(stack.topViewController === second)
    #expect(second.log.last == "entered")
    #expect(Transitions.log.count == 1)
  }

  @Test("pops nothing during a push, but after it")
  func popDuringPush() {
    let (stack, list, detail) = open()
    stack.pushViewController(detail, animated: true)
    #expect(stack.popToRootViewController(animated: true) == nil)
    #expect(stack.viewControllers == [list, detail])
    Transitions.settle()
    #expect(stack.viewControllers == [list])
  }

  @Test("does not change during a presentation, unless without animation; UIKit says so")
  func duringPresentation() {
    let (stack, list, detail) = open()
    stack.present(Screen(), animated: true)
    stack.pushViewController(detail, animated: true)
    #expect(stack.viewControllers == [list])
    #expect(Transitions.log.count == 1)
    #expect(Transitions.log.first?.hasSuffix("the navigation stack will not be updated.") == true)
    stack.pushViewController(detail, animated: false)
    #expect(stack.viewControllers == [list, detail])
    Transitions.settle()
    #expect(stack.viewControllers == [list, detail])
  }

  @Test("changes at once without animation, without a window and when it was empty")
  func atOnce() {
    let (stack, _, detail) = open()
    stack.pushViewController(detail, animated: false)
    #expect(!Transitions.isRunning)
    #expect(detail.log.contains("did appear"))
    let other = UINavigationController()
    other.pushViewController(Screen(), animated: true)
    other.pushViewController(Screen(), animated: true)
    #expect(!Transitions.isRunning)
    UIView.performWithoutAnimation { _ = stack.popViewController(animated: true) }
    #expect(!Transitions.isRunning)
    #expect(detail.parent == nil)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test("says that a controller is shown when it is, and not when a swipe is taken back")
  func delegate() {
    let (stack, _, detail) = open()
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var log: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
      ) { log.append("will show \(type(of: viewController))") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
      ) { log.append("did show \(type(of: viewController))") }
    }
    let delegate = Delegate()
    stack.delegate = delegate
    stack.pushViewController(detail, animated: true)
    #expect(delegate.log == ["will show DetailScreen"])
    Transitions.settle()
    #expect(delegate.log == ["will show DetailScreen", "did show DetailScreen"])
    Headless.swipeBack(stack)
    Transitions.settle(cancelling: true)
    #expect(delegate.log.dropFirst(2) == ["will show Screen"])
  }
}
