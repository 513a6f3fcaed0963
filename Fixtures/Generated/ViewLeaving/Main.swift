import SwiftUI

/// Leaves views that have something to lose, in all ways.
@main @MainActor struct Main {
  static var host = HeadlessHost(Text("nothing yet"))

  static func main() async {
    let notes = await notes()
    await rest()
    print("    coordinator: \(notes.coordinator == nil ? "released" : "alive")")
    await mail()
    await desk()
  }

  static func rest() async { await host.rest() }

  static func step(_ what: String, _ body: () -> Void) async {
    print(what)
    body()
    await rest()
    print("    \(host.description)\(host.buttons.contains("discard") ? ", asking" : "")")
  }

  static func type(_ text: String) {
    host.type(text, into: "text")
  }

  static func notes() async -> WeakNotes {
    var isMember = false
    let notes = AppCoordinator { _ in isMember }
    let lock = Lock()
    host = HeadlessHost(LockedView(lock: lock, notes: notes))
    await step("a sheet with an editor") { host.tap("sheet") }
    await step("nothing typed: swiped down") { host.swipeDown() }
    await step("the sheet again, and text in it") {
      host.tap("sheet")
      host.settle()
      type("a")
    }
    await step("swiped down: SwiftUI refuses") { host.swipeDown() }
    await step("two taps on cancel: one question") {
      let cancel = host.later("cancel")
      cancel()
      cancel()
    }
    await step("keep") { host.tap("keep") }
    await step("a link that opens on top: nobody is asked") { notes.open(.tip(id: 1)) }
    await step("back") { host.tap("back") }
    await step("a link of a flow that this one never starts: it is refused, and nobody is asked") {
      print("    opens: \(notes.open(FlowLink.mail(.boxes)))")
    }
    await step("a link") { notes.open(.note(id: 1)) }
    await step("keep: the link is forgotten") { host.tap("keep") }
    await step("to the list under the sheet: it is asked") { host.tap("to list") }
    await step("keep") { host.tap("keep") }
    await step("two links: one question") {
      notes.open(.note(id: 2))
      notes.open(.note(id: 3))
    }
    await step("cancel in between: the last wish counts") { host.tap("cancel") }
    await step("and a link again") { notes.open(.note(id: 4)) }
    await step("discard: the last one, once") { host.tap("discard") }
    await step("link home") { notes.open(.list) }
    await step("the sheet, and text in it") {
      host.tap("sheet")
      host.settle()
      type("b")
    }
    await step("saved: nothing is lost any longer, so nobody asks") { host.tap("save") }
    await step("the editor, pushed") { host.tap("push") }
    await step("nothing typed: swiped back") { host.swipeBack() }
    await step("the editor again, and text in it") {
      host.tap("push")
      type("c")
    }
    await step("swiped back: there is no swipe, and the back button asks") {
      host.swipeBack()
      host.tap("Back")
    }
    await step("keep") { host.tap("keep") }
    let cancel = host.later("cancel")
    await step("another tab: nothing is lost") { host.select("more") }
    await step("a late cancel there: the user would be asked about what is not seen, so it is not heard") { cancel() }
    await step("back to it, and a tap on the selected tab") {
      host.select("list")
      host.select("list")
    }
    await step("keep") { host.tap("keep") }
    await step("a route that selects a tab: nobody asks") { host.tap("more") }
    await step("back to it") { host.select("list") }
    await step("push over it") { host.tap("about") }
    await step("back to the list from over it") { host.tap("home") }
    await step("swiped back to the question, which is kept") {
      host.swipeBack()
      host.settle()
      host.tap("keep")
    }
    await step("replace: nothing is made yet") { host.tap("over") }
    await step("keep") { host.tap("keep") }
    await step("replace by something guarded: the guard is asked later") { host.tap("secret") }
    await step("discard") { host.tap("discard") }
    await step("registered") {
      isMember = true
      host.tap("register")
    }
    await step("link home") { notes.open(.list) }
    await step("a screen in another tab, which is selected") {
      host.tap("push")
      host.settle()
      host.select("more")
      host.tap("list")
    }
    await step("a flow with an editor, and text in it") {
      host.tap("draft")
      host.tap("edit")
      type("d")
    }
    await step("it finishes, twice: it is asked") {
      let send = host.later("send")
      send()
      send()
    }
    await step("keep") { host.tap("keep") }
    await step("again") { host.tap("send") }
    await step("discard") { host.tap("discard") }
    await step("the editor, text in it, and a question") {
      host.tap("push")
      type("e")
      host.tap("cancel")
    }
    await step("the app locks itself") { lock.isOn = true }
    await step("unlocked: the question is gone") { lock.isOn = false }
    await step("text again, and cancel: it asks again") {
      type("f")
      host.tap("cancel")
    }
    await step("discard") { host.tap("discard") }
    await step("the editor, text in it, a question, and the app shows something else") {
      host.tap("push")
      type("e")
      host.tap("cancel")
    }
    let discard = host.later("discard")
    host = HeadlessHost(Text("something else"))
    discard()
    await rest()
    return WeakNotes(coordinator: notes)
  }

