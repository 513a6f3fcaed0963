import Testing
import UIKit

@Suite("A split view controller in one column") @MainActor
struct CollapseTests {
  private func open() -> (split: UISplitViewController, list: UINavigationController, detail: UINavigationController) {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (
      UINavigationController(rootViewController: Screen()), UINavigationController(rootViewController: Screen())
    )
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    openWindow(on: split)
    return (split, list, detail)
  }

  @Test("has the detail's navigation controller on the list's, and gives it back")
  func collapse() {
    let (split, list, detail) = open()
    Headless.collapse(split)
    #expect(split.isCollapsed)
    #expect(list.viewControllers.last === detail)
    #expect(detail.navigationController === list)
    #expect(detail.topViewController?.navigationController === detail)
    #expect(detail.topViewController?.viewIfLoaded?.window != nil)
    Headless.expand(split)
    #expect(!split.isCollapsed)
    #expect(split.viewControllers == [list, detail])
    #expect(detail.navigationController == nil)
  }

  @Test("pushes another detail, which a swipe takes back")
  func showDetail() {
    let (split, list, _) = open()
    Headless.collapse(split)
    list.popToRootViewController(animated: false)
    let other = UINavigationController(rootViewController: Screen())
    list.topViewController?.showDetailViewController(other, sender: nil)
    #expect(list.transitionCoordinator != nil)
    Transitions.settle()
    #expect(list.topViewController === other)
    Headless.swipeBack(list)
    Transitions.settle()
    #expect(list.viewControllers.count == 1)
  }
}

@Suite("A search") @MainActor
struct SearchTests {
  @Test("is presented over who defines the context, and is in the way there")
  func present() {
    let list = Screen()
    list.definesPresentationContext = true
    let search = UISearchController(searchResultsController: Screen())
    list.navigationItem.searchController = search
    openWindow(on: UINavigationController(rootViewController: list))
    search.isActive = true
    #expect(search.isActive)
    #expect(search.isBeingPresented)
    Transitions.settle()
    #expect(search.presentingViewController === list)
    #expect(list.viewIfLoaded?.window != nil)
    list.present(Screen(), animated: true)
    #expect(Transitions.log.count == 1)
    search.present(Screen(), animated: true)
    Transitions.settle()
    #expect(search.presentedViewController != nil)
    #expect(Transitions.log.count == 1)
  }

  @Test("ends in time, and no stack changes meanwhile")
  func end() {
    let list = Screen()
    list.definesPresentationContext = true
    let search = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController = search
    let stack = UINavigationController(rootViewController: list)
    openWindow(on: stack)
    search.isActive = true
    Transitions.settle()
    search.isActive = false
    #expect(!search.isActive)
    #expect(list.presentedViewController === search)
    Transitions.settle()
    #expect(list.presentedViewController == nil)
  }
}

@Suite("An alert") @MainActor
struct AlertTests {
  @Test("is presented, cannot be swiped away, and may present from its choice")
  func choose() throws {
    let (screen, next) = (Screen(), Screen())
    openWindow(on: screen)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in screen.present(next, animated: true) })
    screen.present(alert, animated: true)
    Transitions.settle()
    Headless.swipeDown(alert)
    #expect(!Transitions.isRunning)
    Headless.tap(try #require(alert.actions.first), of: alert)
    #expect(screen.presentedViewController === alert)
    Transitions.settle()
    #expect(screen.presentedViewController === next)
    #expect(Transitions.log.isEmpty)
  }
}

@Suite("A controller with a collection") @MainActor
struct CollectionControllerTests {
  @Test("has a layout from code")
  func layout() {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(controller.collectionView != nil)
  }

  #if compiler(>=6.2)
    @Test("that has none is made, and raises when its view is loaded")
    func noLayout() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { _ = UICollectionViewController().view }
      }
      await #expect(processExitsWith: .success) {
        await MainActor.run { _ = UICollectionViewController() }
      }
    }
  #endif
}
