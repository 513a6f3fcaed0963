import Testing
import UIKit

@Suite("More tabs than there is room for") @MainActor
struct MoreTabsTests {
  private func open(_ count: Int) -> (bar: UITabBarController, tabs: [UINavigationController], plain: Screen) {
    let tabs = (0..<count).map { _ in UINavigationController(rootViewController: Screen()) }
    let (bar, plain) = (UITabBarController(), Screen())
    bar.viewControllers = tabs + [plain]
    openWindow(on: bar)
    return (bar, tabs, plain)
  }

  @Test("are none as long as there are five")
  func five() {
    let (bar, tabs, plain) = open(4)
    bar.selectedIndex = 4
    #expect(bar.selectedViewController === plain)
    #expect(plain.parent === bar)
    #expect(bar.children == tabs + [plain])
  }

  @Test("are in a controller that is a child, but no tab")
  func six() {
    let (bar, tabs, plain) = open(5)
    #expect(bar.viewControllers == tabs + [plain])
    #expect(bar.children == tabs[..<4] + [bar.moreNavigationController])
    #expect(tabs[4].parent === bar)
    #expect(tabs[4].tabBarController === bar)
    bar.selectedViewController = bar.moreNavigationController
    #expect(bar.selectedViewController === bar.moreNavigationController)
    #expect(bar.selectedIndex == NSNotFound)
  }

  @Test("are displayed over the list, a stack without its navigation controller, and are given back")
  func display() {
    let (bar, tabs, plain) = open(5)
    let root = tabs[4].topViewController as? Screen
    bar.selectedIndex = 4
    #expect(bar.selectedViewController === tabs[4])
    #expect(bar.selectedIndex == 4)
    #expect(root?.navigationController === bar.moreNavigationController)
    #expect(root?.viewIfLoaded?.window != nil)
    #expect(tabs[4].viewControllers.isEmpty)

    let detail = Screen()
    root?.navigationController?.pushViewController(detail, animated: true)
    Transitions.settle()
    bar.selectedIndex = 5
    #expect(bar.selectedViewController === plain)
    #expect(plain.navigationController === bar.moreNavigationController)
    #expect(tabs[4].viewControllers == [root, detail])
    #expect(detail.navigationController === tabs[4])
    #expect(detail.viewIfLoaded?.window == nil)
  }

  @Test("go back to their list by a swipe")
  func swipeBack() {
    let (bar, _, plain) = open(5)
    bar.selectedIndex = 5
    Headless.swipeBack(bar.moreNavigationController)
    Transitions.settle()
    #expect(bar.selectedViewController === bar.moreNavigationController)
    #expect(plain.parent === bar)
    #expect(plain.viewIfLoaded?.window == nil)
  }

  @Test("stay chosen when another tab is exchanged, and are let go when they are")
  func exchange() {
    let (bar, _, plain) = open(5)
    bar.selectedIndex = 5
    bar.viewControllers?[4] = Screen()
    #expect(bar.selectedViewController === plain)
    #expect(plain.viewIfLoaded?.window != nil)
    bar.viewControllers?.removeLast()
    #expect(plain.parent == nil)
    #expect(plain.viewIfLoaded?.window == nil)
    #expect(bar.children == bar.viewControllers)
  }
}
