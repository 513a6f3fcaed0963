import UIKit

/// Answers that come late, to questions without an alert: a server is asked, for one.
@MainActor enum LateAnswers {
  static var areOn = false
  private static var asked: [CheckedContinuation<Bool, Never>] = []

  static func wait() async -> Bool { await withCheckedContinuation { asked.append($0) } }

  static func give(_ answer: Bool) {
    if !asked.isEmpty { asked.removeFirst().resume(returning: answer) }
  }
}

extension Main {
  @MainActor static func lateAnswers() async {
    LateAnswers.areOn = true
    await goneMeanwhile()
    let mail = await columnsOfOld()
    print("    coordinator: \(mail.coordinator == nil ? "released" : "alive")")
    await nothingIsKept()
    LateAnswers.areOn = false
    await movingMeanwhile()
  }

  /// What is asked for is not performed from a screen that is gone when the answer comes.
  @MainActor private static func goneMeanwhile() async {
    let stack = UINavigationController()
    let notes = AppNotesCoordinator(navigationController: stack, services: NotesServices(), allows: { _ in true })
    notes.start()
    let user = await Stagehand("Late answers", stack)
    func edit() async {
      await user.step("the editor, pushed") { user.screen(NotesViewController.self).route(.editHere(id: 1)) }
      user.screen(EditorViewController.self).text = "a"
    }
    func popped(_ what: String, _ act: (EditorViewController) -> Void) async {
      await edit()
      let editor = user.screen(EditorViewController.self)
      await user.step(what) { act(editor) }
      await user.step("the app pops it") { stack.popToRootViewController(animated: false) }
      await user.step("the answer: nothing happens any longer") { LateAnswers.give(true) }
    }
    await popped("replaced") { $0.route(.over) }
    await popped("closed") { $0.route(.saved(text: "late")) }
    await edit()
    await user.step("closed") { user.screen(EditorViewController.self).route(.saved(text: "late")) }
    await user.step("a sheet that comes over it") { notes.jot() }
    await user.step("the answer: both are gone") { LateAnswers.give(true) }
    await edit()
    await user.step("something over it") { user.screen(EditorViewController.self).route(.about) }
    await user.step("back to the notes") { user.screen(AboutViewController.self).route(.home) }
    await user.step("the app pops what is over it") { stack.popViewController(animated: false) }
    await user.step("the answer: nothing happens any longer") { LateAnswers.give(true) }
    await user.end()
  }

  /// A wish in a column, and the device turned until the answer comes.
  @MainActor private static func columnsOfOld() async -> WeakCoordinator {
    let mail = AppMailCoordinator()
    mail.start()
    guard let root = mail.rootViewController as? UISplitViewController else { return WeakCoordinator() }
    Headless.collapse(root)
    let user = await Stagehand("Late answers in a column", root)
    await user.step("a letter to write") { user.screen(BoxesViewController.self).route(.compose) }
    let compose = user.screen(ComposeViewController.self)
    compose.isModalInPresentation = true
    await user.step("back to the boxes") { compose.route(.boxes) }
    await user.step("room for both") { Headless.expand(root) }
    await user.step("the answer: they are seen already") { LateAnswers.give(true) }
    compose.isModalInPresentation = false
    await user.end()
    return WeakCoordinator(coordinator: mail)
  }

  /// Until the answer comes, the screen that is asked lives, and not the split view controller or those over it.
  @MainActor private static func nothingIsKept() async {
    for isPhone in [false, true] {
      weak var split: UISplitViewController?
      do {
        let mail = AppMailCoordinator()
        mail.start()
        guard let root = mail.rootViewController as? UISplitViewController else { return }
        if isPhone { Headless.collapse(root) }
        let user = await Stagehand("A window closes before the answer, \(isPhone ? "one column" : "columns")", root)
        split = root
        await user.step("a letter to write") { user.screen(BoxesViewController.self).route(.compose) }
        user.screen(ComposeViewController.self).isModalInPresentation = true
        if isPhone {
          await user.step("the boxes") { user.screen(ComposeViewController.self).route(.boxes) }
        } else {
          await user.step("another letter") { user.screen(BoxesViewController.self).route(.letter(id: 1)) }
        }
        await user.end()
      }
      await Transitions.rest()
      print("    split view: \(split == nil ? "released" : "alive")")
      LateAnswers.give(true)
      await Transitions.rest()
    }
    await aboutIsKept(.home)
    await aboutIsKept(.instead)
    await coordinatorIsKept()
  }

  @MainActor private static func aboutIsKept(_ route: NotesFlow.About.Route) async {
    weak var about: AboutViewController?
    do {
      let stack = UINavigationController()
      let notes = AppNotesCoordinator(navigationController: stack, services: NotesServices(), allows: { _ in true })
      notes.start()
      let user = await Stagehand("A window closes before the screen under another one has answered", stack)
      await user.step("the editor, pushed") { user.screen(NotesViewController.self).route(.editHere(id: 1)) }
      user.screen(EditorViewController.self).text = "a"
      await user.step("something over it") { user.screen(EditorViewController.self).route(.about) }
      about = user.screen(AboutViewController.self)
      await user.step("\(route)") { about?.route(route) }
      await user.end()
    }
    await Transitions.rest()
    print("    about: \(about == nil ? "released" : "alive")")
    LateAnswers.give(true)
    await Transitions.rest()
  }

  @MainActor private static func coordinatorIsKept() async {
    weak var notes: AppNotesCoordinator?
    do {
      let stack = UINavigationController()
      let made = AppNotesCoordinator(navigationController: stack, services: NotesServices(), allows: { _ in true })
      made.start()
      notes = made
      let user = await Stagehand("A window closes before another flow has answered a link", stack)
      await user.step("a sheet with an editor") { user.screen(NotesViewController.self).route(.edit(id: 1)) }
      await user.step("a flow in its place") { user.screen(EditorViewController.self).route(.sketch) }
      user.screen(CanvasViewController.self).isModalInPresentation = true
      await user.step("a link") { notes?.open(.note(id: 1)) }
      await user.end()
    }
    await Transitions.rest()
    print("    coordinator: \(notes == nil ? "released" : "alive")")
    LateAnswers.give(true)
    await Transitions.rest()
  }

  /// The next question waits until nothing moves: an alert is not presented during a transition.
  @MainActor private static func movingMeanwhile() async {
    let mail = AppMailCoordinator()
    mail.start()
    guard let root = mail.rootViewController as? UISplitViewController else { return }
    let user = await Stagehand("An answer comes while something moves", root)
    func write() async {
      await user.step("a letter to write") { user.screen(BoxesViewController.self).route(.compose) }
      user.screen(ComposeViewController.self).isModalInPresentation = true
      await user.step("one more over it") { user.screen(ComposeViewController.self).route(.next) }
      user.screen(ComposeViewController.self).isModalInPresentation = true
    }
    func sheet(_ title: String) -> UIViewController {
      let sheet = UIViewController()
      sheet.title = title
      return sheet
    }
    for isChain in [false, true] {
      await write()
      LateAnswers.areOn = true
      await user.step("a link") { mail.open(.letter(id: 1)) }
      LateAnswers.areOn = false
      let first = sheet("the app's own")
      await user.step(isChain ? "the answer while one sheet comes after another" : "the answer while a sheet comes") {
        root.present(first, animated: true) {
          if isChain { Task { first.present(sheet("another"), animated: true) } }
        }
        LateAnswers.give(true)
      }
      await user.step("discard the other") { user.answer("Discard") }
      await user.step("the app takes its own away") { root.dismiss(animated: true) }
    }
    await user.end()
  }
}
