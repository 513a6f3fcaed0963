import UIKit

/// Columns that show at once what is asked for without animation, and what is not left.
extension Main {
  @MainActor static func splitTimes() async {
    for isPhone in [false, true] {
      let mail = await quickColumns(isPhone: isPhone)
      print("    coordinator: \(mail.coordinator == nil ? "released" : "alive")")
      await columnBetween(isPhone: isPhone)
    }
    await emptiedColumn()
    let visitor = await drawers()
    print("    coordinator: \(visitor.coordinator == nil ? "released" : "alive")")
  }

  @MainActor private static func quickColumns(isPhone: Bool) async -> WeakCoordinator {
    let mail = AppMailCoordinator()
    mail.start()
    guard let root = mail.rootViewController as? CountingSplitViewController else { return WeakCoordinator() }
    if isPhone { Headless.collapse(root) }
    let user = await Stagehand("Columns at once, \(isPhone ? "on a phone" : "on a tablet")", root)
    var boxes: BoxesViewController { user.screen(BoxesViewController.self) }
    var letter: LetterViewController { user.screen(LetterViewController.self) }
    var compose: ComposeViewController { user.screen(ComposeViewController.self) }
    print("    asked for seen columns: \(root.asked.count), placeholders: \(mail.placeholders)")
    if isPhone {
      await user.atOnce("a letter, without animation") { mail.withoutAnimation { boxes.route(.letter(id: 1)) } }
      await user.atOnce("back to the boxes, without animation") { mail.withoutAnimation { letter.route(.boxes) } }
      await user.step("settings") { boxes.route(.settings) }
      await user.step("more of them") { user.screen(SettingsViewController.self).route(.more) }
      await user.step("back to the settings, in the first column") {
        user.screen(MoreSettingsViewController.self).route(.back)
      }
      await user.step("back") { user.screen(SettingsViewController.self).route(.back) }
      await user.step("a letter to write") { boxes.route(.compose) }
      compose.isModalInPresentation = true
      await user.step("its own column: nobody asks") { compose.route(.here) }
      await user.step("back to the boxes: the hook comes when it may be left") { compose.route(.boxes) }
      await user.step("keep editing") { user.answer("Keep editing") }
      await user.step("again") { compose.route(.boxes) }
      await user.step("discard") { user.answer("Discard") }
    } else {
      await user.atOnce("a letter") { boxes.route(.letter(id: 1)) }
      await user.atOnce("closed") { letter.route(.back) }
      await user.step("something that the user writes next to a letter") {
        boxes.route(.letter(id: 2))
        boxes.route(.draft)
      }
      compose.isModalInPresentation = true
      await user.step("another letter: nothing is lost, nobody asks") { letter.route(.next(id: 3)) }
      compose.isModalInPresentation = false
      await user.step("closed") { compose.route(.cancel) }
      await user.step("a letter to write") { boxes.route(.compose) }
      compose.isModalInPresentation = true
      await user.step("one more over it") { compose.route(.next) }
      compose.isModalInPresentation = true
      await user.atOnce("a finger from the edge") { Headless.drag(compose.view, .fromEdge) }
      await user.step("keep editing") { user.answer("Keep editing") }
      await user.step("closed: one is asked") { compose.route(.cancel) }
      await user.step("a link meanwhile, which takes both away") { mail.open(.letter(id: 4)) }
      await user.step("discard: the other is asked, too") { user.answer("Discard") }
      await user.step("discard") { user.answer("Discard") }
      await user.step("one to write, as the first of the column") { boxes.route(.compose) }
      compose.isModalInPresentation = true
      await user.step("done, which closes nothing here: nobody asks") { boxes.route(.done) }
      await user.step("a finger from the edge: no way back") { Headless.drag(compose.view, .fromEdge) }
      await user.step("a finger in the middle: no way back") { Headless.drag(compose.view, .back) }
      compose.isModalInPresentation = false
    }
    print("    asked for seen columns: \(root.asked.count), placeholders: \(mail.placeholders)")
    await user.step("turned") { isPhone ? Headless.expand(root) : Headless.collapse(root) }
    await user.step("a link to the boxes, and turned back") {
      mail.open(.boxes)
      isPhone ? Headless.collapse(root) : Headless.expand(root)
    }
    print("    asked for seen columns: \(root.asked.count), placeholders: \(mail.placeholders)")
    await user.end()
    return WeakCoordinator(coordinator: mail)
  }

