import UIKit

extension Main {
  @MainActor static func leaving() async {
    let notes = await leavingNotes()
    print("    coordinator: \(notes.coordinator == nil ? "released" : "alive")")
  }

  @MainActor private static func leavingNotes() async -> WeakCoordinator {
    let stack = UINavigationController()
    let membership = Membership()
    weak var notes: AppNotesCoordinator?
    do {
      let made = AppNotesCoordinator(
        navigationController: stack, services: NotesServices(), allows: { _ in membership.isMember })
      made.start()
      notes = made
    }
    let user = await Stagehand("Leaving", stack)
    var list: NotesViewController { user.screen(NotesViewController.self) }
    var editor: EditorViewController { user.screen(EditorViewController.self) }
    func edit(_ text: String) async {
      await user.step("a sheet with an editor\(text.isEmpty ? "" : ", and text in it")") { list.route(.edit(id: 1)) }
      editor.navigationController?.presentationController?.delegate = editor
      editor.text = text
    }
    func push(_ text: String) async {
      await user.step("the editor, pushed") { list.route(.editHere(id: 2)) }
      editor.text = text
    }
    await edit("")
    await user.step("nothing typed: swipe down") { Headless.swipeDown(editor) }
    await edit("a")
    await user.step("swipe down: UIKit refuses, and the app's delegate asks") { Headless.swipeDown(editor) }
    await user.step("keep editing") { user.answer("Keep editing") }
    await user.step("two taps on cancel: one question") {
      let editor = editor
      editor.route(.cancel)
      editor.route(.cancel)
    }
    await user.step("discard") { user.answer("Discard") }
    await edit("b")
    await user.step("a link that does something: nothing is lost") { notes?.open(.count(start: 1)) }
    await user.step("a link") { notes?.open(.note(id: 1)) }
    await user.step("keep editing: the link is forgotten") { user.answer("Keep editing") }
    await user.step("two links: one question") {
      notes?.open(.note(id: 2))
      notes?.open(.note(id: 3))
    }
    await user.step("discard: the last link, once") { user.answer("Discard") }
    await user.step("link home") { notes?.open(.notes) }
    await edit("c")
    await user.step("saved: nothing is lost, so it says so first") {
      let editor = editor
      editor.text = ""
      editor.route(.saved(text: "c"))
    }
    await push("")
    await user.step("nothing typed: back button") { Headless.tapBack(stack) }
    await push("d")
    await user.step("back button") { Headless.tapBack(stack) }
    await user.step("keep editing") { user.answer("Keep editing") }
    await user.step("swipe back") { Headless.swipeBack(stack) }
    await user.step("keep editing") { user.answer("Keep editing") }
    await user.step("push over it: nothing is lost, nobody asks") { editor.route(.about) }
    await user.step("back") { user.screen(AboutViewController.self).route(.back) }
    await user.step("again") { editor.route(.about) }
    await user.step("back to the notes from over it") { user.screen(AboutViewController.self).route(.home) }
    await user.step("keep editing") { user.answer("Keep editing") }
    await user.step("link home from over it") { notes?.open(.notes) }
    await user.step("discard") { user.answer("Discard") }
    await push("e")
    await user.step("replace: nothing is made yet") { editor.route(.over) }
    await user.step("keep editing") { user.answer("Keep editing") }
    await user.step("replace by something guarded: the guard is asked later") { editor.route(.secret) }
    await user.step("discard") { user.answer("Discard") }
    membership.isMember = true
    await user.step("registered") { user.screen(CardViewController.self).route(.registered) }
    await user.step("link home") { notes?.open(.notes) }
    await user.step("a flow with an editor") { list.route(.draft) }
    await user.step("its editor") { user.screen(TextViewController.self).route(.edit) }
    user.screen(DraftEditorViewController.self).isModalInPresentation = true
    await user.step("it finishes: it is asked") { user.screen(DraftEditorViewController.self).route(.sent(text: "1")) }
    await user.step("keep editing") { user.answer("Keep editing") }
    await user.step("again") { user.screen(DraftEditorViewController.self).route(.sent(text: "2")) }
    await user.step("discard") { user.answer("Discard") }
    await push("f")
    await user.step("the app pops by itself: nobody is asked") { stack.popViewController(animated: true) }
    await user.end()
    return WeakCoordinator(coordinator: notes)
  }
}
