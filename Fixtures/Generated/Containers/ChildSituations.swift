import UIKit

extension Main {
  @MainActor static func children() async {
    let finder = await childrenOfSearch()
    print("    coordinator: \(finder.coordinator == nil ? "released" : "alive")")
  }

  @MainActor private static func childrenOfSearch() async -> WeakCoordinator {
    let stack = UINavigationController()
    weak var finder: AppFinderCoordinator?
    do {
      let made = AppFinderCoordinator(navigationController: stack)
      made.start()
      finder = made
    }
    let user = await Stagehand("Children", stack)
    func state() {
      print("    shown: \(finder?.shownViewControllers.count ?? 0), link \(finder?.currentLink?.path ?? "none")")
    }
    await user.step("a screen with children") { user.screen(HomeViewController.self).route(.search) }
    var search: SearchViewController { user.screen(SearchViewController.self) }
    await user.step("two taps in a child") {
      search.suggestions?.route(.hit(id: 1))
      search.suggestions?.route(.hit(id: 2))
    }
    await user.step("a child of a covered screen is not heard") { search.suggestions?.route(.hit(id: 3)) }
    await user.step("back") { user.screen(HitViewController.self).route(.back) }
    let first = user.screen(SheetViewController.self)
    await user.step("turn the page") {
      if let next = search.child?.sheet(1) {
        search.pages.setViewControllers([next], direction: .forward, animated: true)
      }
    }
    await user.step("the page that is gone is not heard") { first.route(.hit(id: 4)) }
    await user.step("the page that is there is") { user.screen(SheetViewController.self).route(.hit(id: 5)) }
    state()
    await user.step("back") { user.screen(HitViewController.self).route(.back) }
    state()
    await user.step("a child in a navigation controller") { if let help = search.child?.help() { search.add(help) } }
    await user.step("a flow as a child") { search.showFilter() }
    await user.step("it finishes, twice; the parent stays and takes it out") {
      let choices = user.screen(ChoicesViewController.self)
      choices.route(.picked(name: "red"))
      choices.route(.picked(name: "blue"))
    }
    await user.step("again, and it pushes on the parent's stack") {
      search.showFilter()
      user.screen(ChoicesViewController.self).route(.more)
    }
    await user.step("back") { user.screen(MoreViewController.self).route(.back) }
    await user.step("it finishes there") { user.screen(ChoicesViewController.self).route(.picked(name: "green")) }
    await user.step("again, and from there it finishes") {
      search.showFilter()
      user.screen(ChoicesViewController.self).route(.more)
    }
    await user.step("its own screen goes from the parent's stack") {
      user.screen(MoreViewController.self).route(.picked(name: "blue"))
    }
    await user.step("once more") { search.showFilter() }
    await user.step("the parent takes it out: it is left") { search.hideFilter() }
    await user.step("close of a child closes what it is in") { search.suggestions?.route(.done) }
    SearchViewController.beginsWithFilter = true
    await user.step("a screen that begins with a flow in it: only the screen is prepared") {
      user.screen(HomeViewController.self).route(.search)
    }
    SearchViewController.beginsWithFilter = false
    await user.step("closed") { search.suggestions?.route(.done) }
    print("    coordinator active: \(finder?.isActive == true)")
    await user.end()
    return WeakCoordinator(coordinator: finder)
  }
}