  @MainActor private static func columnBetween(isPhone: Bool) async {
    let desk = AppDeskCoordinator()
    desk.start()
    guard let root = desk.rootViewController as? UISplitViewController else { return }
    if isPhone { Headless.collapse(root) }
    let user = await Stagehand("The column between, \(isPhone ? "on a phone" : "on a tablet")", root)
    await user.atOnce("a link to it") { desk.open(.desk(.recent)) }
    await user.atOnce("a page, without animation") { user.screen(RecentViewController.self).route(.page(id: 1)) }
    await user.atOnce("a link to the column under it") { desk.open(.desk(.recent)) }
    if isPhone { await user.step("the folders") { desk.show(.primary) } }
    await user.step("a plan") { user.screen(FoldersViewController.self).route(.plan) }
    let plan = user.screen(PlanViewController.self)
    plan.isModalInPresentation = true
    await user.step("back button: it stays in its column, nobody asks") {
      if isPhone, let only = root.viewControllers.first as? UINavigationController { Headless.tapBack(only) }
    }
    await user.step("room for all") { Headless.expand(root) }
    await user.step("a link to a tab of the lists, which the plan has replaced: it stays") { desk.open(.desk(.recent)) }
    await user.step("keep editing") { user.answer("Keep editing") }
    plan.isModalInPresentation = false
    await user.step("nothing to lose") { desk.open(.desk(.recent)) }
    await user.end()
  }

  @MainActor private static func emptiedColumn() async {
    let mail = AppMailCoordinator()
    mail.start()
    guard let root = mail.rootViewController as? UISplitViewController,
      let column = root.viewController(for: .secondary) as? UINavigationController
    else { return }
    let user = await Stagehand("The app changes a column itself", root)
    await user.step("it pushes on the placeholder") {
      let own = UIViewController()
      own.title = "Own"
      column.pushViewController(own, animated: true)
    }
    await user.step("room for one: that is no placeholder any longer") { Headless.collapse(root) }
    await user.step("room for both") { Headless.expand(root) }
    await user.step("it takes all away") { column.setViewControllers([], animated: false) }
    await user.step("something in the first column") {
      user.screen(BoxesViewController.self).route(.settings)
    }
    print("  room for one: the first column comes without a movement, as it is")
    Headless.collapse(root)
    for _ in 0..<4 { await Task.yield() }
    print("    = \(describe(root)); something moves: \(Transitions.isRunning)")
    await user.end()
  }

  @MainActor private static func drawers() async -> WeakCoordinator {
    let visitor = VisitorCoordinator()
    visitor.start()
    let user = await Stagehand("Split views in sheets, closed", visitor.rootViewController ?? UIViewController())
    var hall: HallViewController { user.screen(HallViewController.self) }
    for _ in 1...3 {
      await user.step("drawers") { hall.route(.drawers) }
      await user.step("shut") { user.screen(DrawerViewController.self).route(.shut) }
    }
    print("    columns: \(visitor.stage.columns.count)")
    await user.step("letters") { hall.route(.mail) }
    print("    screen \(visitor.currentScreen?.rawValue ?? "none")")
    await user.step("one to write next to a letter") {
      let boxes = user.screen(BoxesViewController.self)
      boxes.route(.letter(id: 1))
      boxes.route(.draft)
    }
    user.screen(ComposeViewController.self).isModalInPresentation = true
    await user.step("the letter is closed: nobody asks") { user.screen(LetterViewController.self).route(.back) }
    user.screen(ComposeViewController.self).isModalInPresentation = false
    await user.step("back") { user.screen(ComposeViewController.self).route(.cancel) }
    await user.step("one to write") { user.screen(BoxesViewController.self).route(.compose) }
    user.screen(ComposeViewController.self).isModalInPresentation = true
    await user.step("done: the first column closes all of them") { user.screen(BoxesViewController.self).route(.done) }
    await user.step("discard") { user.answer("Discard") }
    await user.step("three columns") { hall.route(.desk) }
    await user.step("a plan in the last") { user.screen(RecentViewController.self).route(.plan) }
    user.screen(PlanViewController.self).isModalInPresentation = true
    await user.step("a tab, which is a flow") { user.screen(RecentViewController.self).route(.saved) }
    await user.step("a page of that flow: the outer flow's screen is asked") {
      user.screen(SavedPagesViewController.self).route(.page(id: 1))
    }
    await user.step("discard") { user.answer("Discard") }
    await user.step("a plan in the place of the tabs") { user.screen(FoldersViewController.self).route(.plan) }
    user.screen(PlanViewController.self).isModalInPresentation = true
    await user.step("the page is closed: nobody asks") { user.screen(PageViewController.self).route(.back) }
    await user.end()
    return WeakCoordinator(coordinator: visitor)
  }
}
