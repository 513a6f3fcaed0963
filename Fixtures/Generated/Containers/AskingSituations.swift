import UIKit

/// Screens that ask in columns, in tabs and over each other, and gestures that are no way back.
extension Main {
  @MainActor static func asking() async {
    for isPhone in [false, true] {
      let mail = await askingInColumn(isPhone: isPhone)
      print("    coordinator: \(mail.coordinator == nil ? "released" : "alive")")
    }
    let office = await askingInTabs()
    print("    coordinator: \(office.coordinator == nil ? "released" : "alive")")
    let visitor = await askingInSheet()
    print("    coordinator: \(visitor.coordinator == nil ? "released" : "alive")")
    await gestures()
  }

  @MainActor private static func askingInColumn(isPhone: Bool) async -> WeakCoordinator {
    let mail = AppMailCoordinator()
    mail.start()
    guard let root = mail.rootViewController as? UISplitViewController else { return WeakCoordinator() }
    let only = { root.viewControllers.first as? UINavigationController ?? UINavigationController() }
    if isPhone { Headless.collapse(root) }
    let user = await Stagehand(isPhone ? "Asking in the only column" : "Asking in a column", root)
    var boxes: BoxesViewController { user.screen(BoxesViewController.self) }
    var compose: ComposeViewController { user.screen(ComposeViewController.self) }
    func write() async {
      await user.step("a letter to write") { boxes.route(.compose) }
      compose.isModalInPresentation = true
    }
    await write()
    if isPhone {
      await user.step("swipe back from the column") { Headless.swipeBack(only()) }
      await user.step("keep editing") { user.answer("Keep editing") }
      await user.step("back button of the column") { Headless.tapBack(compose.navigationController ?? only()) }
      await user.step("discard") { user.answer("Discard") }
      await write()
      await user.step("back to the boxes, which leaves it") { compose.route(.boxes) }
      await user.step("keep editing") { user.answer("Keep editing") }
      await user.step("nothing to lose: swipe back") {
        compose.isModalInPresentation = false
        Headless.swipeBack(only())
      }
      await write()
    } else {
      await user.step("another letter") { boxes.route(.letter(id: 1)) }
      await user.step("keep editing") { user.answer("Keep editing") }
      await user.step("the boxes, which are seen already") { compose.route(.boxes) }
      await user.step("swipe from the edge: no way back") { Headless.swipeBack(compose.navigationController ?? only()) }
    }
    await user.step("one more over it") { compose.route(.next) }
    compose.isModalInPresentation = true
    await user.step("a link: both are asked") { mail.open(.letter(id: 2)) }
    await user.step("discard the first") { user.answer("Discard") }
    await user.step("keep the second: the link is forgotten") { user.answer("Keep editing") }
    await user.step("a link") { mail.open(.letter(id: 3)) }
    await user.step("discard the first, and turned meanwhile") {
      user.answer("Discard")
      if isPhone { Headless.expand(root) } else { Headless.collapse(root) }
    }
    await user.step("discard the second") { user.answer("Discard") }
    await user.end()
    return WeakCoordinator(coordinator: mail)
  }

  @MainActor private static func askingInTabs() async -> WeakCoordinator {
    let office = OfficeCoordinator(services: NotesServices(), allows: { _ in true })
    office.start()
    guard let bar = office.rootViewController as? UITabBarController else { return WeakCoordinator() }
    let user = await Stagehand("Asking in tabs", bar)
    await user.step("a letter to write") { user.screen(BoxesViewController.self).route(.compose) }
    user.screen(ComposeViewController.self).isModalInPresentation = true
    await user.step("another tab: nobody is asked") { Headless.tap(tab: 2, of: bar) }
    await user.step("a link there: those of other tabs are not asked") { office.open(.notes(.note(id: 1))) }
    await user.step("a link to the first tab") { office.open(.mail(.letter(id: 1))) }
    await user.step("keep editing: the tab stays") { user.answer("Keep editing") }
    print("    selected \(bar.selectedIndex)")
    await user.step("again") { office.open(.mail(.letter(id: 1))) }
    await user.step("discard") { user.answer("Discard") }
    print("    link \(office.currentLink?.path ?? "none"), selected \(bar.selectedIndex)")
    await user.end()
    return WeakCoordinator(coordinator: office)
  }

  @MainActor private static func askingInSheet() async -> WeakCoordinator {
    let visitor = VisitorCoordinator()
    visitor.start()
    let user = await Stagehand("A split view in a sheet", visitor.rootViewController ?? UIViewController())
    await user.step("letters") { user.screen(HallViewController.self).route(.mail) }
    await user.step("a letter") { user.screen(BoxesViewController.self).route(.letter(id: 1)) }
    await user.step("and one to write") { user.screen(BoxesViewController.self).route(.compose) }
    user.screen(ComposeViewController.self).isModalInPresentation = true
    await user.step("swipe down: UIKit refuses") { Headless.swipeDown(user.screen(ComposeViewController.self)) }
    user.screen(ComposeViewController.self).isModalInPresentation = false
    await user.step("swipe down") { Headless.swipeDown(user.screen(BoxesViewController.self)) }
    await user.end()
    return WeakCoordinator(coordinator: visitor)
  }

  @MainActor private static func gestures() async {
    let stack = UINavigationController()
    let notes = AppNotesCoordinator(
      navigationController: stack, services: NotesServices(), allows: { _ in true })
    notes.start()
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      Headless.layoutDirection = direction
      let user = await Stagehand("Gestures, \(direction)", stack)
      await user.step("the editor, pushed") { user.screen(NotesViewController.self).route(.editHere(id: 1)) }
      let editor = user.screen(EditorViewController.self)
      editor.text = "a"
      await user.step("a finger up and down: no question") { Headless.drag(editor.view, .down) }
      await user.step("a finger forth: no question") { Headless.drag(editor.view, .forth) }
      await user.step("swipe back from the middle") { Headless.swipeBack(stack, fromEdge: false) }
      await user.step("keep editing") { user.answer("Keep editing") }
      await user.step("swipe back from the edge") { Headless.swipeBack(stack) }
      await user.step("discard") { user.answer("Discard") }
      await user.step("an editor with nothing in it") {
        user.screen(NotesViewController.self).route(.editHere(id: 2))
      }
      await user.step("swipe back from the middle") { Headless.swipeBack(stack, fromEdge: false) }
      await user.end()
    }
    Headless.layoutDirection = .leftToRight
  }
}
