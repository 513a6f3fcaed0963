import Testing
import UIKit

@Suite("Columns of a split view controller") @MainActor
struct ColumnTests {
  private let lists = UINavigationController(rootViewController: Screen())
  private let details = UINavigationController(rootViewController: Screen())
  private let split = UISplitViewController(style: .doubleColumn)

  init() {
    split.setViewController(lists, for: .primary)
    split.setViewController(details, for: .secondary)
    openWindow(on: split)
  }

  @Test("are on one stack where there is room for one, each in its navigation controller, and then apart again")
  func turn() {
    Headless.collapse(split)
    #expect(split.isCollapsed)
    #expect(split.viewControllers == [lists])
    #expect(lists.viewControllers.last === details)
    #expect(details.parent === lists)
    Headless.expand(split)
    #expect(split.viewControllers == [lists, details])
    #expect(lists.viewControllers.count == 1)
  }

  @Test("keep what is on the only stack when the user goes back")
  func goBack() {
    Headless.collapse(split)
    Headless.swipeBack(lists)
    Transitions.settle()
    #expect(details.parent == nil)
    split.show(.secondary)
    Transitions.settle()
    #expect(details.parent === lists)
  }

  @Test("ask their delegate which one is on top")
  func delegate() {
    final class Delegate: NSObject, UISplitViewControllerDelegate {
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
      ) -> UISplitViewController.Column { .primary }
    }
    let delegate = Delegate()
    split.delegate = delegate
    Headless.collapse(split)
    #expect(details.parent == nil)
  }

  @Test("are swiped back from the edge or from anywhere, unless a recognizer that has to fail begins")
  func recognizers() {
    final class Answer: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    }
    let answer = Answer()
    Headless.collapse(split)
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    edge.delegate = answer
    details.viewControllers[0].view.addGestureRecognizer(edge)
    lists.interactivePopGestureRecognizer?.require(toFail: edge)
    Headless.swipeBack(lists)
    #expect(details.parent === lists)
    Headless.swipeBack(lists, fromEdge: false)
    Transitions.settle()
    #expect(details.parent == nil)
  }
}
