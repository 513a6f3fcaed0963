import UIKit

extension Main {
  @MainActor static func split() async {
    for isPhone in [false, true] {
      let mail = await letters(isPhone: isPhone)
      print("    coordinator: \(mail.coordinator == nil ? "released" : "alive")")
    }
    await splitInTab()
    for isPhone in [false, true] { await threeColumns(isPhone: isPhone) }
  }

  @MainActor private static func threeColumns(isPhone: Bool) async {
    let desk = AppDeskCoordinator()
    desk.start()
    guard let root = desk.rootViewController as? UISplitViewController else { return }
    if isPhone { Headless.collapse(root) }
    let user = await Stagehand(isPhone ? "Three columns on a phone" : "Three columns on a tablet", root)
    if isPhone { await user.step("the lists") { desk.show(.supplementary) } }
    await user.step("a page from a tab in a column, without animation") {
      user.screen(RecentViewController.self).route(.page(id: 1))
    }
    await user.step("room for one") { Headless.collapse(root) }
    await user.step("back to the folders") { user.screen(PageViewController.self).route(.folders) }
    await user.step("room for all") { Headless.expand(root) }
    if isPhone { await user.step("room for one") { Headless.collapse(root) } }
    await user.step("another screen in the column between") { user.screen(FoldersViewController.self).route(.archive) }
    await user.step("and a page from there") { user.screen(ArchiveViewController.self).route(.page) }
    await user.step("closed") { user.screen(PageViewController.self).route(.back) }
    if isPhone { await user.step("the first column") { desk.show(.primary) } }
    await user.step("the tabs again") { user.screen(FoldersViewController.self).route(.lists) }
    await user.step("the other tab, a flow of its own") { user.screen(RecentViewController.self).route(.saved) }
    await user.step("a page from that flow") { user.screen(SavedPagesViewController.self).route(.page(id: 2)) }
    await user.end()
  }

  @MainActor private static func letters(isPhone: Bool) async -> WeakCoordinator {
    weak var mail: AppMailCoordinator?
    var made: AppMailCoordinator? = AppMailCoordinator()
    made?.start()
    mail = made
    guard let root = made?.rootViewController as? UISplitViewController else { return WeakCoordinator() }
    if isPhone { Headless.collapse(root) }
    let user = await Stagehand(isPhone ? "Split view on a phone" : "Split view on a tablet", root)
    made = nil
    var boxes: BoxesViewController { user.screen(BoxesViewController.self) }
    var letter: LetterViewController { user.screen(LetterViewController.self) }
    func state() {
      print("    link \(mail?.currentLink?.path ?? "none"), screen \(mail?.currentScreen?.rawValue ?? "none")")
    }
    state()
    await user.step("two taps on two rows") {
      let boxes = boxes
      boxes.route(.letter(id: 1))
      boxes.route(.letter(id: 2))
    }
    state()
    await user.step("push in the column") { letter.route(.raw) }
    await user.step("close it") { user.screen(RawViewController.self).route(.back) }
    if isPhone {
      let left = letter
      await user.step("swipe back, taken back by the user", cancelling: true) {
        if let stack = root.viewControllers.first as? UINavigationController { Headless.swipeBack(stack) }
      }
      await user.step("swipe back: the letter is left") {
        if let stack = root.viewControllers.first as? UINavigationController { Headless.swipeBack(stack) }
      }
      await user.step("a late tap in the letter") { left.route(.raw) }
      await user.step("room for both") { Headless.expand(root) }
      await user.step("room for one: the placeholder is not seen") { Headless.collapse(root) }
    } else {
      await user.step("room for one: the letter is on the stack") { Headless.collapse(root) }
      await user.step("the list is covered: no tap") { boxes.route(.letter(id: 3)) }
      await user.step("room for both") { Headless.expand(root) }
      await user.step("back to the column, which is seen already") { letter.route(.boxes) }
      await user.step("close in the column: the placeholder") { letter.route(.back) }
    }
    await user.step("link to a letter") { mail?.open(.letter(id: 9)) }
    state()
    await user.step("push in the column") { letter.route(.raw) }
    await user.step("go back from there to the letter") { user.screen(RawViewController.self).route(.back) }
    await user.step("the route to the first column") { letter.route(.boxes) }
    await user.step("a link over a letter that has none in its address") { mail?.open(.raw) }
    await user.step("link to the list") { mail?.open(.boxes) }
    state()
    await user.step("settings, pushed in the first column") { boxes.route(.settings) }
    await user.step("back") { user.screen(SettingsViewController.self).route(.back) }
    await user.step("a flow in the column") { boxes.route(.order) }
    if isPhone {
      await user.step("swipe back: the flow is left, once") {
        if let stack = root.viewControllers.first as? UINavigationController { Headless.swipeBack(stack) }
      }
    } else {
      await user.step("another letter: the flow is left, once") { boxes.route(.letter(id: 4)) }
    }
    await user.step("the flow again") { boxes.route(.order) }
    await user.step("it finishes, twice") {
      let form = user.screen(FormViewController.self)
      form.route(.ordered(number: 5))
      form.route(.ordered(number: 6))
    }
    await user.step("a letter, and turned while it moves") {
      boxes.route(.letter(id: 7))
      if isPhone { Headless.expand(root) } else { Headless.collapse(root) }
    }
    await user.step("turned back, and another one at once") {
      if isPhone { Headless.collapse(root) } else { Headless.expand(root) }
      boxes.route(.letter(id: 8))
    }
    if !isPhone { await user.step("turned") { Headless.collapse(root) } }
    await user.step("the boxes, in the only column") { user.screen(LetterViewController.self).route(.boxes) }
    await user.step("the flow once more") { boxes.route(.order) }
    await user.step("it finishes, and the device is turned while it goes") {
      user.screen(FormViewController.self).route(.ordered(number: 9))
      Headless.expand(root)
    }
    await user.end()
    return WeakCoordinator(coordinator: mail)
  }

  @MainActor private static func splitInTab() async {
    let mail = AppMailCoordinator()
    let bar = UITabBarController()
    let other = UIViewController()
    other.title = "Other"
    bar.viewControllers = [other, mail.startViewController()]
    let user = await Stagehand("Split view in a tab, on a phone", bar)
    func state() { print("    selected tab \(bar.selectedIndex), link \(mail.currentLink?.path ?? "none")") }
    if let split = bar.viewControllers?.last as? UISplitViewController { Headless.collapse(split) }
    await user.step("a link while the other tab is selected") { mail.open(.letter(id: 1)) }
    state()
    await user.step("the other tab, and another link") {
      Headless.tap(tab: 0, of: bar)
      mail.open(.letter(id: 2))
    }
    state()
    await user.step("link to the list") { mail.open(.boxes) }
    state()
    await user.end()
  }
}