  static func mail() async {
    let mail = MailCoordinator()
    host = HeadlessHost(MailFlowView(mail))
    host.horizontalSizeClass = .regular
    host.touch("sidebar")
    await step("text in the sidebar, and a letter") {
      type("a")
      host.tap("letter 1")
    }
    host.touch("detail")
    await step("text in the letter") { type("b") }
    host.touch("sidebar")
    await step("another letter: the first one asks") { host.tap("letter 2") }
    host.touch("detail")
    await step("keep") { host.tap("keep") }
    await step("closed") { host.tap("back") }
    await step("discard") { host.tap("discard") }
    await narrowMail()
  }

  /// In a narrow window, the list is under the letter. A letter that the user has left is not asked again.
  static func narrowMail() async {
    let mail = MailCoordinator()
    host = HeadlessHost(MailFlowView(mail))
    await step("narrow: a letter") { host.tap("letter 1") }
    await step("text, and the button that asks in the place of the back button") {
      type("a")
      host.tap("Back")
    }
    await step("keep") { host.tap("keep") }
    await step("again") { host.tap("Back") }
    await step("discard") { host.tap("discard") }
    await step("another letter") { host.tap("letter 2") }
    await step("text, and a route to the boxes") {
      type("b")
      host.tap("boxes")
    }
    await step("discard") { host.tap("discard") }
    await step("another letter, and nobody is asked") { host.tap("letter 1") }
    await step("nothing typed: back") { host.swipeBack() }
  }

  /// The views that the user sees are asked first, then those of the flow in the other tab.
  static func desk() async {
    let desk = DeskCoordinator()
    host = HeadlessHost(DeskFlowView(desk))
    for tab in ["pads", "files", "plain", "other"] {
      await step("text in \(tab)") {
        host.select(tab)
        host.tap("open")
        type("a")
      }
    }
    func answer(_ answer: String, in tab: String) async {
      await step("\(answer) in \(tab)") {
        if !host.buttons.contains(answer) { host.select(tab) }
        host.tap(answer)
      }
    }
    for (answered, link) in [("keep", FlowLink.pads(.pad(id: 2))), ("discard", .pads(.pad(id: 2)))] {
      await step("a link to another tab") { desk.open(link) }
      await answer("discard", in: "other")
      await answer(answered, in: "pads")
      host.select("other")
    }
    await step("saved: a link to a flow that the other tab starts asks there only") {
      host.tap("save")
      desk.open(.slip(.paper(id: 3)))
    }
    await answer("keep", in: "files")
    await step("a link to the other tab itself") {
      host.select("other")
      desk.open(.files(.file(id: 2)))
    }
    await answer("discard", in: "files")
    await step("nothing typed there") {
      host.select("other")
      desk.open(.slip(.paper(id: 3)))
    }
  }
}

struct WeakNotes { weak var coordinator: NotesCoordinator? }

final class AppCoordinator: NotesCoordinator {
  override func perform(_ route: NotesFlow.Editor.Route, fromEditor place: NotesFlow.Place) {
    print("    the editor wants \(route)")
    super.perform(route, fromEditor: place)
  }
  override func draftDidFinish(_ result: String, fromList place: NotesFlow.Place) { print("    draft \(result)") }
}
