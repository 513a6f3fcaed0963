import Testing
import UIKit

@Suite("A presentation") @MainActor
struct PresentationTests {
  @Test("is the outermost controller's, and seen from all in it")
  func outermost() {
    let inner = Screen()
    let stack = UINavigationController(rootViewController: inner)
    let over = Screen()
    var isCompleted = false
    openWindow(on: stack)
    inner.present(over, animated: true) { isCompleted = true }
    #expect(!isCompleted)
    Transitions.settle()
    #expect(isCompleted)
    #expect(inner.presentedViewController === over)
    #expect(stack.presentedViewController === over)
    #expect(over.presentingViewController === stack)
    #expect(over.log == ["loaded", "will appear", "did appear"])
  }

  @Test("ends with everything that is presented over it")
  func dismissAll() {
    let (first, second, third) = (Screen(), Screen(), Screen())
    openWindow(on: first)
    first.present(second, animated: false)
    second.present(third, animated: false)
    first.dismiss(animated: true)
    Transitions.settle()
    #expect(first.presentedViewController == nil)
    #expect(second.presentedViewController == nil)
    #expect(third.log.suffix(2) == ["will disappear", "did disappear"])
  }

  @Test("is ended by who is presented, too")
  func dismissSelf() {
    let (under, over) = (Screen(), Screen())
    openWindow(on: under)
    under.present(UINavigationController(rootViewController: over), animated: false)
    over.dismiss(animated: false)
    #expect(under.presentedViewController == nil)
  }

  @Test("loads the view before there is a transition")
  func load() {
    final class Eager: UIViewController {
      var hadTransition = true
      override func viewDidLoad() {
        hadTransition = transitionCoordinator != nil
        #expect(presentingViewController != nil)
        #expect(viewIfLoaded?.window == nil)
      }
    }
    let (under, over) = (Screen(), Eager())
    openWindow(on: under)
    under.present(over, animated: true)
    #expect(!over.hadTransition)
    Transitions.settle()
  }

  @Test("in the context of a tab leaves the window with the tab, and comes back with it")
  func context() {
    let (first, over, over2, sheet) = (Screen(), Screen(), Screen(), Screen())
    let stack = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, Screen()]
    let window = openWindow(on: tabs)
    over.modalPresentationStyle = .overCurrentContext
    over2.modalPresentationStyle = .overCurrentContext
    first.present(over, animated: false)
    over.present(UINavigationController(rootViewController: sheet), animated: false)
    #expect(over.viewIfLoaded?.window === window)
    tabs.selectedIndex = 1
    #expect(over.viewIfLoaded?.window == nil)
    #expect(sheet.viewIfLoaded?.window === window)
    sheet.dismiss(animated: false)
    over.present(over2, animated: false)
    #expect(over2.presentingViewController == nil)
    tabs.selectedIndex = 0
    #expect(over.viewIfLoaded?.window === window)
    over.present(over2, animated: false)
    #expect(over2.viewIfLoaded?.window === window)
  }

  @Test("takes what is under it away only when it covers it")
  func covering() throws {
    let (_, stack, list) = try showStack("PresentationTests.covering")
    stack.present(Screen(), animated: true)
    Transitions.settle()
    stack.dismiss(animated: true)
    Transitions.settle()
    #expect(list.log.isEmpty)
    let full = Screen()
    full.modalPresentationStyle = .fullScreen
    stack.present(full, animated: true)
    Transitions.settle()
    #expect(list.log == ["will disappear", "did disappear"])
    stack.dismiss(animated: true)
    Transitions.settle()
    #expect(list.log.suffix(2) == ["will appear", "did appear"])
  }

  @Test("may be swiped away, of which its delegate is told, unless it says no")
  func swipeDown() {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var log: [String] = []
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did") }
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.append("attempted")
      }
    }
    let (under, over, delegate) = (Screen(), Screen(), Delegate())
    openWindow(on: under)
    under.present(over, animated: false)
    over.presentationController?.delegate = delegate
    over.isModalInPresentation = true
    Headless.swipeDown(over)
    #expect(under.presentedViewController === over)
    over.isModalInPresentation = false
    Headless.swipeDown(over)
    #expect(delegate.log == ["attempted"])
    Transitions.settle()
    #expect(under.presentedViewController == nil)
    #expect(delegate.log == ["attempted", "did"])
  }

  @Test("by code is not told to the delegate")
  func dismissByCode() {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var isTold = false
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { isTold = true }
    }
    let (under, over, delegate) = (Screen(), Screen(), Delegate())
    openWindow(on: under)
    under.present(over, animated: false)
    over.presentationController?.delegate = delegate
    over.dismiss(animated: false)
    #expect(!delegate.isTold)
  }
}
