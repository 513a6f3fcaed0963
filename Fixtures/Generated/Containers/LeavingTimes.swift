import UIKit

/// What is asked for meanwhile, by whom, and what is left then.
extension Main {
  @MainActor static func leavingTimes() async {
    for situation in [wishes, keptEditor, takenPlace, children] {
      let made = await situation()
      print("    coordinator: \(made.coordinator == nil ? "released" : "alive")")
    }
  }

  @MainActor private static func notes(_ name: String) async -> (AppNotesCoordinator, Stagehand) {
    let stack = UINavigationController()
    let notes = AppNotesCoordinator(navigationController: stack, services: NotesServices(), allows: { _ in true })
    notes.start()
    return (notes, await Stagehand(name, stack))
  }

  @MainActor private static func wishes() async -> WeakCoordinator {
    let (notes, user) = await notes("Wishes of several flows")
    var list: NotesViewController { user.screen(NotesViewController.self) }
    await user.step("a sheet with an editor") { list.route(.edit(id: 1)) }
    user.screen(EditorViewController.self).text = "a"
    await user.step("something over it") { user.screen(EditorViewController.self).route(.about) }
    await user.step("back to the notes, under the sheet") { user.screen(AboutViewController.self).route(.home) }
    await user.step("keep editing") { user.answer("Keep editing") }
    await user.step("back to the editor, which stays: nobody asks") {
      user.screen(AboutViewController.self).route(.editing)
    }
    await user.step("link home") { notes.open(.notes) }
    await user.step("discard") { user.answer("Discard") }
    func write() async {
      await user.step("a flow with an editor") { list.route(.draft) }
      await user.step("its editor") { user.screen(TextViewController.self).route(.edit) }
      user.screen(DraftEditorViewController.self).isModalInPresentation = true
    }
    await write()
    await user.step("its own route, and a link: one question") {
      user.screen(DraftEditorViewController.self).route(.back)
      notes.open(.note(id: 1))
    }
    await user.step("discard: the last counts") { user.answer("Discard") }
    await user.step("link home") { notes.open(.notes) }
    await user.step("the flow again") { list.route(.draft) }
    await user.step("an editor of another flow over it") { notes.jot() }
    user.screen(EditorViewController.self).text = "b"
    await user.step("the flow under it closes") { notes.draft?.drop() }
    await user.step("keep editing") { user.answer("Keep editing") }
    await user.step("again") { notes.draft?.drop() }
    await user.step("discard") { user.answer("Discard") }
    await user.end()
    return WeakCoordinator(coordinator: notes)
  }

  /// An app may keep a screen and show it again.
  @MainActor private static func keptEditor() async -> WeakCoordinator {
    let (notes, user) = await notes("An editor that the app keeps")
    let kept = notes.kept
    kept.navigationItem.backAction = UIAction { _ in note("the app's own back button") }
    for _ in 1...3 {
      await user.step("the editor, pushed") { user.screen(NotesViewController.self).route(.editHere(id: 7)) }
      await user.step("back") { kept.route(.cancel) }
    }
    await user.step("another editor") { user.screen(NotesViewController.self).route(.editHere(id: 1)) }
    await user.step("back") { user.screen(EditorViewController.self).route(.cancel) }
    await user.step("the editor, pushed") { user.screen(NotesViewController.self).route(.editHere(id: 7)) }
    kept.text = "a"
    print("    remembered: \(notes.stage.leaving.askers.count), gestures: \(kept.view.gestureRecognizers?.count ?? 0)")
    await user.step("back button") { Headless.tapBack(kept.navigationController ?? UINavigationController()) }
    kept.text = ""
    kept.route = { _ in }
    await user.end()
    return WeakCoordinator(coordinator: notes)
  }

  /// A flow without an end takes the place of what asks.
  @MainActor private static func takenPlace() async -> WeakCoordinator {
    let (notes, user) = await notes("A flow without an end takes the editor's place")
    var canvas: CanvasViewController { user.screen(CanvasViewController.self) }
    func edit(_ route: NotesFlow.Notes.Route) async {
      await user.step("an editor") { user.screen(NotesViewController.self).route(route) }
      user.screen(EditorViewController.self).text = "a"
    }
    await edit(.edit(id: 1))
    await user.step("the flow, in the sheet") { user.screen(EditorViewController.self).route(.sketch) }
    await user.step("keep editing: it is not started") { user.answer("Keep editing") }
    print("    flows: \(notes.childCoordinators.count)")
    await user.step("again, twice") {
      let editor = user.screen(EditorViewController.self)
      editor.route(.sketch)
      editor.route(.sketch)
    }
    await user.step("discard") { user.answer("Discard") }
    print("    flows: \(notes.childCoordinators.count)")
    canvas.isModalInPresentation = true
    await user.step("a link: the flow is asked now") { notes.open(.note(id: 1)) }
    await user.step("keep editing") { user.answer("Keep editing") }
    await user.step("again") { notes.open(.note(id: 1)) }
    await user.step("discard") { user.answer("Discard") }
    print("    flows: \(notes.childCoordinators.count)")
    await user.step("link home") { notes.open(.notes) }
    await edit(.editHere(id: 2))
    await user.step("the flow, for all of the notes, and a link") {
      user.screen(EditorViewController.self).route(.sketch)
      notes.open(.note(id: 2))
    }
    await user.step("discard: the link was last") { user.answer("Discard") }
    await user.step("link home") { notes.open(.notes) }
    await edit(.editHere(id: 3))
    await user.step("the flow, for all of the notes") { user.screen(EditorViewController.self).route(.sketch) }
    await user.step("discard") { user.answer("Discard") }
    // The flow that the app has started stays while another one is in its place.
    print("    notes active: \(notes.isActive)")
    canvas.isModalInPresentation = true
    await user.step("the notes, in the place of that flow") { canvas.route(.notes) }
    await user.step("keep editing") { user.answer("Keep editing") }
    await user.step("again") { canvas.route(.notes) }
    await user.step("discard") { user.answer("Discard") }
    await user.end()
    return WeakCoordinator(coordinator: notes)
  }

  @MainActor private static func children() async -> WeakCoordinator {
    let stack = UINavigationController()
    let finder = AppFinderCoordinator(navigationController: stack)
    finder.start()
    let user = await Stagehand("A child that asks", stack)
    var search: SearchViewController { user.screen(SearchViewController.self) }
    var memo: MemoViewController { user.screen(MemoViewController.self) }
    await user.step("a screen with children") { user.screen(HomeViewController.self).route(.search) }
    await user.step("a screen that goes back to a child") { search.suggestions?.route(.memo) }
    memo.isModalInPresentation = true
    await user.step("back") { memo.route(.back) }
    await user.step("discard") { user.answer("Discard") }
    await user.step("the same screen as a child") { if let memo = search.child?.memo() { search.add(memo) } }
    memo.isModalInPresentation = true
    await user.step("its container is closed by another child") { search.suggestions?.route(.done) }
    await user.step("keep editing") { user.answer("Keep editing") }
    await user.step("again") { search.suggestions?.route(.done) }
    await user.step("discard") { user.answer("Discard") }
    await user.end()
    return WeakCoordinator(coordinator: finder)
  }
}
