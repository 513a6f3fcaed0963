import Testing
import UIKit

@Suite("A navigation controller") @MainActor
struct NavigationTests {
  @Test("pushes and pops, and tells each controller in UIKit's order")
  func pushAndPop() throws {
    let (_, stack, list) = try showStack("NavigationTests.pushAndPop")
    let detail = DetailScreen()
    stack.pushViewController(detail, animated: true)
    Transitions.settle()
    #expect(list.log == ["will disappear", "did disappear"])
    #expect(detail.log == ["will enter", "loaded", "will appear", "did appear", "entered"])
    #expect(detail.navigationController === stack)

    detail.log = []
    #expect(stack.popViewController(animated: true) === detail)
    Transitions.settle()
    #expect(detail.log == ["will leave", "will disappear", "did disappear", "left"])
    #expect(detail.navigationController == nil)
    #expect(stack.popViewController(animated: true) == nil)
  }

  @Test("pops to a controller and to the root")
  func popTo() {
    let screens = (0..<4).map { _ in Screen() }
    let stack = UINavigationController(rootViewController: screens[0])
    stack.setViewControllers(screens, animated: false)
    #expect(stack.popToViewController(screens[2], animated: false) == [screens[3]])
    #expect(stack.popToRootViewController(animated: false) == [screens[1], screens[2]])
    #expect(stack.topViewController === screens[0])
    #expect(!screens[0].isViewLoaded)
  }

  @Test("tells its delegate of a swipe back")
  func swipeBack() throws {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var shown: [UIViewController] = []
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
      ) { shown.append(viewController) }
    }
    let (_, stack, list) = try showStack("NavigationTests.swipeBack")
    let delegate = Delegate()
    stack.delegate = delegate
    let detail = DetailScreen()
    stack.pushViewController(detail, animated: true)
    Transitions.settle()
    Headless.swipeBack(stack)
    Transitions.settle()
    #expect(delegate.shown == [detail, list])
  }

  @Test("presents another stack that it is asked to show")
  func showStackInStack() {
    let stack = UINavigationController(rootViewController: Screen())
    let other = UINavigationController(rootViewController: Screen())
    openWindow(on: stack)
    stack.topViewController?.show(other, sender: nil)
    #expect(stack.presentedViewController === other)
  }
}

@Suite("A tab bar controller") @MainActor
struct TabBarTests {
  @Test("shows one tab at a time, and its delegate may refuse a tap")
  func select() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
      { false }
    }
    let (first, second) = (Screen(), Screen())
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let window = Headless.window()
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    #expect(first.log.contains("did appear"))
    #expect(!second.isViewLoaded)

    Headless.tap(tab: 1, of: tabs)
    #expect(tabs.selectedViewController === second)
    #expect(first.log.last == "did disappear")
    #expect(second.log.last == "did appear")

    let delegate = Delegate()
    tabs.delegate = delegate
    Headless.tap(tab: 0, of: tabs)
    #expect(tabs.selectedIndex == 1)
  }

  // From Apple's documentation of `viewControllers`.
  @Test("selects the tab at the same index if the selected one is gone, or else the first one")
  func exchange() {
    let (first, second, third, other) = (Screen(), Screen(), Screen(), Screen())
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second, third]
    tabs.selectedIndex = 2
    tabs.viewControllers = [first, third, second]
    #expect(tabs.selectedViewController === third)
    tabs.viewControllers = [first, other, second]
    #expect(tabs.selectedViewController === other)
    tabs.viewControllers = [first]
    #expect(tabs.selectedViewController === first)
  }
}

@Suite("A split view controller") @MainActor
struct SplitTests {
  @Test("pushes its detail on the stack of the column, and exchanges it in the classic style")
  func showDetail() {
    let (list, first, second) = (Screen(), Screen(), Screen())
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(first, for: .secondary)
    list.showDetailViewController(second, sender: nil)
    #expect(first.navigationController?.viewControllers == [first, second])

    let classic = UISplitViewController(nibName: nil, bundle: nil)
    let (master, old, new) = (Screen(), Screen(), Screen())
    classic.viewControllers = [master, old]
    master.showDetailViewController(new, sender: nil)
    #expect(classic.viewControllers == [master, new])
    #expect(old.parent == nil)
  }
}
