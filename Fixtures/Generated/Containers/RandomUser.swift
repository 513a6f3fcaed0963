import UIKit

/// A user who taps and swipes anything, turns the device, and does not wait; and screens that ask before they are left.
@MainActor struct RandomUser {
  var random: Seeded
  private var window: UIWindow? = Headless.window()
  private let membership = Membership()
  private weak var office: OfficeCoordinator?
  /// Taps on what may be gone when they come.
  private var late: [() -> Void] = []
  private(set) var acts = 0

  init(seed: Int) {
    random = Seeded(seed: seed)
    Transitions.reset()
    Transitions.completesBeforeState = random.happens(onceIn: 2)
    let membership = membership
    let office = CountingOfficeCoordinator(services: NotesServices(), allows: { _ in membership.isMember })
    office.start()
    self.office = office
    window?.rootViewController = office.rootViewController
    window?.makeKeyAndVisible()
  }

  /// Uses the app, and returns the promises that do not hold then.
  mutating func use() async -> [String] {
    await Transitions.rest()
    var wrong: [String] = []
    for _ in 0..<Int.random(in: 5...60, using: &random) {
      acts += 1
      act()
      if random.happens(onceIn: 2) {
        await Transitions.rest(cancelling: random.happens(onceIn: 3))
        wrong += brokenPromises()
      }
    }
    // Some windows close in the middle of a transition, or of a question.
    if random.happens(onceIn: 2) { await Transitions.rest() }
    late = []
    window?.rootViewController = nil
    window = nil
    // An open question is answered when its alert is gone, in turns of its own.
    await Transitions.rest()
    for _ in 0..<50 where office != nil { await Transitions.rest() }
    wrong += Transitions.log.map { "UIKit complains: \($0)" }
    if office != nil { wrong.append("a coordinator is alive") }
    return wrong + Promises.broken()
  }

  /// What does not hold when nothing moves.
  private func brokenPromises() -> [String] {
    Promises.lost(of: Self.seen(in: window?.rootViewController).filter { $0 is any Working })
      + splits.flatMap { split -> [String] in
        guard split.viewIfLoaded?.window != nil, let stack = split.viewControllers.last as? UINavigationController,
          let last = split.isCollapsed ? stack.topViewController : stack
        else { return [] }
        let screen = (last as? UINavigationController)?.topViewController ?? last
        let isPlaceholder = screen is NothingViewController || screen is BlankViewController
        return split.isCollapsed && isPlaceholder ? ["the placeholder is seen where there is room for one column"] : []
      }
  }

  private var tabs: UITabBarController? { window?.rootViewController as? UITabBarController }
  private var splits: [UISplitViewController] {
    (tabs?.viewControllers ?? []).compactMap { $0 as? UISplitViewController }
  }

  // MARK: What is seen

  private static func seen(in controller: UIViewController?) -> [UIViewController] {
    guard let controller else { return [] }
    if let over = controller.presentedViewController, over.presentingViewController === controller,
      !over.isBeingDismissed
    {
      return seen(in: over)
    }
    switch controller {
    case let bar as UITabBarController: return seen(in: bar.selectedViewController)
    case let stack as UINavigationController: return seen(in: stack.topViewController)
    case let search as SearchViewController: return [search] + search.children.flatMap { seen(in: $0) }
    case let split as UISplitViewController: return split.viewControllers.flatMap { seen(in: $0) }
    default: return controller.children.isEmpty ? [controller] : controller.children.flatMap { seen(in: $0) }
    }
  }

  // MARK: What the user does

  private mutating func act() {
    let seen = Self.seen(in: window?.rootViewController)
    guard let screen = seen.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<21, using: &random) {
    case 0..<9:
      guard let tap = tap(screen) else { return }
      tap()
      if random.happens(onceIn: 3) { self.tap(screen)?() }
      if random.happens(onceIn: 4) { late.append(tap) }
    case 9: late.isEmpty ? () : late.removeFirst()()
    case 10: goBack(from: screen)
    case 11: Headless.swipeDown(screen)
    case 12: turn()
    case 13, 14: open()
    case 15: if seen.count > 0, !(screen is UIAlertController) { select() }
    case 16: membership.isMember.toggle()
    case 17...19:
      if let work = seen.first(where: { $0 is any Working }) {
        Promises.change(work)
      } else {
        office?.withoutAnimation { if let tap = tap(screen) { tap() } }
      }
    default: if !(screen is UIAlertController) { contain(in: screen) }
    }
  }

  private mutating func goBack(from screen: UIViewController) {
    var stack = screen.navigationController
    if stack?.viewControllers.count == 1, let outer = stack?.parent as? UINavigationController { stack = outer }
    guard let stack, screen.presentedViewController == nil else { return }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: Headless.tapBack(stack)
    case 1: Headless.swipeBack(stack)
    default: Headless.swipeBack(stack, fromEdge: false)
    }
  }

  private mutating func turn() {
    guard let split = splits.randomElement(using: &random) else { return }
    split.isCollapsed ? Headless.expand(split) : Headless.collapse(split)
  }

  private mutating func open() {
    let links: [FlowLink] = [
      .mail(.boxes), .mail(.letter(id: 1)), .mail(.raw), .desk(.recent), .notes(.notes), .notes(.about),
      .notes(.note(id: 1)), .finder(.search),
    ]
    if let link = links.randomElement(using: &random) { office?.open(link) }
  }

  private mutating func select() {
    guard let tabs, tabs.presentedViewController == nil else { return }
    Headless.tap(tab: Int.random(in: 0..<4, using: &random), of: tabs)
  }

  private mutating func contain(in screen: UIViewController) {
    guard let search = screen as? SearchViewController else { return }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: search.filter == nil ? search.showFilter() : search.hideFilter()
    case 4: if let memo = search.child?.memo() { search.add(memo) }
    case 1: if let help = search.child?.help() { search.add(help) }
    default:
      guard let next = search.child?.sheet(Int.random(in: 1...3, using: &random)) else { return }
      search.pages.setViewControllers([next], direction: .forward, animated: true)
    }
  }
}
